// What a licensed agent asked a customer for, as the customer finds it without the mail.
import { expect, test } from 'vitest'
import { answers, eligible, lastNameOf, person, wish } from '../../factories/ca-term-application.ts'
import { newEmail } from '../../factories/people.ts'
import { signInAs } from '../screens/screen-set.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAsAdministrator } from '../support/staff-sign-in.ts'

const product = productForFile()

test('what an agent needs is said on the decision, in the list of applications and at home', async () => {
  const maya = await product.arrive({ width: 375 })
  const { page } = maya
  await maya.open('/')
  const ask = askAs(product.origin, maya)
  await signInAs(maya, ask, newEmail('needed'))
  const user = { ...person.user, ...eligible.user, lastName: lastNameOf({}), address: person.user.address }
  const application = { ...eligible, user, needsSkipped: true, ...wish, ...answers({ extremeSports: {} }), reviewed: true }
  const { applicationId } = await ask('saveCATermApplication', { application })
  const { followUp } = await ask('getCATermDecision', { applicationId })

  const staff = await product.arrive()
  await staff.open('/')
  const askStaff = askAs(product.origin, staff)
  await signInAsAdministrator(staff, askStaff, product.origin)
  await askStaff('askOnCase', { reference: followUp.reference, thing: 'identity' })
  await staff.leave()

  await maya.open('/userapplications')
  const decision = (await page.locator('main a[href*="/canadianterm/survey/"]').first().getAttribute('href')) ?? ''
  const request = {
    fr: ['Un agent a besoin d’un renseignement', 'une pièce d’identité avec photo', 'Comment nous joindre'],
    en: ['An agent needs something from you', 'a piece of identification with your photo', 'How to reach us'],
  } as const
  // The application itself is in English.
  for (const [path, locale] of [
    ['/userapplications', 'fr'],
    ['/userhome', 'fr'],
    [decision, 'en'],
  ] as const) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.origin }])
    await maya.open(path)
    const [title, text, link] = request[locale]
    const words = await page.locator('main').textContent()
    expect(words, path).toContain(title)
    expect(words, path).toContain(text)
    expect(await page.locator('main a[href="/contactus"]', { hasText: link }).count(), path).toBe(1)
  }
  expect(maya.complaints).toEqual([])
  await maya.leave()
})

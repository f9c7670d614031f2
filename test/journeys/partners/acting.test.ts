import { expect, test } from 'vitest'
import { newEmail } from '../../factories/people.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs } from '../screens/screen-set.ts'
import { signInAsPartner } from '../support/staff-sign-in.ts'
import type { Traveller } from '../support/traveller.ts'

const product = productForFile()

/** The link in the newest mail to an address with this subject, as soon as it has come. */
const linkIn = async (visitor: Traveller, email: string, subject: RegExp): Promise<string> => {
  let path = ''
  await expect
    .poll(async () => {
      const mail = (await visitor.mails()).find((each) => each.to.includes(email) && subject.test(each.subject))
      const found = /https?:\/\/\S+?(\/(?:acting|hand-off)[^\s"<>)]*)/.exec(mail?.text ?? '')
      return (path = found?.[1] ?? '')
    })
    .not.toBe('')
  return path
}

test('a customer agrees to one thing, the partner acts in another browser, hands a step over and is out once it is taken back', async () => {
  const email = newEmail('carol')
  const customer = await product.arrive()
  await customer.open('/')
  await signInAs(customer, askAs(product.origin, customer), email)
  await customer.open('/acting')
  await customer.page.getByText('Nobody asks to act for you', { exact: false }).first().waitFor()
  // The entry of partners begins nothing for anybody else, and says where to go.
  await customer.open('/initiate-session')
  expect(await customer.page.locator('main form').count()).toBe(0)
  expect(await customer.page.locator('main').textContent()).toContain('Your account is not a partner’s')
  await customer.page.locator('main').getByRole('link', { name: 'Who may act for you' }).click()
  await customer.page.waitForURL(/\/acting$/)

  const partner = await product.arrive()
  await partner.open('/')
  await signInAsPartner(partner, askAs(product.origin, partner), product.origin)
  await partner.open('/partner-customers')
  // Nothing is ticked: what was typed stays.
  await partner.page.fill('[name=email]', email)
  await partner.page.locator('main form button:not([name]):visible').last().click()
  await partner.page.locator('main [role=alert]').first().waitFor()
  expect(await partner.page.inputValue('[name=email]')).toBe(email)
  for (const action of ['quote', 'buy', 'documents']) await partner.page.locator(`[name=actions][value=${action}]`).check()
  await partner.page.locator('[name=days][value="7"]').check()
  await partner.page.locator('main form button:not([name]):visible').last().click()
  await partner.page.waitForURL(/\?asked/)
  const rowOf = () => partner.page.locator('main li', { hasText: email })
  expect(await rowOf().locator('button').count()).toBe(0)

  // Of three the customer agrees to one.
  await customer.open(await linkIn(customer, email, /asks to act for you/))
  await customer.page.locator('[name=actions][value=quote]').check()
  await customer.page.click('button[value=allow]')
  await customer.page.waitForURL(/done=allowed/)

  await partner.open('/partner-customers')
  await rowOf().locator('button').click()
  await partner.page.waitForURL(/\/canadianterm\/partner\//)
  const bar = () => partner.page.getByRole('region', { name: 'Acting for a customer' })
  expect(await bar().textContent()).toContain('You are loggedin as')
  await partner.seePrices()
  expect(await bar().locator('bdi').textContent()).toBe('Acme')
  await customer.open('/userhome')
  await customer.page.getByText('is acting for you now', { exact: false }).waitFor()
  // The customer's policies were not agreed to.
  await partner.open('/userhome')
  await partner.page.getByText('Their policies are not yours to see').first().waitFor()
  for (const path of ['/userpolicies', '/profile/data']) {
    await partner.open(path)
    await partner.page.getByRole('heading', { name: 'This is the customer’s own' }).waitFor()
  }
  // The step that only the customer may take goes to them.
  await partner.seePrices()
  await bar().getByRole('button', { name: 'Send this step to the customer' }).click()
  await partner.page.waitForURL(/\/hand-off/)
  const handedOver = async () =>
    (await partner.mails()).filter(({ to, subject }) => to.includes(email) && /A step that only you can take/.test(subject))
      .length
  await expect.poll(handedOver).toBe(1)
  // Loaded again, the page says the same and sends nothing more.
  await partner.page.reload()
  await partner.page.getByText('The customer has an e-mail').waitFor()
  await customer.open(await linkIn(customer, email, /A step that only you can take/))
  expect(await handedOver()).toBe(1)
  expect(new URL(customer.page.url()).pathname).toBe('/travel/selectplanusa')
  await customer.page.locator('a[href*="size="]').first().waitFor()

  await partner.open('/travel/infousa')
  await partner.describeTrip()
  // What was typed is saved with it: a save of its own, after the end, would lead to the page that says so before the button does.
  await partner.page.reload()
  await partner.settle()
  await customer.open('/acting')
  await customer.page.click('button[value=revoke]')
  await customer.page.waitForURL(/done=revoked/)
  // What is sent now is no visitor's trip: the page says that acting has ended, and so does every other one.
  await partner.page.locator('main form button:not([name])').last().click()
  await partner.page.getByRole('heading', { name: 'You no longer act for this customer' }).waitFor()
  await partner.open('/pet/info')
  await partner.page.getByRole('heading', { name: 'You no longer act for this customer' }).waitFor()
  expect(await bar().count()).toBe(0)
  await partner.page.getByRole('button', { name: 'Back to your customers' }).click()
  await partner.page.waitForURL(/pages\/login\?back=%2Fpartner-customers/)
  await partner.open('/travel/infousa')
  expect(new URL(partner.page.url()).pathname).toBe('/travel/infousa')
  // The form that was sent empty and the page that was not agreed to say so with their status.
  expect([...customer.complaints, ...partner.complaints].map((each) => /status of (\d+)/.exec(each)?.[1])).toEqual([
    '400',
    '403',
    '403',
  ])
  await customer.leave()
  await partner.leave()
})

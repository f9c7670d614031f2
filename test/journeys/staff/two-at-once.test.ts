import { expect, test } from 'vitest'
import { newEmail } from '../../factories/people.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAs } from '../screens/screen-set.ts'
import { signInAsAdministrator } from '../support/staff-sign-in.ts'

const product = productForFile()

const administrator = async () => {
  const visitor = await product.arrive()
  const ask = askAs(product.origin, visitor)
  await visitor.open('/')
  await signInAsAdministrator(visitor, ask, product.origin)
  return { visitor, ask, page: visitor.page }
}

test('a partner that a colleague has rejected meanwhile is not approved by the page that showed it waiting', async () => {
  const { visitor, ask, page } = await administrator()
  const company = `Northwind ${Math.random()}`
  await ask('requestPartnership', {
    name: 'Ada Lind',
    company,
    companywebsite: 'northwind.example',
    phone: '416 555 0142',
    email: newEmail('rejected'),
    industries: 'travel',
    message: '',
  })
  const { partners } = await ask('getPartners', { search: company })
  const { key } = partners[0]
  await visitor.open(`/admin/partnerships/${key}`)
  await ask('setPartnerActive', { key, active: 'REJECTED', reason: 'No licence in its province' })
  await page.check('[name=active][value=APPROVED]')
  await page.click('button[value=state]')
  await page.getByText('Somebody else changed this partner since you opened it').waitFor()
  expect((await ask('getPartner', { key })).partner).toMatchObject({ active: 'REJECTED' })
  await visitor.leave()
})

test('a partner that a colleague has approved meanwhile is not removed by the page that showed it waiting, and a role stays that one gave', async () => {
  const { visitor, ask, page } = await administrator()
  const company = `Southwind ${Math.random()}`
  const email = newEmail('removed')
  await ask('requestPartnership', {
    name: 'Ada Lind',
    company,
    companywebsite: 'southwind.example',
    phone: '416 555 0142',
    email,
    industries: 'travel',
    message: '',
  })
  const { partners } = await ask('getPartners', { search: company })
  const { key } = partners[0]
  await visitor.open(`/admin/partnerships/${key}`)
  await ask('setPartnerActive', { key, active: 'APPROVED' })
  await page.fill('[name=confirm]', company)
  await page.fill('[name=remove-reason]', 'Asked by the company, ticket 12')
  await page.click('button[value=remove]')
  await page.getByText('Somebody else changed this partner since you opened it').waitFor()
  expect((await ask('getPartner', { key })).partner).toMatchObject({ active: 'APPROVED' })
  await page.click('button[value=remove]')
  await page.waitForURL(/commission\?done=removed/)

  const { people } = await ask('findPeople', { search: email })
  await visitor.open(`/admin/users/${people[0].key}`)
  await ask('setPersonRole', { key: people[0].key, role: 'advisor' })
  await page.check('[name=role-role][value=admin]')
  await page.click('button[value=role]')
  await page.getByText('It is now: Advisor.').waitFor()
  await page.click('button[value=role]')
  await page.waitForURL(/done=role/)
  await visitor.leave()
})

test('a case that a colleague took meanwhile says so to who presses the button of the page before', async () => {
  const { visitor, ask, page } = await administrator()
  const { reference } = await askAs(product.origin, await product.arrive())('requestCATermCallback', {
    reason: 'question',
    name: 'Ivo Callback',
    phone: '4165550142',
    when: 'morning',
  })
  const colleague = await product.arrive()
  await colleague.open('/')
  const email = newEmail('colleague')
  await signInAs(colleague, askAs(product.origin, colleague), email)
  const { people } = await ask('findPeople', { search: email })
  await visitor.open(`/admin/queue/${reference}`)
  await ask('takeCase', { reference })
  await ask('setPersonRole', { key: people[0].key, role: 'agent' })
  await ask('handOnCase', { reference, to: email })
  await page.click('button[value=take]')
  await page.getByText('works on this case. Ask them to hand it on.').first().waitFor()
  expect(await page.locator('main button[value=take]').count()).toBe(0)
  await colleague.leave()
  await visitor.leave()
})

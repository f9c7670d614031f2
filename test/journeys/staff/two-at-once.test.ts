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

test('an alert is changed on its page, and not by a page that knows nothing of a colleague’s change (platform §6; P-051)', async () => {
  const { visitor, ask, page } = await administrator()
  const label = `Late ${Math.random()}`
  const before = { label, event_type: 'case-late', method: 'email', destination: 'desk@example.com' }
  const { alert } = await ask('saveAlert', before)
  const stored = async () => {
    const { alerts } = await ask('getAlerts', { limit: 100 })
    return alerts.find(({ id }: { id: string }) => id === alert.id)
  }
  await visitor.open('/Alerts')
  await page.getByRole('link', { name: `Change ${label}` }).click()
  await page.getByRole('heading', { name: 'Change an alert' }).waitFor()
  expect(await page.inputValue('[name=destination]')).toBe('desk@example.com')
  await page.fill('[name=destination]', 'nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter a valid email').first().waitFor()
  await page.getByRole('heading', { name: 'Change an alert' }).waitFor()
  await page.fill('[name=destination]', 'duty@example.com')
  await page.selectOption('[name=event_type]', 'case-opened')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The alert is saved.').waitFor()
  expect(await stored()).toMatchObject({ label, event_type: 'case-opened', destination: 'duty@example.com', revision: 2 })

  await page.getByRole('link', { name: `Change ${label}` }).click()
  await page.getByRole('heading', { name: 'Change an alert' }).waitFor()
  await ask('saveAlert', { ...before, id: alert.id, revision: 2 })
  await page.fill('[name=destination]', 'third@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody else changed this alert since you opened it').waitFor()
  expect(await stored()).toMatchObject({ destination: 'desk@example.com', revision: 3 })
  await ask('deleteAlert', { id: alert.id })
  await visitor.leave()
})

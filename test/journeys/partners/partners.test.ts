import { expect, test } from 'vitest'
import { newEmail } from '../../factories/people.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAsAdministrator } from '../support/staff-sign-in.ts'

const product = productForFile()

test('a company asks without scripts, an administrator approves it and adds a campaign, and its link shows the company', async () => {
  const email = newEmail('northwind')
  const company = await product.arrive({ javaScript: false })
  const { page } = company
  await company.open('/partnership')
  await page.click('main form button:not([name])')
  for (const sentence of [
    'Name is required',
    'Company Name is required',
    'Website is required',
    'Phone Number is required',
    'E-mail is required',
    'Industry is required',
  ])
    expect(await page.locator('main form').textContent()).toContain(sentence)
  const typed = { name: 'Ada Lind', company: 'Nórthwind Travel', companywebsite: 'northwind.example', phone: '4165550142', email }
  for (const [name, value] of Object.entries(typed)) await page.fill(`[name=${name}]`, value)
  await page.fill('[name=message]', 'We sell trips.')
  await page.click('main form button:not([name])')
  await page.getByText('Industry is required').first().waitFor()
  expect(await page.inputValue('[name=company]')).toBe('Nórthwind Travel')
  await page.selectOption('[name=industries]', 'travel')
  await page.click('main form button:not([name])')
  await page.getByText('We have your request').first().waitFor()
  // The same company again, in other letters.
  await company.open('/partnership')
  for (const [name, value] of Object.entries({ ...typed, company: 'NORTHWIND  travel' })) await page.fill(`[name=${name}]`, value)
  await page.selectOption('[name=industries]', 'travel')
  await page.click('main form button:not([name])')
  await page.getByText('This company already has a contract with', { exact: false }).first().waitFor()
  await company.leave()

  const boss = await product.arrive()
  await boss.open('/')
  await signInAsAdministrator(boss, askAs(product.origin, boss), product.origin)
  await boss.open('/admin/partnerships?search=northwind')
  await boss.page.locator('main td a', { hasText: 'Nórthwind Travel' }).click()
  await boss.page.locator('[name=active][value=APPROVED]').check()
  await boss.page.click('button[value=state]')
  await boss.page.getByText('Decided. The company gets an e-mail.').waitFor()
  const form = boss.page.locator('form:has(button[value=campaign])').last()
  await form.locator('[name=label]').fill('Summer')
  await form.locator('button').click()
  await boss.page.getByText('Saved.').waitFor()
  const link =
    (await boss.page
      .locator('main', { hasText: 'Summer' })
      .getByText(/\/partner\/northwind-travel\/1$/)
      .textContent()) ?? ''
  await boss.leave()

  const visitor = await product.arrive()
  await visitor.open(new URL(link).pathname)
  expect(await visitor.page.locator('header').textContent()).toContain('with Nórthwind Travel')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

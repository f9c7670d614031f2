import { expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAsPartner } from '../support/staff-sign-in.ts'

const product = productForFile()

test('a partner adds a receiver, copies its secret, sends a test, exchanges the secret, pauses, goes on and removes it', async () => {
  const visitor = await product.arrive()
  const { page } = visitor
  await visitor.open('/')
  const ask = askAs(product.origin, visitor)
  await signInAsPartner(visitor, ask, product.origin)
  // Other files leave theirs at this product.
  const { receivers } = await ask('getPartnerWebhooks', {})
  for (const { id } of receivers as { id: string }[]) await ask('removePartnerWebhook', { id })
  await visitor.open('/partner-home/webhooks')
  const submit = page.getByRole('button', { name: 'Add the receiver' })
  await submit.click()
  const alert = page.getByRole('alert')
  await alert.getByText('Enter the address of the receiver.').waitFor()
  await alert.getByText('Choose at least one event.').waitFor()
  await page.fill('[name=url]', 'https://127.0.0.1/hook')
  await page.check('[name=events][value=bought]')
  await page.check('[name=lines][value=pet]')
  await submit.click()
  await page.getByText('Enter an address that begins with https://', { exact: false }).first().waitFor()
  expect(await page.isChecked('[name=events][value=bought]')).toBe(true)
  expect(await page.isChecked('[name=events][value=quoted]')).toBe(false)
  await page.fill('[name=url]', 'https://hooks.northwind.example/journey')
  await submit.click()
  const secret = page.locator('code', { hasText: /^whsec_/ })
  const first = await secret.textContent()
  expect(first).toMatch(/^whsec_[\w+/]{43}=$/)
  const press = async (intent: string, said: string) => {
    await page.locator(`button[name=intent][value=${intent}]`).click()
    await page.getByText(said, { exact: false }).first().waitFor()
  }
  await press('test', 'The test is on its way.')
  expect(await page.locator('main table tbody tr').count()).toBe(1)
  expect(await page.content()).not.toContain('whsec_')
  await press('rotate', 'Two secrets are valid')
  expect(await secret.textContent()).not.toBe(first)
  await press('finish', 'The new one alone signs.')
  await press('pause', 'The receiver is paused.')
  expect(await page.locator('button[value=test]').count()).toBe(0)
  await press('resume', 'The receiver is active.')
  await page.locator('summary', { hasText: 'Remove' }).click()
  await press('remove', 'The receiver is removed.')
  await page.getByText('There is no receiver yet.').waitFor()
  // A form that is not right is answered with 400, which the browser notes.
  expect(visitor.complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await visitor.leave()
})

test('a commission statement names the company and its own month, and writes a share as the language does', async () => {
  const visitor = await product.arrive({ locale: 'fr' })
  await visitor.open('/')
  await signInAsPartner(visitor, askAs(product.origin, visitor), product.origin)
  await visitor.open('/partner-home/statement?month=2026-03')
  const text = await visitor.page.locator('main').innerText()
  expect(text).toContain('mars 2026')
  expect(text).not.toContain('Commission du mois')
  // It is printed and handed on without the frame around it.
  expect(text).toContain('Acme')
  expect(text).not.toMatch(/\d%/)
  for (const path of ['/partner-home/statement.csv?month=2026-13', '/partner-home/statement.jsonl?month=march']) {
    const answer = await visitor.page.goto(product.origin + path)
    expect(answer?.status(), path).toBe(404)
    await visitor.page.getByRole('heading', { name: 'Nous ne trouvons pas cette page' }).waitFor()
    const { request } = visitor.page.context()
    const ofProgram = await request.get(product.origin + path, { headers: { accept: 'application/json' } })
    expect([ofProgram.status(), (await ofProgram.text()).includes('<html')]).toEqual([404, false])
  }
  await visitor.leave()
})

import { expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { signedInOn } from '../support/signed-in.ts'

const product = productForFile()
const { arriveSignedIn, ask } = signedInOn(product)

test('without scripts: a form that was sent after the session ended is still there in another language, and can be sent again', async () => {
  const june = await arriveSignedIn('june.unsent@example.com', { javaScript: false })
  const { page } = june
  await page.goto(`${product.origin}/UserAlerts`)
  await page.fill('[name=label]', 'Storms & floods')
  await ask(june, 'signOut', {})
  await page.locator('main form button').last().click()
  await page.getByRole('heading', { name: 'Please sign in again' }).waitFor()
  for (const [locale, heading] of [
    ['fr', 'Veuillez vous reconnecter'],
    ['en', 'Please sign in again'],
  ] as const) {
    await page.click(`[name=locale][value=${locale}]`)
    await page.locator(`html[lang=${locale}]`).waitFor()
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(await page.locator('main form [name=label]').inputValue()).toBe('Storms & floods')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Please sign in again' }).waitFor()
  expect(await page.locator('main form [name=label]').inputValue()).toBe('Storms & floods')
  await june.leave()
})

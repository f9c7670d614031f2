import { expect, test } from 'vitest'
import { Applicant } from '../support/applicant.ts'
import { barriersOn } from '../support/axe.ts'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { arrive } = product

test('a price is kept by a link without an address: copied, as a code, and opened in another browser', async () => {
  const june = await arrive()
  await june.seePrices()
  const main = june.page.locator('main')
  await main.getByRole('button', { name: 'Get a link instead' }).click()
  await main.getByText('This link works until').waitFor()
  expect(await main.getByRole('img', { name: /^QR code of the link/ }).count()).toBe(1)
  const link = (await june.page.locator('#link-to-quote').textContent()) ?? ''
  await main.getByRole('button', { name: 'Copy the link' }).click()
  await main.getByText(/^(Copied\.|It is selected)/).waitFor()
  expect(await barriersOn(june.page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'] })).toEqual([])
  expect(june.complaints).toEqual([])

  const phone = await arrive({ width: 375 })
  await phone.open(new URL(link).pathname + new URL(link).search)
  // Who only looks asks the insurer nothing.
  expect(await phone.page.locator('main').textContent()).toContain('another browser')
  await phone.page.click('main button[value=price-again]')
  await phone.page.waitForURL(/selectplanusa\?quote=/)
  await phone.leave()
  await june.leave()
})

test('without scripts the page comes back with the link', async () => {
  const june = await arrive({ javaScript: false, locale: 'fr' })
  await june.seePrices()
  await june.page.click('main button[value=link]')
  await june.page
    .getByText(/\/travel\/selectplanusa\?link=[\w-]{22}$/)
    .first()
    .waitFor()
  await june.leave()
})

test('an estimate of life insurance has its link as the sliders stand', async () => {
  const maya = await Applicant.arrive(product.origin, product.browser)
  await maya.estimate()
  await maya.page.fill('#field-amount', '750000')
  await maya.page.locator('details:has([name=email]) > summary').click()
  await maya.page.click('main button[value=link]')
  const link = (await maya.page.locator('#link-to-quote').textContent()) ?? ''
  const other = await arrive({ locale: 'ar' })
  await other.open(new URL(link).pathname + new URL(link).search)
  await other.page.click('main button[value=price-again]')
  await other.page.waitForURL(/quote\?quote=/)
  await other.page.locator('#field-amount').waitFor()
  expect(await other.page.inputValue('#field-amount')).toBe('$750,000')
  await other.leave()
  await maya.leave()
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'

const product = productForFile()
const { arrive } = product

/** What is left on the page of a problem: open dialogs, busy parts, error messages. */
const leftOver = (page: Page) =>
  page.evaluate(() => ({
    dialogs: document.querySelectorAll('dialog[open]').length,
    busy: document.querySelectorAll('[aria-busy=true]').length,
    errors: document.querySelectorAll('[aria-invalid=true], [role=alert]').length,
  }))
const nothing = { dialogs: 0, busy: 0, errors: 0 }

describe('a problem of any kind leaves nothing behind when it is closed (P-075)', () => {
  test.each(['button', 'Escape'])('by %s, and the next one is shown alone', async (way) => {
    const june = await arrive()
    const { page } = june
    await june.open('/dev/parts')
    const before = await leftOver(page)
    for (const kind of ['error', 'network', 'error', 'network']) {
      await page.click(`#open-${kind}`)
      const dialog = page.locator('dialog[open]')
      await dialog.waitFor()
      expect(await dialog.count()).toBe(1)
      expect(await dialog.locator('h2').textContent()).toBe(kind === 'error' ? 'This did not work' : 'No connection')
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect.poll(() => leftOver(page)).toEqual(before)
    }
    await june.leave()
  })
})

test('an answer that never came from us leaves the form as it was typed, and says so', async () => {
  const june = await arrive({ locale: 'ar' })
  const { page } = june
  await june.open('/travel/infousa')
  await june.describeTrip()
  for (const [answer, words] of [
    [502, 'عذرًا'],
    [503, 'عذرًا'],
    [0, 'اتصالك بالشبكة'],
  ] as const) {
    await page.route(/\.data(?:\?|$)/, (route) =>
      route.request().postData()?.includes('intent=save') || answer === 0
        ? route.abort()
        : route.fulfill({ status: answer, body: '' }),
    )
    await page.locator('main form button:not([name])').last().click()
    await page.locator('main [role=alert]').getByText(words).waitFor()
    expect(await june.tripCost()).toBe(4000)
    expect(await page.inputValue('[name=destination]')).toBe('FR')
    await page.unrouteAll()
  }
  await page.locator('main form button:not([name])').last().click()
  await page.waitForURL(/selectplanusa/)
  await june.leave()
})

test.each([
  [502, 'لم تُحمَّل هذه الصفحة'],
  [503, 'يوجد الكثير من الزوار الآن'],
])('a page that did not come at all (%d) is told in the language of the page, with its menu', async (status, title) => {
  const june = await arrive({ locale: 'ar' })
  const { page } = june
  await june.open('/canadianterm/coveragecalculator?quote=abc')
  await page.route(/\.data(?:\?|$)/, (request) => request.fulfill({ status, body: '' }))
  await page.locator('main form a[href^="/quote"]').click()
  await page.getByRole('heading', { name: title }).waitFor()
  // React built this document anew, and still nothing may write markup into it (decision 0029).
  const write = (): Promise<void> => page.evaluate(() => void (globalThis.document.body.innerHTML = '<p>another</p>'))
  await expect(write()).rejects.toThrow('TrustedHTML')
  const document = page.locator('html')
  expect([await document.getAttribute('lang'), await document.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(await page.locator('footer a').count()).toBeGreaterThan(5)
  await june.leave()
})

describe('an error ends the loading, and the next try clears it (P-063)', () => {
  test('the insurer is down at the prices', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa')
    await june.describeTrip()
    await product.fault('us-travel', { operation: 'quote', mode: 'error', times: 9 })
    const ask = page.locator('main form button:not([name])').last()
    await ask.click()
    const summary = page.locator('main [role=alert], main [tabindex="-1"]').first()
    await summary.waitFor()
    await expect.poll(async () => (await leftOver(page)).busy).toBe(0)
    expect(page.url()).toContain('/travel/infousa')
    expect(await june.tripCost()).toBe(4000)
    await product.clearFaults('us-travel')
    await product.fault('us-travel', { operation: 'quote', mode: 'slow', times: 1, delayMs: 2000 })
    await ask.click()
    // While the new try runs, nothing of the old one is said.
    await expect.poll(() => leftOver(page)).toEqual({ ...nothing, busy: 1 })
    await page.waitForURL(/selectplanusa/)
    await june.settle()
    await expect.poll(() => leftOver(page)).toEqual(nothing)
    await june.leave()
  })

  test('the card is refused, then another one is taken', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices()
    await june.choose('medium')
    await june.enterPayment({ card: '4000 0000 0000 0002' })
    await june.pay()
    await page.getByText('Error making credit card payment. Please check payment details and try again.').first().waitFor()
    await expect.poll(async () => (await leftOver(page)).busy).toBe(0)
    await june.enterPayment()
    await june.pay()
    await june.receivePolicy()
    await expect.poll(() => leftOver(page)).toEqual(nothing)
    await june.leave()
  })

  test('a code that is wrong, then the right one', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/pages/login')
    await page.fill('[name=email]', 'code@example.com')
    await page.getByRole('button', { name: 'E-mail me a code' }).click()
    await page.locator('[name=otp]').waitFor()
    const code = await june.codeFor('code@example.com')
    const wrong = code === '111111' ? '222222' : '111111'
    await page.fill('[name=otp]', wrong)
    await page.keyboard.press('Enter')
    await page.getByText('Invalid password, please enter the correct one.').first().waitFor()
    await expect.poll(async () => (await leftOver(page)).busy).toBe(0)
    await page.fill('[name=otp]', code)
    await page.keyboard.press('Enter')
    await page.waitForURL(/userhome/)
    await expect.poll(() => leftOver(page)).toEqual(nothing)
    await june.leave()
  })

  test('no connection, then one (P-149)', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa')
    await june.describeTrip()
    await page.context().setOffline(true)
    await page.locator('main form button:not([name])').last().click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByText('Please verify your network connection and try again').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => leftOver(page)).toEqual(nothing)
    expect(await june.tripCost()).toBe(4000)
    await page.context().setOffline(false)
    await page.locator('main form button:not([name])').last().click()
    await page.waitForURL(/selectplanusa/)
    await expect.poll(() => leftOver(page)).toEqual(nothing)
    await june.leave()
  })
})

test('a sign-up that began on another page goes back there, and the account is made (P-065)', async () => {
  const june = await arrive()
  const { page } = june
  await june.open('/pages/register?back=%2Ftravel%2Finfousa')
  await page.fill('[name=email]', 'elsewhere.problems@example.com')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await page.locator('dialog[open] [name=otp]').fill(await june.codeFor('elsewhere.problems@example.com'))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.origin}/travel/infousa`)
  const answer = await page.request.post(`${product.origin}/api/functions/getMe`, { data: {} })
  expect(await answer.json()).toMatchObject({ email: 'elsewhere.problems@example.com', role: 'consumer' })
  await june.leave()
})

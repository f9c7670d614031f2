import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type Traveller } from '../support/traveller.ts'

const product = productForFile()
const { arrive } = product

const update = (june: Traveller) => june.page.locator('form:has([name=waiver]) button:not([name]):visible').last()

describe('answers are kept', () => {
  test('after a reload, and in another language at once, with the partner of the address (reading P-006)', async () => {
    const june = await arrive()
    await june.open('/travel/infousa?partner=acme&campaign=spring')
    await june.describeTrip({ ages: ['42', '40'], cost: '8123' })
    await june.changeLanguage('fr')
    expect(june.page.url()).toContain('?partner=acme&campaign=spring')
    expect(await june.tripCost()).toBe(8123)
    expect(await june.page.locator('[name=age]').count()).toBe(2)
    await june.page.fill('[name=tripcost]', '7000')
    await june.page.getByText('Enregistré', { exact: true }).waitFor()
    await june.page.reload()
    await june.settle()
    expect(await june.tripCost()).toBe(7000)

    await june.askForPrices()
    const quote = june.page.url()
    await june.page.goBack()
    await june.page.locator('[name=destination]').waitFor({ state: 'attached' })
    expect(await june.tripCost()).toBe(7000)
    expect(await june.page.inputValue('[name=destination]')).toBe('FR')

    await june.open(new URL(quote).pathname + new URL(quote).search)
    await june.changeLanguage('en')
    expect(june.page.url()).toBe(quote)
    await june.page.click('nav a[href="/travel/infousa"]')
    await june.page.locator('[name=destination]').waitFor({ state: 'attached' })
    expect(await june.tripCost()).toBe(7000)
    expect(await june.page.inputValue('[name=partner]')).toBe('acme')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('and the page says so when the connection is gone', async () => {
    const june = await arrive()
    await june.open('/travel/infousa')
    await june.page.context().setOffline(true)
    await june.page.getByText('You are offline.').waitFor()
    await june.page.context().setOffline(false)
    await june.page.getByText('You are offline.').waitFor({ state: 'detached' })
    await june.leave()
  })
})

describe('the options beside the plans', () => {
  test('change the prices they belong to, and say where they are not sold', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices()
    const prices = () => page.locator('main li:has(a[href*="size="])').allTextContents()
    const before = await prices()
    let url = page.url()
    await page.check('[name=waiver]')
    await june.enterDate('waiverfrom', 31)
    await june.enterDate('waiverto', 33)
    await update(june).click()
    await page.waitForURL((now) => now.href !== url)
    await june.settle()
    await expect.poll(async () => (await prices())[0]).not.toBe(before[0])
    expect((await prices())[1]).not.toBe(before[1])
    expect((await prices())[2]).toBe(before[2])

    url = page.url()
    await page.check('[name=anyreason]')
    await june.enterDate('firstpayment', -2)
    await update(june).click()
    await page.waitForURL((now) => now.href !== url)
    await expect.poll(() => page.locator('a[href*="size="]').count()).toBe(2)
    expect(await page.locator('main').textContent()).toContain('Cancel for any reason comes with Medium and Large only.')
    await june.leave()
  })

  test.each([
    { state: 'TX', option: 'waiver', date: ['waiverfrom', 'waiverto'], says: 'Texas' },
    { state: 'NY', option: 'anyreason', date: ['firstpayment'], says: 'New York' },
  ])('$option is refused in $state in plain words', async ({ state, option, date, says }) => {
    const june = await arrive()
    await june.seePrices({ state })
    await june.page.check(`[name=${option}]`)
    for (const name of date) await june.enterDate(name, option === 'waiver' ? 31 : -2)
    await update(june).click()
    await june.page
      .getByText(new RegExp(`not (?:sold|offered|available).*${says}|${says}.*not`, 'i'))
      .nth(1)
      .waitFor()
    expect(await june.page.locator('a[href*="size="]').count()).toBeLessThanOrEqual(3)
    await june.leave()
  })
})

test('a reload, and the same page in another tab, wait for the purchase that is under way', async () => {
  const june = await arrive()
  await june.seePrices()
  await june.choose('medium')
  await june.enterPayment({ email: 'reload@example.com' })
  const address = june.page.url()
  await product.fault('us-travel', { operation: 'bind', mode: 'slow', delayMs: 6000 })
  await Promise.all([june.page.waitForRequest((request) => request.method() === 'POST'), june.pay()])
  await eventually(async () => {
    await june.page.goto(address)
    return june.page.url().includes('reference=')
  })
  await june.page.getByRole('heading', { name: 'We are finishing your purchase' }).waitFor()
  const number = await june.receivePolicy()
  await june.open('/travel/policiesusa')
  expect(await june.page.locator('a[href*="policyusa?policy="]').count()).toBe(1)
  expect(number).toMatch(/^TU-/)
  expect(june.complaints).toEqual([])
  await june.leave()
})

test('a double press on the button buys once', async () => {
  const june = await arrive()
  await june.seePrices()
  await june.choose('medium')
  await june.enterPayment({ email: 'double@example.com' })
  await june.page.locator('main form button:not([name]):visible').last().dblclick()
  await june.receivePolicy()
  await june.open('/travel/policiesusa')
  expect(await june.page.locator('a[href*="policyusa?policy="]').count()).toBe(1)
  expect(june.complaints).toEqual([])
  await june.leave()
})

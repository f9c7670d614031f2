import { describe, expect, test } from 'vitest'
import { addDays, toUsDate } from '../../../src/shared/dates.ts'
import { usTrip } from '../../factories/us-trip.ts'
import { productForFile } from '../support/product-for-file.ts'

const { arrive } = productForFile()

describe('the plans', () => {
  test('prices follow a change by themselves, say what it adds, and the box keeps the focus', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices()
    const url = page.url()
    await page.fill('[name=tripcost]', '6000')
    await page.waitForURL((now) => now.href !== url)
    await page.getByText('with your last change').first().waitFor()
    expect(await page.getByText('with your last change').count()).toBe(3)
    expect(await page.locator('main li', { hasText: 'with your last change' }).first().textContent()).toMatch(/\+ \$\d+\.\d\d/)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tripcost')
    expect(await june.tripCost()).toBe(6000)
    // What cannot be priced asks for nothing, and nothing is said of it before it is sent.
    const now = page.url()
    await page.fill('[name=tripcost]', 'many')
    await page.waitForTimeout(1500)
    expect([page.url(), await page.locator('[role=alert]').count()]).toEqual([now, 0])
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a plan is not chosen without an option that was switched on and has no price yet (travel §5)', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices()
    await page.check('[name=anyreason]', { force: true })
    await page.click('a[href*="size=medium"]')
    await page.locator('[role=alert]', { hasText: 'first payment' }).waitFor()
    expect(page.url()).toContain('/travel/selectplanusa')
    await june.enterDate('firstpayment', -1)
    await page.locator('main li', { hasText: 'with your last change' }).first().waitFor()
    // Without anything prepaid it would never pay, so it is not sold.
    await page.fill('[name=tripcost]', '0')
    await page.locator('[role=alert]', { hasText: 'part of what you prepaid' }).waitFor()
    await page.fill('[name=tripcost]', '4000')
    await page.locator('[role=alert]').waitFor({ state: 'detached' })
    await june.settle()
    await june.choose('medium')
    expect(await page.locator('main').textContent()).toContain('Cancel for any reason')
    await june.leave()
  })

  test('a plan is not chosen over a change of the same moment, and a change that is taken back is priced again', async () => {
    const june = await arrive()
    const { page } = june
    await june.seePrices({ cost: '4000' })
    const medium = page.locator('main li', { has: page.locator('a[href*="size=medium"]') })
    const price = async () => /\$[\d,]+\.\d\d/.exec((await medium.textContent()) ?? '')?.[0]
    const prices = () => page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('selectplanusa'))
    const [url, before] = [page.url(), await price()]
    // Pressed in the moment in which the change waits to be sent.
    await page.fill('[name=tripcost]', '6000')
    await page.click('a[href*="size=medium"]')
    await page.waitForURL((now) => now.href !== url)
    await june.settle()
    expect(page.url()).toContain('/travel/selectplanusa')
    const changed = await price()
    expect(changed).not.toBe(before)
    // Taken back while its price is on the way: the cards end with the price of what the form says.
    const dearer = prices()
    await page.fill('[name=tripcost]', '9000')
    await dearer
    await page.fill('[name=tripcost]', '6000')
    await prices()
    await june.settle()
    expect([await june.tripCost(), await price()]).toEqual([6000, changed])
    await june.choose('medium')
    expect(await page.locator('main form').last().textContent()).toContain(changed)
    await june.leave()
  })

  test('a quote without a state, as a program makes it: a plan is not chosen over a change, which is priced first', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/')
    const days = (count: number) => toUsDate(addDays(new Date().toISOString().slice(0, 10), count))
    const asked = usTrip({ departdate: days(30), returndate: days(43), tripcost: 4000 })
    const { origin } = new URL(page.url())
    const priced = await page.request.post(`${origin}/api/functions/getUSATravelQuote`, { data: asked })
    const { quotekey } = (await priced.json()) as { quotekey: string }
    await june.open(`/travel/selectplanusa?quote=${quotekey}`)
    const url = page.url()
    await page.fill('[name=tripcost]', '6000')
    await page.click('a[href*="size=medium"]')
    await page.waitForURL((now) => now.href !== url)
    await june.settle()
    expect([new URL(page.url()).pathname, await june.tripCost()]).toEqual(['/travel/selectplanusa', 6000])
    await page.getByText('with your last change').first().waitFor()
    await june.choose('medium')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test.each([true, false])('words of the trade open in place (scripts: %s)', async (javaScript) => {
    const june = await arrive({ javaScript })
    await june.seePrices()
    const word = june.page.locator('main li details', { hasText: 'Evacuation and transport' }).first()
    expect(await word.locator('p').isVisible()).toBe(false)
    await word.locator('summary').click()
    expect(await word.locator('p').textContent()).toContain('a hospital that can treat you')
    expect(await word.locator('p').isVisible()).toBe(true)
    await june.leave()
  })
})

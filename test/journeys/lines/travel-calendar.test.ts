import { describe, expect, test } from 'vitest'
import { goOn, tellWhere } from '../support/canadian-traveller.ts'
import { productForFile } from '../support/product-for-file.ts'
import type { Traveller } from '../support/traveller.ts'

const { arrive } = productForFile()

const isoDay = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const dayButton = (june: Traveller, day: string) => june.page.locator(`[data-day="${day}"]:not([data-hidden]) button`)
const focusedDay = (june: Traveller) =>
  june.page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? null)

describe('the calendar', () => {
  test('goes by keys as a date grid does, and its days stand in the boxes', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa?destination=IT&part=when')
    await page.locator('[role=grid]').first().waitFor()
    // Typed first: the calendar follows.
    await june.enterDate('departdate', 60)
    const start = isoDay(60)
    await dayButton(june, start).waitFor()
    await dayButton(june, start).focus()
    const add = (days: number): string => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
    const weekday = new Date(start).getUTCDay()
    for (const [key, day] of [
      ['ArrowRight', add(1)],
      ['ArrowDown', add(8)],
      ['ArrowLeft', add(7)],
      ['ArrowUp', start],
      ['Home', add(-weekday)],
      ['End', add(6 - weekday)],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focusedDay(june), { message: key }).toBe(day)
    }
    const before = await focusedDay(june)
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await focusedDay(june))?.slice(5, 7)).not.toBe(before?.slice(5, 7))
    // Back in the month, on the same day or, after a shorter month, on that month's last.
    await page.keyboard.press('PageUp')
    await expect.poll(async () => (await focusedDay(june))?.slice(0, 7)).toBe(before?.slice(0, 7))
    // The departure is there: the next press is the return.
    await page.keyboard.press('ArrowDown')
    const end = (await focusedDay(june)) ?? ''
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await june.tripDates()).slice(3))
      .toEqual([end.slice(5, 7), end.slice(8), end.slice(0, 4)].map(Number))
    expect(await june.tripPart()).toBe('when')
    await june.goOn('who')
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('a pasted date moves it, and the day says that it is the one of leaving', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa?destination=IT&part=when')
    await page.locator('[role=grid]').first().waitFor()
    const paste = (pasted: string): Promise<void> =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        const box = document.querySelector('[name="departdate.month"]')
        box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, pasted)
    await paste('6/14/27')
    await expect.poll(() => page.inputValue('[name="departdate.year"]')).toBe('27')
    await paste(isoDay(200))
    await page.locator(`[data-day="${isoDay(200)}"][data-selected]`).waitFor()
    await page.getByRole('button', { name: 'Next month' }).waitFor()
    expect(await page.locator(`[data-day="${isoDay(200)}"]:not([data-hidden]) button`).getAttribute('aria-label')).toContain(
      'day you leave',
    )
    await june.leave()
  })

  test('is the same of a trip from Canada: its days stand in the boxes and in the panel, and its longest trip is that of the province', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travelinfocanada')
    await tellWhere(june)
    await page.locator('[role=grid]').first().waitFor()
    await june.enterDate('departs', 40)
    await dayButton(june, isoDay(40)).waitFor()
    await dayButton(june, isoDay(44)).click()
    const [year = '', month = '', day = ''] = isoDay(44).split('-')
    for (const [part, value] of Object.entries({ year, month, day }))
      expect(await page.inputValue(`[name="returns.${part}"]`)).toBe(value)
    await page.locator('dd', { hasText: '5 days' }).first().waitFor()
    await page.getByText('A trip lasts up to 212 days.').waitFor()
    await page.check('[name=kind][value=ANNUAL]', { force: true })
    await page.getByText('A trip lasts up to').waitFor({ state: 'detached' })
    await goOn(june, /part=who/)
    expect(june.complaints).toEqual([])
    await june.leave()
  })
})

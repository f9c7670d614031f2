import { describe, expect, test } from 'vitest'
import { productForFile } from '../support/product-for-file.ts'
import type { Traveller } from '../support/traveller.ts'

const { arrive } = productForFile()

const isoDay = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const strip = (more: Record<string, string> = {}): string =>
  `/travel/infousa?${new URLSearchParams({ destination: 'IT', departs: isoDay(30), returns: isoDay(43), ...more })}`
const heading = (june: Traveller) => june.page.locator('h1').textContent()
const goOn = (june: Traveller) => june.page.locator('main form button:not([name]):visible').last().click()
const panel = (june: Traveller) => june.page.locator('section[aria-label="Your trip"]')
const dayButton = (june: Traveller, day: string) => june.page.locator(`[data-day="${day}"]:not([data-hidden]) button`)

const showMonthOf = async (june: Traveller, day: string): Promise<void> => {
  for (let turn = 0; turn < 3 && (await dayButton(june, day).count()) === 0; turn += 1)
    await june.page.getByRole('button', { name: 'Next month' }).click()
}

describe('the three parts of a trip', () => {
  test('three screens, seven answers, and the panel fills as they come', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa')
    expect([await heading(june), await june.tripPart()]).toEqual(['Where are you going?', 'where'])
    expect(await panel(june).textContent()).toContain('Next screen')
    await page.click('button[value=pick-IT]')
    await panel(june).getByText('Italy, by plane').waitFor()
    await june.goOn('when')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.locator('[role=grid]').first().waitFor()
    const [first, last] = [isoDay(30), isoDay(43)]
    await showMonthOf(june, first)
    await dayButton(june, first).click()
    await showMonthOf(june, last)
    await dayButton(june, last).click()
    await panel(june).getByText('14 days').waitFor()
    expect((await june.tripDates()).slice(3)).toEqual([last.slice(5, 7), last.slice(8), last.slice(0, 4)].map(Number))
    await june.goOn('who')
    await page.fill('[name=age]', '42')
    await page.click('button[value=cost-4000]')
    await expect.poll(() => page.inputValue('[name=tripcost]')).toBe('4,000')
    await page.selectOption('[name=state]', 'ME')
    await panel(june).getByText('$4,000').waitFor()
    await june.askForPrices()
    expect(await page.content()).toContain('235.20')
    // The browser's own way back: each part, with what was typed.
    await page.goBack()
    await june.waitForPart('who')
    expect([await page.inputValue('[name=age]'), await june.tripCost()]).toEqual(['42', 4000])
    await page.goBack()
    await june.waitForPart('when')
    expect((await june.tripDates()).slice(0, 1)).toEqual([Number(first.slice(5, 7))])
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('without scripts: every button of the parts asks the server, and a country that is not drawn is in the list', async () => {
    const june = await arrive({ javaScript: false, width: 375 })
    const { page } = june
    await june.open('/travel/infousa')
    await june.pickCountry('JP')
    await june.pickCountry('ES')
    await page.check('[name=triptype][value=Cruise]')
    await june.goOn('when')
    await june.enterDate('departdate', 30)
    await june.enterDate('returndate', 29)
    await goOn(june)
    await page.getByText('Start date should be before end date').first().waitFor()
    await june.enterDate('returndate', 43)
    await june.goOn('who')
    await page.click('button[value=add-age]')
    await page.locator('[name=age]').nth(1).fill('8')
    await page.click('button[value=more-age-1]')
    expect(await page.locator('[name=age]').nth(1).inputValue()).toBe('9')
    await page.locator('[name=age]').first().fill('42')
    await page.click('button[value=cost-2000]')
    expect(await june.tripCost()).toBe(2000)
    // Back by the page's link and on again: nothing is lost that was sent.
    await page.selectOption('[name=state]', 'ME')
    await june.askForPrices()
    expect(await page.locator('main').textContent()).toContain('2 travelers to Spain')
    await june.leave()
  })

  test('the search finds a country that is not drawn, and says when there is none', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa')
    // The list without scripts has the same name; the search takes its place.
    const search = page.locator('input[role=combobox]')
    await search.fill('zzz')
    await page.getByText('No country has this name.').waitFor()
    await search.fill('spa')
    await page.getByRole('option', { name: 'Spain' }).waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
    await panel(june).getByText('Spain, by plane').waitFor()
    expect(await page.inputValue('[name=destination]')).toBe('ES')
    await page.click('button[value=pick-JP]')
    expect([await search.inputValue(), await page.inputValue('[name=destination]')]).toEqual(['', 'JP'])
    await search.fill('cuba')
    await page.getByRole('option', { name: 'Cuba (not sold)' }).click()
    await page.getByText('Cover is not sold for Cuba.').waitFor()
    expect(june.complaints).toEqual([])
    await june.leave()
  })
})

describe('the first price beside the trip', () => {
  const price = (june: Traveller) =>
    panel(june)
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()

  test('is the landing page’s for the same answers, follows each change and says what it adds, and the plans keep it', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/usa')
    const landing = await page.locator('[data-part=amount]').textContent()
    await page.click('form#price button[type=submit]')
    await page.waitForURL(/infousa/)
    await june.settle()
    expect(await panel(june).textContent()).toContain('We show three prices')
    // The landing page takes everybody to be 35, with nothing prepaid.
    await page.fill('[name=age]', '35')
    await price(june).waitFor()
    expect(await price(june).textContent()).toBe(landing)
    expect(await panel(june).textContent()).toContain('The Small plan with nothing prepaid, the least of three prices.')
    await page.fill('[name=tripcost]', '4000')
    await panel(june).getByText('with your last change').waitFor()
    expect(await panel(june).textContent()).toMatch(/\+ \$\d+\.\d\d/)
    const beside = await price(june).textContent()
    expect(beside).not.toBe(landing)
    await page.selectOption('[name=state]', 'ME')
    await june.askForPrices()
    expect(await page.locator('main li', { hasText: 'Choose Small' }).textContent()).toContain(beside)
    expect(june.complaints).toEqual([])
    await june.leave()
  })

  test('that cannot be had says so, and is asked for again', async () => {
    const june = await arrive()
    const { page } = june
    await page.route('**/travel/firstpriceusa*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await june.open(strip({ travelers: '1' }))
    await page.fill('[name=age]', '42')
    await panel(june).getByText('We could not get a price just now.').waitFor()
    await page.unroute('**/travel/firstpriceusa*')
    await panel(june).getByRole('button', { name: 'Try again' }).click()
    await price(june).waitFor()
    await june.leave()
  })

  test('prices that are on their way have the shape of three plans', async () => {
    const june = await arrive()
    const { page } = june
    await june.open('/travel/infousa')
    await june.describeTrip()
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/travel/infousa*', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await goOn(june)
    await page.getByText('We are asking Larkspur Travel for three prices.').first().waitFor()
    expect(await page.locator('main form').isVisible()).toBe(false)
    await page.getByText('The prices take longer than usual.').first().waitFor()
    answer()
    await page.waitForURL(/selectplanusa/)
    await june.leave()
  })
})

describe('which part opens', () => {
  test.each([
    ['a bookmark of the release before', '/travel/infousa', 'where'],
    ['the strip of the landing page', strip({ travelers: '2' }), 'who'],
    ['the strip with a partner', strip({ partner: 'acme' }), 'who'],
    ['a country alone', '/travel/infousa?destination=IT', 'when'],
    ['the last part with nothing known', '/travel/infousa?part=who', 'where'],
    ['a part that there is none of', '/travel/infousa?part=how', 'where'],
  ])('%s', async (_what, path, part) => {
    const june = await arrive()
    await june.open(path)
    expect(await june.tripPart()).toBe(part)
    if (path.includes('travelers=2')) expect(await june.page.locator('[name=age]').count()).toBe(2)
    if (path.includes('acme')) expect(await june.page.inputValue('[name=partner]')).toBe('acme')
    await june.leave()
  })

  test.each([true, false])(
    'from the landing page two presses and three answers lead to a price (scripts: %s)',
    async (javaScript) => {
      const june = await arrive({ javaScript })
      const { page } = june
      await june.open('/travel/usa')
      await page.click('form#price button[type=submit]')
      await page.waitForURL(/infousa/)
      await june.settle()
      await page.fill('[name=age]', '42')
      await page.fill('[name=tripcost]', '4000')
      await page.selectOption('[name=state]', 'ME')
      await june.askForPrices()
      await june.leave()
    },
  )

  test.each([true, false])('from the strip back to the dates and on, with what was changed (scripts: %s)', async (javaScript) => {
    const june = await arrive({ javaScript })
    await june.open(strip())
    await june.goBackTo('when')
    await june.enterDate('returndate', 45)
    await june.goOn('who')
    expect(june.page.url()).not.toContain('departs=')
    await june.goBackTo('when')
    expect((await june.tripDates()).slice(4, 5)).toEqual([Number(isoDay(45).slice(8))])
    await june.leave()
  })
})

test('an error in an earlier part leads to it, with its message', async () => {
  const june = await arrive()
  const { page } = june
  await june.open('/travel/infousa')
  await june.describeTrip()
  await page.goBack()
  await june.waitForPart('when')
  await june.enterDate('returndate', 20)
  await page.goForward()
  await june.waitForPart('who')
  await goOn(june)
  await june.waitForPart('when')
  await page.getByText('There is 1 thing to fix').waitFor()
  expect(await page.locator('[role=alert] a').textContent()).toContain('Start date should be before end date')
  await june.enterDate('returndate', 43)
  await june.goOn('who')
  await june.askForPrices()
  await june.leave()
})

test('without scripts a form that says nothing of its part is a whole one: the first part with an error comes', async () => {
  const june = await arrive({ javaScript: false })
  await june.open('/travel/infousa')
  // As a page of the release before sends it.
  await june.page.locator('main form [name=part]').evaluate((box) => box.remove())
  await goOn(june)
  await june.page.waitForSelector('[role=alert]')
  expect(await june.tripPart()).toBe('where')
  await june.leave()
})

import { describe, expect, test } from 'vitest'
import { withoutIsolates } from '../../../src/shared/isolate.ts'
import { Applicant } from '../support/applicant.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually, type TravellerSettings } from '../support/traveller.ts'

// Nothing that was typed or moved is lost, and no price stands beside an amount that it is not a price of.
const product = productForFile()

const arrive = (settings?: TravellerSettings): Promise<Applicant> => Applicant.arrive(product.origin, product.browser, settings)

const amountOf = (maya: Applicant): Promise<string> => maya.page.inputValue('#field-amount')
const termOf = (maya: Applicant): Promise<string> => maya.page.inputValue('[name=term]:checked')

/** Every figure in dollars and cents on the page: the prices. */
const prices = async (maya: Applicant): Promise<string[]> => {
  const text = await maya.page.locator('main').innerText()
  return text.match(/\$[\d,]+\.\d\d/g) ?? []
}

const error = (maya: Applicant) => maya.page.locator('#field-amount-error')

describe('the amount and the term of an estimate', () => {
  test('stay through a reload, and on the way back from the application', async () => {
    const maya = await arrive()
    await maya.estimate()
    // A browser looks for the page's mark in its cache whenever the address changes; that asks nobody.
    const requests: string[] = []
    maya.page.on('request', (request) => {
      if (!request.url().endsWith('/mark.svg')) requests.push(request.url())
    })
    const entries = await maya.page.evaluate(() => history.length)
    await maya.page.fill('#field-amount', '300000')
    await maya.page.locator('label', { hasText: '20 years' }).click()
    await maya.page.waitForURL(/amount=300000&term=20/)
    expect(await maya.page.evaluate(() => history.length)).toBe(entries)
    expect(requests).toEqual([])
    const shown = await prices(maya)
    await maya.page.reload()
    await maya.visitor.settle()
    expect([await amountOf(maya), await termOf(maya)]).toEqual(['$300,000', '20'])
    expect(await prices(maya)).toEqual(expect.arrayContaining(shown.filter((figure) => !/^[+−]/.test(figure)).slice(-3)))

    // At once after the last move, as fast as a hand can be.
    await maya.page.fill('#field-amount', '310000')
    await maya.page.locator('button', { hasText: 'Start my application' }).click()
    await maya.page.waitForURL(/pre-application\?quote=/)
    await maya.visitor.settle()
    await maya.page.goBack()
    await maya.page.waitForURL(/\/quote\?quote=/)
    await eventually(async () => (await amountOf(maya)) === '$310,000')
    expect(await termOf(maya)).toBe('20')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test('how the price is made is told of the amount that is shown, after a reload too', async () => {
    const maya = await arrive()
    await maya.estimate()
    await maya.page.fill('#field-amount', '300000')
    await maya.page.waitForURL(/amount=300000/)
    await maya.page.reload()
    await maya.visitor.settle()
    await maya.page.locator('summary', { hasText: 'How this price is made' }).click()
    const file = maya.page.locator('a[download]')
    await file.waitFor()
    const receipt = decodeURIComponent((await file.getAttribute('href')) ?? '')
    expect(receipt).toContain('300000')
    expect(receipt).not.toContain('500000')
    await maya.leave()
  })

  test.each([
    ['amount=2000000&term=20', '$1,000,000', '20', 'You had chosen $2,000,000'],
    ['amount=20000&term=25', '$50,000', '10', 'You had chosen $20,000'],
    ['amount=x&term=', '$500,000', '10', ''],
  ])('an address with %s falls back to what there is, and says so', async (more, amount, term, words) => {
    const maya = await arrive()
    await maya.estimate()
    const { pathname, search } = new URL(maya.page.url())
    const key = new URLSearchParams(search).get('quote') ?? ''
    await maya.open(`${pathname}?quote=${key}&${more}`)
    expect(await amountOf(maya)).toBe(amount)
    expect(await termOf(maya)).toBe(term)
    const said = withoutIsolates(await maya.page.locator('main').innerText())
    if (words) expect(said).toContain(words)
    else expect(said).not.toContain('You had chosen')
    await maya.leave()
  })

  test('the way back leads to the place on the page that was left', async () => {
    const maya = await arrive({ width: 375 })
    await maya.estimate()
    const link = maya.page.getByRole('link', { name: 'How much do I need?' })
    await link.scrollIntoViewIfNeeded()
    const before = await maya.page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    await link.click()
    await maya.page.waitForURL((url) => url.pathname !== '/quote')
    await eventually(async () => (await maya.page.evaluate(() => scrollY)) < 100)
    await maya.page.goBack()
    await eventually(async () => Math.abs((await maya.page.evaluate(() => scrollY)) - before) < 100)
    await maya.leave()
  })

  test('Enter in the box prices what was typed, and stays', async () => {
    const maya = await arrive()
    await maya.estimate()
    const before = await prices(maya)
    await maya.page.fill('#field-amount', '254,000')
    await maya.page.press('#field-amount', 'Enter')
    await eventually(async () => (await amountOf(maya)) === '$250,000')
    await maya.visitor.settle()
    expect(new URL(maya.page.url()).pathname).toBe('/quote')
    expect(await prices(maya)).not.toEqual(before)
    await maya.page.fill('#field-amount', '2,000,000')
    await maya.page.press('#field-amount', 'Enter')
    await error(maya).waitFor()
    expect(new URL(maya.page.url()).pathname).toBe('/quote')
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })

  test.each([1280, 375])('an amount outside the range has no price, and is told the range at its box (%d px)', async (width) => {
    const maya = await arrive({ width })
    await maya.estimate()
    await maya.page.focus('#field-amount')
    await maya.page.keyboard.press('Control+A')
    await maya.page.keyboard.type('2,000,000')
    await eventually(async () => (await prices(maya)).length === 0)
    expect(await error(maya).count()).toBe(0)
    await maya.page.keyboard.press('Tab')
    await error(maya).waitFor()
    expect(await error(maya).innerText()).toContain('$50,000')
    expect(await error(maya).innerText()).toContain('$1,000,000')
    expect(await amountOf(maya)).toBe('$2,000,000')
    expect(await prices(maya)).toEqual([])
    // Neither a summary nor a page that begins: nothing was sent.
    expect(await maya.page.locator('[role=alert]:visible').count()).toBe(0)

    await maya.page.locator('button', { hasText: 'Start my application' }).click()
    await maya.page.locator('[role=alert] a[href="#field-amount"]').waitFor()
    expect(new URL(maya.page.url()).pathname).toBe('/quote')
    // The thumb leads back into the range: what was wrong is over.
    await maya.page.focus('input[type=range] >> nth=0')
    await maya.page.keyboard.press('ArrowLeft')
    await eventually(async () => (await prices(maya)).length > 0)
    expect(await error(maya).count()).toBe(0)
    for (const typed of ['', 'about half a million']) {
      await maya.page.fill('#field-amount', typed)
      expect(await prices(maya)).toEqual([])
      await maya.page.locator('#field-amount').blur()
      await error(maya).waitFor()
    }
    await maya.page.fill('#field-amount', '60000')
    await eventually(async () => (await prices(maya)).length > 0)
    expect(await error(maya).count()).toBe(0)
    expect(maya.complaints).toEqual([])
    await maya.leave()
  })
})

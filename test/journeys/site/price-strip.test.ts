// The strip of a landing page with what was cut in it: dates on narrow phones, large letters, and no scripts.
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { productForFile } from '../support/product-for-file.ts'

const { arrive } = productForFile()

const landings = ['/canadianterm', '/travel/usa', '/travelca', '/pet']

/** The controls of the strip that are narrower than what stands in them, or reach out of it. */
const cutIn = (page: Page): Promise<string[]> =>
  page.locator('#price').evaluate((strip) => {
    const pen = document.createElement('canvas').getContext('2d')!
    const { left: from, right: to } = strip.getBoundingClientRect()
    return [...strip.querySelectorAll('select, input, button')].flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      const { font, paddingLeft, paddingRight, opacity } = getComputedStyle(control)
      if (width < 2 || opacity === '0') return []
      pen.font = font
      const text = control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : ''
      const room = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      // The picture of a date's calendar is 20 px wide, with 4 px before it.
      const date = control instanceof HTMLInputElement && control.type === 'date' ? pen.measureText('12/28/2026').width + 24 : 0
      const isCut = pen.measureText(text).width > room + 1 || date > room + 1 || left < from || right > to
      return isCut ? [`${control.getAttribute('name')} ${text}`] : []
    })
  })

describe('the strip of a landing page', () => {
  test.each(['en', 'fr', 'ar'] as const)('shows the year of both dates on the narrowest phone: %s', async (locale) => {
    const june = await arrive({ locale, width: 320 })
    for (const path of ['/travel/usa', '/travelca']) {
      await june.open(path)
      for (const width of [320, 345, 360, 375]) {
        await june.page.setViewportSize({ width, height: 800 })
        expect({ path, width, cut: await cutIn(june.page) }).toEqual({ path, width, cut: [] })
      }
    }
    await june.leave()
  })

  test('hides no answer behind the price where letters are twice as large', async () => {
    const june = await arrive({ width: 1280 })
    // As the settings of a browser have it.
    const devTools = await june.page.context().newCDPSession(june.page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of landings) {
      await june.open(path)
      expect(await june.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect({ path, cut: await cutIn(june.page) }).toEqual({ path, cut: [] })
    }
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await june.leave()
  })

  test('leaves the answers their room without scripts, where it has a second button', async () => {
    const june = await arrive({ width: 1280, locale: 'fr' })
    const without = await arrive({ width: 1280, locale: 'fr', javaScript: false })
    const hintOf = ({ page }: typeof june) =>
      page
        .locator('#price label[for=strip-age] ~ span')
        .last()
        .evaluate((hint) => hint.getBoundingClientRect().height)
    for (const visitor of [june, without]) await visitor.open('/pet')
    expect(await without.page.locator('#price button:visible').count()).toBe(2)
    expect(await hintOf(without)).toBeLessThanOrEqual(3 * (await hintOf(june)))
    for (const visitor of [june, without]) await visitor.leave()
  })
})

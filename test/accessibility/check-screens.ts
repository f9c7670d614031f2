// Walks every screen in one language, light and dark, and keeps what was found of each criterion of WCAG 2.2 for
// `scripts/accessibility.mjs`, which writes docs/accessibility.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { lookWithAxe } from '../journeys/support/axe.ts'
import { productForFile } from '../journeys/support/product-for-file.ts'
import { comeToRest, prepareScreens, screenSets, showScreen } from '../journeys/support/screen-walk.ts'
import type { Traveller, TravellerSettings } from '../journeys/support/traveller.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const folder = process.env['ACCESSIBILITY_FOLDER'] ?? ''
const schemes = ['light', 'dark'] as const
const mostStops = 150

/** What one look at one screen found. `passes` and `violations` name rules; `criteria` says which criteria a rule is about. */
export interface Look {
  screen: string
  path: string
  locale: string
  scheme: string
  passes: string[]
  violations: string[]
  criteria: Record<string, string[]>
  /** Stops of the Tab key, and those that lay whole under something else; only looked for once a language. */
  stops?: number
  obscured?: string[]
}

const criterionOf = (tag: string): string | null => {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
  return number ? `${principle}.${guideline}.${number}` : null
}

/** Presses Tab through the page; answers how many stops there are and which of them cannot be seen at all. */
const pressTab = async (page: Page): Promise<{ stops: number; obscured: string[] }> => {
  const seen = new Set<string>()
  const obscured: string[] = []
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null
      if (!focused || focused === document.body) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const))
      const isSeen = points.some(([x, y]) => {
        const on = document.elementFromPoint(x, y)
        return on !== null && (focused.contains(on) || on.contains(focused) || on.closest('label')?.contains(focused) === true)
      })
      const name = `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 30) ?? ''}`
      return { key: `${name} ${Math.round(left + scrollX)} ${Math.round(top + scrollY)}`, name, isSeen: isSeen || width <= 1 }
    })
    if (!at || seen.has(at.key)) break
    seen.add(at.key)
    if (!at.isSeen) obscured.push(at.name)
  }
  return { stops: seen.size, obscured }
}

const height = 900
const mostHeight = 8000

/** Looks in a window as tall as the page: a bar that stays at its foot lies over nothing that could be scrolled out from under it. */
const inWholePage = async <Result>(page: Page, width: number, look: () => Promise<Result>): Promise<Result> => {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), mostHeight) })
  try {
    return await look()
  } finally {
    await page.setViewportSize({ width, height })
  }
}

export function checkScreens(locale: NonNullable<TravellerSettings['locale']>, width: number): void {
  const product = productForFile()

  describe.each(screenSets)('criteria on the screens of %s', (name, set) => {
    const { screens } = set
    let visitor: Traveller
    let made: Record<string, string> = {}
    beforeAll(async () => {
      visitor = await product.arrive({ locale, width })
      const prepared = await prepareScreens(product, visitor, set)
      made = prepared.made
      return prepared.leave
    })

    test(`in ${locale}`, { timeout: 900_000 }, async () => {
      const looks: Look[] = []
      for (const screen of screens.filter(({ locales = [locale] }) => locales.includes(locale))) {
        const { page } = visitor
        await page.emulateMedia({ colorScheme: 'light' })
        await showScreen(product.origin, visitor, screen, made)
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme })
          await comeToRest(page)
          const { passes, violations } = await inWholePage(page, width, () => lookWithAxe(page, { tags }))
          looks.push({
            screen: screen.name,
            path: new URL(page.url()).pathname,
            locale,
            scheme,
            passes: passes.map(({ id }) => id),
            violations: violations.map(({ id }) => id),
            criteria: Object.fromEntries(
              [...passes, ...violations].map(({ id, tags: of }) => [id, of.flatMap((tag) => criterionOf(tag) ?? [])]),
            ),
            ...(scheme === 'light' && !screen.document ? await pressTab(page) : {}),
          })
        }
      }
      if (folder) writeFileSync(join(folder, `${name}-${locale}.json`), JSON.stringify(looks))
      expect(looks.flatMap(({ screen, violations, obscured = [] }) => [...violations, ...obscured].map((one) => `${screen}: ${one}`))).toEqual([]) // prettier-ignore
    })
  })
}

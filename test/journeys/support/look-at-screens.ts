import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { barriersOn } from './axe.ts'
import { productForFile } from './product-for-file.ts'
import { comeToRest, prepareScreens, screenSets, showScreen } from './screen-walk.ts'
import type { Traveller, TravellerSettings } from './traveller.ts'
import { htmlProblems } from './html-problems.ts'
import { rawKeysOn } from './raw-keys.ts'

type Locale = NonNullable<TravellerSettings['locale']>

export interface Look {
  locale: Locale
  width: number
  /**
   * What does not depend on the language is looked for in one: barriers, colours, edges and motion, the grammar of the HTML.
   * `npm run accessibility` looks for barriers in all three.
   */
  looksFor: 'all' | 'words'
}

const widths = [320, 375, 768, 1280, 1904]
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Parts of forms that have no edge of their own where the system chooses the colours. */
const bareParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), main select',
      ),
    ]
      .filter((part) => part.offsetWidth > 1)
      .filter((part) => {
        const { borderTopWidth, borderTopStyle, borderBottomWidth, borderBottomStyle, textDecorationLine } =
          getComputedStyle(part)
        const edge =
          (parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') ||
          (parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none')
        return !edge && textDecorationLine === 'none'
      })
      .map((part) => `no edge: ${part.tagName} ${part.getAttribute('name') ?? part.textContent?.slice(0, 20) ?? ''}`),
  )

/** What moves although the visitor asked for less motion. */
const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((property) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(property))
      .map((property) => `moves: ${property}`),
  )

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )

interface Head {
  name: string
  title: string
  description: string
}

/** Everything that is looked at once a screen stands there, so that each is opened once for each look. */
const problemsOf = async (page: Page, { width, looksFor }: Look): Promise<string[]> => {
  const wrong: string[] = []
  if (looksFor === 'all') {
    await comeToRest(page)
    wrong.push(...(await barriersOn(page, { tags: axeTags })))
    await page.emulateMedia({ colorScheme: 'dark' })
    wrong.push(...(await barriersOn(page, { rules: ['color-contrast'] })))
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    wrong.push(...(await bareParts(page)))
    await page.emulateMedia({ forcedColors: 'none' })
    wrong.push(...(await movingParts(page)))
  }
  for (const each of widths) {
    await page.setViewportSize({ width: each, height: 900 })
    const over = await tooWide(page)
    if (over > 0) wrong.push(`${over} px too wide at ${each} px`)
  }
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const over = await tooWide(page)
  if (over > 0) wrong.push(`${over} px too wide with letters twice as large`)
  return wrong
}

/** Goes over every screen of every slice in one language: its widths, links, language, direction and head, and what `looksFor` names. */
export function lookAtScreens(look: Look): void {
  const { locale, width, looksFor } = look
  const product = productForFile()

  const heads: Head[] = []
  const followed = new Set<string>()

  describe.each(screenSets)('the screens of %s', (_name, set) => {
    const screens = set.screens.filter(({ locales = [locale] }) => locales.includes(locale))
    let visitor: Traveller
    let made: Record<string, string> = {}
    beforeAll(async () => {
      visitor = await product.arrive({ locale, width })
      const prepared = await prepareScreens(product, visitor, set)
      made = prepared.made
      return prepared.leave
    })

    test(
      `in ${locale} ${looksFor === 'all' ? 'have no barrier, and ' : ''}fit their window and lead somewhere`,
      { timeout: 300_000 },
      async () => {
        const problems: Record<string, string[]> = {}
        const links = new Set<string>()
        for (const screen of screens) {
          const { path } = screen
          await showScreen(product.origin, visitor, screen, made)
          for (const link of await linksOf(visitor.page)) links.add(link)
          const { pathname } = new URL(visitor.page.url())
          const wrong = await problemsOf(visitor.page, look)
          wrong.push(...(await rawKeysOn(visitor.page)).map((name) => `a text that is not loaded: ${name}`))
          if (!path(made).startsWith(pathname)) wrong.push(`leads to ${pathname}`)
          if (wrong.length > 0) problems[screen.name] = wrong
        }
        const broken: string[] = []
        for (const link of links) {
          if (followed.has(link)) continue
          followed.add(link)
          const answer = await visitor.page.context().request.get(product.origin + link)
          if (answer.status() >= 400 && !screens.some(({ path, status }) => path(made) === link && status === answer.status()))
            broken.push(`${answer.status()} ${link}`)
        }
        expect({ problems, broken }).toEqual({ problems: {}, broken: [] })
      },
    )

    test(`in ${locale} ${looksFor === 'all' ? 'are valid HTML, and ' : ''}say their language, direction, title and address`, async () => {
      const problems: Record<string, string[]> = {}
      for (const { name, path, act, document, status = 200, hasHead = true } of screens) {
        if (act) continue
        const answer = await visitor.page.context().request.get(product.origin + path(made))
        const body = await answer.text()
        const wrong = looksFor === 'all' ? await htmlProblems(body) : []
        const language = document === 'en' ? 'en' : locale
        const title = /<title>([^<]+)<\/title>/.exec(body)?.[1] ?? ''
        const facts = {
          status: answer.status(),
          lang: /<html[^>]* lang="([a-z]+)"/.exec(body)?.[1],
          dir: /<html[^>]* dir="([a-z]+)"/.exec(body)?.[1],
          hasTitle: title !== '',
        }
        expect({ name, ...facts }).toEqual({
          name,
          status,
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          hasTitle: true,
        })
        if (wrong.length > 0) problems[name] = wrong
        if (document || !hasHead || status === 404) continue
        const description = /<meta name="description" content="([^"]+)"/.exec(body)?.[1] ?? ''
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]
        expect({ name, canonical, hasKeywords: /<meta name="keywords" content="[^"]+"/.test(body) }).toEqual({
          name,
          canonical: product.origin + path(made).split('?')[0],
          hasKeywords: true,
        })
        heads.push({ name, title, description })
      }
      expect(problems).toEqual({})
    })
  })

  test(`in ${locale} each public page has a title and a description of its own`, () => {
    expect(heads.length).toBeGreaterThan(10)
    expect(heads.filter(({ description }) => description === '')).toEqual([])
    for (const part of ['title', 'description'] as const) {
      const texts = heads.map((head) => head[part])
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    }
  })
}

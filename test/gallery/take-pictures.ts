// Walks every screen in one language and takes its pictures for the gallery, which `scripts/screens.mjs` puts together.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { productForFile } from '../journeys/support/product-for-file.ts'
import { prepareScreens, screenSets, showScreen } from '../journeys/support/screen-walk.ts'
import type { Screen } from '../journeys/screens/screen-set.ts'
import type { Traveller, TravellerSettings } from '../journeys/support/traveller.ts'

type Locale = NonNullable<TravellerSettings['locale']>

/** One way to look at a screen. */
interface View {
  width: 375 | 1280
  scheme: 'light' | 'dark'
}

const heights = { 375: 667, 1280: 900 } as const

const allViews: readonly View[] = ([375, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)

/** The one view in which a screen that is not shown in all of them is seen in this language. */
const oneView: Record<Locale, View> = {
  en: { width: 1280, scheme: 'light' },
  fr: { width: 375, scheme: 'light' },
  ar: { width: 375, scheme: 'dark' },
}

/** What the gallery knows of one picture; `file` lies beside the list. */
export interface Shot extends View {
  set: string
  screen: string
  /** The address that the walk came to, without its query. */
  path: string
  locale: Locale
  file: string
}

/** The folder and the slices that the command asks for. */
const { GALLERY_FOLDER: folder = '', GALLERY_SLICES: slices = '' } = process.env
const words = slices.split(' ').filter(Boolean)

const isAskedFor = (set: string): boolean => words.length === 0 || words.some((word) => set.startsWith(word))

export function takePictures(locale: Locale): void {
  const product = productForFile()

  describe.each(screenSets.filter(([name]) => isAskedFor(name)))('pictures of %s', (name, set) => {
    const { screens } = set
    let visitor: Traveller
    let made: Record<string, string> = {}
    beforeAll(async () => {
      visitor = await product.arrive({ locale, serviceWorkers: 'block' })
      // Asked once on the first visit, the question about cookies would stand on every picture.
      await visitor.page.context().addCookies([{ name: 'cookies', value: 'necessary', url: product.origin }])
      const prepared = await prepareScreens(product, visitor, set)
      made = prepared.made
      return prepared.leave
    })

    const take = async (screen: Screen, at: number): Promise<Shot[]> => {
      const { page } = visitor
      const shots: Shot[] = []
      for (const view of screen.isShownInAll ? allViews : [oneView[locale]]) {
        await page.emulateMedia({ colorScheme: view.scheme })
        await page.setViewportSize({ width: view.width, height: heights[view.width] })
        await showScreen(product.origin, visitor, screen, made)
        await page.evaluate(async () => document.fonts.ready)
        const file = `${name}-${at}-${locale}-${view.width}-${view.scheme}.jpg`
        const shoot = () => page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72, fullPage: true })
        // A browser that is short of memory for a moment cannot take one; the next try can.
        await shoot().catch(shoot)
        shots.push({ set: name, screen: screen.name, path: new URL(page.url()).pathname, locale, file, ...view })
      }
      return shots
    }

    test(`in ${locale}`, { timeout: 900_000 }, async () => {
      mkdirSync(folder, { recursive: true })
      const shots: Shot[] = []
      const missed: Record<string, string> = {}
      for (const [at, screen] of screens.entries()) {
        if (!(screen.locales ?? [locale]).includes(locale)) continue
        try {
          shots.push(...(await take(screen, at)))
        } catch (error) {
          missed[screen.name] = String(error)
        }
      }
      writeFileSync(join(folder, `${name}-${locale}.json`), JSON.stringify(shots))
      expect(missed).toEqual({})
    })
  })
}

import { AxeBuilder } from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { openProduct, type Product } from './open-product.ts'
import { Traveller, type TravellerSettings } from './traveller.ts'

type Locale = NonNullable<TravellerSettings['locale']>

let product: Product
let browser: Browser
/** One quote and one policy, made once; every later visitor is this browser. */
let quote = ''
let policy = ''
let cookies: Awaited<ReturnType<ReturnType<Traveller['page']['context']>['cookies']>> = []

const mainButton = (visitor: Traveller) => visitor.page.locator('main form button:not([name]):visible').last()

const arrive = async (settings: TravellerSettings = {}): Promise<Traveller> => {
  const visitor = await Traveller.arrive(product.origin, browser, settings)
  await visitor.page.context().addCookies(cookies.filter(({ name }) => name !== 'locale'))
  return visitor
}

beforeAll(async () => {
  ;[product, browser] = await Promise.all([openProduct(), openBrowser()])
  const june = await Traveller.arrive(product.origin, browser)
  await june.open('/travel/infousa')
  await june.describeTrip({ ages: ['42', '40'], cost: '8000' })
  await june.askForPrices()
  quote = new URL(june.page.url()).searchParams.get('quote') ?? ''
  await june.choose('medium')
  await june.enterPayment({ travellers: 2 })
  await june.pay()
  policy = await june.receivePolicy()
  await june.open('/travel/infousa')
  await june.describeTrip()
  await june.askForPrices()
  quote = new URL(june.page.url()).searchParams.get('quote') ?? ''
  cookies = await june.page.context().cookies()
  await june.leave()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

interface Screen {
  name: string
  path: () => string
  /** What the visitor does before the screen is looked at. */
  act?: (visitor: Traveller) => Promise<void>
  /** The file of the policy is a document of its own, made for print. */
  isDocument?: boolean
  status?: number
}

const leaveEmpty = async (visitor: Traveller): Promise<void> => {
  await mainButton(visitor).click()
  await visitor.page.waitForSelector('[role=alert]')
}

const screens: Screen[] = [
  { name: 'home', path: () => '/' },
  { name: 'landing', path: () => '/travel/usa' },
  { name: 'landing of a partner', path: () => '/travel/usa/partner/acme/spring' },
  { name: 'what is covered', path: () => '/travel/learnmoreusa' },
  { name: 'trip', path: () => '/travel/infousa' },
  {
    name: 'trip with errors',
    path: () => '/travel/infousa',
    act: async (visitor) => {
      await visitor.page.fill('[name=tripcost]', 'many')
      await visitor.page.fill('[name="departdate.year"]', '27')
      await leaveEmpty(visitor)
    },
  },
  { name: 'plans', path: () => `/travel/selectplanusa?quote=${quote}` },
  { name: 'payment', path: () => `/travel/payusa?quote=${quote}&size=medium` },
  { name: 'payment with errors', path: () => `/travel/payusa?quote=${quote}&size=medium`, act: leaveEmpty },
  { name: 'policy', path: () => `/travel/policyusa?policy=${policy}&new=1` },
  { name: 'policies', path: () => '/travel/policiesusa' },
  { name: 'policy document', path: () => `/travel/policyusa/document?policy=${policy}`, isDocument: true },
  { name: 'sign-in', path: () => '/pages/login' },
  {
    name: 'sign-in, the code',
    path: () => '/pages/login',
    act: async (visitor) => {
      await visitor.page.fill('[name=email]', `reader.${Math.random()}@example.com`)
      await visitor.page.keyboard.press('Enter')
      await visitor.page.waitForSelector('[name=otp]')
    },
  },
  { name: 'mailbox', path: () => '/dev/mailbox' },
  { name: 'parts', path: () => '/dev/parts' },
  { name: 'a page that is not there', path: () => '/there/is/no/such/page', status: 404 },
]

const show = async (visitor: Traveller, { path, act }: Screen): Promise<void> => {
  await visitor.page.goto(product.origin + path(), { waitUntil: 'load' })
  if (act) {
    await visitor.settle()
    await act(visitor)
  }
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Legacy mode spares a second browser page for each look; it leaves out only frames of other sites, and we have no frames. */
const violations = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations: found } = await axe.setLegacyMode().analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

describe('axe finds nothing, in light and in dark', () => {
  const looks: { locale: Locale; width: number; only?: string[] }[] = [
    { locale: 'en', width: 1280 },
    { locale: 'ar', width: 375 },
    { locale: 'fr', width: 768, only: ['home', 'trip', 'plans', 'payment with errors', 'policy'] },
  ]
  test.each(looks)('in $locale at $width px', async ({ only, ...settings }) => {
    const visitor = await arrive(settings)
    const { page } = visitor
    const found: Record<string, string[]> = {}
    for (const screen of screens) {
      if (only && !only.includes(screen.name)) continue
      await page.emulateMedia({ colorScheme: 'light' })
      await show(visitor, screen)
      const wrong = await violations(new AxeBuilder({ page }).withTags(axeTags))
      // Only the colours differ in the dark.
      await page.emulateMedia({ colorScheme: 'dark' })
      wrong.push(...(await violations(new AxeBuilder({ page }).withRules('color-contrast'))))
      if (wrong.length > 0) found[screen.name] = wrong
    }
    expect(found).toEqual({})
    await visitor.leave()
  })
})

/**
 * The recommended rules, but for these. React writes `<br/>`, quotes its own way and lower-cases nothing
 * (`void-style`, `attribute-boolean-style`, `attribute-empty-style`, `attr-case`); it sets inline styles on pictures (`no-inline-style`); button types and
 * trailing spaces are its own affair. `long-title` counts the words of translators. `prefer-native-element` would have tiles'
 * names be headings inside links, which the quilt does with a role so that a whole tile stays one link. `tel-non-breaking` asks for
 * hard spaces in telephone numbers, which stand isolated in a `<bdi>` instead. `form-dup-name` knows no list: each traveller's age
 * is one more `age`. `valid-id` is loosened because React's own ids begin with an underscore.
 */
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'form-dup-name': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
})

interface Served {
  name: string
  body: string
  status: number
}

const serve = async (visitor: Traveller, { name, path }: Screen): Promise<Served> => {
  const response = await visitor.page.context().request.get(product.origin + path())
  return { name, body: await response.text(), status: response.status() }
}

const served = screens.filter(({ act }) => !act)

describe('the HTML as it is served', () => {
  test('is valid on every page, also with errors and without scripts', async () => {
    const visitor = await arrive()
    const pages = []
    for (const screen of served) pages.push(await serve(visitor, screen))
    for (const [name, path, form] of [
      ['trip with errors', '/travel/infousa', { tripcost: 'many' }],
      ['payment with errors', `/travel/payusa?quote=${quote}&size=medium`, { 'first.0': 'June' }],
      ['sign-in with errors', '/pages/login', { email: 'nobody' }],
    ] as const) {
      const response = await visitor.page
        .context()
        .request.post(product.origin + path, { form: { ...form }, headers: { origin: product.origin } })
      expect(response.status()).toBe(400)
      pages.push({ name, body: await response.text(), status: 400 })
    }
    const found: Record<string, string[]> = {}
    for (const { name, body } of pages) {
      const { results } = await html.validateString(body)
      const wrong = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      )
      if (wrong.length > 0) found[name] = wrong
    }
    expect(found).toEqual({})
    await visitor.leave()
  })

  test.each(['en', 'fr', 'ar'] as const)(
    'says what it is, in %s: language, direction, title, description, canonical link',
    async (locale) => {
      const visitor = await arrive({ locale })
      const titles = new Map<string, string>()
      const descriptions = new Map<string, string>()
      for (const screen of served) {
        const { name, body, status } = await serve(visitor, screen)
        expect(status, name).toBe(screen.status ?? 200)
        expect(/<html[^>]* lang="([a-z]+)"/.exec(body)?.[1], name).toBe(screen.isDocument ? 'en' : locale)
        expect(/<html[^>]* dir="([a-z]+)"/.exec(body)?.[1], name).toBe(locale === 'ar' && !screen.isDocument ? 'rtl' : 'ltr')
        const title = /<title>([^<]+)<\/title>/.exec(body)?.[1]
        expect(title, name).toBeTruthy()
        if (screen.isDocument || name === 'landing of a partner') continue
        expect(titles.get(title ?? ''), `${name} has a title of its own`).toBeUndefined()
        titles.set(title ?? '', name)
        if (screen.status === 404) continue
        const description = /<meta name="description" content="([^"]+)"/.exec(body)?.[1]
        expect(description, `${name} has a description`).toBeTruthy()
        expect(descriptions.get(description ?? ''), `${name} has a description of its own`).toBeUndefined()
        descriptions.set(description ?? '', name)
        expect(/<meta name="keywords" content="([^"]+)"/.exec(body)?.[1], `${name} has keywords`).toBeTruthy()
        expect(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1], name).toBe(product.origin + screen.path().split('?')[0])
      }
      await visitor.leave()
    },
  )

  test('the partner page names the page it is a copy of', async () => {
    const visitor = await arrive()
    const { body } = await serve(visitor, screens[2]!)
    expect(body).toContain(`<link rel="canonical" href="${product.origin}/travel/usa"/>`)
    expect(body).toContain('with acme')
    await visitor.leave()
  })
})

describe('layout', () => {
  test.each(['en', 'fr', 'ar'] as const)('no screen in %s scrolls sideways from 320 to 1904 px', async (locale) => {
    const visitor = await arrive({ locale })
    const found: string[] = []
    for (const screen of screens) {
      await visitor.page.setViewportSize({ width: 1280, height: 900 })
      await show(visitor, screen)
      for (const width of [320, 375, 768, 1280, 1904]) {
        await visitor.page.setViewportSize({ width, height: 900 })
        const over = await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (over > 0) found.push(`${screen.name} at ${width} px: ${over} px`)
      }
    }
    expect(found).toEqual([])
    await visitor.leave()
  })

  test.each([
    { locale: 'en', width: 1280 },
    { locale: 'ar', width: 768 },
    { locale: 'fr', width: 375 },
  ] as const)('with letters twice as large, in $locale at $width px, nothing scrolls sideways', async (settings) => {
    const visitor = await arrive(settings)
    const found: string[] = []
    for (const screen of screens) {
      await show(visitor, screen)
      const over = await visitor.page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      if (over > 0) found.push(`${screen.name}: ${over} px`)
    }
    expect(found).toEqual([])
    await visitor.leave()
  })

  test('in forced colours every button and field has an edge of its own', async () => {
    const visitor = await arrive()
    await visitor.page.emulateMedia({ forcedColors: 'active' })
    const bare: string[] = []
    for (const screen of screens.filter(({ isDocument }) => !isDocument)) {
      await show(visitor, screen)
      const found = await visitor.page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main button, main input:not([type=hidden], [type=radio], [type=checkbox]), main select',
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
          .map(
            (part) => `${part.tagName} ${part.getAttribute('name') ?? ''} ${part.textContent?.slice(0, 20)} ${part.className}`,
          ),
      )
      bare.push(...new Set(found.map((part) => `${screen.name}: ${part}`)))
    }
    expect(bare).toEqual([])
    await visitor.leave()
  })

  test('the hero of the home page is 600 px high, 1035 px on the largest screens (platform §2; P-030)', async () => {
    const visitor = await arrive()
    await visitor.open('/')
    for (const [width, height] of [
      [1280, 600],
      [1903, 600],
      [1904, 1035],
    ] as const) {
      await visitor.page.setViewportSize({ width, height: 900 })
      const box = await visitor.page.locator('main section').first().boundingBox()
      expect(box?.height, `${width} px`).toBe(height)
    }
    await visitor.leave()
  })

  test('the home page ships one small module after it has loaded, asks for at most six files, and complains of nothing', async () => {
    const visitor = await Traveller.arrive(product.origin, browser)
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
    await visitor.open('/')
    expect(await visitor.page.locator('script[src]').count()).toBe(0)
    const scripts = asked.filter((line) => line.startsWith('script'))
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('/assets/page-module-')
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('nothing moves for those who asked for less motion', async () => {
    const visitor = await arrive()
    const moving: string[] = []
    for (const screen of screens) {
      await show(visitor, screen)
      const found = await visitor.page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap((frame) => Object.keys(frame))
          .filter((property) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(property)),
      )
      if (found.length > 0) moving.push(`${screen.name}: ${found.join(', ')}`)
    }
    expect(moving).toEqual([])
    await visitor.leave()
  })

  test('what has the focus is in sight and has a ring, on a phone with bars', async () => {
    const visitor = await arrive({ width: 375 })
    const hidden: string[] = []
    for (const screen of screens.filter(({ name }) => ['trip', 'plans', 'payment'].includes(name))) {
      await show(visitor, screen)
      await visitor.settle()
      for (let step = 0; step < 45; step += 1) {
        await visitor.page.keyboard.press('Tab')
        const seen = await visitor.page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return null
          const box = focused.getBoundingClientRect()
          const top = document.elementFromPoint(
            box.x + box.width / 2,
            Math.max(1, Math.min(innerHeight - 1, box.y + Math.min(box.height, 40) / 2)),
          )
          const near = focused.closest('label') ?? focused
          const ring = [focused, near].some((one) => getComputedStyle(one).outlineStyle !== 'none')
          const isCovered = !(top && (near.contains(top) || top.contains(focused)))
          return isCovered || !ring || box.bottom < 0 || box.top > innerHeight
            ? `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.slice(0, 20)}${isCovered ? ' covered' : ''}${ring ? '' : ' no ring'}`
            : ''
        })
        if (seen === null) break
        if (seen) hidden.push(`${screen.name}: ${seen}`)
      }
    }
    expect(hidden).toEqual([])
    await visitor.leave()
  })
})

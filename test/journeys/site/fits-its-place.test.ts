// Words, marks and rows that were cut, doubled or uneven in their place: each is measured in a real browser.
import { get } from 'node:http'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { priceTrip } from '../support/buy-trip.ts'
import { applicantsOf } from '../support/approved-applicant.ts'
import { payable } from '../support/pay-term-life.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAsAdministrator, signInAsNewPartner } from '../support/staff-sign-in.ts'
import { signInAs } from '../screens/screen-set.ts'
import type { Traveller } from '../support/traveller.ts'

const product = productForFile()

const { approved } = applicantsOf(product)

/** The chosen texts that are wider than their list leaves them room. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('select')].flatMap((list) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      pen.font = font
      const text = list.selectedOptions[0]?.text ?? ''
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return list.clientWidth > 0 && pen.measureText(text).width > room ? [`${list.name}: ${text}`] : []
    })
  })

const quoteOf = async (visitor: Traveller): Promise<string> => (await priceTrip(askAs(product.origin, visitor)))['quotekey']

/** Half of the 4,150 px that the page that pays for a US trip had in French before its second look. */
const halfOfThen = 2075

test.each(['en', 'fr', 'ar'] as const)(
  'the page that pays on a phone: its height, and "Choose one" in its list, in %s',
  async (locale) => {
    const june = await product.arrive({ locale, width: 375 })
    // The notice about cookies stands above the page until it is answered.
    await june.page.context().addCookies([{ name: 'cookies', value: 'necessary', url: product.origin }])
    await june.open(`/travel/payusa?quote=${await quoteOf(june)}&size=medium`)
    const height = await june.page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeGreaterThan(1500)
    expect(height).toBeLessThanOrEqual(halfOfThen)
    expect(await cutChoices(june.page)).toEqual([])
    await june.page.setViewportSize({ width: 320, height: 667 })
    expect(await cutChoices(june.page)).toEqual([])
    await june.leave()
  },
)

/** Half of the 2,474 px that term life's page that pays had in English before its second look. */
const halfOfTermThen = 1237

test('the page that pays for term life on a phone: its height, what is paid, to whom and when next, in view', async () => {
  const { maya, id } = await approved('height@example.com', { width: 375 }, payable)
  await maya.page.context().addCookies([{ name: 'cookies', value: 'necessary', url: product.origin }])
  await maya.open(`/canadianterm/survey/payment/${id}`)
  const height = await maya.page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeGreaterThan(900)
  expect(height).toBeLessThanOrEqual(halfOfTermThen)
  const seen = await maya.page.locator('main form').innerText()
  for (const words of [
    /Monthly\s+\$\d/,
    /Annually\s+\$\d/,
    'Credit card',
    'Pre-authorized debit',
    /I authorize Eider to take \$\d.*until I revoke/,
  ])
    expect(seen).toMatch(words)
  expect(seen).toMatch(
    /Amount due now: .?\$[\d.]+ CAD.?, then the same each month\. The next payment is on \w+ \d+, \d{4}\. Your insurer is .?Sweetgale Life.?\./,
  )
  await maya.page.getByText('About this payment').click()
  await maya.page.getByText('Without another way to pay, the policy then ends.').waitFor()
  await maya.leave()
})

test('the lists above the comparison have the chevron of every list, and a row of it one thread', async () => {
  const june = await product.arrive({ width: 375 })
  await june.open(`/travel/selectplanusa?quote=${await quoteOf(june)}`)
  const lists = june.page.locator('label:has(select) > span:has(select)')
  expect(await lists.count()).toBe(2)
  for (const list of await lists.all()) {
    expect(await list.locator('select').evaluate((each) => getComputedStyle(each).appearance)).toBe('none')
    expect(await list.locator('svg').count()).toBe(1)
  }
  await june.page.setViewportSize({ width: 1280, height: 900 })
  const threads = await june.page
    .locator('main tbody tr')
    .last()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundImage))
  expect(new Set(threads)).toEqual(new Set(['none']))
  await june.leave()
})

test('the way between the places of an account fades at both edges of a phone, and its ends stand clear of them', async () => {
  const maya = await product.arrive({ width: 375, locale: 'fr' })
  await signInAs(maya, askAs(product.origin, maya), `tabs.${Math.random()}@example.com`)
  await maya.open('/userhome')
  const at = await maya.page.locator('nav:has([aria-current=page]) ul').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect()
    const first = row.firstElementChild!.getBoundingClientRect().left
    row.scrollLeft = row.scrollWidth
    const last = row.lastElementChild!.getBoundingClientRect().right
    return { left, right, first, last: Math.round(last), mask: getComputedStyle(row).maskImage }
  })
  expect(at).toMatchObject({ left: 0, right: 375, first: 20, last: 355 })
  expect(at.mask).toMatch(/^linear-gradient\(to right, rgba\(0, 0, 0, 0\).*rgba\(0, 0, 0, 0\)\)$/)
  await maya.leave()
})

test('the filters of the overview stand two by two on a phone, and no label of its chart lies over another one', async () => {
  const admin = await product.arrive({ width: 375 })
  await admin.open('/')
  await signInAsAdministrator(admin, askAs(product.origin, admin), product.origin)
  await admin.open('/admin')
  const tools = await admin.page
    .locator('main select[name=weeks], main select[name=country], main form[action="/admin"] button, main a[href*="figures.csv"]')
    .evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect()).map(({ left, width }) => [left, width].map(Math.round)))
  expect(tools.map(([left]) => left)).toEqual([tools[0]?.[0], tools[1]?.[0], tools[0]?.[0], tools[1]?.[0]])
  expect(new Set(tools.map(([, width]) => width)).size).toBe(1)
  await admin.page.setViewportSize({ width: 1280, height: 900 })
  const over = await admin.page.locator('main figure svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const words = [...chart.querySelectorAll('text')].map((text) => ({
        text: text.textContent,
        box: text.getBoundingClientRect(),
      }))
      return words.flatMap(({ text, box }, at) =>
        words
          .slice(at + 1)
          .filter(({ box: other }) => box.width > 0 && box.left < other.right && other.left < box.right)
          .filter(({ box: other }) => box.top + 4 < other.bottom && other.top + 4 < box.bottom)
          .map((other) => `${text} and ${other.text}`),
      )
    }),
  )
  expect(over).toEqual([])
  await admin.leave()
})

test('water and hills of a drawing reach the end of their band in Arabic, too', async () => {
  const june = await product.arrive({ locale: 'ar' })
  await june.open('/travel/usa')
  const turned = await june.page
    .locator('main li > span > svg')
    .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).transform))
  expect(turned.length).toBeGreaterThan(2)
  expect(new Set(turned)).toEqual(new Set(['matrix(-1, 0, 0, 1, 0, 0)']))
  await june.leave()
})

test('the long Latin name of a breed begins in view in an Arabic list, and in the box that takes its place', async () => {
  const june = await product.arrive({ locale: 'ar', width: 320 })
  await june.open('/pet/info?breed=labrador-retriever&age=3&place=US-TX')
  const answer = await june.page.request.get(`${product.origin}/pet/info?breed=labrador-retriever&age=3&place=US-TX`)
  expect(await answer.text()).toContain('<option value="labrador-retriever" dir="auto"')
  const box = june.page.locator('input[role=combobox]').first()
  await box.fill('Nova Scotia Duck Tolling Retriever')
  expect(await box.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  await june.leave()
})

test('with colours of the system what is chosen on the strip of a landing page has an edge', async () => {
  const june = await product.arrive()
  await june.page.emulateMedia({ forcedColors: 'active' })
  await june.open('/canadianterm')
  const edges = await june.page
    .locator('form label:has(input[type=radio])')
    .evaluateAll((all) => all.map((each) => [each.querySelector('input')!.checked, getComputedStyle(each).outlineStyle]))
  expect(edges.length).toBeGreaterThan(3)
  for (const [isChosen, edge] of edges) expect(edge).toBe(isChosen ? 'solid' : 'none')
  await june.page.emulateMedia({ forcedColors: 'none' })
  await june.leave()
})

test.each(['en', 'fr', 'ar'] as const)(
  'every answer of the strip of a landing page stands within its column in %s',
  async (locale) => {
    const june = await product.arrive({ locale, width: 1280 })
    const { page } = june
    for (const path of ['/canadianterm', '/travel/usa', '/travelca', '/pet']) {
      await june.open(path)
      for (const width of [320, 345, 360, 375, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const out = await page.locator('#price').evaluate((strip) =>
          [...strip.querySelectorAll('input, select, button, label:has(input)')].flatMap((box) => {
            const { left, right, width: wide } = box.getBoundingClientRect()
            const column = (box.closest('[role=group]') ?? box.closest('div'))!
            const { left: from, right: to } = column.getBoundingClientRect()
            const { paddingLeft, paddingRight } = getComputedStyle(column)
            const isOut = left < from + parseFloat(paddingLeft) - 1 || right > to - parseFloat(paddingRight) + 1
            return wide > 2 && getComputedStyle(box).opacity !== '0' && isOut ? [box.textContent || box.id] : []
          }),
        )
        expect({ path, width, out }).toEqual({ path, width, out: [] })
      }
    }
    await june.leave()
  },
)

const bytesOf = (path: string, locale: string, encodings: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encodings, cookie: `locale=${locale}` }
    get(`${product.origin}${path}`, { headers }, (answer) => {
      let count = 0
      answer.on('data', (part: Buffer) => (count += part.byteLength))
      answer.on('end', () => resolve(count))
    }).on('error', reject)
  })

test.each(['en', 'fr', 'ar'] as const)('the landing page of pets is at most 15 KB on its way by gzip, in %s', async (locale) => {
  expect(await bytesOf('/pet', locale, 'gzip')).toBeLessThanOrEqual(15_000)
})

test.each(
  ['/canadianterm', '/travel/usa', '/travelca', '/pet'].flatMap((path) =>
    (['en', 'fr', 'ar'] as const).map((locale) => ({ path, locale })),
  ),
)('the landing page $path is at most 14.6 KB on its way, in $locale', async ({ path, locale }) => {
  // As browsers take it: by Brotli over HTTPS.
  expect(await bytesOf(path, locale, 'gzip, deflate, br')).toBeLessThanOrEqual(14_600)
})

test('a control looks hovered only where a pointer hovers, and says with colours of the system what is pressed in', async () => {
  const june = await product.arrive()
  await june.open('/pet')
  const loose = await june.page.evaluate(() => {
    const rules = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover: hover')) return []
        if (rule instanceof CSSStyleRule && /:hover(?!\))/.test(rule.selectorText)) return [rule.selectorText]
        return 'cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : []
      })
    return [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules))
  })
  expect(loose).toEqual([])
  await june.page.emulateMedia({ forcedColors: 'active' })
  const edges = await june.page
    .locator('footer button[aria-pressed]')
    .evaluateAll((buttons) => buttons.map((button) => [button.ariaPressed, getComputedStyle(button).outlineStyle]))
  expect(new Set(edges.map(([isPressed, edge]) => `${isPressed} ${edge}`))).toEqual(new Set(['true solid', 'false none']))
  await june.page.emulateMedia({ forcedColors: null })
  await june.leave()
})

test('on a wide screen the overview leaves no empty edge, and its columns end together', async () => {
  const admin = await product.arrive({ width: 1904 })
  await admin.open('/')
  await signInAsAdministrator(admin, askAs(product.origin, admin), product.origin)
  await admin.open('/admin')
  const { room, ends } = await admin.page.locator('main').evaluate((main) => ({
    room: innerWidth - main.getBoundingClientRect().right,
    ends: [...main.querySelectorAll('h2')]
      .map((heading) => heading.closest('section')!.getBoundingClientRect())
      .map(({ left, bottom }) => ({ left: Math.round(left), bottom: Math.round(bottom) })),
  }))
  expect(room).toBeLessThanOrEqual(64)
  const columns = new Map<number, number>()
  for (const { left, bottom } of ends) columns.set(left, Math.max(bottom, columns.get(left) ?? 0))
  expect(columns.size).toBe(2)
  expect(new Set(columns.values()).size).toBe(1)
  await admin.leave()
})

test('a partner without referrals sees one feather, and what it has nothing to show in is not there', async () => {
  const partner = await product.arrive()
  await partner.open('/')
  await signInAsNewPartner(partner, askAs(product.origin, partner), product.origin)
  await partner.open('/partner-home')
  const main = partner.page.locator('main')
  expect(await main.locator('svg[width="40"]').count()).toBe(1)
  expect(await main.locator('h2').count()).toBe(4)
  await partner.leave()
})

test('the plan that fits stands in line with its neighbours, and a rental day on one line', async () => {
  const june = await product.arrive({ width: 1280 })
  const { page } = june
  await june.open(`/travel/selectplanusa?quote=${await quoteOf(june)}`)
  const tops = (selector: string): Promise<number[]> =>
    page.locator(selector).evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)))
  const names = await tops('main li > div > h2, main li > div > h3')
  expect(names).toHaveLength(3)
  expect(Math.max(...names) - Math.min(...names)).toBeLessThanOrEqual(1)
  await page.check('[name=waiver]', { force: true })
  expect(new Set(await tops('[name^="waiverfrom."]')).size).toBe(1)
  expect(new Set(await tops('[name^="waiverto."]')).size).toBe(1)
  await june.leave()
})

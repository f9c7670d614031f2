import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error -- a script of the build, which has no types
import { pageRoutes } from '../../../scripts/page-weight.mjs'
import { barriersOn } from '../support/axe.ts'
import { openHostPage, type HostPage } from '../support/host-page.ts'
import { productForFile } from '../support/product-for-file.ts'
import { askAs } from '../support/screen-walk.ts'
import { signInAsPartner } from '../support/staff-sign-in.ts'

const product = productForFile()
let snippet = ''
let listed: HostPage
let unlisted: HostPage

/** Somebody of the sample partner, with the portal open. */
const arriveAsPartner = async () => {
  const partner = await product.arrive()
  await partner.open('/')
  const ask = askAs(product.origin, partner)
  await signInAsPartner(partner, ask, product.origin)
  return { partner, ask }
}

beforeAll(async () => {
  listed = await openHostPage(() => snippet)
  unlisted = await openHostPage(() => snippet)
  const { partner, ask } = await arriveAsPartner()
  const { origins: was } = await ask('getPartnerWidget', {})
  await ask('savePartnerWidget', { was, origins: [listed.origin] })
  await partner.leave()
})
afterAll(() => Promise.all([listed.close(), unlisted.close()]))

interface Heard {
  type: string
  line: string
  cents?: number
  currency?: string
  code?: string
}

const heardOn = (page: Page): Promise<Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard)
const hear = (page: Page, type: string, count = 1): Promise<unknown> =>
  page.waitForFunction(
    ([name, least]) => (globalThis as unknown as { heard: Heard[] }).heard.filter((each) => each.type === name).length >= least,
    [`eider:${type}`, count] as const,
  )
const frameOn = async (page: Page): Promise<Frame> => {
  await hear(page, 'ready')
  const frame = page.frames().find((each) => each.url().includes('/widget/'))
  if (!frame) throw new Error('no frame')
  return frame
}
const heights = async (page: Page, frame: Frame): Promise<{ frame: number; content: number }> => ({
  frame: await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height),
  content: await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)),
})
const snippetOf = (line: string, language: string, more = ''): string =>
  `<script src="${product.origin}/widget.js" data-partner="acme" data-line="${line}" data-language="${language}" ${more} async></script>`

test('a partner names its site in the portal, copies a snippet and sees the widget', async () => {
  const { partner } = await arriveAsPartner()
  const { page } = partner
  await partner.open('/partner-home/widget')
  await page.fill('[name=origins]', `${listed.origin}\nhttps://www.northwind.example/shop`)
  await page.click('main form[method=post] button')
  await page.getByText('is not the address of a site', { exact: false }).first().waitFor()
  expect(await page.inputValue('[name=origins]')).toContain('https://www.northwind.example/shop')
  await page.fill('[name=origins]', listed.origin)
  await page.click('main form[method=post] button')
  await page.getByText('Saved. The change is seen within seconds.').waitFor()

  await page.selectOption('select[name=line]', 'pet')
  await page.selectOption('select[name=language]', 'fr')
  await page.click('main form[method=get] button')
  await page.waitForURL(/language=fr/)
  const preview = page.frameLocator('#preview iframe')
  await preview.locator('[data-part=amount]').waitFor()
  expect(await preview.locator('html').getAttribute('lang')).toBe('fr')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await page.getByRole('button', { name: 'Copy The snippet' }).click()
  await page.getByText('Copied.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await page.locator('#snippet').textContent())
  expect(copied).toBe(snippetOf('pet', 'fr').replace('  async', ' async'))
  // Where the browser has no clipboard the text is selected.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy The snippet' }).click()
  await page.getByText('It is selected', { exact: false }).waitFor()
  expect(await page.evaluate(() => String(getSelection()))).toBe(copied)
  expect(partner.complaints.filter((each) => !each.includes('400'))).toEqual([])
  await partner.leave()
})

test('on the partner’s site the price follows, the size follows, events say nothing of the answers, and no cookie is kept', async () => {
  const visitor = await product.arrive({ width: 1280 })
  const { page } = visitor
  snippet = snippetOf('term-ca', 'en')
  await page.goto(listed.origin)
  const frame = await frameOn(page)
  await hear(page, 'price')
  const first = await frame.locator('[data-part=amount]').textContent()
  expect(first).toMatch(/^\$\d+\.\d\d$/)
  expect(await page.locator('iframe').getAttribute('title')).toContain('with')
  await expect.poll(async () => heights(page, frame)).toSatisfy(({ frame: own, content }) => own === content)
  const wide = (await heights(page, frame)).content
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(async () => (await heights(page, frame)).content).toBeGreaterThan(wide)
  await expect.poll(async () => heights(page, frame)).toSatisfy(({ frame: own, content }) => own === content)

  await frame.fill('[name=age]', '55')
  await hear(page, 'price', 2)
  expect(await frame.locator('[data-part=amount]').textContent()).not.toBe(first)
  await frame.fill('[name=age]', '7')
  await frame.getByText('Enter a number from', { exact: false }).first().waitFor()
  expect(await frame.locator('[name=age]').getAttribute('aria-invalid')).toBe('true')
  expect(await frame.locator('[name=age]').getAttribute('aria-describedby')).toContain('error-age')
  await expect.poll(async () => heights(page, frame)).toSatisfy(({ frame: own, content }) => own === content)

  const heard = await heardOn(page)
  expect(heard.map(({ type }) => type)).toEqual(['eider:ready', 'eider:price', 'eider:price', 'eider:error'])
  expect(heard[1]).toEqual({ type: 'eider:price', line: 'term-ca', cents: expect.any(Number), currency: 'CAD' })
  expect(heard[3]).toEqual({ type: 'eider:error', line: 'term-ca', code: 'no-price' })
  expect(await page.context().cookies()).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('an element shows the widget, follows its attributes and leaves nothing behind', async () => {
  const visitor = await product.arrive()
  const { page } = visitor
  const script = `<script src="${product.origin}/widget.js" async></script>`
  snippet = `${script}${script}<eider-widget partner="acme" lang="en"></eider-widget>`
  await page.goto(listed.origin)
  await page.waitForFunction(() => customElements.get('eider-widget') !== undefined)
  // Without a line there is nothing to show.
  expect(await page.locator('iframe').count()).toBe(0)
  await page.locator('eider-widget').evaluate((element) => element.setAttribute('line', 'pet'))
  const first = await frameOn(page)
  await hear(page, 'price')
  expect(await first.locator('html').getAttribute('lang')).toBe('en')
  await page.locator('eider-widget').evaluate((element) => {
    element.setAttribute('line', 'term-ca')
    element.setAttribute('lang', 'fr')
  })
  await hear(page, 'ready', 2)
  await hear(page, 'price', 2)
  expect(await page.locator('eider-widget > iframe').count()).toBe(1)
  const frame = page.frameLocator('eider-widget > iframe')
  expect(await frame.locator('html').getAttribute('lang')).toBe('fr')
  const heard = await heardOn(page)
  expect(heard.map(({ type, line }) => `${type} ${line}`)).toEqual([
    'eider:ready pet',
    'eider:price pet',
    'eider:ready term-ca',
    'eider:price term-ca',
  ])
  await page.locator('eider-widget').evaluate((element) => {
    Object.assign(globalThis, { taken: element })
    element.remove()
  })
  expect(await page.locator('iframe').count()).toBe(0)
  await page.evaluate(() => document.body.append((globalThis as unknown as { taken: Element }).taken))
  await hear(page, 'ready', 3)
  expect(await page.locator('eider-widget > iframe').count()).toBe(1)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('a site that is not listed is refused by the browser, and its page hears so', async () => {
  const visitor = await product.arrive()
  const { page } = visitor
  snippet = snippetOf('pet', 'en')
  await page.goto(unlisted.origin)
  await hear(page, 'error')
  expect(await heardOn(page)).toEqual([{ type: 'eider:error', line: 'pet', code: 'not-shown' }])
  expect(visitor.complaints.join('\n')).toContain('frame-ancestors')
  expect(await page.locator('iframe').isVisible()).toBe(false)
  await visitor.leave()
})

test.each([
  ['the same window', '', false],
  ['a new tab', 'data-open="tab"', true],
])(
  'the purchase opens in %s with the answers and the stamp, whose link is used once the newest answers are in',
  async (_where, more, isTab) => {
    const visitor = await product.arrive()
    const { page } = visitor
    snippet = snippetOf('travel-us', 'fr', more)
    await page.goto(listed.origin)
    const frame = await frameOn(page)
    await hear(page, 'price')
    await frame.selectOption('[name=destination]', 'JP')
    // At once, before the price of these answers is there.
    const tab = isTab ? page.context().waitForEvent('page') : null
    await frame.locator('a.next').click()
    const opened = (await tab) ?? page
    await opened.waitForURL(/\/travel\/infousa\?/)
    const { origin, searchParams } = new URL(opened.url())
    expect(origin).toBe(product.origin)
    expect(searchParams.get('destination')).toBe('JP')
    expect([...searchParams.keys()]).toEqual(['destination', 'departs', 'returns', 'travelers'])
    const cookies = await page.context().cookies(product.origin)
    expect(cookies.find(({ name }) => name === 'partner')?.value).toMatch(/^[0-9a-f-]{36}$/)
    expect(await opened.locator('html').getAttribute('lang')).toBe('fr')
    if (isTab) expect((await heardOn(page)).some(({ type }) => type === 'eider:start')).toBe(true)
    await visitor.leave()
  },
)

test.each(
  (['travel-us', 'travel-ca', 'pet', 'term-ca'] as const).flatMap((line) =>
    (['en', 'fr', 'ar'] as const).map((language) => [line, language] as const),
  ),
)('axe finds nothing in the widget of %s in %s, and nothing scrolls sideways', async (line, language) => {
  const visitor = await product.arrive({ width: 320, scheme: language === 'fr' ? 'dark' : 'light' })
  const { page } = visitor
  snippet = snippetOf(line, language)
  await page.goto(listed.origin)
  const frame = await frameOn(page)
  await hear(page, 'price')
  expect(await frame.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  // Text at twice its size still fits the narrowest page.
  await frame.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await frame.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect(await barriersOn(frame, { within: ['main'] })).toEqual([])
  await visitor.leave()
})

test('it works by keyboard alone', async () => {
  const visitor = await product.arrive()
  const { page } = visitor
  snippet = snippetOf('term-ca', 'en')
  await page.goto(listed.origin)
  const frame = await frameOn(page)
  await hear(page, 'price')
  const focused: string[] = []
  for (let at = 0; at < 7; at += 1) {
    await page.keyboard.press('Tab')
    focused.push(
      await frame.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const outline = getComputedStyle(element).outlineStyle
        return `${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.className} ${outline}`
      }),
    )
  }
  expect(focused).toEqual([
    'One year younger solid',
    'age solid',
    'One year older solid',
    'sex solid',
    'tobacco solid',
    'province solid',
    'next solid',
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/quote\?age=/)
  await visitor.leave()
})

test('without scripts the frame is a plain form', async () => {
  const visitor = await product.arrive({ javaScript: false })
  const { page } = visitor
  snippet = `<iframe src="${product.origin}/widget/term-ca?partner=acme&language=en" title="Price" width="400" height="900"></iframe>`
  await page.goto(listed.origin)
  const frame = page.frameLocator('iframe')
  await frame.locator('[name=age]').fill('7')
  await frame.locator('button.again').click()
  await frame.getByText('Enter a number from', { exact: false }).first().waitFor()
  expect(await frame.locator('[name=age]').inputValue()).toBe('7')
  await frame.locator('[name=age]').fill('50')
  await frame.locator('button.again').click()
  await frame.locator('#error-age[hidden]').waitFor({ state: 'attached' })
  await frame.locator('a.next').click()
  await page.waitForURL(/\/quote\?age=50&sex=female&tobacco=no&province=ON$/)
  await visitor.leave()
})

test('no page of the product but the widget may be framed', async () => {
  const routes: string[] = pageRoutes()
  expect(routes.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const route of routes) {
    const path = route
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, 'x')
      .replace('*', 'no-such-page')
    const { headers } = await fetch(product.origin + path, { redirect: 'manual' })
    const policy = headers.get('content-security-policy') ?? ''
    if (!policy.includes("frame-ancestors 'none'") || headers.get('x-frame-options') !== 'DENY') wrong.push(path)
  }
  expect(wrong).toEqual([])
})

import { createServer } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { asker } from '../support/ask.ts'
import { openProduct } from '../support/open-product.ts'
import { productForFile } from '../support/product-for-file.ts'
import { Traveller } from '../support/traveller.ts'

// The browser is the proxy here: it says which address a visitor comes from.
const product = productForFile({ TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'accounts' })

const { read, post } = asker(() => product.origin)

const canada = { 'x-forwarded-for': '24.48.0.1' }
const unitedStates = { 'x-forwarded-for': '8.8.8.8' }

describe('country', () => {
  const menuOf = (body: string): string[] =>
    [
      ...(/<nav[^>]*aria-label="(?:Main menu|Menu principal)">([\s\S]*?)<\/nav>/.exec(body)?.[1]?.matchAll(/>([^<>]+)<\/a>/g) ??
        []),
    ].map(([, label]) => label!)

  const dialogIn = (page: Page) => page.locator('dialog[data-country-question]')

  test('a Canadian address is asked once, another is not (platform §1; P-007)', async () => {
    const context = await product.browser.newContext({ extraHTTPHeaders: canada })
    const page = await context.newPage()
    await page.goto(`${product.origin}/`)
    const dialog = dialogIn(page)
    await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
    expect(await dialog.textContent()).toContain('You appear to be in Canada')
    const sizes = await dialog.locator('button').evaluateAll((buttons) => buttons.map((button) => button.clientWidth))
    expect(new Set(sizes).size).toBe(1)
    await dialog.locator('button[value=CA]').click()
    await page.waitForLoadState('load')
    expect(await page.locator('dialog[data-country-question]').count()).toBe(0)
    expect(menuOf(await page.content())).toEqual(['Term Life', 'Travel', 'Renters', 'Covered By Blanket Brokerage'])
    await page.locator('footer button[name=country][value=US]').click()
    await page.waitForLoadState('load')
    expect(menuOf(await page.content())).toContain('Travel')
    await context.close()

    const another = await product.browser.newContext({ extraHTTPHeaders: canada })
    const tab = await another.newPage()
    await tab.goto(`${product.origin}/`)
    await tab.waitForFunction(() => document.querySelector('dialog:modal') !== null)
    await dialogIn(tab).locator('button[value=US]').click()
    await tab.waitForLoadState('load')
    expect(await dialogIn(tab).count()).toBe(0)
    expect(menuOf(await tab.content())).toContain('Travel')
    await another.close()
    expect((await read('/', '', unitedStates)).body).not.toContain('data-country-question')
    expect((await read('/')).body).not.toContain('data-country-question')
  })

  test('without scripts the question stands in the page and its buttons work (P-007)', async () => {
    const context = await product.browser.newContext({ extraHTTPHeaders: canada, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product.origin}/faqs`)
    await page.click('dialog[data-country-question] button[value=US]')
    expect(new URL(page.url()).pathname).toBe('/faqs')
    expect(await page.locator('dialog[data-country-question]').count()).toBe(0)
    await context.close()
  })

  test('a Canadian page has the Canadian menu; a flow is not interrupted', async () => {
    expect(menuOf((await read('/privacy-ca')).body)).toEqual(['Term Life', 'Travel', 'Renters', 'Covered By Blanket Brokerage'])
    expect(menuOf((await read('/privacy-ca', 'locale=fr')).body)).toEqual([
      'Assurance vie temporaire',
      'Courtage Covered By Blanket',
    ])
    expect((await read('/travel/infousa', '', canada)).body).not.toContain('data-country-question')
  })

  test('when the look-up cannot work, the site does, and says nothing of it (platform §8; P-008, P-158)', async () => {
    const other = await openProduct({ TRUST_PROXY: '127.0.0.1', GEO_DATABASE: '/there/is/no/such.mmdb' })
    try {
      const response = await fetch(`${other.origin}/`, { headers: canada })
      expect(response.status).toBe(200)
      const body = await response.text()
      expect(body).not.toMatch(/data-country-question|<dialog[^>]* open|role="alert"|Oops/)
      expect(body.match(/<h1/g)).toHaveLength(1)
      expect(body).toContain('Apply now')
    } finally {
      await other.close()
    }
  })
})

describe('cookies and measuring', () => {
  const watch = async (context: BrowserContext): Promise<{ page: Page; asked: string[] }> => {
    const page = await context.newPage()
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    return { page, asked }
  }
  const measured = (asked: string[]): string[] => asked.filter((url) => /vitals|watch-errors/.test(url))
  const loaded = (page: Page) => page.waitForLoadState('networkidle')

  test('nothing is measured before a choice and after "necessary only" (platform §1; P-010)', async () => {
    const context = await product.browser.newContext()
    const { page, asked } = await watch(context)
    await page.goto(`${product.origin}/`)
    await loaded(page)
    await page.goto(`${product.origin}/faqs`)
    await loaded(page)
    expect(await page.locator('[data-cookie-banner] button').allTextContents()).toEqual(['Necessary only', 'Allow all'])
    await page.click('[data-cookie-banner] button[value=necessary]')
    await page.locator('[data-cookie-banner]').waitFor({ state: 'hidden' })
    await page.goto(`${product.origin}/`)
    await loaded(page)
    expect(await page.locator('[data-cookie-banner]').count()).toBe(0)
    await page.goto('about:blank')
    expect(measured(asked)).toEqual([])
    // Whatever a browser sends.
    const refused = await fetch(`${product.origin}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'cookies=necessary' },
      body: JSON.stringify({ page: '/faqs', vitals: [{ name: 'LCP', value: 900, rating: 'good' }] }),
    })
    expect(refused.status).toBe(403)
    await context.close()
  })

  test('after "allow all" page speed is sent to this server, and never from a private page (P-010)', async () => {
    const context = await product.browser.newContext()
    const { page, asked } = await watch(context)
    await page.goto(`${product.origin}/faqs`)
    await loaded(page)
    // The driver does not see a beacon, so it is caught in the page.
    await page.evaluate(() => {
      const caught: { url: string; body: string }[] = []
      Object.assign(window, { caught })
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then((text) => caught.push({ url: String(url), body: text }))
        return true
      }
    })
    await page.click('[data-cookie-banner] button[value=all]')
    await page.locator('[data-cookie-banner]').waitFor({ state: 'hidden' })
    // The phone goes into the pocket, and does so again until something has been measured.
    const sent = await page.waitForFunction(
      () => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        const { caught } = window as unknown as { caught: { url: string; body: string }[] }
        return caught.length > 0 ? caught : null
      },
      null,
      { polling: 200 },
    )
    const [beacon] = (await sent.jsonValue()) ?? []
    expect(beacon?.url).toBe('/api/vitals')
    expect(JSON.parse(beacon!.body)).toMatchObject({ page: '/faqs' })
    expect(measured(asked).length).toBeGreaterThan(0)
    const kept = await fetch(`${product.origin}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'cookies=all' },
      body: beacon!.body,
    })
    expect(kept.status).toBe(204)
    await page.goto(`${product.origin}/pages/login`)
    await loaded(page)
    asked.length = 0
    await page.goto(`${product.origin}/travel/infousa`)
    await loaded(page)
    expect(measured(asked)).toEqual([])
    expect(asked.filter((url) => !url.startsWith(product.origin))).toEqual([])
    await context.close()
  })

  test('other companies’ parts come only when set up, after "all", from their hosts, and never on a private page (P-013)', async () => {
    const called: string[] = []
    const company = createServer((request, response) => {
      called.push(request.url ?? '')
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end('window.chatWindow = true')
    })
    const port = await freePort()
    await new Promise<void>((resolve) => company.listen(port, '127.0.0.1', resolve))
    const host = `127.0.0.1:${port}`
    const productPort = await freePort()
    const other = await openProduct({
      PORT: String(productPort),
      CHAT_SCRIPT: `http://${host}/chat.js`,
      SENTRY_DSN: `http://key@${host}/1`,
      PRODUCTION_HOST: `localhost:${productPort}`,
      BRAND: 'Harbour',
      OFFICE_HOURS: '10-16',
      AGENT_HOURS: '8-20',
    })
    try {
      const visitor = await Traveller.arrive(other.origin, product.browser)
      await visitor.open('/contactus')
      expect(await visitor.page.title()).toBe('Contact us · Harbour')
      expect(await visitor.page.textContent('body')).not.toContain('Eider')
      expect(await visitor.page.textContent('main')).toContain('10am to 4pm Eastern')
      expect(called).toEqual([])
      const before = await fetch(`${other.origin}/faqs`)
      expect(before.headers.get('content-security-policy')).not.toContain(host)
      await visitor.page.click('[data-cookie-banner] button[value=all]')
      await visitor.page.locator('[data-cookie-banner]').waitFor({ state: 'hidden' })
      await visitor.open('/faqs')
      await visitor.page.waitForFunction(() => 'chatWindow' in window)
      expect(called).toContain('/chat.js')
      expect(visitor.complaints).toEqual([])
      called.length = 0
      await visitor.open('/travel/infousa')
      await visitor.open('/pages/login')
      expect(await visitor.page.textContent('header')).toContain('Harbour')
      expect(called.filter((path) => path.includes('chat'))).toEqual([])
      await visitor.open('/canadianterm/call-back')
      expect(await visitor.page.textContent('main')).toContain('from 8:00 to 20:00 Eastern')
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    } finally {
      await other.close()
      company.close()
    }
  })

  test('who allowed everything takes it back in the footer, and is measured no more', async () => {
    const visitor = await product.arrive()
    const { page } = visitor
    await visitor.open('/faqs')
    expect(await page.locator('footer form[action="/cookies"]').count()).toBe(0)
    await page.click('[data-cookie-banner] button[value=all]')
    await page.locator('[data-cookie-banner]').waitFor({ state: 'hidden' })
    await visitor.open('/faqs')
    expect(await page.locator('html[data-measuring]').count()).toBe(1)
    await page.getByRole('form', { name: 'Cookies' }).getByRole('button', { name: 'Necessary only' }).click()
    await page.locator('footer form[action="/cookies"]').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/faqs')
    expect(await page.locator('html[data-measuring], [data-cookie-banner]').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('without scripts both buttons keep the choice', async () => {
    const kept = await post('/cookies', { cookies: 'all', back: '/faqs' })
    expect(kept.status).toBe(303)
    expect(kept.headers.get('location')).toBe('/faqs')
    expect(kept.headers.get('set-cookie')).toContain('cookies=all')
    const away = await post('/cookies', { cookies: 'odd', back: '//evil.example' })
    expect(away.headers.get('location')).toBe('/')
    expect(away.headers.get('set-cookie')).toContain('cookies=necessary')
  })
})

test('colours stay as they were chosen, else as the device has them', async () => {
  const kept = await post('/theme', { theme: 'dark', back: '/faqs' })
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/faqs'])
  expect(kept.headers.get('set-cookie')).toContain('theme=dark')
  expect((await read('/faqs', 'theme=dark')).body).toMatch(/<html[^>]* data-theme="dark"/)
  for (const cookie of ['', 'theme=system', 'theme=pink'])
    expect((await read('/faqs', cookie)).body, cookie).not.toMatch(/<html[^>]* data-theme=/)
  expect((await post('/theme', { theme: '"><b>', back: '//evil.example' })).headers.get('set-cookie')).toContain('theme=system')
})

describe('the small module', () => {
  const slide = (page: Page) => page.locator('[data-carousel]').getAttribute('data-at')
  const openReviews = async (settings: Parameters<Browser['newContext']>[0], locale = 'en') => {
    const context = await product.browser.newContext({ viewport: { width: 1280, height: 900 }, ...settings })
    await context.addCookies([{ name: 'locale', value: locale, url: product.origin }])
    const page = await context.newPage()
    await page.goto(`${product.origin}/`)
    await page.waitForFunction(() => document.querySelector('[data-carousel]')?.hasAttribute('data-at'))
    await page.locator('[data-track]').scrollIntoViewIfNeeded()
    return { context, page }
  }
  const drag = async (page: Page, pixels: number): Promise<void> => {
    const box = (await page.locator('[data-track]').boundingBox())!
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + 20)]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y, { steps: 4 })
    await page.mouse.up()
  }

  test('a drag of 49 px does nothing, one of 51 moves; the buttons step and pause (platform §9; P-012)', async () => {
    const { context, page } = await openReviews({ reducedMotion: 'reduce' })
    await drag(page, -49)
    expect(await slide(page)).toBe('0')
    await drag(page, -51)
    expect(await slide(page)).toBe('1')
    await drag(page, 51)
    expect(await slide(page)).toBe('0')
    await page.click('[data-controls] [value=next]')
    expect(await slide(page)).toBe('1')
    const seen = await page.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))
    expect(seen).toBe(1)
    await page.click('[data-controls] [value=previous]')
    await page.click('[data-controls] [value=previous]')
    expect(await slide(page)).toBe('4')
    await context.close()
  })

  test('right to left a drag to the right goes on', async () => {
    const { context, page } = await openReviews({ reducedMotion: 'reduce' }, 'ar')
    await drag(page, 51)
    expect(await slide(page)).toBe('1')
    const seen = await page.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))
    expect(seen).toBe(-1)
    await context.close()
  })

  test('plays every 5 seconds by itself, until paused; never for those who asked for less motion (P-012)', async () => {
    const { context, page } = await openReviews({ reducedMotion: 'no-preference' })
    const moves = await page.evaluate(
      () =>
        new Promise<{ at: string; when: number }[]>((resolve) => {
          const seen: { at: string; when: number }[] = []
          const root = document.querySelector<HTMLElement>('[data-carousel]')!
          new MutationObserver(() => {
            seen.push({ at: root.dataset['at'] ?? '', when: performance.now() })
            if (seen.length === 2) resolve(seen)
          }).observe(root, { attributeFilter: ['data-at'] })
        }),
    )
    expect(moves.map(({ at }) => at)).toEqual(['1', '2'])
    const waited = moves[1]!.when - moves[0]!.when
    expect(waited).toBeGreaterThan(4900)
    expect(waited).toBeLessThan(6500)
    await page.click('[data-controls] [value=pause]')
    const at = await slide(page)
    expect(await page.locator('[data-controls] [value=play]').isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.locator('[data-controls] [value=play]').evaluate((button) => button.blur())
    await page.waitForTimeout(5500)
    expect(await slide(page)).toBe(at)
    await context.close()
    const calm = await openReviews({ reducedMotion: 'reduce' })
    await calm.page.waitForTimeout(5500)
    expect(await slide(calm.page)).toBe('0')
    await calm.context.close()
  })

  test('a new visitor is offered to install after the first scroll, a later visit is not (platform §1; P-009)', async () => {
    const context = await product.browser.newContext()
    const offerInstall = (page: Page) =>
      page.evaluate(() => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    const page = await context.newPage()
    // The first page of a visit is looked at and left; the offer waits on the next one, a form too.
    for (const path of ['/', '/travel/infousa', '/faqs']) {
      await page.goto(product.origin + path)
      await page.waitForLoadState('networkidle')
      await offerInstall(page)
      expect(await page.locator('[data-install]').isVisible()).toBe(false)
      if (path === '/') continue
      await page.mouse.wheel(0, 400)
      await page.locator('[data-install]').waitFor({ state: 'visible' })
    }
    await page.click('[data-install] [value=later]')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await offerInstall(page)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(300)
    expect(await page.locator('[data-install]').isVisible()).toBe(false)
    await context.close()
  })

  test('the language changes after a question; without scripts at once; the cookie keeps it (platform §1; P-006)', async () => {
    const context = await product.browser.newContext()
    const page = await context.newPage()
    await page.goto(`${product.origin}/faqs`)
    await page.waitForLoadState('networkidle')
    await page.click('[name=locale][value=fr]')
    await page.click('dialog[data-language-question] button[value=stay]')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await page.click('[name=locale][value=fr]')
    expect(await page.locator('[data-language-name]').textContent()).toBe('Français')
    await page.click('dialog[data-language-question] button[value=change]')
    await page.locator('html[lang=fr]').waitFor()
    const kept = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(kept?.value).toBe('fr')
    await context.close()
    expect((await read('/faqs')).body).toMatch(/<html[^>]* lang="en"/)
    const plain = await post('/language', { locale: 'ar', back: '/faqs' })
    expect(plain.headers.get('set-cookie')).toContain('locale=ar')
    expect((await read('/faqs', 'locale=xx')).body).toMatch(/<html[^>]* lang="en"/)
    expect((await post('/language', { locale: '../x', back: '/' })).headers.get('set-cookie')).toContain('locale=en')
  })
})

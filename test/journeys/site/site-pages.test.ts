import { describe, expect, test } from 'vitest'
import { readingPaths } from '../../../src/platform/site/web/reading/reading-paths.ts'
import { asker } from '../support/ask.ts'
import { barriersOn } from '../support/axe.ts'
import { productForFile } from '../support/product-for-file.ts'
import { eventually } from '../support/traveller.ts'

// The browser is the proxy here: it says which address a visitor comes from.
const product = productForFile({ TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'accounts' })

const { read, post } = asker(() => product.origin)

/** The cookies of somebody who signed in with a code. */
const signedIn = async (email: string): Promise<string> => {
  const kim = await product.arrive()
  const ask = (name: string, data: object) => kim.page.request.post(`${product.origin}/api/functions/${name}`, { data })
  await ask('requestSignInCode', { email })
  await ask('signInWithCode', { email, otp: await kim.codeFor(email) })
  const cookies = await kim.page.context().cookies()
  await kim.leave()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const locales = ['en', 'fr', 'ar'] as const
const comingSoon = ['/auto', '/homeowners-to-come', '/renters-ca', '/landlord', '/business']
const demos = ['/components', '/forms', '/tables', '/maps', '/widgets', '/charts', '/calendar']
const open = ['/', ...readingPaths.filter((path) => path !== '/licenses'), ...comingSoon, ...demos, '/localization-test']

describe('every page of the site (platform §2)', () => {
  test.each(locales)('in %s: answers, and says what it is (P-017, P-029)', async (locale) => {
    const titles = new Map<string, string>()
    for (const path of open) {
      const { status, body } = await read(path, `locale=${locale}`)
      expect(status, path).toBe(200)
      expect(/<html[^>]* lang="([a-z]+)"/.exec(body)?.[1], path).toBe(locale)
      const title = /<title>([^<]+)<\/title>/.exec(body)?.[1] ?? ''
      expect(title.replace(' · Eider', ''), path).not.toBe('')
      expect(titles.get(title), `${path} has a title of its own`).toBeUndefined()
      titles.set(title, path)
      expect(/<meta name="description" content="([^"]+)"/.exec(body)?.[1], path).toBeTruthy()
      expect(/<meta name="keywords" content="([^"]+)"/.exec(body)?.[1], path).toBeTruthy()
      expect(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1], path).toBe(product.origin + path)
      expect(body.match(/<h1/g), path).toHaveLength(1)
      // A text that is missing shows its key; a value that is missing shows its braces.
      const words = body.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')
      expect(words.match(/\{\{?\w+\}\}?|\b(?:site|web|soon|demo|reading|home)\.[a-z]+\.[a-z-]+/g), path).toBeNull()
    }
  })

  test('a long text is in Arabic, and nothing of it is marked as English', async () => {
    const { body } = await read('/privacy', 'locale=ar')
    expect(/<h1>([^<]+)<\/h1>/.exec(body)?.[1]).toBe('الخصوصية')
    expect(/<main[\s\S]*<\/main>/.exec(body)?.[0]).not.toContain('lang="en"')
  })

  test('what is not there is a 404; licences ask to sign in (P-017)', async () => {
    for (const path of ['/about/news/details/nothing', '/faqs/x', '/partner', '/pages/nothing']) {
      const { status, body } = await read(path)
      expect(status, path).toBe(404)
      expect(/<title>([^<]+)<\/title>/.exec(body)?.[1], path).toBe('We cannot find this page · Eider')
      expect(body, path).not.toContain('rel="canonical"')
    }
    const licences = await read('/licenses')
    expect(licences.status).toBe(302)
    expect(licences.headers.get('location')).toBe('/pages/login?back=%2Flicenses')
  })

  test.each([
    ['/about/team', 'Our team'],
    ['/about/news', 'News'],
    ['/about/news/details/term-life-partnership', 'A partnership brings term life to Eider'],
    ['/howtoapply', 'How to apply'],
    ['/faqs', 'Common questions'],
    ['/contactus', 'Contact us'],
    ['/contactus-ca', 'Contact us in Canada'],
    ['/termsandconditions', 'Terms and conditions'],
    ['/privacy', 'Privacy'],
    ['/privacy-ca', 'Privacy in Canada'],
    ['/complaints-ca', 'Complaints in Canada'],
    ['/licenses', 'Licensing'],
    ['/download-app', 'Get the app'],
    ['/localization-test', 'Languages side by side'],
  ])('%s is a page of its own (P-021)', async (path, heading) => {
    const { status, body } = await read(path, path === '/licenses' ? await signedIn('reader@example.com') : '')
    expect(status).toBe(200)
    expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(body)?.[1]).toBe(heading)
  })

  test('in French the menu, a form and its messages are French (P-004, P-093, P-094)', async () => {
    const words = async (path: string, locale: string, fields?: Record<string, string>): Promise<string> =>
      fields ? (await post(path, fields, `locale=${locale}`)).text() : (await read(path, `locale=${locale}`)).body
    for (const [path, english, french] of [
      ['/faqs', 'Sign in', 'Se connecter'],
      ['/faqs', 'Contact us', 'Nous joindre'],
      ['/travel/infousa', 'Where are you going?', 'Où allez-vous?'],
      ['/travel/infousa', 'Age of each traveler', 'Âge de chaque voyageur'],
      ['/travel/infousa', 'Search for a country', 'Chercher un pays'],
    ] as const) {
      const [en, fr] = [await words(path, 'en'), await words(path, 'fr')]
      expect([en.includes(english), en.includes(french)], english).toEqual([true, false])
      expect([fr.includes(english), fr.includes(french)], french).toEqual([false, true])
    }
    expect(await words('/canadianterm/call-back', 'en', { name: '' })).toContain('This field is required')
    expect(await words('/canadianterm/call-back', 'fr', { name: '' })).toContain('Ce champ est obligatoire')
    expect(await words('/auto', 'en', { email: 'abc' })).toContain('Please enter a valid email')
    expect(await words('/auto', 'fr', { email: 'abc' })).toContain('Veuillez entrer une adresse courriel valide')
  })

  test('complaints are four steps, the last with the regulator; contact shows its four lines (P-014, P-033)', async () => {
    const complaints = (await read('/complaints-ca')).body
    const steps = /<ol[^>]*>([\s\S]*?)<\/ol>/.exec(complaints)?.[1] ?? ''
    expect(steps.match(/<li>/g)).toHaveLength(4)
    expect(steps.slice(steps.lastIndexOf('<h3>'))).toContain('regulator of your province')
    expect(complaints).toContain('Autorité des marchés financiers')
    for (const path of ['/contactus', '/contactus-ca']) {
      const { body } = await read(path)
      for (const words of ['@sample-brokerage.example', '416-555-0134', '1-833-555-0134', '9am to 6pm Eastern'])
        expect(body, path).toContain(words)
      expect(body, path).not.toContain('9:00 to 21:00 Eastern')
    }
    for (const path of ['/canadianterm', '/canadianterm/call-back']) {
      const main = /<main[\s\S]*<\/main>/.exec((await read(path)).body)?.[0] ?? ''
      expect(main, path).toContain('9:00 to 21:00 Eastern')
      expect(main, path).not.toContain('9am to 6pm')
    }
  })

  test('home has six tiles in their order; a line to come leads nowhere; the version stands at the foot (P-016, P-030)', async () => {
    const { body } = await read('/')
    const quilt = /<section id="cover"[\s\S]*?<\/section>/.exec(body)?.[0] ?? ''
    const tiles = quilt.match(/<li[\s\S]*?<\/li>/g) ?? []
    const nameOf = (tile: string): string | undefined => /role="heading"[^>]*>([^<]+)</.exec(tile)?.[1]
    expect(tiles.map(nameOf)).toEqual(['Travel', 'Pet', 'Condo', 'Renters', 'Life', 'Auto'])
    for (const tile of tiles) {
      const isOpen = /<a\b/.test(tile)
      expect([tile.includes('Apply now'), tile.includes('Coming Soon')], nameOf(tile)).toEqual([isOpen, !isOpen])
    }
    expect(tiles[0]).toContain('Apply now')
    expect(tiles[5]).toContain('Coming Soon')
    for (const section of ['Why choose us', 'What people say', 'About Eider']) expect(body).toContain(section)
    expect(body.slice(body.indexOf('<footer'))).toContain('v32.0.0')
  })

  test('the reviews have words, a rating of 1 to 5 and a name (platform §3; P-012)', async () => {
    const { body } = await read('/')
    const slides = /<ul[^>]*data-track[\s\S]*?<\/ul>/.exec(body)?.[0].match(/<figure>[\s\S]*?<\/figure>/g) ?? []
    expect(slides.length).toBeGreaterThan(1)
    for (const slide of slides) {
      expect(/<blockquote[^>]*><p>([^<]+)<\/p>/.exec(slide)?.[1]?.length).toBeGreaterThan(20)
      const caption = /<figcaption[\s\S]*$/.exec(slide)?.[0].replaceAll(/<[^>]+>/g, '|') ?? ''
      expect(caption).toMatch(/\|[A-Z][^|]+\|+[1-5] out of 5\|/)
    }
  })

  test('news lists its two releases, and each opens; the team, privacy and the app have their pages (P-034)', async () => {
    const { body } = await read('/about/news')
    expect([...body.matchAll(/href="\/about\/news\/details\/([\w-]+)"/g)].map(([, slug]) => slug)).toEqual([
      'term-life-partnership',
      'us-brokerage',
    ])
    for (const [path, words] of [
      ['/about/news/details/term-life-partnership', /term life/i],
      ['/about/news/details/us-brokerage', /brokerage/i],
      ['/about/team', /team/i],
      ['/privacy', /privacy/i],
      ['/download-app', /app/i],
    ] as const) {
      const page = await read(path)
      expect(page.status, path).toBe(200)
      expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(page.body)?.[1], path).toMatch(words)
    }
    expect((await read('/about/news/details/nothing')).status).toBe(404)
  })

  test('the account pages have what the specification lists (P-018, P-035, P-076)', async () => {
    for (const [path, ...parts] of [
      ['/pages/login', 'Remember me', 'Forgot your password?', 'No account yet?', 'href="/pages/register'],
      ['/pages/register', 'Confirm password', 'you accept our terms', 'href="/termsandconditions"', 'href="/privacy"'],
      ['/pages/reset', 'Send the recovery e-mail', 'Back to sign-in'],
      ['/pages/lock', 'Your answers are safe', 'name="password"'],
      ['/pages/pricing', '<h1>Pricing</h1>'],
      ['/pages/product', '<h1>Products</h1>', 'Coming Soon. Your things, your liability'],
    ] as const) {
      const { status, body } = await read(path)
      expect(status, path).toBe(200)
      for (const part of parts) expect(body, path).toContain(part)
    }
    const sent = await post('/pages/reset', { email: 'nobody.here@example.com' })
    expect(await sent.text()).toContain('Recovery email has been sent, please check your email.')
  })

  test.each(['/', '/travel/usa', '/travel/canada', '/pet', '/canadianterm'])(
    '%s brings its styles along: nothing is asked for before it can be painted',
    async (path) => {
      const { body } = await read(path, 'locale=en')
      expect(body).toContain('<style')
      expect(body.match(/<link\b[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g)).toBeNull()
    },
  )

  test('no link leads to a 404', async () => {
    const seen = new Set<string>()
    const broken: string[] = []
    const waiting = ['/', '/contactus-ca', '/dev/parts', ...comingSoon]
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { status, body } = await read(path)
      if (status >= 400) broken.push(`${path}: ${status}`)
      for (const [, href] of body.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) waiting.push(href!.replaceAll('&amp;', '&'))
    }
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(20)
  })

  test('search engines get a map, the organisation and the questions', async () => {
    const { body } = await read('/sitemap.xml')
    expect(body).toContain(`<loc>${product.origin}/faqs</loc>`)
    expect(body).not.toContain('/licenses')
    for (const [, path] of body.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)) expect((await read(path!)).status, path).toBe(200)
    expect((await read('/robots.txt')).body).toContain('Disallow: /')
    expect((await read('/')).body).toContain('"@type":"Organization"')
    expect((await read('/faqs', 'locale=fr')).body).toMatch(/"@type":"FAQPage".*place de marché/)
    const manifest = JSON.parse((await read('/manifest.webmanifest')).body) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await read(src)).status, src).toBe(200)
  })

  test('a line to come keeps an address, or says what is wrong with it', async () => {
    const kept = await post('/auto', { email: 'june@example.com' })
    expect(kept.status).toBe(303)
    expect((await read(kept.headers.get('location') ?? '')).body).toContain('Thank you. We will write to you once')
    const wrong = await post('/auto', { email: 'june' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Please enter a valid email')
  })
})

test('the page of functions is no wider than a phone, its tables scroll by themselves', async () => {
  const visitor = await product.arrive({ width: 320 })
  await visitor.open('/api')
  const widths = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0]).toBe(widths[1])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test.each(['light', 'dark'] as const)(
  'a call of the page of functions is opened and copied with the keyboard, in %s',
  async (scheme) => {
    const visitor = await product.arrive({ width: 375, scheme })
    const { page } = visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.open('/api')
    await page.focus('#getUSATravelPrices summary')
    await page.keyboard.press('Enter')
    await page.focus('[data-copies="getUSATravelPrices-python"]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.getElementById('status')?.textContent === 'Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('import json')
    expect(copied).toContain('/api/functions/getUSATravelPrices')
    await page.click('#webhooks summary')
    expect(await barriersOn(page, { within: ['header', '#webhooks', '#getUSATravelPrices'] })).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

test('the demo mailbox: an opened mail stands beside the list, on a phone in its place', async () => {
  await fetch(`${product.origin}/api/functions/requestSignInCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify({ email: 'reader@example.com' }),
  })
  for (const width of [375, 1280]) {
    const visitor = await product.arrive({ width })
    const { page } = visitor
    const list = page.locator('main ol')
    const back = page.locator('main article a[href="/dev/mailbox"]')
    await eventually(async () => {
      await visitor.open('/dev/mailbox')
      return list.isVisible()
    })
    await list.locator('a').first().click()
    await page.locator('main article pre').waitFor()
    expect([await list.isVisible(), await back.isVisible()]).toEqual(width === 375 ? [false, true] : [true, false])
    if (width === 375) {
      await back.click()
      await list.waitFor()
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  }
})

describe('a partner’s address', () => {
  test('shows the home page; an unknown partner leaves no trace (P-019)', async () => {
    const { status, body, headers } = await read('/partner/nobody/spring')
    expect(status).toBe(200)
    expect(body).toContain('Cover that keeps the cold out.')
    expect(body).toContain(`<link rel="canonical" href="${product.origin}/"/>`)
    expect(headers.getSetCookie().filter((cookie) => /^(?:partner|campaign)=/.test(cookie))).toEqual([])
    expect((await read('/partner/%3Cscript%3E')).status).toBe(200)
  })
})

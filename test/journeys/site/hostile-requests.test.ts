import { readdirSync, readFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** As it stands: `fetch` would tidy the address first. */
const ask = (path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { hostname, port, host } = new URL(product.origin)
    const asked = request({ hostname, port, method, path, headers: { host, ...headers } }, (answer) => {
      let text = ''
      answer
        .on('data', (part) => (text += part))
        .on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
    })
    asked.on('error', reject).end(body)
  })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const formPages = [
  '/pages/login',
  '/pages/register',
  '/pages/reset',
  '/pages/email-code',
  '/language',
  '/country',
  '/cookies',
  '/theme',
  '/auto',
]

test.each(['/travel/infousa', '/travelinfocanada', '/pet/info', '/canadianterm/survey/pre-application'])(
  'what is saved at %s while it is typed and cannot be text is refused with its box',
  async (path) => {
    const typed = await ask(`${path}.data`, { method: 'POST', headers: form, body: 'intent=save&name=Rufus' })
    expect([typed.status, typed.text.includes('"saved",true')]).toEqual([200, true])
    const { status, text } = await ask(`${path}.data`, { method: 'POST', headers: form, body: 'intent=save&name=Ru%00fus' })
    expect(status).toBe(400)
    expect(text).toContain('"name","rule:control-character"')
  },
)

describe('a form that is none is refused, and is no fault of ours', () => {
  test.each(formPages)('%s', async (path) => {
    for (const [headers, body, status] of [
      [{ 'content-type': 'text/plain' }, 'x', 415],
      [{ 'content-type': 'application/json' }, '{}', 415],
      [{ ...form, 'content-encoding': 'gzip' }, 'x', 415],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--y', 400],
    ] as const)
      expect((await ask(path, { method: 'POST', headers, body })).status, headers['content-type']).toBe(status)
    expect((await ask(path, { method: 'POST' })).status).toBeLessThan(500)
  })

  test('somebody who looks at pages reads why, in their language, in a page of ours', async () => {
    const browser = { accept: 'text/html,*/*;q=0.8', cookie: 'locale=fr' }
    const title = /<h1>Ce formulaire n’a pas été accepté<\/h1>/
    for (const [headers, body, status] of [
      [{ ...form, 'sec-fetch-site': 'cross-site' }, 'email=a', 403],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--y', 400],
      [{ 'content-type': 'text/plain' }, 'x', 415],
      [form, `email=${'x'.repeat(300_000)}`, 413],
    ] as const) {
      const answer = await ask('/pages/login', { method: 'POST', headers: { ...browser, ...headers }, body })
      expect(answer.status).toBe(status)
      expect(answer.text, String(status)).toMatch(title)
      expect(answer.headers['content-security-policy']).toContain("'nonce-")
    }
    for (const [path, status] of [
      ['/%ff', 404],
      ['/pages/login%', 404],
      ['/assets/%zz.js', 404],
      ['/widget/%zz', 404],
      [`/pages/login?x=${'x'.repeat(3000)}`, 414],
    ] as const) {
      const answer = await ask(path, { headers: browser })
      expect([answer.status, answer.headers['content-type']], path).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
      if (!path.startsWith('/widget')) expect(answer.text, path).toContain('<h1>Nous ne trouvons pas cette page</h1>')
    }
  })

  test('a page is for browsers: what a gateway shows as a bearer is no key of a program', async () => {
    const headers = { authorization: 'Bearer of-a-gateway' }
    expect((await ask('/userquotes', { headers })).status).toBe(200)
    const call = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    expect((await ask('/api/functions/getMe', call)).status).toBe(401)
  })

  test('a method that no page knows is 405', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await ask('/pages/login', { method })
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, POST'])
    }
    const browser = await ask('/pages/login', { method: 'PUT', headers: { accept: 'text/html' } })
    expect([browser.status, browser.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('a form of a page that asks to sign in is held by a page that nobody measures; a choice that goes back to the sign-in is made', async () => {
    const browser = { ...form, accept: 'text/html', cookie: 'cookies=all' }
    const held = await ask('/UserAlerts', { method: 'POST', headers: browser, body: 'intent=save&label=Mine' })
    expect([held.status, held.headers['x-robots-tag']]).toEqual([401, 'noindex'])
    expect(held.text).toContain('value="Mine"')
    expect(held.text).not.toContain('data-measuring')
    const back = encodeURIComponent('/pages/login?back=%2FUserAlerts')
    const chosen = await ask('/language', { method: 'POST', headers: browser, body: `locale=fr&back=${back}` })
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/pages/login?back=%2FUserAlerts'])
    expect(String(chosen.headers['set-cookie'])).toContain('locale=fr')
    // Who chooses on a page of a refusal comes back to where nothing was refused.
    expect((await ask('/refused', { headers: browser })).headers.location).toBe('/')
  })

  test('a page without a form is only read', async () => {
    const { status, headers } = await ask('/travel/usa', { method: 'POST', headers: form })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['/travel/usa', '/canadianterm/first-price', '/travel/policyusa/document', '/no-such-page'])(
    'a form sent to %s is not accepted: a page for a browser, a refusal for a program',
    async (path) => {
      const browser = await ask(path, { method: 'POST', headers: { ...form, accept: 'text/html' }, body: 'a=b' })
      expect([browser.status, browser.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(browser.headers['content-type']).toContain('text/html')
      expect(browser.text).toContain('This form was not accepted')
      const program = await ask(path, { method: 'POST', headers: { ...form, accept: 'application/json' }, body: 'a=b' })
      expect([program.status, program.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(JSON.parse(program.text)).toMatchObject({ haserror: true, code: 'invalid-argument' })
    },
  )
})

describe('a function', () => {
  test.each(['/api/functions/commsMimeType', '/api/functions/no-such-function', '/api/initiateSession'])(
    '%s by another method than POST is refused as JSON',
    async (path) => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, headers, text } = await ask(path, { method, body: method === 'PUT' ? 'x' : '' })
        expect([status, headers.allow], method).toEqual([405, 'POST'])
        expect(JSON.parse(text), method).toMatchObject({ haserror: true, code: 'invalid-argument' })
      }
    },
  )

  test('takes no body that is not UTF-8: a letter would become another sign', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = Buffer.from('{"filename":"Jos\u00e9.pdf"}', 'latin1')
    const { status, text } = await ask('/api/functions/commsMimeType', { method: 'POST', headers, body })
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ fields: { body: 'not-text' } })
  })
})

test('what a function refuses is said with its status, not as a fault', async () => {
  for (const [path, body] of [
    ['/userquotes?after=x', null],
    ['/travel/policiesusa?after=x', null],
    ['/travel/selectplanusa?quote=%00', null],
    ['/pages/register', `email=a%40b.example&password=${'a'.repeat(5000)}&confirm=${'a'.repeat(5000)}`],
  ] as const) {
    const answer = await ask(path, body === null ? {} : { method: 'POST', headers: form, body })
    expect(answer.status, path).toBe(400)
    expect(answer.text).not.toMatch(/at async|at file:|node_modules/)
  }
})

test('every page asks for Trusted Types, whether React runs it or not (decision 0029)', async () => {
  for (const [path, isHydrated] of [
    ['/', false],
    ['/travel/usa', false],
    ['/travel/infousa', true],
    ['/pages/login', true],
    // The page that says that there is none.
    ['/no-such-page?__reactRouterContext', false],
  ] as const) {
    const { headers, text } = await ask(path)
    expect(String(headers['content-security-policy']).includes("require-trusted-types-for 'script'"), path).toBe(true)
    expect(text.includes('window.__reactRouterContext'), path).toBe(isHydrated)
  }
})

test('whatever does not say that it may be stored is not (security R14)', async () => {
  for (const path of ['/healthz', '/readyz', '/api', '/api/openapi.json', '/', '/no-such-page', '/api/noSuchFunction'])
    expect((await ask(path)).headers['cache-control'], path).toBe('no-store')
  for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])
    expect((await ask(path)).headers['cache-control'], path).toBe('public, max-age=3600')
})

describe('a page by another spelling of its address', () => {
  test('with another host in it is refused', async () => {
    for (const path of ['//evil.example/pages/login', '//pages/login', '/\\evil.example/', 'http://evil.example/pages/login'])
      expect((await ask(path)).status, path).toBe(400)
  })

  test.each(['/pages/login', '/PAGES/LOGIN', '/pages/%6Cogin', '/pages/login.data', '/userquotes/'])(
    '%s stays private: not indexed, not measured (security R15)',
    async (path) => {
      const { status, headers, text } = await ask(path, { headers: { cookie: 'cookies=all' } })
      expect(status).toBe(200)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['cache-control']).toBe('no-store')
      expect(text).not.toMatch(/data-measuring|vitals/)
    },
  )
})

test('no script that a browser gets names a secret of the server or the processor behind the payments (P-164)', () => {
  const scripts = readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const secret = /KEY_RING|RECEIPT_KEY|DATABASE_URL|SMTP_URL|DOCUMENTS_URL|METRICS_TOKEN|STANDINS_PORT|brackenpay/i
  expect(scripts.filter((file) => secret.test(readFileSync(`build/client/${file}`, 'utf8')))).toEqual([])
})

describe('with all places taken', () => {
  test('a page says so in its language, comes back by itself, and health is still told', async () => {
    const busy = await openProduct({ MAX_IN_FLIGHT: '4' })
    try {
      await busy.fault('us-travel', { operation: 'quote', mode: 'slow', times: 200, delayMs: 5000 })
      const trip = {
        numinsured: 1,
        agesOfTravellers: [30],
        triptype: 'Flight',
        tripcost: 5000,
        destination: 'MEXICO',
        departdate: inDays(30),
        returndate: inDays(40),
      }
      const ask = (): Promise<Response> =>
        fetch(`${busy.origin}/api/functions/getUSATravelQuote`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(trip),
        })
      // They come one after the other: of a crowd at once most are turned away before the places are taken.
      const crowd: Promise<Response>[] = []
      for (let wave = 0; wave < 16; wave += 1) {
        crowd.push(ask(), ask(), ask())
        await new Promise((resolve) => setTimeout(resolve, 120))
      }
      for (const [locale, direction, words] of [
        ['en', 'ltr', 'Many people are here right now'],
        ['fr', 'ltr', 'Il y a beaucoup de monde en ce moment'],
        ['ar', 'rtl', 'يوجد الكثير من الزوار الآن'],
      ] as const) {
        const page = await fetch(busy.origin, { headers: { cookie: `locale=${locale}` } })
        expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], locale).toEqual([
          503,
          '2',
          'no-store',
        ])
        const text = await page.text()
        expect(text).toContain(`<html lang="${locale}" dir="${direction}">`)
        expect(text).toContain(`<h1>${words}</h1>`)
      }
      expect((await fetch(`${busy.origin}/healthz`)).status).toBe(200)
      const answers = await Promise.all(crowd)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    } finally {
      await busy.close()
    }
  })
})

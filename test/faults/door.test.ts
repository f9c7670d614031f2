import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { saveDraft } from '../../src/platform/applications/contract.ts'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { createApp } from '../../src/app/create-app.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { appForFile, appForTest } from '../app-for-file.ts'
import { openTestApp, type TestApp, Visitor } from '../open-test-app.ts'

const test_ = appForFile()

const post = (payload: unknown, headers: Record<string, string> = {}, name: string = getPolicies.name) =>
  test_.visitor().post(name, payload, headers)

let listening: Promise<string> | null = null
const listeningPort = async (): Promise<number> => {
  listening ??= test_.app.http.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(await listening).port)
}

describe('the entry point of functions', () => {
  test('functions are called by name with a payload; one that does not exist is 404, and so is one with a name from the language (platform §7; P-119)', async () => {
    const known = await post({ limit: 1 }, {}, 'getPolicies')
    expect([known.status, known.body]).toMatchObject([200, { haserror: false, policies: [] }])
    for (const name of ['nothing', '__proto__', 'constructor', 'toString', 'getPolicies%00'])
      expect((await post({}, {}, name)).status).toBe(404)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'text/json',
    '',
  ])('media type "%s" is refused', async (type) => {
    expect((await post('{}', { 'content-type': type })).status).toBe(415)
  })

  test.each(['gzip', 'br', 'deflate', 'identity'])('a body with content-encoding %s is refused', async (encoding) => {
    expect((await post('{}', { 'content-encoding': encoding })).status).toBe(415)
  })

  test('application/json with charset=utf-8 is taken', async () => {
    expect((await post('{}', { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost.evil.example' }],
  ])('from another site (%o): 403', async (headers) => {
    expect((await post({}, headers as unknown as Record<string, string>)).status).toBe(403)
  })

  test('from our own host by another scheme: 403', async () => {
    const { protocol, host } = new URL(test_.app.ctx.settings.origin)
    const statuses = ['http:', 'https:'].map(async (scheme) => [
      scheme === protocol,
      (await post({}, { origin: `${scheme}//${host}` })).status,
    ])
    expect(new Map((await Promise.all(statuses)) as [boolean, number][])).toEqual(
      new Map([
        [true, 200],
        [false, 403],
      ]),
    )
  })

  test.each(['evil.example', 'localhost', 'localhost:1', ''])('host "%s" is not ours: 421', async (host) => {
    expect((await post({}, { host })).status).toBe(421)
  })

  test('two hosts are none, the same one twice too: 400 (security T16)', async () => {
    const { ctx } = test_.app
    const port = await listeningPort()
    const host = new URL(ctx.settings.origin).host
    const ask = (hosts: string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            ['GET /healthz HTTP/1.1', ...hosts.map((each) => `Host: ${each}`), 'Connection: close', '', ''].join('\r\n'),
          )
        })
        let text = ''
        socket.on('data', (part) => (text += String(part))).on('end', () => resolve(text.split('\r\n')[0] ?? ''))
        socket.on('error', reject)
      })
    expect(await ask([host])).toContain(' 200 ')
    expect(await ask([host, host])).toContain(' 400 ')
    expect(await ask([host, 'evil.example'])).toContain(' 400 ')
    expect(await ask(['evil.example', host])).toContain(' 400 ')
  })

  test('too large a body is 413, too long an address 414', async () => {
    expect((await post(JSON.stringify({ line: 'x'.repeat(300_000) }))).status).toBe(413)
    expect((await post({}, {}, `getPolicies?x=${'x'.repeat(3000)}`)).status).toBe(414)
  })

  test('every answer has the safety headers, and no version', async () => {
    for (const answer of [await post({}), await post({}, {}, 'nothing'), await post('{}', { 'content-type': 'text/plain' })]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
      expect(answer.headers['x-powered-by']).toBeUndefined()
      expect(answer.headers['server']).toBeUndefined()
    }
  })
})

describe('what is no request is refused as everything else is (security R9, R14)', () => {
  /** As it stands, to the end of the connection. */
  const send = async (text: string): Promise<{ status: number; headers: Map<string, string>; body: Record<string, unknown> }> => {
    const port = await listeningPort()
    const whole = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (part) => (answer += String(part))).on('end', () => resolve(answer))
      socket.on('error', reject)
    })
    const [head = '', body = ''] = whole.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
  }
  const host = () => `Host: ${new URL(test_.app.ctx.settings.origin).host}\r\n`
  const call = (headers: string, body = '{}') =>
    `POST /api/functions/getPolicies HTTP/1.1\r\n${host()}Content-Type: application/json\r\n${headers}\r\n${body}`

  test.each<[string, number, () => string]>([
    ['no HTTP', 400, () => 'HELLO\r\n\r\n'],
    ['a method that there is not', 400, () => `FOO / HTTP/1.1\r\n${host()}\r\n`],
    ['a header with a space in its name', 400, () => `GET / HTTP/1.1\r\n${host()}Bad Name: x\r\n\r\n`],
    ['no host', 400, () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header that is too long', 431, () => `GET / HTTP/1.1\r\n${host()}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', 400, () => call('Content-Length: 2\r\nContent-Length: 3\r\n')],
    ['a length and parts', 400, () => call('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n')],
    ['a part without a length', 400, () => call('Transfer-Encoding: chunked\r\n', 'ZZ\r\n{}\r\n')],
    ['an expectation', 417, () => call('Expect: more\r\nContent-Length: 2\r\n')],
    [
      'a name that cannot be decoded',
      404,
      () =>
        `POST /api/functions/%ff HTTP/1.1\r\n${host()}Connection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    [
      'a name that is too long',
      400,
      () => `POST /api/functions/${'x'.repeat(500)} HTTP/1.1\r\n${host()}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    ],
  ])('%s: %i', async (_what, expected, text) => {
    const { status, headers, body } = await send(text())
    expect(status).toBe(expected)
    expect(body).toMatchObject({ haserror: true, code: expect.any(String), message: expect.stringMatching(/^Oops!/) })
    expect(body['requestId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(Object.fromEntries(headers)).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test('what does not come in time: 408', async () => {
    const { status, headers, body } = await send('GET / HTTP/1.1\r\nHost: ')
    expect([status, body['code'], headers.get('x-frame-options')]).toEqual([408, 'deadline-exceeded', 'DENY'])
  })
})

describe('what a body may be', () => {
  const canary = 'Canary7391'
  const draft = (answers: string): string => `{"line":"travel-us","answers":${answers}}`

  test.each([
    ['the same key twice', draft(`{"a":"${canary}","a":"2"}`)],
    ['the same key twice, written differently', draft(`{"a":"${canary}","\\u0061":"2"}`)],
    ['__proto__', draft(`{"__proto__":"${canary}"}`)],
    ['constructor', draft(`{"constructor":"${canary}"}`)],
    ['a prototype key, escaped', draft(`{"__pr\\u006fto__":"${canary}"}`)],
    ['a null character', draft(`{"a":"${canary}\\u0000"}`)],
    ['a control character', draft(`{"a":"${canary}\\u001b[2J"}`)],
    ['a control character beyond ASCII', draft(`{"a":"${canary}\\u0085"}`)],
    ['half a character', draft(`{"a":"${canary}\\ud83d"}`)],
    ['the halves of a character the wrong way round', draft(`{"a":"${canary}\\ude00\\ud83d"}`)],
    ['too long a text', draft(`{"a":"${canary}${'x'.repeat(5000)}"}`)],
    ['too many bytes in few characters', draft(`{"a":"${canary}${'😀'.repeat(1100)}"}`)],
    ['too many items', draft(`{"a":[${Array.from({ length: 101 }, () => `"${canary}"`).join(',')}]}`)],
    ['too deep', `{"line":${'['.repeat(40)}"${canary}"${']'.repeat(40)}}`],
    ['too many keys', draft(`{${Array.from({ length: 2100 }, (_, i) => `"k${i}":"${canary}"`).join(',')}}`)],
    ['not JSON', `{"line":"${canary}`],
    ['not an object', `["${canary}"]`],
    ['a number for a text', `{"line":7,"answers":{"a":"${canary}"}}`],
    ['a text for an object', `{"line":"travel-us","answers":"${canary}"}`],
  ])('%s: 400 with a field, and no value is echoed', async (_what, body) => {
    const answer = await post(body, {}, saveDraft.name)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body['fields']).length).toBeGreaterThan(0)
    expect(JSON.stringify(answer.body)).not.toContain(canary)
  })

  test('a hundred thousand levels are refused at once', async () => {
    const started = performance.now()
    expect((await post(`{"a":${'['.repeat(100_000)}`, {}, saveDraft.name)).status).toBe(400)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test.each([
    ['numinsured', '1'],
    ['numinsured', 0],
    ['numinsured', 21],
    ['numinsured', 1.5],
    ['tripcost', '5000'],
    ['tripcost', -1],
    ['tripcost', 50_001],
    ['agesOfTravellers', [-1]],
    ['agesOfTravellers', [121]],
    ['agesOfTravellers', [30, 31]],
    ['departdate', '2026-02-30'],
    ['departdate', 'tomorrow'],
    ['triptype', 'Rocket'],
    ['destination', ''],
    ['state', 'ZZ'],
  ])('a quote with %s = %j names the field', async (field, value) => {
    const answer = await post({ ...usTrip(), [field]: value }, {}, getUSATravelQuote.name)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body['fields']).some((name) => name.startsWith(field))).toBe(true)
  })

  test('keys that no contract names are dropped, not stored', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.post(getUSATravelQuote.name, {
      ...usTrip(),
      owner: 'person:1',
      expires_at: '2099-01-01',
      role: canary,
      price: 1,
    })
    expect(quote.body).toMatchObject({ haserror: false })
    const { rows } = await test_.app.ctx.pool.query('select * from quote where id = $1', [quote.body['quotekey']])
    expect(JSON.stringify(rows)).not.toContain(canary)
    expect(rows[0].owner).toMatch(/^browser:/)
  })

  // Seconds, not milliseconds: a pattern that backtracks would take minutes, and a busy machine must not fail this.
  test('evil patterns are answered quickly', async () => {
    const visitor = test_.visitor()
    for (const text of [`${'a'.repeat(4000)}!`, `${'1-'.repeat(2000)}x`, ' '.repeat(4000), 'a@'.repeat(2000)]) {
      const started = performance.now()
      await visitor.post(purchaseUSATravelQuote.name, {
        ...usPurchase(),
        emailaddress: text,
        travelerfirstname: text,
        telephonehome: text,
        ccorcheckno: text,
        departdate: text,
      })
      expect(performance.now() - started).toBeLessThan(5000)
    }
  })
})

describe('limits', () => {
  /** A second server on the first one's database: only a served database can have two. */
  const openSecond = async (first: TestApp) => {
    const app = await createApp(readSettings({ ...first.settings, PORT: '3998', ORIGIN: first.app.ctx.settings.origin }))
    return app
  }

  const buySix = async (visitors: Visitor[], order: object): Promise<number[]> => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1)
      statuses.push((await visitors[i % visitors.length]!.post(purchaseUSATravelQuote.name, order)).status)
    return statuses
  }

  test('the sixth purchase in a minute is 429 and says when to come back', { timeout: 60_000 }, async () => {
    const limited = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    const visitor = limited.visitor()
    await visitor.call(getUSATravelQuote, usTrip())
    const order = usPurchase({ quotekey: 'unknown', size: 'medium' })
    expect(await buySix([visitor], order)).toEqual([200, 200, 200, 200, 200, 429])
    const late = await visitor.post(purchaseUSATravelQuote.name, order)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(late.body).toMatchObject({ haserror: true, code: 'resource-exhausted' })
    // Another browser is not held up.
    expect((await limited.visitor().post(purchaseUSATravelQuote.name, order)).status).toBe(200)
  })

  test.skipIf(!process.env['TEST_DATABASE_URL'])(
    'two servers on one database count together, exactly',
    { timeout: 60_000 },
    async () => {
      const limited = await openTestApp({ RATE_SCALE: '1' }, { withJobs: false })
      const second = await openSecond(limited)
      try {
        const here = limited.visitor()
        await here.call(getUSATravelQuote, usTrip())
        const there = new Visitor(second)
        there.cookies = here.cookies
        expect(await buySix([here, there], usPurchase({ quotekey: 'unknown', size: 'medium' }))).toEqual([
          200, 200, 200, 200, 200, 429,
        ])
      } finally {
        await second.close()
        await limited.close()
      }
    },
  )
})

test('a network of IPv6 is one caller: another address of it is no new one (security R16)', async () => {
  const limited = await appForTest({ RATE_SCALE: '1', TRUST_PROXY: '127.0.0.1' }, { withJobs: false })
  const statusFrom = async (ip: string, at: number) =>
    (await limited.visitor().post('checkEmailExist', { email: `who.${at}@example.com` }, { 'x-forwarded-for': ip })).status
  for (let at = 0; at < 20; at += 1) expect(await statusFrom(`2001:db8:0:1::${at}`, at)).toBe(404)
  expect(await statusFrom('2001:db8:0:1:ffff::1', 20)).toBe(429)
  expect(await statusFrom('2001:db8:0:2::1', 20)).toBe(404)
})

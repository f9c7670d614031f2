import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Breaker, RetryBudget } from './breaker.ts'
import { createOutbound, type Outbound, OutsideError, type OutboundSettings } from './outbound.ts'

const schema = z.object({ ok: z.boolean() })
let server: Server | null = null
let outbound: Outbound | null = null
let received: { method: string; url: string; key: unknown }[] = []

const company = async (
  answer: (response: ServerResponse, n: number, request: IncomingMessage) => void,
  settings: Partial<OutboundSettings> = {},
): Promise<Outbound> => {
  received = []
  server = createServer((request, response) => {
    received.push({ method: request.method ?? '', url: request.url ?? '', key: request.headers['idempotency-key'] })
    request.resume().on('end', () => answer(response, received.length, request))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  outbound = createOutbound({ company: 'acme', baseUrl: `http://127.0.0.1:${port}/acme`, ...settings })
  return outbound
}
afterEach(async () => {
  await outbound?.close()
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = outbound = null
})

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const failureOf = async (promise: Promise<unknown>): Promise<OutsideError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OutsideError)
  return error as OutsideError
}
const get = (more: { key?: string; timeoutMs?: number; path?: string } = {}) =>
  ({ method: 'GET', path: '/x', timeoutMs: 2000, schema, ...more }) as const

describe('an outside call', () => {
  it('sends its body and key below the base URL and answers what the schema lets through', async () => {
    const client = await company((response) => json(response, 200, { ok: true, more: 1 }))
    expect(await client.request({ method: 'POST', path: '/x', body: { a: 1 }, key: 'k', timeoutMs: 1000, schema })).toEqual({
      ok: true,
    })
    expect(received).toEqual([{ method: 'POST', url: '/acme/x', key: 'k' }])
  })
  it.each<[string, (response: ServerResponse) => void, string, string]>([
    ['a refusal', (r) => json(r, 422, { code: 'no' }), 'refused', 'http-422'],
    ['too many requests', (r) => json(r, 429, {}), 'not-sent', 'http-429'],
    ['a server error', (r) => json(r, 500, {}), 'unknown', 'http-500'],
    ['a redirect', (r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'unknown', 'http-302'],
    ['HTML', (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hi</h1>'), 'unknown', 'not-json'],
    [
      'broken JSON',
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":'),
      'unknown',
      'unexpected-shape',
    ],
    ['values of other types', (r) => json(r, 200, { ok: 'yes' }), 'unknown', 'unexpected-shape'],
    [
      'half an answer',
      (r) => void r.writeHead(200, { 'content-length': 99 }).write('{', () => r.destroy()),
      'unknown',
      'connection',
    ],
    ['a large answer', (r) => json(r, 200, { ok: true, padding: 'x'.repeat(3000) }), 'unknown', 'too-large'],
    ['silence', () => undefined, 'unknown', 'timed-out'],
  ])('%s ends as it should', async (_title, answer, kind, reason) => {
    const client = await company(answer, { maxBytes: 2000 })
    const error = await failureOf(client.request(get({ timeoutMs: 300 })))
    expect([error.kind, error.reason]).toEqual([kind, reason])
    expect(received.length).toBe(1)
  })
  it('stops a large answer that does not say its length', async () => {
    const client = await company(
      (r) => {
        r.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => r.write('x'.repeat(1000)), 1)
        r.on('close', () => clearInterval(timer))
      },
      { maxBytes: 5000 },
    )
    expect((await failureOf(client.request(get()))).reason).toBe('too-large')
  })
  it('gives up on one byte at a time', async () => {
    const client = await company((r) => {
      r.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => r.write(' '), 50)
      r.on('close', () => clearInterval(timer))
    })
    const error = await failureOf(client.request(get({ timeoutMs: 400 })))
    expect([error.kind, error.reason]).toEqual(['unknown', 'timed-out'])
  })
  it('hands over the body of a refusal, but not to a log', async () => {
    const client = await company((response) => json(response, 422, { code: 'no', name: 'Fielding' }))
    const error = await failureOf(client.request(get()))
    expect([error.httpStatus, error.body]).toEqual([422, { code: 'no', name: 'Fielding' }])
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('Fielding')
  })
  it('sends the credentials it was given', async () => {
    const headers = { authorization: 'Bearer secret' }
    const client = await company(
      (response, _n, request) => json(response, 200, { ok: request.headers.authorization === 'Bearer secret' }),
      {
        headers,
      },
    )
    expect(await client.request(get())).toEqual({ ok: true })
  })
  it('reports each attempt without its body', async () => {
    const seen: unknown[] = []
    const observe: OutboundSettings['observe'] = ({ ms: _ms, ...event }) => seen.push(event)
    const client = await company((response, n) => json(response, n === 1 ? 500 : 200, { ok: true }), { observe })
    await client.request(get({ key: 'k' }))
    const call = { company: 'acme', method: 'GET', path: '/x' }
    expect(seen).toEqual([
      { ...call, outcome: 'unknown', reason: 'http-500', breaker: 'closed' },
      { ...call, outcome: 'answered', reason: 'ok', breaker: 'closed' },
    ])
  })
  it('knows that nothing was sent when nobody listens', async () => {
    const client = await company((response) => json(response, 200, { ok: true }))
    await new Promise((resolve) => server!.close(resolve))
    expect((await failureOf(client.request(get({ key: 'k' })))).kind).toBe('not-sent')
  })
  it('knows that nothing was sent when its turn never came', async () => {
    const client = await company(() => undefined, { maxConcurrent: 1 })
    const first = failureOf(client.request(get({ timeoutMs: 600 })))
    const second = await failureOf(client.request(get({ timeoutMs: 200 })))
    expect([second.kind, second.reason]).toEqual(['not-sent', 'timed-out'])
    expect((await first).kind).toBe('unknown')
    expect(received.length).toBe(1)
  })
  it('turns a call away when too many wait', async () => {
    const client = await company(() => undefined, { maxConcurrent: 1, maxWaiting: 1 })
    const waiting = [failureOf(client.request(get({ timeoutMs: 300 }))), failureOf(client.request(get({ timeoutMs: 300 })))]
    expect((await failureOf(client.request(get()))).reason).toBe('too-many-waiting')
    await Promise.all(waiting)
    expect(client.state().inFlight).toBe(0)
  })
  it.each(['x', '//other.example/x'])('has no path %s', async (path) => {
    const client = await company((response) => json(response, 200, { ok: true }))
    await expect(client.request(get({ path }))).rejects.toThrow('slash')
  })
})

describe('trying again', () => {
  it('happens at most twice, and only with a key', async () => {
    const client = await company((response, n) => json(response, n < 3 ? 500 : 200, { ok: true }))
    expect(await client.request(get({ key: 'k', timeoutMs: 30_000 }))).toEqual({ ok: true })
    expect(received.map((call) => call.key)).toEqual(['k', 'k', 'k'])
  })
  it('does not happen without a key', async () => {
    const client = await company((response, n) => json(response, n < 2 ? 500 : 200, { ok: true }))
    expect((await failureOf(client.request(get()))).kind).toBe('unknown')
    expect(received.length).toBe(1)
  })
  it('does not happen after a refusal', async () => {
    const client = await company((response) => json(response, 402, {}))
    expect((await failureOf(client.request(get({ key: 'k', timeoutMs: 30_000 })))).kind).toBe('refused')
    expect(received.length).toBe(1)
  })
  it('never turns "perhaps" into "no"', async () => {
    const client = await company((response, n) => json(response, n === 1 ? 500 : n === 2 ? 409 : 200, { ok: true }))
    expect((await failureOf(client.request(get({ key: 'k', timeoutMs: 30_000 })))).kind).toBe('unknown')
  })
  it('costs at most a tenth of the calls', () => {
    const budget = new RetryBudget()
    let retries = 0
    for (let i = 0; i < 1000; i++) {
      budget.called()
      if (budget.take()) retries++
    }
    expect(retries).toBeLessThanOrEqual(106)
  })
})

describe('the breaker', () => {
  it('opens at half of at least 20 calls in 30 seconds, then lets one probe through after 10', () => {
    const breaker = new Breaker()
    for (let i = 0; i < 19; i++) breaker.record(true, 1000)
    expect(breaker.allows(1000)).toBe(true)
    breaker.record(true, 1000)
    expect([breaker.state, breaker.allows(10_999), breaker.allows(11_000), breaker.allows(11_001)]).toEqual([
      'open',
      false,
      true,
      false,
    ])
    breaker.record(true, 11_500)
    expect(breaker.allows(21_000)).toBe(false)
    expect(breaker.allows(21_500)).toBe(true)
    breaker.record(false, 21_600)
    expect([breaker.state, breaker.allows(21_601)]).toEqual(['closed', true])
  })
  it('stays closed below half, and forgets what is older than 30 seconds', () => {
    const breaker = new Breaker()
    for (let i = 0; i < 100; i++) breaker.record(i % 5 < 2, 1000)
    expect(breaker.state).toBe('closed')
    for (let i = 0; i < 19; i++) breaker.record(true, 32_000)
    expect(breaker.state).toBe('closed')
    breaker.record(true, 32_001)
    expect(breaker.state).toBe('open')
  })
  it('keeps the calls from a company that is down, and counts refusals as answers', async () => {
    const client = await company((response, n) => json(response, n <= 20 ? 422 : 500, {}))
    for (let i = 0; i < 40; i++) await failureOf(client.request(get()))
    const error = await failureOf(client.request(get()))
    expect([error.kind, error.reason]).toEqual(['not-sent', 'breaker-open'])
    expect(received.length).toBe(40)
  })
})

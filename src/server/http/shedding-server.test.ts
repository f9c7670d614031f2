import { connect, type AddressInfo } from 'node:net'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSheddingServer } from './shedding-server.ts'
import { socketLimits } from './http.ts'

const holdMs = 60
let isFull = false
const asked: string[] = []
const server = createSheddingServer(
  {
    hasSlotFor: (name) => (asked.push(name), !isFull),
    isOurs: (host) => host === 'eider.example',
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    holdMs,
    bodyFor: (requestId) => ({ haserror: true, code: 'unavailable', message: 'Später, “bitte”.', requestId }),
  },
  {},
  (incoming, response) => {
    incoming.resume()
    incoming.on('end', () => response.end('inside'))
  },
)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  port: number | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const ask = (method: string, path: string, host = 'eider.example', body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port: (server.address() as AddressInfo).port, method, path, headers: { host } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, port: sent.socket?.localPort }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

test('while there is room everything goes inside', async () => {
  isFull = false
  expect((await ask('POST', '/api/functions/getQuote', undefined, '{}')).text).toBe('inside')
})

test('without a place a call is answered whole, and its connection lives on', async () => {
  isFull = true
  const began = performance.now()
  const first = await ask('POST', '/api/functions/getQuote?x=1', undefined, 'a body that nobody reads '.repeat(3000))
  // Anyone who does not wait before asking again is made to.
  expect(performance.now() - began).toBeGreaterThanOrEqual(holdMs - 5)
  expect(first).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(JSON.parse(first.text)).toEqual({
    haserror: true,
    code: 'unavailable',
    message: 'Später, “bitte”.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const second = await ask('POST', '/api/functions/getQuote')
  expect(second.status).toBe(503)
  expect(second.text).not.toBe(first.text)
  expect(second.port).toBe(first.port)
  expect(asked.slice(-2)).toEqual(['getQuote', 'getQuote'])
})

test('who leaves while waiting is forgotten, and the others hear as before', async () => {
  isFull = true
  const { port } = server.address() as AddressInfo
  const before = asked.length
  const leaving = Array.from({ length: 20 }, () => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/functions/getQuote',
      headers: { host: 'eider.example' },
    })
    sent.on('error', () => {})
    sent.end()
    return sent
  })
  await expect.poll(() => asked.length - before, { interval: 2 }).toBe(leaving.length)
  for (const each of leaving) each.destroy()
  expect((await ask('POST', '/api/functions/getQuote')).status).toBe(503)
})

test.each([
  ['another method', 'GET', '/api/functions/getQuote', 'eider.example'],
  ['another address', 'POST', '/travel', 'eider.example'],
  ['another host', 'POST', '/api/functions/getQuote', 'other.example'],
])('%s is not turned away here', async (_what, method, path, host) => {
  isFull = true
  const before = asked.length
  expect((await ask(method, path, host)).text).toBe('inside')
  expect(asked.length).toBe(before)
})

test('a socket that is slow with its headers or its body is cut at its limit, and not half a minute later (security R9)', async () => {
  // The same limits, a fiftieth as long.
  const scaled = Object.fromEntries(
    Object.entries(socketLimits).map(([name, value]) => [name, name === 'maxHeaderSize' ? value : value / 50]),
  )
  const slow = createSheddingServer(
    { hasSlotFor: () => true, isOurs: () => true, headers: {}, bodyFor: () => ({}) },
    scaled,
    (incoming, response) => incoming.resume().on('end', () => response.end('all of it')),
  )
  await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.address() as AddressInfo
  const cutAfter = (lines: string[], drip: string): Promise<{ text: string; ms: number }> =>
    new Promise((resolve) => {
      const started = performance.now()
      const socket = connect(port, '127.0.0.1')
      // Written at once: a drip that comes before it on a busy machine would be the first letter of the method.
      socket.write(lines.join('\r\n'))
      const dripping = setInterval(() => socket.write(drip), 10)
      let text = ''
      socket.on('data', (part) => (text += String(part))).on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        resolve({ text, ms: performance.now() - started })
      })
    })
  const headers = await cutAfter(['POST /api HTTP/1.1', 'Host: a', 'X-Slow: '], 'x')
  const body = await cutAfter(['POST /api HTTP/1.1', 'Host: a', 'Content-Length: 100000', '', ''], 'x')
  for (const { text } of [headers, body]) expect(text).toContain(' 408 ')
  // Without the look each second the sockets would stay for half a minute whatever their limits are.
  expect(socketLimits.connectionsCheckingInterval).toBeLessThanOrEqual(1000)
  slow.close()
})

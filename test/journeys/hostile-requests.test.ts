import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProduct, type Product } from './open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
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

  test('a method that no page knows is 405', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE'])
      expect((await ask('/pages/login', { method })).status, method).toBe(405)
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

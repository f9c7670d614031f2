import { describe, expect, test } from 'vitest'
import { appForTest } from '../../../../test/app-for-file.ts'
import { message } from '../../../../test/factories/assistants.ts'
import type { TestApp } from '../../../../test/open-test-app.ts'

const send = (test_: TestApp, payload: object, headers: Record<string, string> = {}) =>
  test_.app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: new URL(test_.app.ctx.settings.origin).host,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(payload),
  })

const cover = message('tools/call', { name: 'pet_cover', arguments: {} })

test.each(['GET', 'POST'] as const)('switched off, %s finds nothing there', async (method) => {
  const test_ = await appForTest({ ASSISTANTS: 'off' }, { withJobs: false })
  const host = new URL(test_.app.ctx.settings.origin).host
  const answered = await test_.app.http.inject({
    method,
    url: '/mcp',
    headers: { host, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload: JSON.stringify(cover) } : {}),
  })
  expect(answered.statusCode).toBe(404)
})

describe('limits', () => {
  test('each tool has its own by network, and all messages another; each is told in both ways', async () => {
    // 3 calls of a tool and 15 messages a minute.
    const test_ = await appForTest({ RATE_SCALE: '0.05' }, { withJobs: false })
    const statuses = async (payload: object, times: number): Promise<number[]> => {
      const seen = []
      for (let at = 0; at < times; at += 1) seen.push((await send(test_, payload)).statusCode)
      return seen
    }
    expect(await statuses(cover, 4)).toEqual([200, 200, 200, 429])
    const other = message('tools/call', { name: 'term_ca_cover', arguments: {} })
    expect(await statuses(other, 2)).toEqual([200, 200])
    const refused = await send(test_, cover)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code: -32_029 } })
    expect(refused.json().error.data.retryAfterSeconds).toBeGreaterThan(0)
    const rest = await statuses(message('tools/list', {}), 12)
    expect(rest.filter((status) => status === 200).length).toBe(8)
    expect(rest.at(-1)).toBe(429)
  })

  test('a tool’s calls take nothing from the browsers of the network', async () => {
    const test_ = await appForTest({ RATE_SCALE: '0.05' }, { withJobs: false })
    const ask = (name: string) =>
      message('tools/call', {
        name,
        arguments: {
          destination: 'MEXICO',
          departdate: '2026-04-04',
          returndate: '2026-04-17',
          agesOfTravellers: [30],
          triptype: 'Flight',
          tripcost: 5000,
        },
      })
    // Quotes of a network: 6 a minute here.
    for (const name of ['travel_us_plans', 'travel_us_why_refused'])
      for (let at = 0; at < 3; at += 1) expect((await send(test_, ask(name))).statusCode).toBe(200)
    const { status } = await test_.visitor().post('getUSATravelPrices', {
      destination: 'MEXICO',
      departdate: '2026-04-04',
      returndate: '2026-04-17',
      agesOfTravellers: [30],
      numinsured: 1,
      triptype: 'Flight',
      tripcost: 5000,
    })
    expect(status).toBe(200)
  })
})

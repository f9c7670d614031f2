import { expect, test } from 'vitest'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { oops } from '../../src/server/call-result.ts'
import { appForFile, appForTest } from '../app-for-file.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'

// Four places: 16 quotes may wait for a slow insurer while the process itself is idle, 32 purchases.
const test_ = appForFile({ MAX_IN_FLIGHT: '4' })

const metrics = async (headers: Record<string, string> = {}): Promise<{ status: number; text: string }> => {
  const host = new URL(test_.app.ctx.settings.origin).host
  const answer = await test_.app.http.inject({ method: 'GET', url: '/metrics', headers: { host, ...headers } })
  return { status: answer.statusCode, text: answer.body }
}
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )

test('with all places taken quotes are turned away, a purchase is not, and afterwards everything is as before', async () => {
  const buyer = test_.visitor()
  const quote = (await buyer.call(getUSATravelQuote, usTrip())).body
  await test_.simulators.fault('us-travel', { operation: 'quote', mode: 'slow', times: 40, delayMs: 1500 })
  const crowd = Array.from({ length: 40 }, () => test_.visitor().call(getUSATravelQuote, usTrip()))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const bought = await buyer.call(
    purchaseUSATravelQuote,
    usPurchase({ quotekey: quote.quotekey, size: 'medium', bookingreservno: quote.bookingreservno }),
  )
  expect(bought.body).toMatchObject({ haserror: false, policyInfo: { policynumber: expect.stringMatching(/^TU-/) } })
  const answers = await Promise.all(crowd)
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(turnedAway.length).toBeGreaterThanOrEqual(20)
  for (const { body, headers } of turnedAway) {
    expect(body).toMatchObject({ haserror: true, code: 'unavailable', message: oops })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(answers.filter(({ status }) => status !== 503 && status !== 200)).toEqual([])
  await test_.simulators.clear('us-travel')
  expect((await buyer.call(getUSATravelQuote, usTrip())).status).toBe(200)
  const { text } = await metrics()
  expect(figure(text, 'eider_shed_total{kind="quote"}')).toBe(turnedAway.length)
  expect(figure(text, 'eider_calls_total{function="purchaseUSATravelQuote",outcome="done"}')).toBe(1)
  expect(figure(text, 'eider_purchases_unresolved')).toBe(0)
  expect(figure(text, 'eider_outside_seconds_count{company="payments",outcome="answered"}')).toBeGreaterThanOrEqual(2)
  expect(figure(text, 'eider_outbox_dead')).toBe(0)
})

test('the figures name no person', async () => {
  const { text } = await metrics()
  for (const planted of ['june@example.com', 'Lark', '4111111111111111', 'browser:', 'person:'])
    expect(text).not.toContain(planted)
})

test('with a token set, only its reader sees the figures', async () => {
  const token = 'a-long-enough-token-for-tests'
  const closed = await appForTest({ METRICS_TOKEN: token }, { withJobs: false })
  const host = new URL(closed.app.ctx.settings.origin).host
  const ask = async (authorization?: string): Promise<number> =>
    (
      await closed.app.http.inject({
        method: 'GET',
        url: '/metrics',
        headers: { host, ...(authorization ? { authorization } : {}) },
      })
    ).statusCode
  expect(await ask()).toBe(404)
  expect(await ask('Bearer wrong')).toBe(404)
  expect(await ask(`Bearer ${token}`)).toBe(200)
})

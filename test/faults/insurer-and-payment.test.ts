import { beforeEach, describe, expect, test } from 'vitest'
import {
  getUSATravelPolicy,
  getUSATravelPurchase,
  getUSATravelQuote,
  openUSATravelQuote,
  purchaseUSATravelQuote,
} from '../../src/lines/travel-us/contract.ts'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { oops } from '../../src/server/call-result.ts'
import { declinedCard, usPurchase, usTrip, type PurchasePayload } from '../factories/us-trip.ts'
import { appForFile } from '../app-for-file.ts'
import type { Visitor } from '../open-test-app.ts'
import { cutConnections } from './server-process.ts'

const cardRefused = 'Error making credit card payment. Please check payment details and try again.'

const test_ = appForFile({ PURCHASE_PATIENCE_MS: '1500' })
beforeEach(async () => {
  await test_.simulators.clear('us-travel')
  await test_.simulators.clear('payments')
})

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows

interface Order {
  visitor: Visitor
  quotekey: string
  reference: string
  buy: (change?: Partial<PurchasePayload>, headers?: Record<string, string>) => ReturnType<Visitor['post']>
}

const quoted = async (visitor = test_.visitor()): Promise<Order> => {
  const quote = await visitor.call(getUSATravelQuote, usTrip())
  const { quotekey, bookingreservno } = quote.body as { quotekey: string; bookingreservno: string }
  return {
    visitor,
    quotekey,
    reference: bookingreservno,
    buy: (change = {}, headers = {}) =>
      visitor.post(purchaseUSATravelQuote.name, usPurchase({ quotekey, size: 'medium', bookingreservno, ...change }), headers),
  }
}

/** What was done outside for one booking reference. */
const outcomeOf = async (reference: string) => {
  const [purchase] = await rows('select id, state from purchase where reference = $1 order by created_at desc', [reference])
  const done = async (company: string, operation: string): Promise<number> =>
    (await test_.simulators.journal(company)).filter(
      (entry) => entry.operation === operation && entry.outcome === 'done' && entry.key?.startsWith(purchase?.['id']),
    ).length
  return {
    state: purchase?.['state'],
    charged: await done('payments', 'charge'),
    refunded: await done('payments', 'refund'),
    bound: await done('us-travel', 'bind'),
    policies: (await rows('select 1 from policy where purchase_id = $1', [purchase?.['id']])).length,
  }
}

const settled = async (order: Order): Promise<string> =>
  test_.until(async () => {
    const { body } = await order.visitor.call(getUSATravelPurchase, { bookingreservno: order.reference })
    return body['state'] !== 'pending' && body['state'] !== 'refunding' ? (body['state'] as string) : null
  }, 40)

const noBreach = async (): Promise<void> => expect(await test_.app.breaches()).toEqual([])

describe('the insurer at a quote', () => {
  test.each(['error', 'garbage', 'truncated', 'huge', 'wrong-type', 'slow', 'drip'])(
    '%s: the catalogue sentence, and the next quote is fine',
    async (mode) => {
      const visitor = test_.visitor()
      await visitor.call(getPolicies, {})
      const before = await rows('select count(*)::int as n from quote')
      await test_.simulators.fault('us-travel', { operation: 'quote', mode, delayMs: 4000 })
      const failed = await visitor.call(getUSATravelQuote, usTrip())
      expect([503, 504]).toContain(failed.status)
      expect(failed.body).toMatchObject({ haserror: true, message: oops })
      expect(JSON.stringify(failed.body)).not.toMatch(/Maintenance|stack|at .*\.ts|127\.0\.0\.1/)
      expect(await rows('select count(*)::int as n from quote')).toEqual(before)
      expect((await visitor.call(getPolicies, {})).body).toMatchObject({ haserror: false })
      expect((await visitor.call(getUSATravelQuote, usTrip())).body).toMatchObject({ haserror: false })
    },
  )

  test('a business refusal is the specified words and a reason', async () => {
    await test_.simulators.fault('us-travel', { operation: 'quote', mode: 'decline' })
    const refused = await test_.visitor().call(getUSATravelQuote, usTrip())
    expect(refused.status).toBe(200)
    expect(JSON.stringify(refused.body)).toContain('There was an issue with this request: ')
  })
})

describe('the insurer at the purchase', () => {
  test('it refuses after the charge: the money goes back, and the answer says so', async () => {
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'decline' })
    const order = await quoted()
    const bought = await order.buy()
    expect(bought.body).toMatchObject({ haserror: true, code: 'bind' })
    expect(await outcomeOf(order.reference)).toEqual({ state: 'refunded', charged: 1, refunded: 1, bound: 0, policies: 0 })
    await noBreach()
  })

  test.each(['garbage', 'truncated', 'wrong-type', 'huge', 'timeout-after', 'error-after', 'drip'])(
    '%s after it did bind: success in the end, one policy',
    async (mode) => {
      await test_.simulators.fault('us-travel', { operation: 'bind', mode })
      const order = await quoted()
      const bought = await order.buy()
      expect(bought.status).toBe(200)
      if (!bought.body['policyInfo']) expect(bought.body).toMatchObject({ pending: true })
      expect(await settled(order)).toBe('bought')
      expect(await outcomeOf(order.reference)).toEqual({ state: 'bound', charged: 1, refunded: 0, bound: 1, policies: 1 })
      await noBreach()
    },
  )

  test('a passing error: tried again under the same key', async () => {
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'error', times: 2 })
    const order = await quoted()
    await order.buy()
    expect(await settled(order)).toBe('bought')
    expect(await outcomeOf(order.reference)).toMatchObject({ charged: 1, bound: 1, policies: 1 })
  })

  test('down for good: proved by look-up that nothing was issued, then the money goes back', { timeout: 60_000 }, async () => {
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'error', times: 100 })
    const order = await quoted()
    await order.buy()
    expect(await settled(order)).toBe('refunded')
    expect(await outcomeOf(order.reference)).toEqual({ state: 'refunded', charged: 1, refunded: 1, bound: 0, policies: 0 })
    await noBreach()
  })
})

describe('the payment processor', () => {
  test.each(['timeout-after', 'error-after', 'garbage', 'truncated', 'wrong-type'])(
    '%s: one charge, one policy',
    async (mode) => {
      await test_.simulators.fault('payments', { operation: 'charge', mode })
      const order = await quoted()
      await order.buy()
      expect(await settled(order)).toBe('bought')
      expect(await outcomeOf(order.reference)).toEqual({ state: 'bound', charged: 1, refunded: 0, bound: 1, policies: 1 })
      await noBreach()
    },
  )

  test('a declined card, then another: one capture, the failed try is not in the ledger', async () => {
    const order = await quoted()
    const declined = await order.buy({ ccorcheckno: declinedCard })
    expect(declined.body).toMatchObject({ haserror: true, message: cardRefused })
    expect((await order.buy()).body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
    expect(await outcomeOf(order.reference)).toMatchObject({ charged: 1, bound: 1, policies: 1 })
    const booked = await rows(
      'select count(*)::int as n from ledger_entry l join purchase p on p.id = l.purchase_id where p.reference = $1',
      [order.reference],
    )
    expect(booked).toEqual([{ n: 2 }])
    await noBreach()
  })

  test('down before the charge: nothing is charged, and the same click works afterwards', async () => {
    await test_.simulators.fault('payments', { operation: 'vault', mode: 'error' })
    const order = await quoted()
    expect((await order.buy()).body).toMatchObject({ haserror: true, code: 'payment-down' })
    expect((await order.buy()).body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
    await noBreach()
  })

  test('the refund fails five times and is confirmed in the end, once', { timeout: 60_000 }, async () => {
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'decline' })
    await test_.simulators.fault('payments', { operation: 'refund', mode: 'error', times: 5 })
    const order = await quoted()
    await order.buy()
    expect(await settled(order)).toBe('refunded')
    expect(await outcomeOf(order.reference)).toEqual({ state: 'refunded', charged: 1, refunded: 1, bound: 0, policies: 0 })
    await noBreach()
  })
})

describe('the same purchase more than once', () => {
  test(
    'fifty clicks at once: one charge, one policy, and every answer is that policy or "wait"',
    { timeout: 60_000 },
    async () => {
      const order = await quoted()
      const answers = await Promise.all(Array.from({ length: 50 }, () => order.buy()))
      for (const { status, body, headers } of answers) {
        if (status === 409) expect(headers['retry-after']).toBeDefined()
        else expect(body).toMatchObject({ haserror: false })
      }
      const numbers = answers.flatMap(({ body }) => body['policyInfo']?.policynumber ?? [])
      expect(new Set(numbers).size).toBe(1)
      expect(await outcomeOf(order.reference)).toEqual({ state: 'bound', charged: 1, refunded: 0, bound: 1, policies: 1 })
      expect((await order.buy()).body['policyInfo'].policynumber).toBe(numbers[0])
      await noBreach()
    },
  )

  test('two tabs, one quote, without a reference of their own: bought once', async () => {
    const order = await quoted()
    const [one, two] = await Promise.all([order.buy({ bookingreservno: undefined }), order.buy({ bookingreservno: undefined })])
    expect([one.status, two.status].every((status) => status === 200 || status === 409)).toBe(true)
    expect(await rows('select count(*)::int as n from purchase where quote_id = $1', [order.quotekey])).toEqual([{ n: 1 }])
  })

  test('the same key with another body is refused with 409 and changes nothing', async () => {
    const order = await quoted()
    await order.buy({}, { 'idempotency-key': 'tab-1' })
    const other = await order.buy({ travelerfirstname: 'Juno' }, { 'idempotency-key': 'tab-1' })
    expect(other.status).toBe(409)
    expect(other.body['message']).not.toBe(oops)
    expect(await outcomeOf(order.reference)).toMatchObject({ charged: 1, policies: 1 })
  })

  test('two quotes in two tabs are two purchases', async () => {
    const visitor = test_.visitor()
    const [one, two] = [await quoted(visitor), await quoted(visitor)]
    const [first, second] = await Promise.all([one.buy(), two.buy()])
    expect(first.body['policyInfo'].policynumber).not.toBe(second.body['policyInfo'].policynumber)
    expect((await visitor.call(getPolicies, {})).body['policies']).toHaveLength(2)
    await noBreach()
  })
})

describe('the server itself', () => {
  test.skipIf(!process.env['TEST_DATABASE_URL'])(
    'every connection to PostgreSQL cut in the middle of purchases: nothing is lost',
    { timeout: 120_000 },
    async () => {
      const orders = await Promise.all(Array.from({ length: 10 }, () => quoted()))
      const clicks = orders.map((order) => order.buy())
      for (let i = 0; i < 5; i += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60))
        await cutConnections(test_.app.ctx.settings.databaseUrl ?? '')
      }
      for (const answer of await Promise.all(clicks)) expect([200, 409, 503]).toContain(answer.status)
      for (const order of orders) {
        await test_.until(async () => {
          const answer = await order.buy()
          return answer.status === 200 && Boolean(answer.body['policyInfo'])
        }, 60)
        expect(await outcomeOf(order.reference)).toEqual({ state: 'bound', charged: 1, refunded: 0, bound: 1, policies: 1 })
      }
      await noBreach()
      const { pool } = test_.app.ctx
      await test_.until(() => pool.totalCount === pool.idleCount)
    },
  )

  test('a reopened quote and the bought policy belong to their browser only', async () => {
    const order = await quoted()
    const bought = await order.buy()
    const stranger = test_.visitor()
    expect((await stranger.call(openUSATravelQuote, { quotekey: order.quotekey })).body).toMatchObject({ code: 'quote-unknown' })
    expect((await stranger.call(getUSATravelPolicy, { policyNum: bought.body['policyInfo'].policynumber })).status).toBe(404)
  })
})

import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { saveCATermApplication } from '../../src/lines/term-ca/contract.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { eligible } from '../factories/ca-term-application.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { openTestApp, type Answered, type TestApp, type Visitor } from '../open-test-app.ts'
import { makeServedDatabase } from '../served-database.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'

/** Rows of the fault matrix: a database that stands still, a machine that is gone, a server that is read-only after a failover. */

const server = process.env['TEST_DATABASE_URL'] ?? ''

let served: Awaited<ReturnType<typeof makeServedDatabase>>
let proxy: DatabaseProxy
let test_: TestApp
const bugs: unknown[] = []

beforeAll(async () => {
  if (!server) return
  served = await makeServedDatabase(server)
  proxy = await openDatabaseProxy(served.url)
  test_ = await openTestApp({ DATABASE_URL: proxy.url, DATABASE_PATIENCE_MS: '2000' })
  const { log } = test_.app.ctx
  log.error = (fact: unknown, ...more: unknown[]) => void bugs.push([fact, ...more])
}, 120_000)
afterAll(async () => {
  proxy?.return()
  await test_?.close()
  await proxy?.close()
  await served?.drop()
})
afterEach(async () => {
  proxy?.thaw()
  await test_?.simulators.clear('us-travel')
  await test_?.simulators.clear('payments')
})

/** Visitors who have been here before and after whom nothing is left in the caches: each call needs the database. */
const visitors = async (count: number): Promise<Visitor[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = test_.visitor()
      await visitor.call(getUSATravelQuote, usTrip())
      return visitor
    }),
  )

interface Order {
  reference: string
  buy: () => Promise<Answered>
}

const quoted = async (): Promise<Order> => {
  const visitor = test_.visitor()
  const { status, body } = await visitor.call(getUSATravelQuote, usTrip())
  expect(status).toBe(200)
  const { quotekey, bookingreservno } = body
  const order = usPurchase({ quotekey, size: 'medium', bookingreservno })
  return { reference: String(bookingreservno), buy: () => visitor.call(purchaseUSATravelQuote, order) }
}

/** Reads, quotes, saves and clicks to buy, forty of them. */
const fortyCalls = async (): Promise<() => Promise<Answered>[]> => {
  const known = await visitors(30)
  const orders = await Promise.all(Array.from({ length: 10 }, quoted))
  return () => [
    ...known.map((visitor, at) =>
      at % 3 === 0
        ? visitor.call(getPolicies, {})
        : at % 3 === 1
          ? visitor.call(getUSATravelQuote, usTrip())
          : visitor.call(saveCATermApplication, { application: eligible }),
    ),
    ...orders.map(({ buy }) => buy()),
  ]
}

const expectUnavailable = (answers: Answered[]): void => {
  for (const { status, headers, body } of answers) {
    expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
}

interface Row {
  id: string
  state: string
  policies: number
}

/** What is kept of a purchase; asked past the proxy. */
const rowsOf = async (reference: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: served.url })
  await client.connect()
  const { rows } = await client.query<Row>(
    `select id, state, (select count(*)::int from policy where purchase_id = p.id) as policies from purchase p where reference = $1`,
    [reference],
  )
  await client.end()
  return rows
}

/** How often a company was asked for it, with this outcome or any. */
const asked = async (rows: Row[], company: string, operation: string, outcome?: string): Promise<number> =>
  (await test_.simulators.journal(company)).filter(
    (entry: { operation: string; outcome: string; key: string | null }) =>
      entry.operation === operation &&
      (outcome === undefined || entry.outcome === outcome) &&
      rows.some(({ id }) => entry.key?.startsWith(id)),
  ).length

const outcomeOf = async (reference: string) => {
  const rows = await rowsOf(reference)
  return {
    purchases: rows.map(({ state, policies }) => ({ state, policies })),
    charged: await asked(rows, 'payments', 'charge', 'done'),
    bound: await asked(rows, 'us-travel', 'bind', 'done'),
  }
}
const boughtOnce = { purchases: [{ state: 'bound', policies: 1 }], charged: 1, bound: 1 }

/** The states a purchase may be told to be in while nobody can know: asked to come again, or on its way. */
const isUnclear = ({ status, body }: Answered): boolean =>
  (status === 503 && body['code'] === 'unavailable') ||
  (status === 409 && body['code'] === 'conflict') ||
  (status === 200 && body['pending'] === true)

const untilBought = async ({ buy, reference }: Order): Promise<void> => {
  await test_.until(async () => {
    const answer = await buy()
    if (answer.body['policyInfo']) return true
    expect(answer).toSatisfy(isUnclear)
    return false
  }, 90)
  expect(await outcomeOf(reference)).toEqual(boughtOnce)
}

describe.skipIf(!server)('a database that does not answer', () => {
  test('frozen: each of forty calls is told to come again while it lasts, and the next ones are served', async () => {
    const calls = await fortyCalls()
    proxy.freeze()
    expectUnavailable(await Promise.all(calls()))
    proxy.thaw()
    await test_.until(async () => (await test_.visitor().call(getUSATravelQuote, usTrip())).status === 200, 20)
  })

  test('gone: each of forty calls is told to come again; the first ones after its return find no dead connection', async () => {
    const calls = await fortyCalls()
    proxy.vanish()
    expectUnavailable(await Promise.all(calls()))
    proxy.return()
    for (const visitor of [1, 2, 3].map(() => test_.visitor()))
      expect((await visitor.call(getUSATravelQuote, usTrip())).status).toBe(200)
  })

  /** Clicks to buy, and waits until a company has been asked for each of the orders and has answered none of them. */
  const stopAt = async (orders: Order[], company: string, operation: string, delayMs: number): Promise<Promise<Answered>[]> => {
    await test_.simulators.fault(company, { operation, mode: 'slow', delayMs, times: orders.length })
    const clicks = orders.map(({ buy }) => buy())
    await test_.until(async () => {
      const rows = (await Promise.all(orders.map(({ reference }) => rowsOf(reference)))).flat()
      return (await asked(rows, company, operation)) >= orders.length
    })
    return clicks
  }

  test.each(['frozen', 'gone'] as const)(
    '%s in the middle of purchases, at their charge and at their bind: nobody is told that one failed, and each ends in one policy',
    { timeout: 240_000 },
    async (how) => {
      const orders = await Promise.all(Array.from({ length: 8 }, quoted))
      // So long that on a busy machine, too, the last is asked for before the first has its answer.
      const atBind = await stopAt(orders.slice(0, 4), 'us-travel', 'bind', 25_000)
      const atCharge = await stopAt(orders.slice(4), 'payments', 'charge', 8000)
      // The companies have been asked and have not answered yet: what they did is written down only after the database is back.
      proxy[how === 'frozen' ? 'freeze' : 'vanish']()
      for (const answer of await Promise.all([...atBind, ...atCharge])) expect(answer).toSatisfy(isUnclear)
      // Longer than a step may take, so that its connection has been given up by then.
      await new Promise((resolve) => setTimeout(resolve, 15_000))
      proxy.return()
      for (const order of orders) await untilBought(order)
      expect(await test_.app.breaches()).toEqual([])
    },
  )
})

describe.skipIf(!server)('a server that is read-only after a failover', () => {
  /** A setting for new connections only: those that are open stay what they were. */
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`alter database ${served.name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    if (isReadOnly)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [served.name],
      )
    await client.end()
  }
  afterEach(() => setReadOnly(false))

  test('a call that writes is told to come again, nothing is called a bug, and such a connection is not used again', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, quoted))
    const before = bugs.length
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'slow', delayMs: 3000, times: orders.length })
    const clicks = orders.map(({ buy }) => buy())
    await test_.until(async () =>
      (await Promise.all(orders.map(({ reference }) => outcomeOf(reference)))).every(({ charged }) => charged),
    )
    await setReadOnly(true)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test_.visitor().call(saveCATermApplication, { application: eligible })),
    )
    // One of the connections that were cut may have been met instead, which is told in the same way.
    expectUnavailable(answers)
    for (const answer of await Promise.all(clicks)) expect(answer).toSatisfy(isUnclear)
    await setReadOnly(false)
    expect((await test_.visitor().call(getUSATravelQuote, usTrip())).status).toBe(200)
    for (const order of orders) await untilBought(order)
    expect(bugs.slice(before)).toEqual([])
  }, 240_000)
})

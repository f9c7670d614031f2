import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clockFrom, openSimulators, type OpenSimulators } from '../../src/app/simulators.ts'
import { getCATermApplication, saveCATermApplication } from '../../src/lines/term-ca/contract.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { eligible } from '../factories/ca-term-application.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { freePortPair } from '../free-port.ts'
import { storyDay, type Answered } from '../open-test-app.ts'
import { until } from '../until.ts'
import { besideSimulators, buildServer, makeKillableDatabase, ServerProcess, type KillableDatabase } from './server-process.ts'

/** Rows of the fault matrix that need servers in processes of their own: a stop under load, and two servers on one database. */

interface Journalled {
  operation: string
  key: string | null
  outcome: string
}

let simulators: OpenSimulators
let database: KillableDatabase
let one: ServerProcess
let other: ServerProcess | null = null
let third: ServerProcess | null = null

beforeAll(async () => {
  buildServer()
  simulators = await openSimulators({ port: await freePortPair(), clock: clockFrom(storyDay) })
  database = await makeKillableDatabase()
  const env = {
    ...besideSimulators(simulators),
    CLOCK: storyDay,
    ...database.env,
  }
  one = await ServerProcess.on(env)
  await one.start()
  if (process.env['TEST_DATABASE_URL']) {
    other = await ServerProcess.on({ ...env, LOG_LEVEL: 'warn' })
    await other.start()
    third = await ServerProcess.on({ ...env, LOG_LEVEL: 'warn' })
  }
}, 240_000)
afterAll(async () => {
  for (const server of [one, other, third]) {
    server?.signal('SIGCONT')
    await server?.stop('SIGKILL')
  }
  await simulators?.close()
  await database?.drop()
})
afterEach(() => fetch(`${simulators.url}/us-travel/faults`, { method: 'DELETE', body: '{}' }))

const fault = (operation: string, delayMs: number, times: number) =>
  fetch(`${simulators.url}/us-travel/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation, mode: 'slow', delayMs, times }),
  })

/** A quoted trip of a browser that both servers know, and the click that buys it at either of them. */
const quoted = async (email: string) => {
  one.cookies = new Map()
  const quote = await one.post(getUSATravelQuote.name, usTrip())
  const { quotekey, bookingreservno } = quote?.body ?? {}
  const cookies = new Map(one.cookies)
  const order = usPurchase({ emailaddress: email, quotekey, size: 'medium', bookingreservno })
  return {
    reference: String(bookingreservno),
    buyAt: (server: ServerProcess): Promise<Answered | null> => {
      server.cookies = new Map(cookies)
      return server.post(purchaseUSATravelQuote.name, order)
    },
  }
}

/** What the companies did for a purchase, and what is kept of it. */
const effectsOf = async (reference: string) => {
  const opened = await database.open()
  try {
    const { rows } = await opened.pool.query<{ id: string; state: string; policies: number }>(
      `select p.id, p.state, (select count(*)::int from policy where purchase_id = p.id) as policies
       from purchase p where p.reference = $1`,
      [reference],
    )
    const done = async (company: string, operation: string): Promise<number> => {
      const entries = (await (await fetch(`${simulators.url}/${company}/journal`)).json()) as Journalled[]
      return entries.filter(
        (entry) =>
          entry.operation === operation && entry.outcome === 'done' && rows.some(({ id }) => entry.key?.startsWith(id) ?? false),
      ).length
    }
    return {
      purchases: rows.map(({ state, policies }) => ({ state, policies })),
      charged: await done('payments', 'charge'),
      bound: await done('us-travel', 'bind'),
    }
  } finally {
    await opened.close()
  }
}
const boughtOnce = { purchases: [{ state: 'bound', policies: 1 }], charged: 1, bound: 1 }

describe.skipIf(!process.env['TEST_DATABASE_URL'])('two servers on one database', () => {
  test('a click at both at once, ten times each: one charge, one policy', { timeout: 120_000 }, async () => {
    const { reference, buyAt } = await quoted('both@example.com')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => buyAt(at % 2 === 0 ? one : other!)))
    for (const answer of answers) expect([200, 409]).toContain(answer?.status)
    const final = await until(async () => {
      const answer = await buyAt(other!)
      return answer?.status === 200 && answer.body['policyInfo'] ? answer : null
    }, 60)
    expect(final.body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
    expect(await effectsOf(reference)).toEqual(boughtOnce)
  })

  test('the pages of an application saved at one and the other in turn: none is lost, none is refused', async () => {
    one.cookies = new Map()
    const opened = await one.post(saveCATermApplication.name, { application: eligible })
    other!.cookies = new Map(one.cookies)
    const { applicationId } = opened?.body ?? {}
    const pages = [
      { user: { firstName: 'Eve' } },
      { user: { lastName: 'Lark' } },
      { user: { middleInitial: 'K' } },
      { user: { phoneNumber: '416-555-0142' } },
      { surveyQuestions: { policyIntend: 'yes' } },
      { user: { emailAddress: 'eve@example.com' } },
    ]
    let revision = 1
    for (const [at, application] of pages.entries()) {
      const server = at % 2 === 0 ? other! : one
      // As the browser does, which says what it last saw, and as a caller does who says nothing.
      const saved = await server.post(saveCATermApplication.name, { applicationId, application, ...(at < 3 ? { revision } : {}) })
      expect(saved?.body).toMatchObject({ haserror: false, revision: revision + 1, overwrote: false })
      revision += 1
    }
    for (const server of [one, other!])
      expect((await server.post(getCATermApplication.name, { applicationId }))?.body).toMatchObject({
        revision: 7,
        surveyQuestions: { policyIntend: 'yes' },
        user: { firstName: 'Eve', middleInitial: 'K', lastName: 'Lark', emailAddress: 'eve@example.com' },
      })
  })

  test(
    'one is held still in the middle of a purchase: the other finishes it, and the first changes nothing when it goes on',
    { timeout: 180_000 },
    async () => {
      const { reference, buyAt } = await quoted('zombie@example.com')
      await fault('bind', 4000, 1)
      const first = buyAt(one)
      await until(async () => (await effectsOf(reference)).charged === 1, 20)
      one.signal('SIGSTOP')
      try {
        const final = await until(async () => {
          const answer = await buyAt(other!)
          return answer?.status === 200 && answer.body['policyInfo'] ? answer : null
        }, 60)
        expect(await effectsOf(reference)).toEqual(boughtOnce)
        one.signal('SIGCONT')
        const woken = await first
        expect([200, 409, 503]).toContain(woken?.status)
        if (woken?.body['policyInfo']) expect(woken.body['policyInfo'].policynumber).toBe(final.body['policyInfo'].policynumber)
        // Time for whatever the woken one still means to do.
        await new Promise((resolve) => setTimeout(resolve, 6000))
        expect(await effectsOf(reference)).toEqual(boughtOnce)
        const again = await buyAt(one)
        expect(again?.body['policyInfo'].policynumber).toBe(final.body['policyInfo'].policynumber)
      } finally {
        one.signal('SIGCONT')
      }
    },
  )

  test('one dies with five flows: the two that live take over each of them once between them', { timeout: 180_000 }, async () => {
    await third!.start()
    for (const server of [other!, third!]) server.said = ''
    const clicks = []
    for (let at = 0; at < 5; at += 1) clicks.push(await quoted(`race-${at}@example.com`))
    await fault('bind', 20_000, 5)
    const cut = clicks.map(({ buyAt }) => buyAt(one))
    for (const { reference } of clicks) await until(async () => (await effectsOf(reference)).charged === 1, 20)
    await one.stop('SIGKILL')
    await Promise.all(cut)
    for (const { reference, buyAt } of clicks) {
      await until(async () => (await buyAt(other!))?.body['policyInfo'] ?? null, 90)
      expect(await effectsOf(reference)).toEqual(boughtOnce)
    }
    const takenOver = [other!, third!].flatMap(({ said }) =>
      said.split('\n').flatMap((line) => (line.includes('taking over a flow') ? [String(JSON.parse(line).workflow)] : [])),
    )
    expect(new Set(takenOver).size).toBe(5)
    expect(takenOver).toHaveLength(5)
    await one.start()
  })
})

test(
  'a stop under load: not ready within a second, every request that was taken is answered, exit 0',
  { timeout: 120_000 },
  async () => {
    one.cookies = new Map()
    await one.post(getUSATravelQuote.name, usTrip())
    await fault('quote', 2000, 100)
    const taken = Array.from({ length: 20 }, () => one.post(getUSATravelQuote.name, usTrip()))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    one.signal('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const ready = await fetch(`http://127.0.0.1:${one.port}/readyz`).then(
      ({ status }) => status,
      () => 'closed',
    )
    expect([503, 'closed']).toContain(ready)
    const answers = await Promise.all(taken)
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
    expect(await one.ended(25_000)).toEqual({ code: 0, signal: null })
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockFrom, openSimulators, type OpenSimulators } from '../../src/app/simulators.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { freePortPair } from '../free-port.ts'
import { storyDay } from '../open-test-app.ts'
import { makeServedDatabase } from '../served-database.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { besideSimulators, buildServer, ServerProcess } from './server-process.ts'

/** Rows of the fault matrix: replicas that begin together on an empty database, and replicas after an outage. */

const server = process.env['TEST_DATABASE_URL'] ?? ''

let simulators: OpenSimulators
const opened: ServerProcess[] = []
const over: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  if (!server) return
  buildServer()
  simulators = await openSimulators({ port: await freePortPair(), clock: clockFrom(storyDay) })
}, 240_000)
afterAll(async () => {
  for (const each of opened) await each.stop('SIGKILL')
  for (const end of over.toReversed()) await end()
  await simulators?.close()
})

const emptyDatabase = async (): Promise<string> => {
  const made = await makeServedDatabase(server)
  over.push(made.drop)
  return made.url
}

const replicaOn = async (databaseUrl: string): Promise<ServerProcess> => {
  const replica = await ServerProcess.on({
    ...besideSimulators(simulators),
    LOG_LEVEL: 'warn',
    CLOCK: storyDay,
    DATABASE_URL: databaseUrl,
  })
  opened.push(replica)
  return replica
}

const isReady = (replica: ServerProcess): Promise<boolean> =>
  fetch(`http://127.0.0.1:${replica.port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const seconds = (many: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, many * 1000))

const quoteAndBuy = async (replica: ServerProcess, email: string) => {
  const { quotekey, bookingreservno } = (await replica.post(getUSATravelQuote.name, usTrip()))?.body ?? {}
  const order = usPurchase({ emailaddress: email, quotekey, size: 'medium', bookingreservno })
  return () => replica.post(purchaseUSATravelQuote.name, order)
}

describe.skipIf(!server)('replicas', () => {
  test('three that begin at once on an empty database all come up, three times over', { timeout: 240_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const url = await emptyDatabase()
      const replicas = await Promise.all([1, 2, 3].map(() => replicaOn(url)))
      await Promise.all(replicas.map((replica) => replica.start()))
      expect(await Promise.all(replicas.map(isReady))).toEqual([true, true, true])
      const buy = await quoteAndBuy(replicas[round]!, `first-${round}@example.com`)
      expect((await buy())?.body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
      await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')))
    }
  })

  test(
    'after an outage the one that is back first takes over no flow of the other, which lives',
    { timeout: 240_000 },
    async () => {
      const url = await emptyDatabase()
      const proxies: DatabaseProxy[] = await Promise.all([1, 2].map(() => openDatabaseProxy(url)))
      over.push(async () => Promise.all(proxies.map((proxy) => proxy.close())))
      const [one, other] = await Promise.all(proxies.map((proxy) => replicaOn(proxy.url)))
      await one!.start()
      await other!.start()
      const clicks: Awaited<ReturnType<typeof quoteAndBuy>>[] = []
      // One after the other: they are one browser's.
      for (let at = 0; at < 5; at += 1) clicks.push(await quoteAndBuy(other!, `outage-${at}@example.com`))
      // The flows are on their way at the insurer's for as long as the outage lasts.
      await fetch(`${simulators.url}/us-travel/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operation: 'bind', mode: 'slow', delayMs: 28_000, times: 5 }),
      })
      const answers = clicks.map((click) => click())
      await seconds(3)
      for (const proxy of proxies) proxy.freeze()
      for (const answer of await Promise.all(answers))
        expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      // A page of somebody who is signed in, as far as the server can tell.
      const page = await fetch(`http://127.0.0.1:${one!.port}/userpolicies`, { headers: { cookie: 'eider-session=x' } })
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).not.toBeNull()
      await seconds(10)
      proxies[0]!.thaw()
      await seconds(6)
      proxies[1]!.thaw()
      await seconds(14)
      for (const replica of [one!, other!]) expect(replica.said).not.toContain('taking over a flow')
      for (const click of clicks) {
        let answer = await click()
        for (let tries = 0; tries < 60 && !answer?.body['policyInfo']; tries += 1) {
          await seconds(1)
          answer = await click()
        }
        expect(answer?.body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
      }
      for (const replica of [one!, other!]) expect(replica.said).not.toContain('"bug"')
      // A stop while the database is away is a stop all the same.
      proxies[0]!.freeze()
      one!.signal('SIGTERM')
      expect(await one!.ended(60_000)).toEqual({ code: 0, signal: null })
    },
  )
})

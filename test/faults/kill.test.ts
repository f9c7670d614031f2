import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { openHouse, slices } from '../../src/app/house.ts'
import { clockFrom, openStandIns, type OpenStandIns } from '../../src/app/stand-ins.ts'
import { findBreaches } from '../../src/server/invariants.ts'
import type { Ground } from '../../src/server/ground.ts'
import { shiftedClock } from '../../src/server/clock.ts'
import { readSettings } from '../../src/server/settings.ts'
import { freePortPair, makeServedDatabase, storyDay } from '../open-test-house.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { buildServer, makeKillableDatabase, ServerProcess } from './server-process.ts'

/** The three moments of a step: before its effect, between the effect and its checkpoint, after the checkpoint. */
const around = (...names: string[]): string[] =>
  names.flatMap((name) => ['before', 'after', 'kept'].map((moment) => `${moment}:${name}`))

const isMailed = (slices.find(({ name }) => name === 'travel-us') ?? {}).outboxKinds !== undefined

const request = ['before:claim', 'after:claim', 'before:tokenise', 'after:tokenise', 'before:flow', 'after:flow', 'before:answer']
const charging = around('charge-intent', 'charge', 'charge-result')
const binding = around('bind-intent', 'bind')
const afterwards = isMailed ? around('travel-us.document', 'travel-us.policy-mail') : []
const bought = [...request, ...charging, ...binding, ...around('policy'), ...afterwards]
const refunded = [
  ...around('refund-intent', 'refund', 'refund-result', 'refunded'),
  ...(isMailed ? around('travel-us.refund-mail') : []),
]

let standIns: OpenStandIns
let template: { url: string; name: string; drop: () => Promise<void> } | null = null
let common: Record<string, string>
const stopped: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  buildServer()
  standIns = await openStandIns({ port: await freePortPair(), clock: clockFrom(storyDay) })
  common = {
    STANDINS_PORT: String(standIns.port),
    CLOCK: storyDay,
    RATE_SCALE: '1000',
    LOG_LEVEL: 'error',
    PURCHASE_PATIENCE_MS: '3000',
    KEY_RING: `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37 + 11) % 256)).toString('base64')}`,
  }
  if (process.env['TEST_DATABASE_URL']) {
    template = await makeServedDatabase(process.env['TEST_DATABASE_URL'])
    const house = await openHouse(readSettings({ ...common, DATABASE_URL: template.url, LOG_LEVEL: 'silent', PORT: '3999' }))
    await house.wake()
    await house.close()
  }
})
afterAll(async () => {
  for (const stop of stopped) await stop()
  await standIns?.close()
  await template?.drop()
})

interface Journalled {
  operation: string
  key: string | null
  outcome: string
}
const journal = async (company: string): Promise<Journalled[]> =>
  (await fetch(`${standIns.url}/${company}/journal`)).json() as Promise<Journalled[]>

const mailsTo = async (to: string): Promise<{ messageId: string }[]> => {
  if (!isMailed) return []
  const all = (await (await fetch(`${standIns.url}/mail/messages`)).json()) as { to: string | string[]; messageId: string }[]
  return all.filter((mail) => String(mail.to).includes(to))
}

const until = async <T>(seconds: number, what: string, look: () => Promise<T | null | false>): Promise<T> => {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`no ${what} after ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

let order = 0

/** Buys with a kill on the way, starts again, clicks again, stops, and looks at what there is everywhere. */
const buyThrough = async (point: string, change: Parameters<typeof usPurchase>[0] = {}) => {
  const email = `june.${(order += 1)}@example.com`
  const database = await makeKillableDatabase(inject('templateFolder'), template?.name ?? null)
  const server = await ServerProcess.on({ ...common, ...database.env })
  stopped.push(() => server.stop('SIGKILL'), database.drop)
  await server.start({ CRASH_AT: point })
  const quote = await server.post(getUSATravelQuote.name, usTrip())
  if (!quote) throw new Error(`no quote: ${server.said}`)
  const click = (): ReturnType<ServerProcess['post']> =>
    server.post(
      purchaseUSATravelQuote.name,
      usPurchase({ emailaddress: email, quotekey: quote.body['quotekey'], size: 'medium', ...change }),
    )
  await click()
  const killed = await server.ended(15_000)
  await server.start()
  const final = await until(60, `final answer (${server.said})`, async () => {
    const answer = await click()
    return answer?.status === 200 && !answer.body['pending'] ? answer : null
  })
  const mails = isMailed ? await until(30, 'mail', async () => ((await mailsTo(email)).length > 0 ? mailsTo(email) : null)) : []
  await server.stop()

  const opened = await database.open()
  const settings = readSettings({ ...common, ...database.env, LOG_LEVEL: 'silent', PORT: String(server.port) })
  const ground = { ...opened, settings, clock: shiftedClock(settings.clockShiftMs) } as unknown as Ground
  const breaches = await findBreaches(
    ground,
    slices.flatMap((slice) => slice.invariants ?? []),
  )
  const rowsOf = async (sql: string): Promise<Record<string, any>[]> => (await opened.pool.query(sql)).rows
  const [purchase, ...morePurchases] = await rowsOf('select id, state from purchase')
  const seen = {
    charges: await rowsOf('select key, state, amount_cents from charge'),
    refunds: await rowsOf('select key, state, amount_cents from refund'),
    policies: await rowsOf('select policy_number, state from policy'),
    open: await rowsOf('select kind from outbox where dead_at is null and done_at is null'),
  }
  await opened.close()
  const id = purchase?.['id'] as string
  const done = (entries: Journalled[], operation: string): Journalled[] =>
    entries.filter((entry) => entry.operation === operation && entry.key?.startsWith(id) && entry.outcome === 'done')
  const [payments, insurer] = [await journal('payments'), await journal('us-travel')]
  await database.drop()
  return {
    killed,
    final,
    mails,
    breaches,
    state: purchase?.['state'],
    purchases: 1 + morePurchases.length,
    ...seen,
    chargedOutside: done(payments, 'charge').length,
    refundedOutside: done(payments, 'refund').length,
    boundOutside: done(insurer, 'bind').length,
  }
}

describe.concurrent('killed at a point of a purchase, started again, clicked again', () => {
  test.each(bought)('%s: one charge, one policy', { timeout: 180_000 }, async (point) => {
    const seen = await buyThrough(point)
    expect(seen.killed).toEqual({ code: null, signal: 'SIGKILL' })
    expect(seen.final.body).toMatchObject({ haserror: false, policyInfo: { price: 240 } })
    expect(seen).toMatchObject({
      purchases: 1,
      state: 'bound',
      chargedOutside: 1,
      boundOutside: 1,
      refundedOutside: 0,
      breaches: [],
    })
    expect(seen.charges).toEqual([expect.objectContaining({ state: 'captured', amount_cents: 24_000 })])
    expect(seen.policies).toEqual([{ policy_number: seen.final.body['policyInfo'].policynumber, state: 'in-force' }])
    expect(seen.refunds).toEqual([])
    if (isMailed) {
      expect(new Set(seen.mails.map(({ messageId }) => messageId)).size).toBe(1)
      expect(seen.mails.length).toBeLessThanOrEqual(2)
    }
  })

  test.each(refunded)('%s, the insurer refusing: one charge, given back once', { timeout: 180_000 }, async (point) => {
    const seen = await buyThrough(point, { travelerlastname: 'Fault-decline' })
    expect(seen.killed).toEqual({ code: null, signal: 'SIGKILL' })
    expect(seen.final.body).toMatchObject({ haserror: true, code: 'bind' })
    expect(seen).toMatchObject({
      purchases: 1,
      state: 'refunded',
      chargedOutside: 1,
      boundOutside: 0,
      refundedOutside: 1,
      breaches: [],
    })
    expect(seen.charges).toEqual([expect.objectContaining({ state: 'captured', amount_cents: 24_000 })])
    expect(seen.refunds).toEqual([expect.objectContaining({ state: 'done', amount_cents: 24_000 })])
    expect(seen.policies).toEqual([])
    if (isMailed) expect(new Set(seen.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })
})

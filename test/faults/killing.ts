import { slices } from '../../src/app/slices.ts'
import { clockFrom, openSimulators, type OpenSimulators } from '../../src/app/simulators.ts'
import { asStatements } from '../../src/db/statement-class.ts'
import { findBreaches } from '../../src/server/records/invariants.ts'
import type { ServerContext } from '../../src/server/server-context.ts'
import { createLog } from '../../src/server/log.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { shiftedClock } from '../../src/server/clock.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { signInByCode } from '../factories/people.ts'
import { freePortPair } from '../free-port.ts'
import { storyDay, type Answered, type Caller } from '../open-test-app.ts'
import { until } from '../until.ts'
import { besideSimulators, buildServer, makeKillableDatabase, ServerProcess } from './server-process.ts'

/** A step's effect and the commit of a move are one moment each; what is done from the outbox is marked in a statement of its own. */
const momentsOf = (name: string): string[] => (name.includes('.') ? ['kept', 'after', 'before'] : ['after', 'before'])

/** The steps of a flow from the last to the first, at every moment. */
export function backwards(names: string[]): string[][] {
  return ['kept', 'after', 'before'].map((moment) =>
    names
      .toReversed()
      .filter((name) => momentsOf(name).includes(moment))
      .map((name) => `${moment}:${name}`),
  )
}

/**
 * A PostgreSQL is killed around at every point; the embedded database at those few that are named. The code between the points is the
 * same on both, and what differs, a process that dies with a transaction open, is met at each of the few. Each has a round of its own,
 * because an embedded server takes over at its start what the last one left, and does again what came after the last checkpoint.
 */
export function onThisEngine(rounds: string[][], few: string[]): string[][] {
  return process.env['TEST_DATABASE_URL'] ? rounds : few.map((point) => [point])
}

/** Points that a purchase's request itself passes; the next click goes on from there. */
export const requestPoints = [
  'before:claim',
  'after:claim',
  'before:tokenise',
  'after:tokenise',
  'before:flow',
  'after:flow',
  'before:answer',
]

export interface Mailed {
  to: string[]
  subject: string
  text: string
  messageId: string
}

/** What is killed: how a purchase is made ready, what is clicked, and which outside operations count. */
export interface Killing {
  name: string
  rounds: string[][]
  /** The insurer's simulator. */
  insurer: string
  /** What the processor calls taking the money. */
  charge: string
  /** What counts at the insurer. */
  insurerOperations: string[]
  /** Everything up to the click. `reference` is the purchase's. */
  prepare: (
    server: ServerProcess,
    email: string,
    mailsTo: (to: string) => Promise<Mailed[]>,
  ) => Promise<{ reference: string; click: () => Promise<Answered | null> }>
  isFinal: (answer: Answered) => boolean
  /** The mail that tells how it ended. */
  isMail: (mail: Mailed) => boolean
}

export interface KillingField {
  simulators: OpenSimulators
  campaign: (killing: Killing) => ReturnType<typeof campaignOn>
  close: () => Promise<void>
}

interface Field {
  simulators: OpenSimulators
  common: Record<string, string>
  stopped: (() => Promise<unknown>)[]
}

/** The built server and its simulators. */
export async function openKillingField(): Promise<KillingField> {
  buildServer()
  const simulators = await openSimulators({ port: await freePortPair(), clock: clockFrom(storyDay) })
  const common = {
    ...besideSimulators(simulators),
    DATABASE_PATIENCE_MS: '10000',
    PURCHASE_PATIENCE_MS: '3000',
  }
  const field: Field = { simulators, common, stopped: [] }
  return {
    simulators,
    campaign: (killing) => campaignOn(field, killing),
    close: async () => {
      for (const stop of field.stopped) await stop()
      await simulators.close()
    },
  }
}

interface Journalled {
  operation: string
  key: string | null
  outcome: string
}

export interface Seen {
  killed: { code: number | null; signal: string | null } | null
  final: Answered
  mails: Mailed[]
  purchases: Record<string, unknown>[]
  charges: Record<string, unknown>[]
  refunds: Record<string, unknown>[]
  policies: Record<string, unknown>[]
  chargedOutside: number
  refundedOutside: number
  /** Of the insurer's operations that count, in their order. */
  insuredOutside: number[]
}

interface Buyer {
  point: string
  email: string
  reference: string
  click: () => Promise<Answered | null>
  killed: Seen['killed']
  final: Answered | null
  mails: Mailed[]
}

/**
 * One purchase per point, all on one database. Within a round the points come in the reverse order of the flow, so that what
 * the next server takes over from the last one never passes the point at which it is to die itself. After each round a server
 * that dies nowhere finishes everything, and every buyer clicks once more.
 */
const campaignOn = async ({ simulators, common, stopped }: Field, killing: Killing) => {
  const { name, rounds } = killing
  const journal = async (company: string): Promise<Journalled[]> =>
    (await fetch(`${simulators.url}/${company}/journal`)).json() as Promise<Journalled[]>
  const mailsTo = async (to: string): Promise<Mailed[]> =>
    (await (await fetch(`${simulators.url}/mail/messages?to=${to}`)).json()) as Mailed[]
  const database = await makeKillableDatabase()
  const server = await ServerProcess.on({ ...common, ...database.env })
  stopped.push(() => server.stop('SIGKILL'), database.drop)
  const began = Date.now()
  // Every start goes on from the time of the one before: a clock that jumps back is another test.
  const clock = (): string => new Date(Date.parse(storyDay) + Date.now() - began).toISOString()
  const buyers: Buyer[] = []
  for (const [round, points] of rounds.entries()) {
    for (const [at, point] of points.entries()) {
      await server.start({ CRASH_AT: point, CLOCK: clock() })
      server.cookies = new Map()
      const email = `${name}.${round}.${at}@example.com`
      const { reference, click: clickHere } = await killing.prepare(server, email, mailsTo).catch((error: unknown) => {
        throw new Error(`${point}: ${String(error)}: ${server.said}`)
      })
      const { cookies } = server
      const click = (): Promise<Answered | null> => {
        server.cookies = cookies
        return clickHere()
      }
      await click()
      buyers.push({
        point,
        email,
        reference,
        click,
        killed: await server.ended(20_000),
        final: null,
        mails: [],
      })
      await server.stop('SIGKILL')
    }
    await server.start({ CLOCK: clock() })
    for (const buyer of buyers.filter(({ final }) => !final))
      buyer.final = await until(
        async () => {
          const answer = await buyer.click()
          return answer?.status === 200 && killing.isFinal(answer) ? answer : null
        },
        180,
        () => `no answer for ${buyer.point}: ${server.said}`,
      )
    for (const buyer of buyers)
      buyer.mails = await until(
        async () => {
          const mails = (await mailsTo(buyer.email)).filter(killing.isMail)
          return mails.length > 0 ? mails : null
        },
        180,
        () => `no mail for ${buyer.point}`,
      )
    // What a killed server had leased is taken over once the lease ends: on a shared database that takes half a minute.
    await until(async () => {
      const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
      return /^eider_outbox_waiting 0$/m.test(text)
    }, 120)
    await server.stop()
  }

  const opened = await database.open()
  const settings = readSettings({ ...common, ...database.env, LOG_LEVEL: 'silent', PORT: String(server.port) })
  const shifted = shiftedClock(Date.parse(clock()) - Date.now())
  const ctx = {
    ...opened,
    settings,
    clock: shifted,
    log: createLog('silent'),
    metrics: createMetrics(opened.pool, shifted.now, []),
  } as unknown as ServerContext
  const invariants = slices.flatMap((slice) => slice.invariants ?? [])
  const breaches = await asStatements('job', () => findBreaches(ctx, invariants))
  const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> => (await opened.pool.query(sql)).rows
  const purchases = await rowsOf('select id, state, reference from purchase order by created_at')
  const charges = await rowsOf('select purchase_id, state, amount_cents from charge')
  const refunds = await rowsOf('select c.purchase_id, r.state, r.amount_cents from refund r join charge c on c.id = r.charge_id')
  const policies = await rowsOf('select purchase_id, policy_number, state from policy')
  const openWork = await rowsOf('select kind from outbox where dead_at is null and done_at is null')
  await opened.close()
  const [payments, insurer] = [await journal('payments'), await journal(killing.insurer)]
  const seen = new Map<string, Seen>()
  for (const buyer of buyers) {
    const mine = purchases.filter((purchase) => purchase['reference'] === buyer.reference)
    const id = String(mine[0]?.['id'])
    const ofMine = (rows: Record<string, unknown>[]) => rows.filter((row) => row['purchase_id'] === id)
    const done = (entries: Journalled[], operation: string): number =>
      entries.filter((entry) => entry.operation === operation && entry.key?.startsWith(id) && entry.outcome === 'done').length
    seen.set(buyer.point, {
      killed: buyer.killed,
      final: buyer.final ?? { status: 0, body: {}, headers: {} },
      mails: buyer.mails,
      purchases: mine,
      charges: ofMine(charges),
      refunds: ofMine(refunds),
      policies: ofMine(policies),
      chargedOutside: done(payments, killing.charge),
      refundedOutside: done(payments, 'refund'),
      insuredOutside: killing.insurerOperations.map((operation) => done(insurer, operation)),
    })
  }
  await database.drop()
  return { seen, breaches, openWork, purchases: purchases.length, points: buyers.length }
}

/**
 * A kill after DATA may repeat a mail; its copies carry one Message-ID. There are two kills at most with one mail in hand: at its own
 * point, and of the server of the next point, which takes the mail over once the lease has ended.
 */
export function copiesOfOne(mails: { messageId: string }[]): boolean {
  return new Set(mails.map(({ messageId }) => messageId)).size === 1 && mails.length <= 3
}

/** Somebody who signs in at a server in its own process, asked as the factories ask a browser. */
export async function signedIn(
  server: ServerProcess,
  email: string,
  mailsTo: (to: string) => Promise<Mailed[]>,
): Promise<Caller> {
  const post = async (name: string, payload: unknown) => {
    const answer = await server.post(name, payload)
    if (!answer) throw new Error(`no answer to ${name}`)
    return answer
  }
  const caller: Caller = { post, call: ({ name }, payload) => post(name, payload) }
  await signInByCode(caller, email, {
    mails: () => mailsTo(email),
    until: (look) => until(look, 60),
  })
  return caller
}

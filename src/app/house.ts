import type { FastifyInstance } from 'fastify'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate, type Migration } from '../db/migrate.ts'
import { asStatements, type StatementClass } from '../db/statement-class.ts'
import { findBrokenSeal, sealAudit } from '../server/audit.ts'
import { shiftedClock } from '../server/clock.ts'
import { launchDurable } from '../server/durable.ts'
import type { Durable } from '../server/durable-flow.ts'
import { FunctionRouter } from '../server/functions.ts'
import type { Ground } from '../server/ground.ts'
import type { Invariant, SliceServer } from '../server/slice.ts'
import { createHttp } from '../server/http.ts'
import { findBreaches, type Breach } from '../server/invariants.ts'
import { reseal } from '../server/reseal.ts'
import { createLog } from '../server/log.ts'
import { createMetrics } from '../server/metrics.ts'
import { sweep } from '../server/retention.ts'
import { OutboxWorker } from '../server/outbox.ts'
import type { Settings } from '../server/settings.ts'
import { createVault } from '../server/vault.ts'
import { Failure } from '../shared/failure.ts'

const doors = import.meta.glob<SliceServer>('../{lines,platform}/*/server/index.ts', { eager: true, import: 'slice' })
const migrationTexts = import.meta.glob<string>('../../db/migrations/*.sql', { eager: true, query: '?raw', import: 'default' })

export const slices: SliceServer[] = Object.values(doors)

export const migrations: Migration[] = Object.entries(migrationTexts).map(([path, sql]) => ({
  name: path.split('/').at(-1) ?? path,
  sql,
}))

export interface House {
  ground: Ground
  router: FunctionRouter
  http: FastifyInstance
  /** Launches what may come up after the first answers: durable flows, outbox, the minute job. */
  wake: () => Promise<void>
  breaches: () => Promise<Breach[]>
  /** Deletes what has been kept long enough; done each hour. */
  sweep: () => Promise<void>
  /** From now on not ready; finishes what is in flight (at most 25 s) and closes. */
  close: () => Promise<void>
}

const chainInvariant: Invariant = {
  name: 'I7',
  meaning: 'the audit trail’s hash chain is unbroken',
  check: async (ground) => {
    const broken = await findBrokenSeal(ground)
    return broken === null ? [] : [`seal ${broken}`]
  },
}

/** Builds the server from its settings: database, ground, functions of every slice. Does not listen yet. */
export const openHouse = async (settings: Settings): Promise<House> => {
  const database: Database = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    patienceMs: settings.databasePatienceMs,
    onTrouble: (kind) => ground.metrics.databaseTrouble(kind),
  })
  await migrate(database, migrations)
  let durable: Durable | null = null
  let outbox: OutboxWorker | null = null
  const timers: NodeJS.Timeout[] = []
  const clock = shiftedClock(settings.clockShiftMs)
  const ground: Ground = {
    db: database.db,
    orm: database.orm,
    pool: database.pool,
    queueAgeMs: database.queueAgeMs,
    settings,
    clock,
    startedAt: clock.now(),
    vault: createVault(settings.keyRing),
    log: createLog(settings.logLevel),
    metrics: createMetrics(
      database.pool,
      clock.now,
      slices.flatMap((slice) => slice.gauges ?? []),
    ),
    get durable() {
      if (!durable) throw new Failure('unavailable', 'the durable engine is not up yet', { retryAfterSeconds: 1 })
      return durable
    },
    pokeOutbox: () => outbox?.poke(),
    claims: slices.flatMap((slice) => slice.claims ?? []),
    shelves: slices.flatMap((slice) => slice.shelf ?? []),
    personal: slices.flatMap((slice) => slice.personal ?? []),
    findPartner: slices.flatMap((slice) => slice.findPartner ?? []),
  }
  const router = new FunctionRouter(
    ground,
    slices.flatMap((slice) => slice.functions?.(ground) ?? []),
  )
  let closing = false
  const http = await createHttp(
    settings,
    router,
    {
      ready: async () => {
        if (closing || !durable) return false
        try {
          await ground.pool.query('select 1')
          return true
        } catch {
          return false
        }
      },
    },
    ground.metrics,
  )
  const invariants = [...slices.flatMap((slice) => slice.invariants ?? []), chainInvariant]
  const inBackground = (statementClass: StatementClass, work: () => Promise<unknown>, whatFailed = 'house job failed'): void =>
    void asStatements(statementClass, work).catch((error: unknown) => ground.log.warn({ err: error }, whatFailed))
  const every = (ms: number, statementClass: StatementClass, work: () => Promise<unknown>): void => {
    let isRunning = false
    const timer = setInterval(() => {
      // One that takes longer, because the database is away, is not joined by another one.
      if (isRunning) return
      isRunning = true
      inBackground(statementClass, () => work().finally(() => (isRunning = false)))
    }, ms)
    timer.unref()
    timers.push(timer)
  }
  const retention = slices.flatMap((slice) => slice.retention ?? [])
  const breaches = () => asStatements('job', () => findBreaches(ground, invariants))
  return {
    ground,
    router,
    http,
    breaches,
    sweep: () => asStatements('job', () => sweep(ground, retention)),
    wake: async () => {
      for (const slice of slices) await asStatements('job', async () => slice.onWake?.(ground))
      durable = await launchDurable(
        ground,
        database,
        slices.flatMap((slice) => slice.flows?.(ground) ?? []),
      )
      outbox = new OutboxWorker(
        ground,
        slices.flatMap((slice) => slice.outboxKinds?.(ground) ?? []),
      )
      await outbox.start()
      every(1000, 'step', () => sealAudit(ground))
      every(60_000, 'step', () => router.audit.flush())
      const sealed = [{ table: 'outbox', column: 'body', rowName: 'id::text' }, ...slices.flatMap((slice) => slice.sealed ?? [])]
      every(3_600_000, 'job', () => reseal(ground, sealed))
      every(3_600_000, 'job', () => sweep(ground, retention))
      // A server that is started more often than hourly sweeps too, once the first rush is over.
      const first = setTimeout(() => inBackground('job', () => sweep(ground, retention)), 60_000)
      first.unref()
      timers.push(first)
      inBackground('job', () => reseal(ground, sealed), 'resealing failed')
      for (const { eachMinute } of slices) if (eachMinute) every(60_000, 'step', () => eachMinute(ground))
      every(60_000, 'job', async () => {
        for (const breach of await breaches())
          if (!breach.unchecked) ground.log.error({ invariant: breach.invariant, rows: breach.rows.length }, 'invariant broken')
        await router.limits.clear()
      })
    },
    close: async () => {
      closing = true
      const until = Date.now() + 25_000
      while (router.inFlight > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
      for (const timer of timers) clearInterval(timer)
      await http.close()
      await outbox?.stop()
      await durable?.stop()
      router.close()
      await router.audit.flush().catch((error: unknown) => ground.log.warn({ err: error }, 'counted refusals were not written'))
      await database.close()
    },
  }
}

/** The composition root: builds the server from its settings and every slice. */
import type { FastifyInstance } from 'fastify'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate, type Migration } from '../db/migrate.ts'
import { asStatements, type StatementClass } from '../db/statement-class.ts'
import { statement } from '../db/statement.ts'
import { chainAudit, findBrokenLink, findLeftOut } from '../server/records/audit.ts'
import { shiftedClock } from '../server/clock.ts'
import { launchDurable } from '../server/durable/durable.ts'
import type { Durable } from '../server/durable/durable-flow.ts'
import { FunctionRouter } from '../server/function-router.ts'
import type { ServerContext } from '../server/server-context.ts'
import type { BackgroundWorker, Invariant, SliceServer } from '../server/slice.ts'
import { serveApi } from '../server/http/api-page/serve-api.ts'
import { serveFiles } from '../server/http/files.ts'
import { createHttp, type RefusalPage } from '../server/http/http.ts'
import { findBreaches, type Breach } from '../server/records/invariants.ts'
import { rotateKeys } from '../server/records/rotate-keys.ts'
import { createLog } from '../server/log.ts'
import { createMetrics } from '../server/metrics.ts'
import { removeExpired } from '../server/records/retention.ts'
import { OutboxWorker } from '../server/durable/outbox.ts'
import type { Settings } from '../server/settings/settings.ts'
import { createFieldEncryption } from '../server/records/field-encryption.ts'
import { Failure } from '../shared/failure.ts'
import type { Locale } from '../shared/locale.ts'

const slicesByPath = import.meta.glob<SliceServer>('../{lines,platform}/*/server/index.ts', { eager: true, import: 'slice' })
const migrationTexts = import.meta.glob<string>('../../db/migrations/*.sql', { eager: true, query: '?raw', import: 'default' })

export const slices: SliceServer[] = Object.values(slicesByPath)

export const migrations: Migration[] = Object.entries(migrationTexts).map(([path, sql]) => ({
  name: path.split('/').at(-1) ?? path,
  sql,
}))

export interface App {
  ctx: ServerContext
  router: FunctionRouter
  http: FastifyInstance
  refusalPage: RefusalPage
  /** Launches what may come up after the first answers: durable flows, outbox, the minute job. */
  startJobs: () => Promise<void>
  breaches: () => Promise<Breach[]>
  /** Deletes what has been kept long enough; done each hour. */
  removeExpired: () => Promise<void>
  /** From now on not ready; finishes what is in flight (at most 25 s) and closes. */
  close: () => Promise<void>
}

const chainInvariant: Invariant = {
  name: 'I7',
  meaning: 'the audit trail’s hash chain is unbroken, and no row of the past is outside it',
  check: async (ctx) => {
    const [broken, leftOut] = [await findBrokenLink(ctx), await findLeftOut(ctx)]
    return [...(broken === null ? [] : [`link ${broken}`]), ...(leftOut === null ? [] : [`row ${leftOut}`])]
  },
}

const namesIn = (locale: Locale): Record<string, string> =>
  Object.fromEntries(slices.flatMap(({ name, lineName }) => (lineName ? [[name, lineName[locale]]] : [])))

/** Builds the server from its settings: database, context, functions of every slice. Does not listen yet. */
export async function createApp(settings: Settings): Promise<App> {
  const database: Database = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    patienceMs: settings.databasePatienceMs,
    onTrouble: (kind) => ctx.metrics.databaseTrouble(kind),
  })
  await migrate(database, migrations)
  let durable: Durable | null = null
  let outbox: OutboxWorker | null = null
  const workers: BackgroundWorker[] = []
  const timers: NodeJS.Timeout[] = []
  const clock = shiftedClock(settings.clockShiftMs)
  const ctx: ServerContext = {
    db: database.db,
    orm: database.orm,
    pool: database.pool,
    queueAgeMs: database.queueAgeMs,
    settings,
    clock,
    startedAt: clock.now(),
    encryption: createFieldEncryption(settings.keyRing),
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
    notifyOutbox: () => outbox?.notify(),
    adoptions: slices.flatMap((slice) => slice.adoptions ?? []),
    listings: slices.flatMap((slice) => slice.listing ?? []),
    lineNames: { en: namesIn('en'), fr: namesIn('fr'), ar: namesIn('ar') },
    personal: slices.flatMap((slice) => slice.personal ?? []),
    eventSources: slices.flatMap((slice) => slice.events ?? []),
    caseLines: slices.flatMap((slice) => slice.caseLines ?? []),
    payables: slices.flatMap((slice) => slice.payables ?? []),
    questionLines: slices.flatMap((slice) => slice.questionLine ?? []),
    rateSources: slices.flatMap((slice) => slice.rates ?? []),
    figures: slices.flatMap((slice) => slice.figures ?? []),
    findPartner: slices.flatMap((slice) => slice.findPartner ?? []),
    findKey: slices.flatMap((slice) => slice.findKey ?? []),
    handOffPaths: slices.flatMap((slice) => slice.handOffPaths ?? []),
  }
  const router = new FunctionRouter(
    ctx,
    slices.flatMap((slice) => slice.functions?.(ctx) ?? []),
  )
  let closing = false
  const refusalPage: RefusalPage = { show: null }
  const http = await createHttp(
    settings,
    router,
    {
      ready: async () => {
        if (closing || !durable) return false
        try {
          await ctx.db.execute(statement`select 1`)
          return true
        } catch {
          return false
        }
      },
    },
    ctx.metrics,
    refusalPage,
  )
  serveFiles(http, router, settings, { addresses: slices.flatMap((slice) => slice.files?.(ctx) ?? []), refusalPage })
  serveApi(
    http,
    router,
    ctx,
    slices.flatMap((slice) => slice.samples ?? []),
  )
  const assistantLines = slices.flatMap((slice) => slice.assistants ?? [])
  for (const slice of slices) await slice.addresses?.({ http, router, ctx, assistantLines })
  const invariants = [...slices.flatMap((slice) => slice.invariants ?? []), chainInvariant]
  const inBackground = (
    statementClass: StatementClass,
    work: () => Promise<unknown>,
    whatFailed = 'background job failed',
  ): void => void asStatements(statementClass, work).catch((error: unknown) => ctx.log.warn({ err: error }, whatFailed))
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
  const breaches = () => asStatements('job', () => findBreaches(ctx, invariants))
  return {
    ctx,
    router,
    http,
    refusalPage,
    breaches,
    removeExpired: () => asStatements('job', () => removeExpired(ctx, retention)),
    startJobs: async () => {
      for (const slice of slices) await asStatements('job', async () => slice.onStart?.(ctx))
      durable = await launchDurable(
        ctx,
        database,
        slices.flatMap((slice) => slice.flows?.(ctx) ?? []),
      )
      outbox = new OutboxWorker(
        ctx,
        slices.flatMap((slice) => slice.outboxKinds?.(ctx) ?? []),
      )
      await outbox.start()
      workers.push(...slices.flatMap((slice) => slice.worker?.(ctx) ?? []))
      for (const worker of workers) await asStatements('step', () => worker.start())
      every(1000, 'step', () => chainAudit(ctx))
      every(60_000, 'step', () => router.audit.flush())
      const encrypted = [
        { table: 'outbox', column: 'body', rowName: 'id::text' },
        ...slices.flatMap((slice) => slice.encrypted ?? []),
      ]
      every(3_600_000, 'job', () => rotateKeys(ctx, encrypted))
      every(3_600_000, 'job', () => removeExpired(ctx, retention))
      // A server that is started more often than hourly does it too, once the first rush is over.
      const first = setTimeout(() => inBackground('job', () => removeExpired(ctx, retention)), 60_000)
      first.unref()
      timers.push(first)
      inBackground('job', () => rotateKeys(ctx, encrypted), 'rotating keys failed')
      for (const { eachMinute } of slices) if (eachMinute) every(60_000, 'step', () => eachMinute(ctx))
      every(60_000, 'job', async () => {
        for (const breach of await breaches())
          if (!breach.unchecked) ctx.log.error({ invariant: breach.invariant, rows: breach.rows.length }, 'invariant broken')
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
      await Promise.all(workers.map((worker) => worker.stop()))
      await durable?.stop()
      router.close()
      await router.audit.flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'counted refusals were not written'))
      await database.close()
    },
  }
}

/** The composition root: builds the server from its settings and every slice. */
import type { FastifyInstance } from 'fastify'
import { openDatabase, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { asStatements } from '../db/statement-class.ts'
import { statement } from '../db/statement.ts'
import { findBrokenLink, findLeftOut } from '../server/records/audit.ts'
import { shiftedClock } from '../server/clock.ts'
import { launchDurable } from '../server/durable/durable.ts'
import type { Durable } from '../server/durable/durable-flow.ts'
import { FunctionRouter } from '../server/function-router.ts'
import type { ServerContext } from '../server/server-context.ts'
import type { BackgroundWorker, Invariant } from '../server/slice.ts'
import { serveApi } from '../server/http/api-page/serve-api.ts'
import { serveFiles } from '../server/http/files.ts'
import { createHttp, type RefusalPage } from '../server/http/http.ts'
import { findBreaches, type Breach } from '../server/records/invariants.ts'
import { createLog } from '../server/log.ts'
import { createMetrics } from '../server/metrics.ts'
import { removeExpired } from '../server/records/retention.ts'
import { OutboxWorker } from '../server/durable/outbox.ts'
import type { Settings } from '../server/settings/settings.ts'
import { createFieldEncryption } from '../server/records/field-encryption.ts'
import { Failure } from '../shared/failure.ts'
import { BackgroundJobs, retention } from './background-jobs.ts'
import { migrations, partsOfSlices, slices } from './slices.ts'

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

const invariants = [...slices.flatMap((slice) => slice.invariants ?? []), chainInvariant]

/** The durable engine, the outbox and the workers: they start after the server answers and stop before the database closes. */
interface Engines {
  durable: Durable | null
  outbox: OutboxWorker | null
  workers: BackgroundWorker[]
}

function createContext(settings: Settings, database: Database, engines: Engines): ServerContext {
  const clock = shiftedClock(settings.clockShiftMs)
  const gauges = slices.flatMap((slice) => slice.gauges ?? [])
  return {
    db: database.db,
    orm: database.orm,
    pool: database.pool,
    queueAgeMs: database.queueAgeMs,
    settings,
    clock,
    startedAt: clock.now(),
    encryption: createFieldEncryption(settings.keyRing),
    log: createLog(settings.logLevel),
    metrics: createMetrics(database.pool, clock.now, gauges),
    get durable() {
      if (!engines.durable) throw new Failure('unavailable', 'the durable engine is not up yet', { retryAfterSeconds: 1 })
      return engines.durable
    },
    notifyOutbox: () => engines.outbox?.notify(),
    ...partsOfSlices(),
  }
}

/** Everything that answers: functions, files, the page of functions, and the addresses of the slices. */
async function serve(
  ctx: ServerContext,
  router: FunctionRouter,
  isUp: () => boolean,
): Promise<Pick<App, 'http' | 'refusalPage'>> {
  const { settings } = ctx
  const ready = async (): Promise<boolean> => {
    if (!isUp()) return false
    return ctx.db.execute(statement`select 1`).then(
      () => true,
      () => false,
    )
  }
  const refusalPage: RefusalPage = { show: null }
  const http = await createHttp(settings, router, { ready }, ctx.metrics, refusalPage)
  serveFiles(http, router, settings, { addresses: slices.flatMap((slice) => slice.files?.(ctx) ?? []), refusalPage })
  const samples = slices.flatMap((slice) => slice.samples ?? [])
  serveApi(http, router, ctx, samples)
  const assistantLines = slices.flatMap((slice) => slice.assistants ?? [])
  for (const slice of slices) await slice.addresses?.({ http, router, ctx, assistantLines })
  return { http, refusalPage }
}

/** Launches the durable flows, the outbox and the workers of the slices, in the order in which each needs the one before. */
async function launch(ctx: ServerContext, database: Database, engines: Engines): Promise<void> {
  for (const slice of slices) await asStatements('job', async () => slice.onStart?.(ctx))
  const flows = slices.flatMap((slice) => slice.flows?.(ctx) ?? [])
  engines.durable = await launchDurable(ctx, database, flows)
  const outboxKinds = slices.flatMap((slice) => slice.outboxKinds?.(ctx) ?? [])
  engines.outbox = new OutboxWorker(ctx, outboxKinds)
  await engines.outbox.start()
  engines.workers.push(...slices.flatMap((slice) => slice.worker?.(ctx) ?? []))
  for (const worker of engines.workers) await asStatements('step', () => worker.start())
}

/** Waits for the calls in flight, at most 25 s. */
async function letCallsEnd(router: FunctionRouter): Promise<void> {
  const until = Date.now() + 25_000
  while (router.inFlight > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Builds the server from its settings: database, context, functions of every slice. Does not listen yet. */
export async function createApp(settings: Settings): Promise<App> {
  const database: Database = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    patienceMs: settings.databasePatienceMs,
    onTrouble: (kind) => ctx.metrics.databaseTrouble(kind),
  })
  await migrate(database, migrations)
  const engines: Engines = { durable: null, outbox: null, workers: [] }
  const ctx = createContext(settings, database, engines)
  const functions = slices.flatMap((slice) => slice.functions?.(ctx) ?? [])
  const router = new FunctionRouter(ctx, functions)
  let closing = false
  const { http, refusalPage } = await serve(ctx, router, () => !closing && engines.durable !== null)
  const breaches = () => asStatements('job', () => findBreaches(ctx, invariants))
  const jobs = new BackgroundJobs(ctx, router, breaches)
  return {
    ctx,
    router,
    http,
    refusalPage,
    breaches,
    removeExpired: () => asStatements('job', () => removeExpired(ctx, retention)),
    startJobs: async () => {
      await launch(ctx, database, engines)
      jobs.start()
    },
    close: async () => {
      closing = true
      await letCallsEnd(router)
      jobs.stop()
      await http.close()
      await engines.outbox?.stop()
      await Promise.all(engines.workers.map((worker) => worker.stop()))
      await engines.durable?.stop()
      router.close()
      await router.audit.flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'counted refusals were not written'))
      await database.close()
    },
  }
}

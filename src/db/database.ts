import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { saysAway, troubleOf, type DatabaseTrouble } from './away.ts'
import { Engine } from './engine/engine.ts'
import { EngineStream } from './engine/engine-stream.ts'
import { executorOn, openTransactions, type Db } from './execute.ts'
import { beforeStatement } from './first-write.ts'
import { NoAnswer } from './limited-client.ts'
import { LimitedPool } from './limited-pool.ts'
import { oneBufferSocket } from './one-buffer-socket.ts'
import { PatientPool } from './patient-pool.ts'
import { statementClass, type StatementClass } from './statement-class.ts'

export type { Db, DbOrTx, Tx } from './execute.ts'

/** What is used of a pool. Which connections a statement goes through is said by its class. */
export type Pool = Pick<pg.Pool, 'query' | 'connect' | 'options' | 'waitingCount' | 'totalCount' | 'idleCount'>

export interface Database {
  db: Db
  /** For a library that builds its own statements. */
  orm: NodePgDatabase
  pool: Pool
  /** The durable library's own connections. Without a limit until it is said that the library has come up. */
  durablePool: PatientPool
  limitDurable: () => void
  /** A connection of its own without a limit, for migrations; ended by who asked for it. */
  connectUnlimited: () => Promise<pg.Client>
  engine: Engine | null
  /** How long the oldest statement has been waiting for the embedded engine. A PostgreSQL has no such queue. */
  queueAgeMs: () => number
  close: () => Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL to use; without it the embedded one in `folder`. */
  url: string | null
  folder: string
  poolSize?: number
  /** How long a statement of a request may take. */
  patienceMs?: number
  /** Told of each thing that was wrong with the database. */
  onTrouble?: (trouble: DatabaseTrouble) => void
}

const idleInTransactionMs = 5000
export const usualPatienceMs = 2000

/** A server is to cancel a statement before its connection is ended here. */
const headStartMs = 500
const jobLimitMs = 10 * 60_000
/** How long the end of the process waits for a job's statement; the job is done again by the next one. */
const closeWithinMs = 3000
/** Longer than a step: what was frozen goes on by itself, and where the machine is gone the library asks again. */
const durableTimes = 7.5
const stepTimes = 5

/** So many connections at most, by what they are for. */
const sizes: Record<StatementClass | 'durable', number> = { request: 14, step: 6, durable: 6, job: 2 }

/** What an operator sees in the list of connections: what a connection is for. */
export function connectionName(name: StatementClass | 'durable'): string {
  return `eider ${name}`
}

// int8 sums (ledger, counts) stay exact in a double up to 2^53; the driver would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Jobs read whole tables. An encrypted connection has a reader of its own. */
const streamOfJobs = ({ ssl }: pg.ClientConfig) => (ssl ? new Socket() : oneBufferSocket())

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text ?? '')

/** The durable library asks again after some errors of the driver only; every other one that passes is shown to it as one of them. */
const forDurable = (error: Error): Error =>
  saysAway(error)
    ? Object.assign(new Error(`server closed the connection: ${error.message}`, { cause: error }), { code: '08006' })
    : error

export async function openDatabase({
  url,
  folder,
  poolSize,
  patienceMs = usualPatienceMs,
  onTrouble,
}: DatabaseSettings): Promise<Database> {
  const engine = url ? null : await Engine.open(folder)
  const server: pg.PoolConfig = engine
    ? { stream: () => new EngineStream(engine) as never, user: 'postgres', database: 'postgres', ssl: false }
    : {
        connectionString: url ?? undefined,
        // A server that stands still (a machine that swaps or is suspended) in the middle of a transaction would keep its locks
        // from the others for as long as it stands. No transaction of ours waits for anything but the database.
        idle_in_transaction_session_timeout: idleInTransactionMs,
        keepAlive: true,
      }
  const onError = (error: Error): void => {
    const trouble = troubleOf(error)
    if (trouble) onTrouble?.(trouble)
    // A server that is gone is gone for the jobs too, whose statements would wait for it until their own long limit.
    if (!engine && error instanceof NoAnswer) pools.job.cut(error)
  }
  const poolFor = (name: StatementClass, limitMs: number): LimitedPool =>
    new LimitedPool(
      {
        ...server,
        ...(name === 'job' && !engine && { stream: streamOfJobs as never }),
        application_name: connectionName(name),
        max: Math.min(sizes[name], poolSize ?? sizes[name]),
        connectionTimeoutMillis: Math.min(limitMs, 5 * patienceMs),
        statement_timeout: limitMs,
      },
      { limitMs: () => limitMs + headStartMs, onError },
    )
  const pools: Record<StatementClass, LimitedPool> = {
    request: poolFor('request', patienceMs),
    step: poolFor('step', stepTimes * patienceMs),
    job: poolFor('job', jobLimitMs),
  }
  let isDurableLimited = false
  const durablePool = new PatientPool(
    {
      ...server,
      application_name: connectionName('durable'),
      max: Math.min(sizes.durable, poolSize ?? sizes.durable),
      connectionTimeoutMillis: 2 * patienceMs,
    },
    { limitMs: () => (isDurableLimited ? durableTimes * patienceMs : null), translate: forDurable, onError },
  )
  const every = [...Object.values(pools), durablePool]
  const now = (): LimitedPool => pools[statementClass()]
  const pool: Pool = {
    query: ((...args: Parameters<pg.Pool['query']>) => {
      const waitsFor = beforeStatement(textOf(args[0]))
      return waitsFor ? waitsFor.then(() => now().query(...args)) : now().query(...args)
    }) as pg.Pool['query'],
    connect: ((...args: Parameters<pg.Pool['connect']>) => {
      // A connection is taken for a transaction, within which nothing else could be stored first.
      const waitsFor = beforeStatement(null)
      return waitsFor ? waitsFor.then(() => now().connect(...args)) : now().connect(...args)
    }) as pg.Pool['connect'],
    options: pools.request.options,
    get waitingCount() {
      return pools.request.waitingCount
    },
    get totalCount() {
      return every.reduce((sum, each) => sum + each.totalCount, 0)
    },
    get idleCount() {
      return every.reduce((sum, each) => sum + each.idleCount, 0)
    },
  }
  return {
    db: { ...executorOn(pool), transaction: openTransactions(pool) },
    orm: drizzle(pools.request),
    pool,
    durablePool,
    limitDurable: () => {
      isDurableLimited = true
    },
    connectUnlimited: async () => {
      const client = new pg.Client(server as pg.ClientConfig)
      client.on('error', () => {})
      await client.connect()
      return client
    },
    engine,
    queueAgeMs: () => engine?.queueAgeMs ?? 0,
    close: async () => {
      const ended = Promise.all(every.map((each) => each.end()))
      const timer = setTimeout(() => every.forEach((each) => each.cut(new Error('the process ends'))), closeWithinMs)
      await ended
      clearTimeout(timer)
      await engine?.close()
    },
  }
}

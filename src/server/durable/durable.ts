/** The durable engine: work that comes to its end whatever happens to the process, on the library's tables in our database. */
import { randomUUID } from 'node:crypto'
import type { DBOS } from '@dbos-inc/dbos-sdk'
import { statement } from '../../db/statement.ts'
import type { Database } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { ServerContext } from '../server-context.ts'
import { BegunFlows } from './begun-flows.ts'
import type { Durable, DurableFlow } from './durable-flow.ts'
import { LeftFlows } from './left-flows.ts'
import { registerFlows } from './registered-flows.ts'
import { keepAlive } from './replica.ts'

/**
 * Raised by hand when the release before could not do a flow that this one began: it leaves such a flow alone. This release goes on with
 * what the one before has left. 2: the card's token is encrypted.
 */
const version = 'eider-2'

/** What the durable library uses of the database, apart from everything else. */
type DurableDatabase = Pick<Database, 'durablePool' | 'limitDurable' | 'connectUnlimited'>

function configure(engine: typeof DBOS, { log }: ServerContext, replicaId: string, pool: Database['durablePool']): void {
  const quiet = (): void => {}
  engine.setConfig({
    name: 'eider',
    // Only parsed: every statement goes through the pool.
    systemDatabaseUrl: 'postgres://eider:eider@localhost/eider',
    systemDatabasePool: pool,
    useListenNotify: false,
    applicationVersion: version,
    executorID: replicaId,
    tracingEnabled: false,
    logger: {
      debug: quiet,
      info: quiet,
      warn: () => log.warn('durable engine: warning'),
      error: (entry: unknown) =>
        log.warn({ err: entry instanceof Error ? entry : new Error('durable engine') }, 'durable engine: error'),
    },
  })
}

/** Asked directly: the library would wait for as long as the database is away. */
async function isKnown({ db }: ServerContext, id: string): Promise<boolean> {
  const { rows } = await db.execute(statement`select 1 from dbos.workflow_status where workflow_uuid = ${id}`)
  return rows.length > 0
}

async function hasFailed({ db }: ServerContext, id: string, msAgo: number): Promise<boolean> {
  const { rows } = await db.execute<{ status: string; at: number }>(
    statement`select status, coalesce(updated_at, created_at) as at from dbos.workflow_status where workflow_uuid = ${id}`,
  )
  const [flow] = rows
  if (!flow || ['PENDING', 'ENQUEUED', 'SUCCESS'].includes(flow.status)) return false
  // The engine's own clock, not the server's.
  return Date.now() - flow.at >= msAgo
}

/** Launches the durable engine with all flows and takes over what dead replicas left. */
export async function launchDurable(
  ctx: ServerContext,
  database: DurableDatabase,
  flows: DurableFlow<never[]>[],
): Promise<Durable> {
  const { DBOS: engine } = await import('@dbos-inc/dbos-sdk')
  const replicaId = randomUUID()
  const begun = new BegunFlows(engine)
  const left = new LeftFlows(ctx, engine, { replicaId, version })
  registerFlows(ctx, engine, left, flows)
  configure(engine, ctx, replicaId, database.durablePool)
  // Its own migrations run at the launch, and those of two replicas at once are in each other's way.
  await oneAtATime(database, () => engine.launch())
  database.limitDurable()
  const alive = await keepAlive(ctx, replicaId, {
    adopt: (deadAfterMs) => left.adopt(deadAfterMs),
    eachBeat: () => left.takeUpLost(),
    onAway: () => begun.releaseCallers(),
  })
  return {
    start: begun.start,
    beganHere: (id) => begun.has(id),
    isKnown: (id) => isKnown(ctx, id),
    hasFailed: (id, msAgo) => hasFailed(ctx, id, msAgo),
    replicaId,
    resume: (id) => left.resume(id),
    forgetEnded: () => left.forgetEnded(),
    stop: async () => {
      await alive.stop()
      database.durablePool.giveUp()
      await engine.shutdown()
    },
  }
}

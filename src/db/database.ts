import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Engine } from './engine/engine.ts'
import { EngineStream } from './engine/engine-stream.ts'
import { executorOn, openTransactions, type Db } from './execute.ts'

export type { Db, DbOrTx, Tx } from './execute.ts'

export interface Database {
  db: Db
  /** For a library that builds its own statements. */
  orm: NodePgDatabase
  pool: pg.Pool
  engine: Engine | null
  close: () => Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL to use; without it the embedded one in `folder`. */
  url: string | null
  folder: string
  poolSize?: number
}

const idleInTransactionMs = 5000

// int8 sums (ledger, counts) stay exact in a double up to 2^53; the driver would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A connection that is lost while somebody has it fails that one's next statement, which is what the caller sees, and goes back
 * to the pool by itself: a transaction whose first word does not get through never gives its connection back, and every cut
 * would cost the pool a place.
 */
const giveBackLost = (pool: pg.Pool): void => {
  const taken = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => taken.add(client))
  pool.on('release', (_error, client) => taken.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('end', () => {
      if (!taken.has(client)) return
      client.release(true)
      // Whoever has it may still give it back.
      client.release = () => {}
    })
  })
}

export const openDatabase = async ({ url, folder, poolSize }: DatabaseSettings): Promise<Database> => {
  const engine = url ? null : await Engine.open(folder)
  const pool = new pg.Pool(
    engine
      ? {
          stream: () => new EngineStream(engine) as never,
          user: 'postgres',
          database: 'postgres',
          max: poolSize ?? 10,
          ssl: false,
        }
      : {
          connectionString: url ?? undefined,
          max: poolSize ?? 20,
          connectionTimeoutMillis: 5000,
          // A server that stands still (a machine that swaps or is suspended) in the middle of a transaction would keep its locks
          // from the others for as long as it stands. No transaction of ours waits for anything but the database.
          idle_in_transaction_session_timeout: idleInTransactionMs,
          application_name: 'eider',
        },
  )
  // A connection lost while idle (database restart) must not end the process; the pool opens a new one on demand.
  pool.on('error', () => {})
  giveBackLost(pool)
  return {
    db: { ...executorOn(pool), transaction: openTransactions(pool) },
    orm: drizzle(pool),
    pool,
    engine,
    close: async () => {
      await pool.end()
      await engine?.close()
    },
  }
}

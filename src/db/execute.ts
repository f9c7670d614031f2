import type pg from 'pg'
import { saysAway } from './away.ts'
import type { Statement } from './statement.ts'

/** Runs statements. */
interface Executor {
  execute: <Row extends pg.QueryResultRow = Record<string, unknown>>(statement: Statement) => Promise<pg.QueryResult<Row>>
}

export interface Db extends Executor {
  /** All of the work's statements or none. The work's own error comes through. */
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
}

/** What runs inside a caller's transaction. */
export type Tx = Executor
/** Either: a statement that may run alone or inside a caller's transaction. */
export type DbOrTx = Executor

export function executorOn(client: Pick<pg.Pool, 'query'>): Executor {
  return {
    execute: ({ text, values }) => client.query(text, values),
  }
}

export const openTransactions =
  (pool: Pick<pg.Pool, 'connect'>): Db['transaction'] =>
  async (work) => {
    const client = await pool.connect()
    let isLost = false
    try {
      await client.query('begin')
      const result = await work(executorOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      isLost = saysAway(error)
      // On a connection that is lost this fails too; the error that says why it was tried is the one to hear of.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release(isLost)
    }
  }

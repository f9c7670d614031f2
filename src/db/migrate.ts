import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

export interface Migration {
  name: string
  sql: string
}

const lockNumber = 727_001

/**
 * Runs the plain SQL files that have not run yet, in the order of their names, one replica at a time, each in its own
 * transaction. A file that ran and was changed since stops the start: history is forward only.
 */
export const migrate = async ({ pool }: Database, migrations: Migration[]): Promise<string[]> => {
  const client = await pool.connect()
  const ran: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const known = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map((row) => [
        row.name,
        row.checksum,
      ]),
    )
    for (const { name, sql } of [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const checksum = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`Migration ${name} was changed after it ran. Write a new one instead.`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
        ran.push(name)
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber])
    client.release()
  }
  return ran
}

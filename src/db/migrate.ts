import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { oneAtATime } from './one-at-a-time.ts'

export interface Migration {
  name: string
  sql: string
}

/**
 * How a file begins that runs statement by statement, each by itself: an index that is built without a lock on a live table. Such
 * a file is run again from its beginning when it was cut off, so each statement must be repeatable.
 */
const outsideTransaction = '-- outside a transaction'

const statementsOf = (sql: string): string[] =>
  sql.split(/;[ \t]*(?:\r?\n|$)/).filter((part) => part.replace(/--.*/g, '').trim() !== '')

/**
 * Runs the plain SQL files that have not run yet, in the order of their names, one replica at a time, each in its own
 * transaction. A file that ran and was changed since stops the start: history is forward only.
 */
export function migrate(database: Pick<Database, 'connectUnlimited'>, migrations: Migration[]): Promise<string[]> {
  return oneAtATime(database, async (client) => {
    const ran: string[] = []
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
      const note = { text: 'insert into migration (name, checksum) values ($1, $2)', values: [name, checksum] }
      if (sql.startsWith(outsideTransaction)) {
        for (const part of statementsOf(sql)) await client.query(part)
        await client.query(note)
        ran.push(name)
        continue
      }
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query(note)
        await client.query('commit')
        ran.push(name)
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
    return ran
  })
}

// Rows that are copied out of a PostgreSQL, by the pool of the jobs and by a driver's own connection. The embedded engine answers whole.
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyOut } from './copy-out.ts'
import { openDatabase, type Database, type Pool } from './database.ts'
import { statement } from './statement.ts'

const url = process.env['TEST_DATABASE_URL']

describe.runIf(url)('a copy', () => {
  let database: Database
  let plain: pg.Pool
  beforeAll(async () => {
    database = await openDatabase({ url: url ?? null, folder: '' })
    plain = new pg.Pool({ connectionString: url, max: 1 })
  })
  afterAll(async () => {
    await plain?.end()
    await database?.close()
  })
  const pools: [string, () => Pool][] = [
    ['into one piece of memory', () => database.pool],
    ['by events, as an encrypted connection gives its bytes', () => plain],
  ]

  const rows = 6000
  /** Lengths that put the ends of messages everywhere; one row is longer than what is read at once. */
  const lengthOf = (n: number): number => (n === 4000 ? 300_000 : (n * 7919) % 300)
  const select = statement`select n, repeat('é"', (case when n = 4000 then 300000 else (n * 7919) % 300 end)::int) as cell
    from generate_series(1, ${rows}::int) n order by n`
  const expected = Array.from({ length: rows }, (_, at) => `"${at + 1}","${'é""'.repeat(lengthOf(at + 1))}"\r\n`).join('')

  test.each(pools)('%s: comes whole, however slowly it is read', async (_, pool) => {
    const copied = await copyOut(pool(), select, 'whole')
    const pieces: Buffer[] = []
    for await (const piece of copied ?? []) {
      if (pieces.length < 20) await after(5)
      // Only now: a piece is the reader's until the next one is asked for.
      pieces.push(Buffer.from(piece))
    }
    expect(Buffer.concat(pieces).toString() === expected).toBe(true)
    expect(copied?.isWhole).toBe(true)
  })

  test.each(pools)('%s: one at a time under a lock, and the next one once it is given up', async (_, pool) => {
    const first = await copyOut(database.pool, select, 'lock')
    expect(await copyOut(pool(), select, 'lock')).toBeNull()
    await first?.next()
    await first?.return()
    let next = null
    for (let tries = 0; next === null && tries < 100; tries += 1) {
      await after(20)
      next = await copyOut(pool(), select, 'lock')
    }
    expect((await next?.next())?.done).toBe(false)
    await next?.return()
  })

  test.each(pools)('%s: one that fails in the middle says so, and the pool goes on', async (_, pool) => {
    const failing = statement`select n, 1 / (5000 - n) from generate_series(1, ${rows}::int) n order by n`
    const copied = await copyOut(pool(), failing, 'failing')
    const read = async (): Promise<void> => {
      for await (const piece of copied ?? []) expect(piece.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toThrow('division by zero')
    expect((await pool().query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

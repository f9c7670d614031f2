import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database.ts'

let folder = ''
let database: Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eider-engine-'))
  database = await openDatabase({ url: null, folder, patienceMs: 15_000 })
  await database.pool.query('create table counted (n int)')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('every commit is synced to disk', async () => {
    const before = (await database.engine?.syncCount()) ?? 0
    await database.pool.query('insert into counted values (1)')
    expect((await database.engine?.syncCount()) ?? 0).toBeGreaterThan(before)
  })

  test('thirty clients with transactions that end either way never mix', async () => {
    await database.pool.query('truncate counted')
    await Promise.all(
      Array.from({ length: 30 }, async (_each, n) => {
        const client = await database.pool.connect()
        try {
          await client.query('begin')
          await client.query('insert into counted values ($1)', [n])
          const { rows } = await client.query('select n from counted where n = $1', [n])
          expect(rows).toEqual([{ n }])
          await client.query(n % 3 === 0 ? 'rollback' : 'commit')
        } finally {
          client.release()
        }
      }),
    )
    const { rows } = await database.pool.query<{ sum: number }>('select sum(n)::int as sum from counted')
    expect(rows[0]?.sum).toBe(Array.from({ length: 30 }, (_each, n) => (n % 3 === 0 ? 0 : n)).reduce((a, b) => a + b, 0))
  })

  test('a client that goes away in the middle of a transaction leaves nothing and blocks nobody', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into counted values (999)')
    client.release(true)
    const { rows } = await database.pool.query('select 1 from counted where n = 999')
    expect(rows).toEqual([])
  })

  test('the event loop turns while it works', async () => {
    let turns = 0
    let working = true
    const turn = (): void => {
      turns += 1
      if (working) setImmediate(turn)
    }
    setImmediate(turn)
    await database.pool.query('select count(*) from generate_series(1, 2000000)')
    working = false
    expect(turns).toBeGreaterThan(50)
  })

  test('a second process on the same folder is refused', async () => {
    await expect(openDatabase({ url: null, folder })).rejects.toThrow('in use')
  })

  test('kill -9 in the middle of writing: every acknowledged row is there', async () => {
    const own = mkdtempSync(join(tmpdir(), 'eider-kill-'))
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/processes/write-until-killed.ts', own], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = 0
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        acknowledged += chunk.toString().split('\n').length - 1
        if (acknowledged >= 100) child.kill('SIGKILL')
      })
      child.once('exit', () => resolve())
    })
    const after = await openDatabase({ url: null, folder: own, patienceMs: 15_000 })
    const { rows } = await after.pool.query<{ n: number }>('select count(*)::int as n from written')
    await after.close()
    rmSync(own, { recursive: true, force: true })
    expect(acknowledged).toBeGreaterThanOrEqual(100)
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged)
  })
})

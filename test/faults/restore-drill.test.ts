import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import {
  getGeneraliPolicy,
  getUSATravelPolicyPage,
  getUSATravelQuote,
  purchaseUSATravelQuote,
} from '../../src/lines/travel-us/contract.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { signIn } from '../factories/people.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { openTestApp, Visitor, type TestApp } from '../open-test-app.ts'
import { makeServedDatabase } from '../served-database.ts'

const server = process.env['TEST_DATABASE_URL']
const hasTools = spawnSync('pg_dump', ['--version']).status === 0 && spawnSync('pg_restore', ['--version']).status === 0
const keyRing = `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 29 + 5) % 256)).toString('base64')}`
const run = (script: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })

/** The restore drill of security R31: a backup is a backup once it was restored. */
describe.skipIf(!server || !hasTools)('a backup, restored into an empty database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eider-drill-'))
  const key = join(folder, 'backup.key')
  let test_: TestApp
  let before: Visitor
  let policyNum: string
  let files: string[]
  let empty: { url: string; drop: () => Promise<void> }
  let restored: App

  const countsIn = async ({ ctx }: App): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of [
      'person',
      'profile',
      'once_only',
      'purchase',
      'charge',
      'ledger_entry',
      'policy',
      'policy_document',
      'audit_entry',
    ]) {
      const { rows } = await ctx.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      counts[table] = rows[0]?.n ?? 0
    }
    return counts
  }
  let counts: Awaited<ReturnType<typeof countsIn>>

  beforeAll(async () => {
    // The keys are no part of a backup; they come from elsewhere.
    test_ = await openTestApp({ KEY_RING: keyRing })
    before = (await signIn(test_, 'drill@example.com')).visitor
    const { quotekey } = (await before.call(getUSATravelQuote, usTrip())).body
    const order = usPurchase({ quotekey, size: 'medium', emailaddress: 'drill@example.com' })
    policyNum = (await before.call(purchaseUSATravelQuote, order)).body['policyInfo'].policynumber
    const pool = test_.app.ctx.pool
    await test_.until(async () => (await pool.query('select 1 from outbox where done_at is null')).rowCount === 0)
    // What this session still writes is written before it is counted.
    await before.call(getGeneraliPolicy, { policyNum })
    counts = await countsIn(test_.app)

    const { stdout } = await run('backup', ['--new-key'], {})
    writeFileSync(key, stdout, { mode: 0o600 })
    await run('backup', [folder], {
      DATABASE_URL: String(test_.app.ctx.settings.databaseUrl),
      DATA_DIR: String(test_.settings['DATA_DIR']),
      BACKUP_RECIPIENT: /BACKUP_RECIPIENT=(\S+)/.exec(stdout)?.[1] ?? '',
    })
    files = readdirSync(folder)
      .filter((name) => name.endsWith('.age'))
      .map((name) => join(folder, name))

    empty = await makeServedDatabase(server!)
    const env = { DATABASE_URL: empty.url, DATA_DIR: join(folder, 'data') }
    await run('restore', ['--key', key, ...files], env)
    restored = await createApp(readSettings({ ...test_.settings, ...env, ORIGIN: test_.app.ctx.settings.origin }))
  }, 240_000)
  afterAll(async () => {
    await restored?.close()
    await test_?.close()
    await empty?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('both files are encrypted, and only the owner of the folder may read them', () => {
    expect(files.map((path) => path.replace(/^.*Z\./, '')).sort()).toEqual(['documents.age', 'dump.age'])
    for (const path of files) {
      expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      expect(statSync(path).mode & 0o077).toBe(0)
    }
  })

  test('every row is there, and every invariant holds', async () => {
    expect(counts['policy']).toBe(1)
    expect(await countsIn(restored)).toEqual(counts)
    expect(await restored.breaches()).toEqual([])
  })

  test('the session goes on: what was encrypted opens, and the policy is the same file, byte for byte', async () => {
    const after = new Visitor(restored)
    after.cookies = new Map(before.cookies)
    const read = (visitor: Visitor) => visitor.call(getUSATravelPolicyPage, { policyNum })
    expect((await read(after)).body['html']).toContain(usPurchase().travelerlastname)
    expect((await read(after)).body).toEqual((await read(before)).body)
    const pdf = async (visitor: Visitor) => (await visitor.call(getGeneraliPolicy, { policyNum })).body['response'].content
    const bytes = Buffer.from(await pdf(after), 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.equals(Buffer.from(await pdf(before), 'base64'))).toBe(true)
  })

  test('a database that has tables is left alone, and another key opens nothing', async () => {
    const again = run('restore', ['--key', key, ...files], { DATABASE_URL: empty.url, DATA_DIR: join(folder, 'again') })
    await expect(again).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('has tables already') })
    const other = join(folder, 'other.key')
    writeFileSync(other, (await run('backup', ['--new-key'], {})).stdout)
    const third = await makeServedDatabase(server!)
    try {
      const env = { DATABASE_URL: third.url, DATA_DIR: join(folder, 'third') }
      await expect(run('restore', ['--key', other, ...files], env)).rejects.toMatchObject({ code: expect.any(Number) })
    } finally {
      await third.drop()
    }
  })
})

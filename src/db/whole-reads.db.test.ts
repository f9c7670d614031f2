import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWholeReads } from '../../test/explain-statements.ts'
import { makeServedDatabase } from '../../test/served-database.ts'
import { migrations } from '../app/create-app.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

test('a statement that reads a big table whole is found, and one that an index serves is not', async () => {
  const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
  const folder = mkdtempSync(join(tmpdir(), 'eider-test-'))
  const database = await openDatabase({ url: served?.url ?? null, folder })
  try {
    await migrate(database, migrations)
    const statements = ['select 1 from purchase where quote_id = $1', 'select 1 from once_only where reference = $1', 'begin']
    expect(await findWholeReads(database, statements)).toEqual([])
    await database.pool.query('drop index purchase_quote')
    await database.pool.query('drop index once_only_reference')
    expect(await findWholeReads(database, statements)).toEqual([
      'purchase: select 1 from purchase where quote_id = $1',
      'once_only: select 1 from once_only where reference = $1',
    ])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    await served?.drop()
  }
})

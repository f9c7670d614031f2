import { rmSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { findWholeReads } from '../../test/explain-statements.ts'
import { makeServedDatabase } from '../../test/served-database.ts'
import { copyTemplate } from '../../test/template-database.ts'
import { openDatabase } from './database.ts'

test('a statement that reads a big table whole is found, and one that an index serves is not', async () => {
  const server = process.env['TEST_DATABASE_URL']
  const served = server ? await makeServedDatabase(server, inject('templateDatabase')) : null
  const folder = copyTemplate(inject('templateFolder'))
  const database = await openDatabase({ url: served?.url ?? null, folder })
  try {
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

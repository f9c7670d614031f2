import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrations, openHouse } from '../src/app/house.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { readSettings } from '../src/server/settings.ts'
import { findWholeReads, makeFolder, readNoted, removeFolder } from './explain-statements.ts'
import { makeServedDatabase } from './served-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with every migration run, to be copied. Empty when a real PostgreSQL is used. */
    templateFolder: string
    /** Where each test process notes the statements of its servers' calls. */
    statementsFolder: string
  }
}

/** Makes one migrated embedded database; every test file starts from a copy of it instead of from nothing. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const statements = makeFolder()
  project.provide('statementsFolder', statements)
  // A few files alone are no reason to look at every statement.
  const isWhole = process.env['EXPLAIN_STATEMENTS'] === 'yes'
  const end = async (): Promise<void> => {
    try {
      if (isWhole) await explainNoted(statements)
    } catch (error) {
      // The runner prints what a teardown throws and passes all the same.
      process.exitCode = 1
      throw error
    } finally {
      removeFolder(statements)
    }
  }
  if (process.env['TEST_DATABASE_URL']) {
    project.provide('templateFolder', '')
    return end
  }
  const folder = mkdtempSync(join(tmpdir(), 'eider-template-'))
  const house = await openHouse(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '3999' }))
  await house.wake()
  await house.close()
  project.provide('templateFolder', folder)
  return () => end().finally(() => rmSync(folder, { recursive: true, force: true }))
}

/** Fails the run where a call makes a statement that reads a big table whole. */
const explainNoted = async (folder: string): Promise<void> => {
  const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
  const data = mkdtempSync(join(tmpdir(), 'eider-explained-'))
  const database = await openDatabase({ url: served?.url ?? null, folder: data })
  try {
    await migrate(database, migrations)
    const found = await findWholeReads(database, readNoted(folder))
    if (found.length > 0) throw new Error(`Calls read whole tables, or cannot be explained:\n${found.join('\n')}`)
  } finally {
    await database.close()
    rmSync(data, { recursive: true, force: true })
    await served?.drop()
  }
}

export const copyTemplate = (template: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'eider-test-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

import { rmSync, writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { migrations } from '../src/app/create-app.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { findWholeReads, makeFolder, readNoted, removeFolder } from './explain-statements.ts'
import { makeFastFolder } from './fast-folder.ts'
import { makeServedDatabase } from './served-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each process notes the statements of its servers' calls. */
    statementsFolder: string
  }
}

/**
 * Gives a run its folder of statements. The answered function ends the run and, where `EXPLAIN_STATEMENTS` names the file of a report,
 * explains what was noted and writes there which calls read whole tables.
 */
export default function explainStatements(project: TestProject): () => Promise<void> {
  const statements = makeFolder()
  const report = process.env['EXPLAIN_STATEMENTS']
  project.provide('statementsFolder', statements)
  return async () => {
    try {
      // A few files alone are no reason to look at every statement.
      if (report) await explainNoted(statements)
    } catch (error) {
      // The runner prints what a teardown throws and passes all the same.
      process.exitCode = 1
      if (report) writeFileSync(report, `${error instanceof Error ? error.message : String(error)}\n`)
      throw error
    } finally {
      removeFolder(statements)
    }
  }
}

/** Fails the run where a call makes a statement that reads a big table whole. */
const explainNoted = async (folder: string): Promise<void> => {
  const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
  const data = makeFastFolder('eider-explained')
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

import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/database.ts'
import { findWholeReads, makeFolder, readNoted, removeFolder } from './explain-statements.ts'
import { makeServedDatabase } from './served-database.ts'
import { copyTemplate } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each process notes the statements of its servers' calls. */
    statementsFolder: string
  }
}

/**
 * Gives a run its folder of statements; after the template database, of which it takes a copy. The answered function ends the run and, where
 * `EXPLAIN_STATEMENTS` names the file of a report, explains what was noted and writes there which calls read whole tables.
 */
export default function explainStatements(project: TestProject): () => Promise<void> {
  const statements = makeFolder()
  const report = process.env['EXPLAIN_STATEMENTS']
  project.provide('statementsFolder', statements)
  return async () => {
    try {
      // A few files alone are no reason to look at every statement.
      if (report) await explainNoted(readNoted(statements), project.getProvidedContext())
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

/** What an earlier project of the same command has explained, in the file that `EXPLAINED_STATEMENTS` names. */
const explainedBefore = (file: string | undefined): Set<string> =>
  new Set(
    file && existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as string)
      : [],
  )

/** Fails the run where a call makes a statement that reads a big table whole. */
const explainNoted = async (
  noted: readonly string[],
  { templateFolder, templateDatabase }: { templateFolder?: string; templateDatabase?: string },
): Promise<void> => {
  const kept = process.env['EXPLAINED_STATEMENTS']
  const before = explainedBefore(kept)
  const statements = noted.filter((statement) => !before.has(statement))
  if (statements.length === 0) return
  const server = process.env['TEST_DATABASE_URL']
  const served = server ? await makeServedDatabase(server, templateDatabase) : null
  const folder = copyTemplate(templateFolder ?? '')
  const database = await openDatabase({ url: served?.url ?? null, folder })
  try {
    const found = await findWholeReads(database, statements)
    if (found.length > 0) throw new Error(`Calls read whole tables, or cannot be explained:\n${found.join('\n')}`)
    if (kept) appendFileSync(kept, statements.map((statement) => `${JSON.stringify(statement)}\n`).join(''))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    await served?.drop()
  }
}

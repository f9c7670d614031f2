import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connectionName } from '../src/db/database.ts'

/** What a server in a process of its own is started with, so that it notes the statements of its calls in the run's folder. */
export function notingStatements(statementsFolder: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('test/processes/note-statements.mjs')).href}`,
    STATEMENTS_FOLDER: statementsFolder,
    STATEMENTS_CONNECTIONS: connectionName('request'),
  }
}

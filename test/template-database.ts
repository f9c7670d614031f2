import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { readSettings } from '../src/server/settings/settings.ts'
import { makeFastFolder } from './fast-folder.ts'
import { makeServedDatabase } from './served-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with every migration run, to be copied. With a real PostgreSQL only what lies beside the database. */
    templateFolder: string
    /** With a real PostgreSQL the database with every migration run, to be copied; else empty. */
    templateDatabase: string
  }
}

/** Opens the whole server once, so that every migration has run; its modules are read by those only who do. */
const openOnce = async (env: Record<string, string>): Promise<void> => {
  // The durable library reads stacks, and the runner's own reader of stacks breaks at a module that comes from its cache.
  const reader = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  Reflect.deleteProperty(Error, 'prepareStackTrace')
  try {
    const { createApp } = await import('../src/app/create-app.ts')
    const app = await createApp(readSettings({ LOG_LEVEL: 'silent', PORT: '3999', ...env }))
    await app.startJobs()
    await app.close()
  } finally {
    if (reader) Object.defineProperty(Error, 'prepareStackTrace', reader)
  }
}

const makeAt = async (folder: string): Promise<void> => {
  const made = makeFastFolder('eider-template')
  await openOnce({ DATA_DIR: made })
  // Under its name it is whole.
  cpSync(made, `${folder}.new`, { recursive: true })
  renameSync(`${folder}.new`, folder)
  rmSync(made, { recursive: true, force: true })
}

/** Makes what the projects of a command share, or waits for the one of them that is making it. The command may have brought it along. */
const makeOnce = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return
  try {
    mkdirSync(`${folder}.begun`)
  } catch {
    for (const until = Date.now() + 180_000; !existsSync(folder); await pause(50))
      if (Date.now() > until) throw new Error('no other project has made the template')
    return
  }
  try {
    await makeAt(folder)
  } catch (error) {
    rmSync(`${folder}.begun`, { recursive: true })
    throw error
  }
}

/**
 * Makes one migrated database; every test file starts from a copy of it instead of from nothing. A command that runs several projects names
 * the folder in `TEMPLATE_FOLDER`, and removes it.
 */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  const shared = server ? undefined : process.env['TEMPLATE_FOLDER']
  const folder = shared ?? makeFastFolder('eider-template')
  const served = server ? await makeServedDatabase(server) : null
  if (shared) await makeOnce(shared)
  else await openOnce({ DATA_DIR: folder, ...(served ? { DATABASE_URL: served.url } : {}) })
  project.provide('templateFolder', folder)
  project.provide('templateDatabase', served?.name ?? '')
  return async () => {
    if (!shared) rmSync(folder, { recursive: true, force: true })
    await served?.drop()
  }
}

export function copyTemplate(template: string): string {
  const folder = makeFastFolder('eider-test')
  cpSync(template, folder, { recursive: true })
  return folder
}

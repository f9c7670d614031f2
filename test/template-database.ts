import { cpSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { createApp } from '../src/app/create-app.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import { makeFastFolder } from './fast-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with every migration run, to be copied. Empty when a real PostgreSQL is used. */
    templateFolder: string
  }
}

/** Makes one migrated embedded database; every test file starts from a copy of it instead of from nothing. */
export default async function makeTemplate(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env['TEST_DATABASE_URL']) {
    project.provide('templateFolder', '')
    return undefined
  }
  const folder = makeFastFolder('eider-template')
  const app = await createApp(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '3999' }))
  await app.startJobs()
  await app.close()
  project.provide('templateFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

export function copyTemplate(template: string): string {
  const folder = makeFastFolder('eider-test')
  cpSync(template, folder, { recursive: true })
  return folder
}

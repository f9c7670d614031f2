import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Functions through the router; in `*.db.test.ts` what they prove depends on the database: locks, order, migrations, flows. */
const functions = ['src/**/*.{api,db}.test.ts']

const shared = { environment: 'node', globals: false, testTimeout: 120_000, hookTimeout: 120_000 } as const

/** What takes longest, the longest first: begun last, one worker would be left alone with it. Their length does not tell it. */
const longest = [
  'journeys/screens-en',
  'journeys/screens-ar',
  'journeys/screens-fr',
  'faults/kill',
  'faults/stuck-database',
  'faults/replicas-and-database',
  'faults/replicas',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** What a module with a list of files becomes depends on which files there are, and not on its own text alone. */
const listsAreNotCached: Plugin = {
  name: 'lists-are-not-cached',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

/** Each project has plugins of its own. */
const plugins = [listsAreNotCached]

/** `npm test` names the folder of the template. Else the projects that run together make one here, and it goes with the runner. */
const isOfCommand = process.env['TEMPLATE_FOLDER'] !== undefined
if (!isOfCommand && !process.env['VITEST_WORKER_ID']) {
  const folder = mkdtempSync(join(tmpdir(), 'eider-template-'))
  process.env['TEMPLATE_FOLDER'] = join(folder, 'template')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    // Where the runner makes the template itself, reading the stack of a cached module fails.
    experimental: { fsModuleCache: isOfCommand },
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'rules',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts', 'test/*.test.ts'],
          exclude: functions,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'functions',
          isolate: false,
          include: functions,
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts'],
          setupFiles: ['test/note-statements.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'database',
          isolate: false,
          include: ['src/**/*.db.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts'],
          setupFiles: ['test/note-statements.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'faults',
          isolate: false,
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts'],
          setupFiles: ['test/note-statements.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'journeys',
          isolate: false,
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts', 'test/journeys/support/shared-products.ts'],
          // A mail or a page of another browser comes when the machine has time for it.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'gallery',
          include: ['test/gallery/**/*.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts', 'test/journeys/support/shared-products.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'accessibility',
          include: ['test/accessibility/**/*.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts', 'test/journeys/support/shared-products.ts'],
        },
      },
    ],
  },
})

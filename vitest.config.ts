import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Functions through the router; in `*.db.test.ts` what they prove depends on the database: locks, order, migrations, flows. */
const functions = ['src/**/*.{api,db}.test.ts']

const shared = { environment: 'node', globals: false, testTimeout: 120_000, hookTimeout: 120_000 } as const

/** What takes longest and stands in small files; begun last, one worker would be left alone with it. */
const longest = /\/(?:journeys\/screens-\w+|faults\/kill)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts', 'test/*.test.ts'],
          exclude: functions,
        },
      },
      {
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
        test: {
          ...shared,
          name: 'journeys',
          isolate: false,
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts', 'test/journeys/support/shared-products.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'gallery',
          include: ['test/gallery/**/*.test.ts'],
          globalSetup: ['test/template-database.ts', 'test/explained-statements.ts', 'test/journeys/support/shared-products.ts'],
        },
      },
      {
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

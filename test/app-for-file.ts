import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from './open-test-app.ts'

/** An app that is open while the tests of a file run. It can be named at once, and used within a test or a hook. */
export function appForFile(env: Record<string, string> = {}, more: { withJobs?: boolean } = {}): TestApp {
  let opened: TestApp | undefined
  const now = (): TestApp => {
    if (!opened) throw new Error('the app opens before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestApp(env, more)
  })
  afterAll(() => opened?.close())
  return {
    get app() {
      return now().app
    },
    get simulators() {
      return now().simulators
    },
    get settings() {
      return now().settings
    },
    visitor: () => now().visitor(),
    passDays: (days) => now().passDays(days),
    mails: () => now().mails(),
    until: (look, seconds) => now().until(look, seconds),
    close: () => now().close(),
  }
}

/** After each test that buys, the processor and the insurer work again, and no invariant is broken. */
export function leavesNoBreach(test_: TestApp, insurer: string): void {
  afterEach(async () => {
    for (const company of ['payments', insurer]) await test_.simulators.clear(company)
    expect(await test_.app.breaches()).toEqual([])
  })
}

/** An app of its own for the test that is running; it closes when the test is over. */
export async function appForTest(...settings: Parameters<typeof openTestApp>): Promise<TestApp> {
  const opened = await openTestApp(...settings)
  onTestFinished(() => opened.close())
  return opened
}

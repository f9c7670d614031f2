import { afterAll, beforeAll } from 'vitest'
import { openTestHouse, type TestHouse } from './open-test-house.ts'

/** A house that is open while the tests of a file run. It can be named at once, and used within a test or a hook. */
export const houseForFile = (env: Record<string, string> = {}, more: { awake?: boolean } = {}): TestHouse => {
  let opened: TestHouse | undefined
  const now = (): TestHouse => {
    if (!opened) throw new Error('the house opens before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestHouse(env, more)
  })
  afterAll(() => opened?.close())
  return {
    get house() {
      return now().house
    },
    get standIns() {
      return now().standIns
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

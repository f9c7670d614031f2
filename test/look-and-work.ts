import { slices } from '../src/app/slices.ts'
import { asStatements } from '../src/db/statement-class.ts'
import type { TestApp } from './open-test-app.ts'

/** What stands in the database, past every function. */
export const rowsIn =
  (test_: TestApp) =>
  async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
    (await test_.app.ctx.pool.query(sql, values)).rows

/** The work of a slice that is done each minute. */
export const minuteIn =
  (test_: TestApp) =>
  async (slice: string): Promise<void> => {
    const work = slices.find(({ name }) => name === slice)?.eachMinute
    await asStatements('step', async () => work?.(test_.app.ctx))
  }

/** How many cards count as refused so far, of all callers together. */
export function failedCardsIn(test_: TestApp): () => Promise<number> {
  const rows = rowsIn(test_)
  return async () =>
    Number((await rows("select coalesce(sum(points), 0)::int as n from rate_limit where key like 'card-failures:%'"))[0]?.['n'])
}

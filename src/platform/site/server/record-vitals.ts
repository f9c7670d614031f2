import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { recordVitals as contract } from '../contract.ts'

/**
 * Adds to the day's sums: how often a page was measured and how fast it was, never who looked at it. Nothing is kept without
 * the visitor's "all", whatever a browser sends (P-010).
 */
export const recordVitals =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ page, vitals }, { cookieChoice }) => {
    if (cookieChoice !== 'all') throw new Failure('permission-denied', 'no consent to be measured')
    const day = ctx.clock.now().toISOString().slice(0, 10)
    for (const { name, value, rating } of vitals)
      await ctx.db
        .execute(statement`insert into page_vital as v (day, page, name, rating, times, total) values (${day}, ${page}, ${name}, ${rating}, 1, ${value})
         on conflict (day, page, name, rating) do update set times = v.times + 1, total = v.total + excluded.total`)
    return { recorded: vitals.length }
  }

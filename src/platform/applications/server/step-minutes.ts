import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { getStepMinutes as contract } from '../contract.ts'

/** Fewer than these say nothing about most people. */
const fewest = 20
const keptMs = 3_600_000

interface Measured {
  until: number
  minutes: Promise<number | null>
}

/** How long three in four of the newest applications of the last 90 days took from this step to the next one they reached. */
const measure = async (ctx: ServerContext, line: string, step: string, now: Date): Promise<number | null> => {
  const { rows } = await ctx.db.execute<{ counted: number; minutes: number | null }>(
    statement`with newest as materialized (select id, line from application
          where created_at > ${now}::timestamptz - interval '90 days' order by created_at desc, id desc limit 500),
        here as (select id, (select s.reached_at from application_step s
            where s.application_id = newest.id and s.step = ${step}) as at from newest where line = ${line}),
        through as (select (select min(later.reached_at) from application_step later
            where later.application_id = here.id and later.reached_at > here.at) - at as took from here where at is not null)
      select count(took)::int as counted,
        (percentile_cont(0.75) within group (order by extract(epoch from took)) / 60)::float8 as minutes
      from through where took is not null`,
  )
  const [row] = rows
  return row && row.minutes !== null && row.counted >= fewest ? Math.max(1, Math.ceil(row.minutes)) : null
}

/** Measured once an hour on each server, for whoever reaches the step. */
export function getStepMinutes(ctx: ServerContext): Handler<typeof contract> {
  const measured = new Map<string, Measured>()
  return async ({ line, step }) => {
    if (!ctx.listings.some((listing) => listing.line === line)) return { minutes: null }
    const now = ctx.clock.now()
    const key = `${line}/${step}`
    const known = measured.get(key)
    if (known && known.until > now.getTime()) return { minutes: await known.minutes }
    const minutes = measure(ctx, line, step, now)
    // What failed is tried again by the next one who comes.
    minutes.catch(() => measured.delete(key))
    if (measured.size >= 100) measured.clear()
    measured.set(key, { until: now.getTime() + keptMs, minutes })
    return { minutes: await minutes }
  }
}

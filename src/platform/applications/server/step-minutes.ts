import { LRUCache } from 'lru-cache'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { getStepMinutes as contract } from '../contract.ts'

/** Fewer than these say nothing about most people. */
const fewest = 20
/** More than these hold a night's sleep or an agent's decision. */
const mostMinutes = 60
const keptMs = 3_600_000
const failureKeptMs = 60_000

/** By step. */
type Minutes = ReadonlyMap<string, number>

/** How long three in four of the newest applications of the last 90 days took from each step to the next one they reached. */
const measure = async (ctx: ServerContext, line: string): Promise<Minutes> => {
  const { rows } = await ctx.db.execute<{ step: string; minutes: number }>(
    statement`with newest as materialized (select id, line from application
          where created_at > ${ctx.clock.now()}::timestamptz - interval '90 days' order by created_at desc, id desc limit 500)
      select step, (percentile_cont(0.75) within group (order by extract(epoch from took)) / 60)::float8 as minutes
      from newest cross join lateral (
        select s.step, lead(s.reached_at) over (order by s.reached_at) - s.reached_at as took
          from application_step s where s.application_id = newest.id) walked
      where line = ${line} and took > interval '0' group by step having count(*) >= ${fewest}`,
  )
  return new Map(
    rows
      .filter(({ minutes }) => minutes <= mostMinutes)
      .map(({ step, minutes }) => [step, Math.max(1, Math.ceil(minutes))] as const),
  )
}

/** Measured once an hour on each server; the last figures stand while a line is measured again. */
export function getStepMinutes(ctx: ServerContext): Handler<typeof contract> {
  const measured = new LRUCache<string, Minutes>({
    max: 100,
    ttl: keptMs,
    perf: { now: () => ctx.clock.now().getTime() },
    allowStale: true,
    fetchMethod: (line, before, { options }) =>
      measure(ctx, line).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'the minutes of steps were not measured')
        options.ttl = failureKeptMs
        return before ?? new Map()
      }),
  })
  return async ({ line, step }) => {
    if (!ctx.listings.some((listing) => listing.line === line)) return { minutes: null }
    return { minutes: (await measured.fetch(line))?.get(step) ?? null }
  }
}

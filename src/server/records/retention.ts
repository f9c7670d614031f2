/** The hourly retention job: deletes rows that have been kept long enough. */
import type { ServerContext } from '../server-context.ts'
import type { Retention } from '../slice.ts'

/** The server's own rows that expire. A key of a purchase is kept far longer than the 30 days that a repeated click may take (R17). */
const serverRetention: Retention[] = [
  {
    what: 'answers to repeated clicks, 90 days',
    sql: "delete from once_only where created_at < $1::timestamptz - interval '90 days'",
  },
  {
    what: 'secrets of sessions that were replaced, a day',
    sql: "delete from replaced_session where at < $1::timestamptz - interval '1 day'",
  },
  {
    // Those of a purchase stay, without their body: they are the proof that a policy was mailed (I6).
    what: 'follow-ups that are done or given up, 90 days',
    sql: "delete from outbox where coalesce(done_at, dead_at) < $1::timestamptz - interval '90 days' and reference is null",
  },
  {
    what: 'what follow-ups of purchases said that were given up, 90 days; they stay listed',
    sql: "update outbox set body = null where dead_at < $1::timestamptz - interval '90 days' and body is not null",
  },
]

/** Deletes what has been kept long enough. Each on its own, so that one that fails does not keep the others. */
export async function removeExpired(ctx: ServerContext, retention: Retention[]): Promise<void> {
  const now = ctx.clock.now()
  for (const { what, sql } of [...serverRetention, ...retention]) {
    await runDeletion(ctx, what, async () => (await ctx.pool.query(sql, [now])).rowCount)
  }
  await runDeletion(ctx, 'flows that have ended, with what they were given, 30 days', () => ctx.durable.forgetEnded())
}

/** Does one deletion and logs it. */
const runDeletion = async ({ log }: ServerContext, what: string, work: () => Promise<number | null>): Promise<void> => {
  try {
    const rows = await work()
    if (rows) log.info({ what, rows }, 'expired rows deleted')
  } catch (error) {
    log.warn({ what, err: error }, 'expired rows could not be deleted')
  }
}

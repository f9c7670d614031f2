import type { ServerContext } from '../server-context.ts'
import type { Retention } from '../slice.ts'

/** The server's own rows. A key of a purchase is kept far longer than the 30 days that a repeated click may take (R17). */
const serverRetention: Retention[] = [
  {
    what: 'answers to repeated clicks, 90 days',
    sql: "delete from once_only where created_at < $1::timestamptz - interval '90 days'",
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
    await deleting(ctx, what, async () => (await ctx.pool.query(sql, [now])).rowCount)
  }
  await deleting(ctx, 'flows that have ended, with what they were given, 30 days', () => ctx.durable.forgetEnded())
}

const deleting = async ({ log }: ServerContext, what: string, work: () => Promise<number | null>): Promise<void> => {
  try {
    const rows = await work()
    if (rows) log.info({ what, rows }, 'kept long enough')
  } catch (error) {
    log.warn({ what, err: error }, 'could not be swept')
  }
}

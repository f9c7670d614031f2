import { statement } from '../../db/statement.ts'
import type { ServerContext } from '../server-context.ts'

/** How young a session must be before everything is handed over or erased, or what opens the account is changed (security R25). */
const freshMinutes = 10

/** Whether this session began in the last minutes, by whatever way of signing in: each of them is a way of proving it once more. */
export async function isSessionYoung(ctx: ServerContext, sessionId: string | null, minutes = freshMinutes): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - minutes * 60_000)
  const { rowCount } = await ctx.db.execute(
    statement`select 1 from person_session where id = ${sessionId} and created_at > ${since}`,
  )
  return rowCount === 1
}

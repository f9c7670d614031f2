import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Caller } from '../../../server/http/session.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseProfile } from './refusals.ts'

/** How young a sign-in must be before everything is handed over or erased (security R25). */
const freshMs = 10 * 60_000

/**
 * Null when this session began in the last minutes, by code or password; otherwise the wish to sign in again. So every way of
 * signing in is a way of proving it once more, and none is known here.
 */
export async function whyNotFresh(ctx: ServerContext, { sessionId }: Caller, locale: Locale): Promise<Refused | null> {
  const since = new Date(ctx.clock.now().getTime() - freshMs)
  const { rows } = await ctx.db.execute(statement`select 1 from person_session where id = ${sessionId} and created_at > ${since}`)
  return rows.length > 0 ? null : refuseProfile(locale, 'sign-in-again')
}

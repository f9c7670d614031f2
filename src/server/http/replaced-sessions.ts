import type { DbOrTx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { tokenHash } from '../records/field-encryption.ts'
import type { ServerContext } from '../server-context.ts'

/** How long a request may be on its way. */
const onItsWayMs = 5 * 60_000

/** To be called before a session ends because its browser gets another one or signs out. */
export async function noteReplaced(ctx: ServerContext, on: DbOrTx, sessionId: string | null): Promise<void> {
  if (sessionId === null) return
  await on.execute(statement`insert into replaced_session (token, at)
    select token, ${ctx.clock.now()} from person_session where id = ${sessionId} on conflict do nothing`)
}

/** Whether the browser that sent this token has left it by now: the answer must not take away the one that it may have instead. */
export async function isReplaced(ctx: ServerContext, token: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - onItsWayMs)
  const { rowCount } = await ctx.db.execute(
    statement`select 1 from replaced_session where token = ${tokenHash(token)} and at > ${since}`,
  )
  return rowCount === 1
}

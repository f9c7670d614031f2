import { statement } from '../../db/statement.ts'
import type { Role } from '../../shared/function.ts'
import { isFresh } from '../function-rules.ts'
import type { ServerContext } from '../server-context.ts'
import { hasFactor } from './has-factor.ts'
import type { Caller } from './session.ts'

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

/** Who may set up and show a second factor; of anyone else none is asked, also where an earlier role has left one. */
const rolesWithFactor: Role[] = ['admin', 'agent', 'partner']

/** Whether the caller has a second factor that was not shown in the last minutes: a password alone then changes nothing that opens the account. */
export async function lacksFreshFactor(ctx: ServerContext, { person, role, factorAt }: Caller): Promise<boolean> {
  if (!person || !rolesWithFactor.includes(role) || isFresh(factorAt, ctx.clock.now())) return false
  const { rows } = await ctx.db.execute<{ is_set_up: boolean }>(statement`select ${hasFactor(person.id)} as is_set_up`)
  return rows[0]?.is_set_up === true
}

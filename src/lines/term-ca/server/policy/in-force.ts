import type { DbOrTx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import type { Cents } from '../../../../shared/money.ts'
import { stateOn, type StoredPolicy } from '../../../../platform/policies/server/index.ts'
import { insurer } from '../../rules/insurer.ts'
import { personIdIn } from '../../../../server/subject.ts'

/** Whether a death on this day is covered: in force, or revoked with premiums paid until then (term life §4; reading "Revoking"). */
export function isCovering(policy: Pick<StoredPolicy, 'state' | 'endsOn' | 'coverUntil'>, on: IsoDate): boolean {
  return stateOn(on, policy) === 'in-force' || (policy.coverUntil !== null && policy.coverUntil >= on)
}

/**
 * Term cover that a person has in force here (term life §5; reading T-077). Policies of this line say their `coverage` in dollars. One on
 * its way to an end counts until it has ended: the insurer may yet refuse to end it. One whose cover runs on counts until then.
 */
export async function inForceCents(ctx: ServerContext, subject: string, on: DbOrTx = ctx.db): Promise<Cents> {
  if (personIdIn(subject) === null) return 0
  const { rows } = await on.execute<{ total: string | number | null }>(
    statement`select sum((facts->>'coverage')::numeric) * 100 as total from policy
     where owner = ${subject} and line = 'term-ca' and ((state in ('in-force', 'cancelling') and ends_on >= ${insurer.todayOf(ctx)}) or (state = 'cancelled' and cover_until >= ${insurer.todayOf(ctx)}))`,
  )
  return Number(rows[0]?.total ?? 0)
}

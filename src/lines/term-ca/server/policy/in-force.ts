import type { DbOrTx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Cents } from '../../../../shared/money.ts'
import { insurer } from '../../rules/insurer.ts'

/**
 * Term cover that a person has in force here (term life §5; reading T-077). Policies of this line say their `coverage` in dollars. One on
 * its way to an end counts until it has ended: the insurer may yet refuse to end it. One whose cover runs on counts until then.
 */
export async function inForceCents(ctx: ServerContext, subject: string, on: DbOrTx = ctx.db): Promise<Cents> {
  if (!subject.startsWith('person:')) return 0
  const { rows } = await on.execute<{ total: string | number | null }>(
    statement`select sum((facts->>'coverage')::numeric) * 100 as total from policy
     where owner = ${subject} and line = 'term-ca' and ((state in ('in-force', 'cancelling') and ends_on >= ${insurer.todayOf(ctx)}) or (state = 'cancelled' and cover_until >= ${insurer.todayOf(ctx)}))`,
  )
  return Number(rows[0]?.total ?? 0)
}

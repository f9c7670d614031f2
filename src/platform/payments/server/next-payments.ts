import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'

/** What is taken next of purchases that are paid in instalments, by purchase; nothing for one that is paid. */
export async function nextPayments(
  ctx: ServerContext,
  purchaseIds: readonly string[],
): Promise<Map<string, { cents: Cents; on: IsoDate }>> {
  const { rows } = await ctx.db.execute<{ id: string; cents: number; next_on: string }>(
    statement`select purchase_id as id, coalesce(later_cents, amount_cents) as cents, next_on::text as next_on from subscription
     where purchase_id = any(${purchaseIds}::uuid[]) and state = 'active' and next_on is not null`,
  )
  return new Map(rows.map(({ id, cents, next_on: on }) => [id, { cents, on }]))
}

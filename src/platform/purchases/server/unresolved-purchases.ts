/** `getUnresolvedPurchases`: purchases that have not come to an end, the oldest first. */
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dollars, type Currency } from '../../../shared/money.ts'
import type { getUnresolvedPurchases as contract } from '../contract.ts'

export const getUnresolvedPurchases =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ limit }) => {
    const { rows } = await ctx.db.execute<{
      id: string
      line: string
      reference: string
      state: string
      outcome_code: string | null
      amount_cents: string
      currency: Currency
      created_at: Date
      updated_at: Date
    }>(statement`select id::text as id, line, reference, state, outcome_code, amount_cents, currency, created_at, updated_at
      from purchase where state not in ('bound', 'declined', 'refunded', 'failed') order by created_at limit ${limit}`)
    return {
      purchases: rows.map((row) => ({
        id: row.id,
        line: row.line,
        reference: row.reference,
        state: row.state,
        code: row.outcome_code,
        amount: dollars(Number(row.amount_cents)),
        currency: row.currency,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      })),
    }
  }

import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import { readCursor, writeCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { getWebLeads as contract, LeadType } from '../contract.ts'

interface LeadRow {
  id: string
  policytype: LeadType
  lead_user: string
  answers: string
  created_at: Date
}

/** A day's leads in the order they came; each look is in the audit trail. */
export const getWebLeads =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ date, after, limit }) => {
    const from = readCursor(after)
    const { rows } = await ctx.db.execute<LeadRow>(statement`select id::text as id, policytype, lead_user, answers, created_at
      from web_lead where day = ${date}::date
        and ${from ? statement`(created_at, id::text) > (${from.at}, ${from.id})` : statement`true`}
      order by created_at, id::text limit ${limit + 1}`)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const open = <Value>(column: 'lead_user' | 'answers', row: LeadRow): Value =>
      ctx.encryption.decrypt<Value>(row[column], { table: 'web_lead', column, row: row.id })
    return {
      leads: page.map((row) => {
        const { survey, options } = open<{ survey: Record<string, unknown>; options: Record<string, unknown> }>('answers', row)
        return {
          id: row.id,
          at: row.created_at.toISOString(),
          policytype: row.policytype,
          user: open<Record<string, string>>('lead_user', row),
          survey,
          options,
        }
      }),
      next: rows.length > limit && last ? writeCursor(last.created_at, last.id) : null,
    }
  }

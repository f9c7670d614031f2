import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import { cutPage, readCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addDays, dateIn, startOfDay } from '../../../shared/dates.ts'
import type { getWebLeads as contract, LeadType } from '../contract.ts'

interface LeadRow {
  id: string
  policytype: LeadType
  lead_user: string
  answers: string
  partner_key: string | null
  created_at: Date
}

interface ReadLead {
  id: string
  /** ISO moment. */
  at: string
  policytype: LeadType
  user: Record<string, string>
  survey: Record<string, unknown>
  options: Record<string, unknown>
  /** The partner that handed it over; null for a web lead. */
  partnerKey: string | null
}

/** A day's leads in the order they came: those of the web, or those of partners. */
export async function readLeads(
  ctx: ServerContext,
  {
    date,
    timeZone = 'UTC',
    after,
    limit,
    ofPartners,
  }: { date: string; timeZone?: string | undefined; after?: string | undefined; limit: number; ofPartners: boolean },
): Promise<{ leads: ReadLead[]; next: string | null }> {
  const before = readCursor(after)
  const [from, until] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)]
  const { rows } = await ctx.db
    .execute<LeadRow>(statement`select id::text as id, policytype, lead_user, answers, partner_key, created_at
    from web_lead where day between ${dateIn(from, 'UTC')}::date and ${dateIn(until, 'UTC')}::date
      and created_at >= ${from} and created_at < ${until} and (partner_key is not null) = ${ofPartners}
      and ${before ? statement`(created_at, id::text) > (${before.at}, ${before.id})` : statement`true`}
    order by created_at, id::text limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
  const open = <Value>(column: 'lead_user' | 'answers', row: LeadRow): Value =>
    ctx.encryption.decrypt<Value>(row[column], { table: 'web_lead', column, row: row.id })
  return {
    leads: page.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      policytype: row.policytype,
      user: open<Record<string, string>>('lead_user', row),
      ...open<Pick<ReadLead, 'survey' | 'options'>>('answers', row),
      partnerKey: row.partner_key,
    })),
    next,
  }
}

/** Each look is in the audit trail. */
export const getWebLeads =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (query) => {
    const { leads, next } = await readLeads(ctx, { ...query, ofPartners: false })
    return { leads: leads.map(({ partnerKey: _none, ...lead }) => lead), next }
  }

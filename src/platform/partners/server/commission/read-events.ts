import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { CommissionEvent } from '../../rules/index.ts'

/** From the first moment of a month until that of the next one, in UTC. */
const boundsOf = (month: string): [Date, Date] => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return [new Date(Date.UTC(year, at - 1, 1)), new Date(Date.UTC(year, at, 1))]
}

/** Every event of the policies to which something happened in a month (YYYY-MM, UTC): a refund is reckoned from its sale. */
export async function readEvents(ctx: ServerContext, partnerKey: string, month: string): Promise<CommissionEvent[]> {
  const [from, until] = boundsOf(month)
  const { rows } = await ctx.db.execute<Omit<CommissionEvent, 'at' | 'cents'> & { at: Date; cents: string | number }>(
    statement`select id, reference, kind, line, place, licence, cents::float8 as cents, currency, at from commission_event
      where partner_key = ${partnerKey} and reference in (select reference from commission_event
        where partner_key = ${partnerKey} and at >= ${from} and at < ${until})`,
  )
  return rows.map((row) => ({ ...row, cents: Number(row.cents), at: row.at.toISOString() }))
}

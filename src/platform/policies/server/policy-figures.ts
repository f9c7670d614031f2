import { statement } from '../../../db/statement.ts'
import type { FigureSource } from '../../../server/server-context.ts'

/** What the dashboard counts of the policies. A premium that is paid each month counts with its twelve months. */
export const policyFigures: FigureSource[] = [
  {
    kind: 'sold',
    first: statement`select min(created_at) as at from policy`,
    byDay: (from, until) => statement`select (p.created_at at time zone 'UTC')::date::text as day, p.line,
      sum(p.price_cents + coalesce((select case s.cycle when 'monthly' then 11 * coalesce(s.later_cents, p.price_cents) end
        from subscription s where s.purchase_id = p.purchase_id), 0))::float8 as amount, count(*)::int as count
      from policy p where p.created_at >= ${from} and p.created_at < ${until} group by 1, 2`,
  },
  {
    kind: 'cancelled',
    first: statement`select min(ended_at) as at from policy where ended_at is not null`,
    byDay: (
      from,
      until,
    ) => statement`select (ended_at at time zone 'UTC')::date::text as day, line, 0 as amount, count(*)::int as count
      from policy where ended_at is not null and ended_at >= ${from} and ended_at < ${until} group by 1, 2`,
  },
]

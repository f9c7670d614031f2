import { statement, type Statement } from '../../../db/statement.ts'
import type { ReportColumn, ReportPart, ReportSource, ReportSpan } from '../../../server/report-source.ts'
import { zoneSpans, type ZoneSpan } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'

/** Whose sales: everybody's, consumers' own, those through a partner or an agent. */
export type SoldBy = 'everybody' | 'consumers' | 'partners'

const soldBy: Record<SoldBy, Statement> = {
  everybody: statement`true`,
  consumers: statement`partner_id = 'unknown'`,
  partners: statement`partner_id <> 'unknown'`,
}

/** The spans of a report in which the office's clocks are not changed, as one row beside every other: they are read once. */
const officeSpans = (span: ReportSpan): Statement => {
  const [first, second, third] = zoneSpans(span, officeZone)
  // A span that there is not is empty.
  const bounds = ({ from, before, aheadMinutes }: ZoneSpan = { from: span.from, before: span.from, aheadMinutes: 0 }) =>
    [from, before, `${aheadMinutes} minutes`] as const
  const [[from1, before1, ahead1], [from2, before2, ahead2], [from3, before3, ahead3]] = [
    bounds(first),
    bounds(second),
    bounds(third),
  ]
  return statement`(select ${from1}::timestamptz as from1, ${before1}::timestamptz as before1, ${ahead1}::interval as ahead1,
    ${from2}::timestamptz as from2, ${before2}::timestamptz as before2, ${ahead2}::interval as ahead2,
    ${from3}::timestamptz as from3, ${before3}::timestamptz as before3, ${ahead3}::interval as ahead3 offset 0) office`
}

/** By the clock of the office. Looking a zone up for each moment takes longer than everything else of its row. */
const time = (column: Statement): Statement => statement`coalesce((case
  when ${column} >= from1 and ${column} < before1 then ${column} at time zone ahead1
  when ${column} >= from2 and ${column} < before2 then ${column} at time zone ahead2
  when ${column} >= from3 and ${column} < before3 then ${column} at time zone ahead3
  else ${column} at time zone ${officeZone}::text end)::text, '')`

const money = (cents: Statement): Statement => statement`(${cents} * 0.01)::text`

/** Where nobody brought the customer the cell is empty. */
const named = (column: Statement): Pick<ReportColumn, 'text' | 'typed'> => ({
  text: statement`case when ${column} = 'unknown' then '' else ${column} end`,
  typed: { text: column, isEmpty: statement`${column} = 'unknown'` },
})

const columns: ReportSource['columns'] = [
  { name: 'policy_number', text: statement`policy_number` },
  { name: 'line', text: statement`line`, isPlain: true },
  { name: 'insurer', text: statement`carrier`, isPlain: true },
  { name: 'product', text: statement`product` },
  { name: 'partner', ...named(statement`partner_id`) },
  { name: 'campaign', ...named(statement`campaign_id`) },
  { name: 'premium', text: money(statement`price_cents`), isPlain: true },
  { name: 'fee', text: money(statement`fee_cents`), isPlain: true },
  { name: 'currency', text: statement`currency`, isPlain: true },
  { name: 'state', text: statement`state`, isPlain: true },
  { name: 'end_reason', text: statement`coalesce(end_reason, '')`, isPlain: true },
  { name: 'sold_at', text: time(statement`created_at`), isPlain: true },
  { name: 'starts_on', text: statement`starts_on::text`, isPlain: true },
  { name: 'ends_on', text: statement`ends_on::text`, isPlain: true },
  { name: 'ended_at', text: time(statement`ended_at`), isPlain: true },
  { name: 'language', text: statement`locale`, isPlain: true },
]

const readId: ReportPart['readId'] = (text) => statement`${text}::uuid`

/** Every policy that was sold in the span, and after those every one that ended in it and was sold before. */
export function policyReport(span: ReportSpan, by: SoldBy): ReportSource {
  const { from, before } = span
  const policies = statement`policy, ${officeSpans(span)}`
  return {
    columns,
    parts: [
      {
        rows: statement`${policies} where created_at >= ${from}::timestamptz and created_at < ${before}::timestamptz and ${soldBy[by]}`,
        at: statement`created_at`,
        id: statement`id`,
        readId,
      },
      {
        rows: statement`${policies} where ended_at >= ${from}::timestamptz and ended_at < ${before}::timestamptz
          and created_at < ${from}::timestamptz and ${soldBy[by]}`,
        at: statement`ended_at`,
        id: statement`id`,
        readId,
      },
    ],
  }
}

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

/** Read once for a report and not once for each of its rows. */
const once = (value: Statement): Statement => statement`(select ${value})`

/**
 * A moment by the clock of the office. Looking a zone up for each moment takes longer than everything else of its row, so that is done for
 * moments outside the report's span alone; in it the clocks are changed twice at most.
 */
const timeIn = (span: ReportSpan): ((column: Statement) => Statement) => {
  const spans = zoneSpans(span, officeZone)
  // A span that there is not is empty, at the end.
  const bounds = (
    { before, aheadMinutes }: Pick<ZoneSpan, 'before' | 'aheadMinutes'> = { before: span.before, aheadMinutes: 0 },
  ) => ({ before: once(statement`${before}::timestamptz`), ahead: once(statement`${`${aheadMinutes} minutes`}::interval`) })
  const [first, second, third] = [bounds(spans[0]), bounds(spans[1]), bounds(spans[2])]
  const from = once(statement`${span.from}::timestamptz`)
  return (column) => statement`case
    when ${column} >= ${from} and ${column} < ${third.before} then case
      when ${column} < ${first.before} then ${column} at time zone ${first.ahead}
      when ${column} < ${second.before} then ${column} at time zone ${second.ahead}
      else ${column} at time zone ${third.ahead} end
    else ${column} at time zone ${officeZone}::text end`
}

/** Dollars with two decimals; whole numbers are written faster than a fraction. */
const money = (cents: Statement): Statement => statement`case when ${cents} = 0 then '0.00'
  when ${cents} < 0 then (${cents} * 0.01)::text
  else ${cents} / 100 || case when ${cents} % 100 < 10 then '.0' else '.' end || ${cents} % 100 end`

/** Where nobody brought the customer the cell is empty. */
const named = (column: Statement): Pick<ReportColumn, 'text' | 'typed'> => ({
  text: statement`case when ${column} = 'unknown' then '' else ${column} end`,
  typed: { text: column, isEmpty: statement`${column} = 'unknown'` },
})

const columnsOf = (time: (column: Statement) => Statement): ReportSource['columns'] => [
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
  { name: 'starts_on', text: statement`starts_on`, isPlain: true },
  { name: 'ends_on', text: statement`ends_on`, isPlain: true },
  {
    name: 'ended_at',
    text: statement`case when ended_at is null then '' else (${time(statement`ended_at`)})::text end`,
    isPlain: true,
  },
  { name: 'language', text: statement`locale`, isPlain: true },
]

const readId: ReportPart['readId'] = (text) => statement`${text}::uuid`

/** Every policy that was sold in the span, and after those every one that ended in it and was sold before. */
export function policyReport(span: ReportSpan, by: SoldBy): ReportSource {
  const { from, before } = span
  return {
    columns: columnsOf(timeIn(span)),
    parts: [
      {
        rows: statement`policy where created_at >= ${from}::timestamptz and created_at < ${before}::timestamptz and ${soldBy[by]}`,
        at: statement`created_at`,
        id: statement`id`,
        readId,
      },
      {
        rows: statement`policy where ended_at >= ${from}::timestamptz and ended_at < ${before}::timestamptz
          and created_at < ${from}::timestamptz and ${soldBy[by]}`,
        at: statement`ended_at`,
        id: statement`id`,
        readId,
      },
    ],
  }
}

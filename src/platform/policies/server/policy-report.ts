import { statement, type Statement } from '../../../db/statement.ts'
import type { ReportPart, ReportSource, ReportSpan } from '../../../server/report-source.ts'
import { officeZone } from '../../../shared/hours.ts'

/** Whose sales: everybody's, consumers' own, those through a partner or an agent. */
export type SoldBy = 'everybody' | 'consumers' | 'partners'

const soldBy: Record<SoldBy, Statement> = {
  everybody: statement`true`,
  consumers: statement`partner_id = 'unknown'`,
  partners: statement`partner_id <> 'unknown'`,
}

/** By the clock of the office. */
const time = (column: Statement): Statement => statement`coalesce((${column} at time zone ${officeZone}::text)::text, '')`

const money = (cents: Statement): Statement => statement`(${cents} * 0.01)::text`

/** Where nobody brought the customer the cell is empty. */
const named = (column: Statement): Statement => statement`case when ${column} = 'unknown' then '' else ${column} end`

const columns: ReportSource['columns'] = [
  { name: 'policy_number', text: statement`policy_number` },
  { name: 'line', text: statement`line`, isPlain: true },
  { name: 'insurer', text: statement`carrier`, isPlain: true },
  { name: 'product', text: statement`product` },
  { name: 'partner', text: named(statement`partner_id`) },
  { name: 'campaign', text: named(statement`campaign_id`) },
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
export function policyReport({ from, before }: ReportSpan, by: SoldBy): ReportSource {
  return {
    columns,
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

import { statement } from '../../../db/statement.ts'
import { asStatements } from '../../../db/statement-class.ts'
import type { ReportSource, ReportSpan } from '../../../server/report-source.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { officeZone } from '../../../shared/hours.ts'
import type { Locale } from '../../../shared/locale.ts'

const named = statement`case when a.partner_id = 'unknown' then '' else a.partner_id end`
const campaign = statement`case when a.campaign_id = 'unknown' then '' else a.campaign_id end`

/** The steps of this application that were reached before this one. */
const earlier = statement`from application_step b where b.application_id = s.application_id and b.reached_at < s.reached_at`

const columns: ReportSource['columns'] = [
  { name: 'application', text: statement`a.id` },
  { name: 'line', text: statement`a.line`, isPlain: true },
  { name: 'step', text: statement`s.step`, isPlain: true },
  { name: 'step_number', text: statement`((select count(*) ${earlier}) + 1)::text`, isPlain: true },
  {
    name: 'reached_at',
    text: statement`(s.reached_at at time zone ${officeZone}::text)::text`,
    isPlain: true,
  },
  {
    name: 'minutes_since_step_before',
    text: statement`coalesce((select to_char(extract(epoch from s.reached_at - max(b.reached_at)) / 60, 'FM9999999990.0') ${earlier}), '')`,
    isPlain: true,
  },
  { name: 'state', text: statement`a.status`, isPlain: true },
  { name: 'partner', text: named },
  { name: 'campaign', text: campaign },
]

const opened = ({ from, before }: ReportSpan) =>
  statement`a.created_at >= ${from}::timestamptz and a.created_at < ${before}::timestamptz`

/** A row for each step that an application opened in the span has reached. */
export function journeyReport(span: ReportSpan): ReportSource {
  return {
    columns,
    parts: [
      {
        rows: statement`application a join application_step s on s.application_id = a.id where ${opened(span)}`,
        at: statement`a.created_at`,
        id: statement`(a.id || '/' || extract(epoch from s.reached_at)::text || s.step)`,
        readId: (text) => statement`${text}::text`,
      },
    ],
  }
}

export interface FunnelStep {
  line: string
  /** The product as its line names it. */
  title: string
  step: string
  name: string
  applications: number
  /** Half of them came from the step before in less; null where nobody came from one. */
  medianMinutes: number | null
}

/** How many of the applications opened in the span have reached each step, in the order of each line's steps. */
export async function readFunnel(ctx: ServerContext, span: ReportSpan, locale: Locale): Promise<FunnelStep[]> {
  const { rows } = await asStatements('step', () =>
    ctx.db.execute<{ line: string; step: string; applications: number; minutes: number | null }>(
      statement`with reached as (
          select a.line, s.step, extract(epoch from s.reached_at
            - lag(s.reached_at) over (partition by s.application_id order by s.reached_at))::float8 / 60 as minutes
          from application a join application_step s on s.application_id = a.id where ${opened(span)})
        select line, step, count(*)::int as applications, percentile_cont(0.5) within group (order by minutes) as minutes
        from reached group by line, step`,
    ),
  )
  return rows
    .map(({ line, step, applications, minutes }) => {
      const look = ctx.listings.find((listing) => listing.line === line)?.describeApplication?.({ id: '', step }, locale)
      return {
        place: look?.stepNumber ?? 0,
        shown: {
          line,
          title: look?.title ?? line,
          step,
          name: look?.stepName ?? step,
          applications,
          medianMinutes: minutes === null ? null : Math.round(minutes * 10) / 10,
        },
      }
    })
    .toSorted((a, b) => a.shown.line.localeCompare(b.shown.line, 'en') || a.place - b.place)
    .map(({ shown }) => shown)
}

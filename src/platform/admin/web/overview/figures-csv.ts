import type { LoaderFunctionArgs } from 'react-router'
import { dollars } from '../../../../shared/money.ts'
import { getDashboard, type Dashboard } from '../../contract.ts'
import { requireAdmin } from '../require-staff.ts'
import { asPayload, filtersOf } from './filters.ts'

/** Quoted, and never a formula for a program that would calculate with it. */
const cellOf = (value: string | number): string => {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

type Row = (string | number)[]

const columns: Row = [
  'From',
  'To',
  'Product',
  'Country',
  'Quotes',
  'Policies sold',
  'Cancelled',
  'Premium USD',
  'Premium CAD',
  'Refunds USD',
  'Refunds CAD',
]

const figuresOf = ({ quotes, sold, cancelled, premium, refunds }: Dashboard['total']['now']): Row => [
  quotes,
  sold,
  cancelled,
  ...[premium.USD, premium.CAD, refunds.USD, refunds.CAD].map((cents) => dollars(cents).toFixed(2)),
]

/** `country`: of which alone there are figures, or all. */
const rowsOf = ({ span, before, total, weeks, products }: Dashboard, country: string): Row[] => [
  columns,
  ...weeks.map(({ from, to, now }) => [from, to, 'all', country, ...figuresOf(now)]),
  ...products.map(({ line, country, now }) => [span.from, span.to, line, country, ...figuresOf(now)]),
  [span.from, span.to, 'all', country, ...figuresOf(total.now)],
  [before.from, before.to, 'all', country, ...figuresOf(total.before)],
]

/** The figures of the page as a file: by week, by product, all together, and the span before. */
export async function loader(args: LoaderFunctionArgs) {
  const { page } = await requireAdmin(args)
  const filters = filtersOf(args.request)
  const dashboard = await page.call(getDashboard, asPayload(filters))
  if (dashboard.haserror) throw new Error(dashboard.message)
  const text = rowsOf(dashboard, filters.country ?? 'all')
    .map((row) => row.map(cellOf).join(','))
    .join('\r\n')
  return new Response(`\uFEFF${text}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Figures ${dashboard.span.from} to ${dashboard.span.to}.csv"`,
    },
  })
}

import type { LoaderFunctionArgs } from 'react-router'
import { dollars } from '../../../../shared/money.ts'
import { getCommissionStatement } from '../../contract.ts'
import { chosenIn, readPortal } from './read-portal.ts'

const columns = ['At', 'Reference', 'Line', 'Reason', 'Of', 'Basis points', 'Amount', 'Currency', 'Standing']

/** Every cell is made by us and none can begin like a formula but an amount below nought, which is a number. */
const lineOf = (cells: readonly (string | number)[]): string => cells.map((cell) => `"${String(cell)}"`).join(',')

/** Every line of a month as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { month, lines } = await readPortal(args, getCommissionStatement, { month: chosenIn(args.request, 'month') })
  const rows = lines.map(({ at, reference, line, why, ofCents, basisPoints, cents, currency, standing }) => [
    at,
    reference,
    line,
    why,
    dollars(ofCents).toFixed(2),
    basisPoints ?? '',
    dollars(cents).toFixed(2),
    currency,
    standing,
  ])
  const text = [columns, ...rows].map(lineOf).join('\r\n')
  return new Response(`\uFEFF${text}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Commission ${month}.csv"`,
    },
  })
}

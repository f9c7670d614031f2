import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import type { Receipt } from '../../../../shared/receipt.ts'
import { insurer } from '../../rules/insurer.ts'

export interface Fees {
  monthlyCents: Cents
  annualCents: Cents
  effectiveOn: IsoDate
}

/** Every policy fee there was, is and will be; the latest first. */
export async function readFees({ db }: ServerContext): Promise<Fees[]> {
  const { rows } = await db.execute<{
    monthly_cents: number
    annual_cents: number
    day: string
  }>(statement`select monthly_cents, annual_cents, to_char(effective_on, 'YYYY-MM-DD') as day from fee_setting
     where line = 'term-ca' order by effective_on desc`)
  return rows.map((row) => ({ monthlyCents: row.monthly_cents, annualCents: row.annual_cents, effectiveOn: row.day }))
}

/** The policy fee in force today (reading T-138: FeeSettings, seeded with 2.70 and 30.00, served as policyfee). */
export async function feesOf(ctx: ServerContext): Promise<Fees> {
  const today = insurer.todayOf(ctx)
  const fees = (await readFees(ctx)).find(({ effectiveOn }) => effectiveOn <= today)
  if (!fees) throw new Error('There is no policy fee for today: fee_setting has no row for term-ca.')
  return fees
}

const text = (cents: Cents): string => (cents / 100).toFixed(2)

/** The insurer's receipt with our fee on top, so that it ends in what is paid. */
export function withFees(
  receipt: Receipt,
  premium: { monthlyCents: Cents; annualCents: Cents },
  { monthlyCents, annualCents, effectiveOn }: Fees,
): Receipt {
  const plusFee = (id: string, mode: 'annual' | 'monthly', of: string, fee: Cents, total: Cents): Receipt['steps'][number] => ({
    id,
    label: `${mode} premium with the policy fee`,
    table: `fee-settings ${effectiveOn}`,
    row: mode,
    operation: 'plus',
    of: [of],
    operand: text(fee),
    rounding: 'exact',
    amount: text(total),
  })
  return {
    ...receipt,
    steps: [
      ...receipt.steps,
      plusFee('annual-total', 'annual', receipt.results['annual premium'] ?? '', annualCents, premium.annualCents + annualCents),
      plusFee(
        'monthly-total',
        'monthly',
        receipt.results['monthly premium'] ?? '',
        monthlyCents,
        premium.monthlyCents + monthlyCents,
      ),
    ],
    results: { ...receipt.results, 'annual total': 'annual-total', 'monthly total': 'monthly-total' },
  }
}

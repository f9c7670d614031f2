import type { Receipt, ReceiptStep } from '../../../shared/receipt.ts'
import { rateClassOf } from './mortality.ts'
import { bandOf, divideHalfUp, factorsOf, type LifeToRate, netOf } from './rate.ts'
import type { RateTable } from './rates.ts'

/** Whole hundredths or millionths as decimal text without needless noughts: 150 → "1.5". */
const decimal = (whole: number, digits: number): string => {
  const text = String(whole).padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return fraction === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${fraction}`
}

const twoDecimals = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * How `rateLife` comes to its premium, step by step (facts §1b, §1c). The band's factor goes in before the division, so that
 * one rounding ends the rate: dividing first would leave a third of a cent for ever.
 */
export function explainPremium(table: RateTable, life: LifeToRate): Pick<Receipt, 'steps' | 'results'> {
  const { mortalityHundredths, expenseHundredths } = factorsOf(table, life.isSmoker)
  const band = bandOf(table, life.faceDollars)
  const net = netOf(table, life)
  const className = life.isSmoker ? 'smoker' : 'non-smoker'
  const claims = net * mortalityHundredths
  const loaded = claims + expenseHundredths * 1_000_000
  const banded = loaded * band.factorHundredths
  const rate = divideHalfUp(banded, 1_000_000 * table.keptHundredths)
  const annual = (rate * life.faceDollars) / 1000
  const monthly = divideHalfUp(annual * table.monthlyHundredths, 100)
  const step = (
    id: string,
    label: string,
    [from, row]: [table: string, row: string],
    operation: ReceiptStep['operation'],
    of: string[],
    operand: string,
    rounding: ReceiptStep['rounding'],
    amount: string,
  ): ReceiptStep => ({ id, label, table: from, row, operation, of, operand, rounding, amount })
  const rateRow = `${rateClassOf(life.sex, life.isSmoker)}, ${life.term} years, age ${life.age}`
  const netText = decimal(net, 6)
  return {
    steps: [
      step('net', 'net premium a year per 1000', ['net-premiums', rateRow], 'take', [], netText, 'exact', netText),
      step(
        'claims',
        'times the multiple of the class',
        ['classes', `${className} multiple`],
        'times',
        ['net'],
        decimal(mortalityHundredths, 2),
        'exact',
        decimal(claims, 8),
      ),
      step(
        'loaded',
        'plus expenses per 1000',
        ['classes', `${className} expense`],
        'plus',
        ['claims'],
        decimal(expenseHundredths, 2),
        'exact',
        decimal(loaded, 8),
      ),
      step(
        'banded',
        'times the factor of the amount',
        ['bands', `up to ${band.throughDollars}`],
        'times',
        ['loaded'],
        decimal(band.factorHundredths, 2),
        'exact',
        decimal(banded, 10),
      ),
      step(
        'rate',
        'rate a year per 1000, costs included',
        ['load', 'share of a premium that is left after costs'],
        'dividedBy',
        ['banded'],
        decimal(table.keptHundredths, 2),
        'half-up-2',
        twoDecimals(rate),
      ),
      step(
        'annual',
        'annual premium',
        ['face', `${life.faceDollars} in thousands`],
        'times',
        ['rate'],
        String(life.faceDollars / 1000),
        'exact',
        twoDecimals(annual),
      ),
      step(
        'monthly',
        'monthly premium',
        ['modes', 'monthly'],
        'times',
        ['annual'],
        decimal(table.monthlyHundredths, 2),
        'half-up-2',
        twoDecimals(monthly),
      ),
    ],
    results: { 'annual premium': 'annual', 'monthly premium': 'monthly' },
  }
}

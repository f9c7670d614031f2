import type { Cents } from '../../../shared/money.ts'
import type { ReceiptStep } from '../../../shared/receipt.ts'

/** What a step came to: an exact decimal, `units ÷ 10^digits`, and the step that others refer to. */
export interface Amount {
  id: string
  units: bigint
  digits: number
}

/** Where an operand comes from: a table of the rate version and its row. */
export type From = readonly [table: string, row: string]

const nowhere: From = ['', '']

const read = (text: string): Omit<Amount, 'id'> => {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), digits: fraction.length }
}

const powers = Array.from({ length: 40 }, (_, digits) => 10n ** BigInt(digits))

const widen = ({ units, digits }: Omit<Amount, 'id'>, to: number): bigint => units * powers[to - digits]!

/** Half up; a half goes away from nought, as `replayReceipt` has it. */
const rounded = ({ units, digits }: Omit<Amount, 'id'>, to: number): Omit<Amount, 'id'> => {
  if (digits <= to) return { units, digits }
  const divisor = powers[digits - to]!
  const size = units < 0n ? -units : units
  const half = (2n * size + divisor) / (2n * divisor)
  return { units: units < 0n ? -half : half, digits: to }
}

const textOf = ({ units, digits }: Omit<Amount, 'id'>): string => {
  const sign = units < 0n ? '-' : ''
  const plain = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  return digits === 0 ? sign + plain : `${sign}${plain.slice(0, -digits)}.${plain.slice(-digits)}`
}

/** Whole cents of an amount that has been rounded to them. */
export function centsOf({ units, digits }: Amount): Cents {
  return Number(widen({ units, digits }, 2))
}

/**
 * Works out a price and writes each step down as a receipt has it: the price and its receipt cannot differ, because there is one
 * calculation.
 */
export function openWorksheet() {
  const steps: ReceiptStep[] = []

  const add = (step: Omit<ReceiptStep, 'amount' | 'table' | 'row'>, [table, row]: From, value: Omit<Amount, 'id'>): Amount => {
    steps.push({ ...step, table, row, amount: textOf(value) })
    return { id: step.id, ...value }
  }

  return {
    steps,
    take: (id: string, label: string, operand: string, from: From = nowhere): Amount =>
      add({ id, label, operation: 'take', of: [], operand, rounding: 'exact' }, from, read(operand)),
    /** `cents`: rounded to the cent. */
    times: (
      id: string,
      label: string,
      of: Amount,
      operand: string,
      from: From = nowhere,
      end: 'exact' | 'cents' = 'exact',
    ): Amount => {
      const factor = read(operand)
      const exact = { units: of.units * factor.units, digits: of.digits + factor.digits }
      const rounding = end === 'cents' ? 'half-up-2' : 'exact'
      return add(
        { id, label, operation: 'times', of: [of.id], operand, rounding },
        from,
        end === 'cents' ? rounded(exact, 2) : exact,
      )
    },
    plus: (id: string, label: string, of: Amount, operand: string, from: From = nowhere): Amount => {
      const more = read(operand)
      const digits = Math.max(of.digits, more.digits)
      return add({ id, label, operation: 'plus', of: [of.id], operand, rounding: 'exact' }, from, {
        units: widen(of, digits) + widen(more, digits),
        digits,
      })
    },
    atLeast: (id: string, label: string, of: Amount, operand: string, from: From = nowhere): Amount => {
      const least = read(operand)
      const digits = Math.max(of.digits, least.digits)
      const isLess = widen(of, digits) < widen(least, digits)
      return add({ id, label, operation: 'atLeast', of: [of.id], operand, rounding: 'exact' }, from, isLess ? least : of)
    },
    sum: (id: string, label: string, of: readonly Amount[]): Amount => {
      const digits = Math.max(...of.map((each) => each.digits))
      const units = of.reduce((total, each) => total + widen(each, digits), 0n)
      return add({ id, label, operation: 'sum', of: of.map((each) => each.id), operand: '', rounding: 'exact' }, nowhere, {
        units,
        digits,
      })
    },
  }
}
export type Worksheet = ReturnType<typeof openWorksheet>

import type { Cents } from '../../../shared/money.ts'
import type { ReceiptStep } from '../../../shared/receipt.ts'

/** An exact decimal, `units ÷ 10^digits`. Units are a number while that holds them exactly, which is nearly always. */
interface Decimal {
  units: number | bigint
  digits: number
}

/** What a step came to, and the step that others refer to. */
export interface Amount extends Decimal {
  id: string
}

/** Where an operand comes from: a table of the rate version and its row. */
export type From = readonly [table: string, row: string]

const nowhere: From = ['', '']

const powers = Array.from({ length: 16 }, (_, digits) => 10 ** digits)

const slim = (units: bigint): number | bigint => {
  const small = Number(units)
  return Number.isSafeInteger(small) ? small : units
}

const product = (a: number | bigint, b: number | bigint): number | bigint => {
  if (typeof a === 'number' && typeof b === 'number') {
    const units = a * b
    if (Number.isSafeInteger(units)) return units
  }
  return slim(BigInt(a) * BigInt(b))
}

const added = (a: number | bigint, b: number | bigint): number | bigint => {
  if (typeof a === 'number' && typeof b === 'number') {
    const units = a + b
    if (Number.isSafeInteger(units)) return units
  }
  return slim(BigInt(a) + BigInt(b))
}

const read = (text: string): Decimal => {
  const point = text.indexOf('.')
  const units = point < 0 ? Number(text) : Number(text.slice(0, point) + text.slice(point + 1))
  const digits = point < 0 ? 0 : text.length - point - 1
  return Number.isSafeInteger(units) ? { units, digits } : { units: BigInt(text.replace('.', '')), digits }
}

const widen = ({ units, digits }: Decimal, to: number): number | bigint => {
  const by = to - digits
  if (by === 0) return units
  return product(units, by < powers.length ? powers[by]! : 10n ** BigInt(by))
}

/** Half up; a half goes away from nought, as `replayReceipt` has it. */
const toCents = ({ units, digits }: Decimal): number | bigint => {
  if (digits <= 2) return widen({ units, digits }, 2)
  const places = digits - 2
  if (typeof units === 'number' && places < powers.length) {
    const divisor = powers[places]!
    const size = Math.abs(units)
    const rest = size % divisor
    const whole = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
    return units < 0 ? -whole : whole
  }
  const divisor = 10n ** BigInt(places)
  const exact = BigInt(units)
  const size = exact < 0n ? -exact : exact
  const whole = (2n * size + divisor) / (2n * divisor)
  return slim(exact < 0n ? -whole : whole)
}

const textOf = ({ units, digits }: Decimal): string => {
  if (digits === 0) return String(units)
  const sign = units < 0 ? '-' : ''
  const plain = String(units < 0 ? -units : units).padStart(digits + 1, '0')
  const point = plain.length - digits
  return `${sign}${plain.slice(0, point)}.${plain.slice(point)}`
}

/** Whole cents of an amount that has been rounded to them. */
export function centsOf(amount: Amount): Cents {
  // A rounded "-0" is nought.
  return Number(widen(amount, 2)) + 0
}

/**
 * Works out a price and writes each step down as a receipt has it: the price and its receipt cannot differ, because there is one
 * calculation.
 */
export function openWorksheet() {
  const steps: ReceiptStep[] = []

  // Written out field by field: a spread for each step was half of the time that a price takes.
  const add = (
    id: string,
    label: string,
    [table, row]: From,
    operation: ReceiptStep['operation'],
    of: string[],
    operand: string,
    rounding: ReceiptStep['rounding'],
    units: number | bigint,
    digits: number,
  ): Amount => {
    steps.push({ id, label, table, row, operation, of, operand, rounding, amount: textOf({ units, digits }) })
    return { id, units, digits }
  }

  return {
    steps,
    take: (id: string, label: string, operand: string, from: From = nowhere): Amount => {
      const { units, digits } = read(operand)
      return add(id, label, from, 'take', [], operand, 'exact', units, digits)
    },
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
      const units = product(of.units, factor.units)
      const digits = of.digits + factor.digits
      // What has no more than two places stays as it is written.
      return end === 'cents' && digits > 2
        ? add(id, label, from, 'times', [of.id], operand, 'half-up-2', toCents({ units, digits }), 2)
        : add(id, label, from, 'times', [of.id], operand, end === 'cents' ? 'half-up-2' : 'exact', units, digits)
    },
    plus: (id: string, label: string, of: Amount, operand: string, from: From = nowhere): Amount => {
      const value = read(operand)
      const digits = Math.max(of.digits, value.digits)
      return add(id, label, from, 'plus', [of.id], operand, 'exact', added(widen(of, digits), widen(value, digits)), digits)
    },
    atLeast: (id: string, label: string, of: Amount, operand: string, from: From = nowhere): Amount => {
      const least = read(operand)
      const digits = Math.max(of.digits, least.digits)
      const { units, digits: places } = widen(of, digits) < widen(least, digits) ? least : of
      return add(id, label, from, 'atLeast', [of.id], operand, 'exact', units, places)
    },
    sum: (id: string, label: string, of: readonly Amount[]): Amount => {
      let digits = 0
      for (const each of of) digits = Math.max(digits, each.digits)
      let units: number | bigint = 0
      const ids: string[] = []
      for (const each of of) {
        units = added(units, widen(each, digits))
        ids.push(each.id)
      }
      return add(id, label, nowhere, 'sum', ids, '', 'exact', units, digits)
    },
  }
}
export type Worksheet = ReturnType<typeof openWorksheet>

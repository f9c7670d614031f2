import type { Receipt, ReceiptStep } from './receipt.ts'

/** An exact decimal: `units ÷ 10^digits`. */
interface Decimal {
  units: bigint
  digits: number
}

const decimalText = /^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?$/

const read = (text: string): Decimal | null => {
  if (typeof text !== 'string' || !decimalText.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), digits: fraction.length }
}

const widen = ({ units, digits }: Decimal, to: number): bigint => units * 10n ** BigInt(to - digits)

const added = (a: Decimal, b: Decimal, sign: 1n | -1n): Decimal => {
  const digits = Math.max(a.digits, b.digits)
  return { units: widen(a, digits) + sign * widen(b, digits), digits }
}

const compare = (a: Decimal, b: Decimal): bigint => added(a, b, -1n).units

/** Half up: a half goes away from nought, as money is rounded on either side of it. */
const divided = (numerator: bigint, divisor: bigint, digits: number): Decimal => {
  const isNegative = numerator < 0n !== divisor < 0n
  const [n, d] = [numerator < 0n ? -numerator : numerator, divisor < 0n ? -divisor : divisor]
  const scaled = n * 10n ** BigInt(digits)
  const rounded = (2n * scaled + d) / (2n * d)
  return { units: isNegative ? -rounded : rounded, digits }
}

const rounded = (value: Decimal, digits: number): Decimal =>
  value.digits <= digits ? value : divided(value.units, 10n ** BigInt(value.digits), digits)

/** Decimals after a step, or null when nothing is rounded; undefined for text that says neither. */
const digitsOf = (rounding: string): number | null | undefined => {
  if (rounding === 'exact') return null
  const match = /^half-up-(\d|1\d|20)$/.exec(rounding)
  return match ? Number(match[1]) : undefined
}

const stepFields = ['id', 'label', 'table', 'row', 'operation', 'operand', 'rounding', 'amount'] as const

/** What the step comes to, or a sentence of what is wrong with it. */
const work = (step: ReceiptStep, before: ReadonlyMap<string, Decimal>): Decimal | string => {
  const digits = digitsOf(step.rounding)
  if (digits === undefined) return 'its rounding is not known'
  const of: Decimal[] = []
  for (const id of step.of) {
    const amount = before.get(id)
    if (!amount) return `it works on "${id}", which is no earlier step`
    of.push(amount)
  }
  const end = (value: Decimal): Decimal => (digits === null ? value : rounded(value, digits))
  if (step.operation === 'sum') {
    if (step.operand !== '') return 'a sum has no operand'
    if (of.length === 0) return 'a sum needs steps'
    return end(of.reduce((total, amount) => added(total, amount, 1n), { units: 0n, digits: 0 }))
  }
  const operand = read(step.operand)
  if (!operand) return 'its operand is no decimal number'
  if (step.operation === 'take') return of.length === 0 ? end(operand) : 'it takes its operand and works on no step'
  const [first] = of
  if (!first || of.length !== 1) return 'it works on one step'
  switch (step.operation) {
    case 'times':
      return end({ units: first.units * operand.units, digits: first.digits + operand.digits })
    case 'dividedBy':
      if (operand.units === 0n) return 'it divides by nought'
      if (digits === null) return 'a quotient is always rounded'
      return divided(first.units * 10n ** BigInt(operand.digits), operand.units * 10n ** BigInt(first.digits), digits)
    case 'plus':
      return end(added(first, operand, 1n))
    case 'minus':
      return end(added(first, operand, -1n))
    case 'atLeast':
      return end(compare(first, operand) < 0n ? operand : first)
    case 'atMost':
      return end(compare(first, operand) > 0n ? operand : first)
    default:
      return 'its operation is not known'
  }
}

/**
 * Makes the price again from the receipt alone, with exact decimals. Answers what does not fit, a sentence each, in English
 * words for anyone who checks; nothing when every step comes to its amount.
 */
export function replayReceipt(receipt: Receipt): string[] {
  if (receipt?.format !== 'eider-receipt-1') return ['This is no receipt of the form eider-receipt-1.']
  if (!Array.isArray(receipt.steps) || receipt.steps.length === 0) return ['The receipt has no steps.']
  if (typeof receipt.results !== 'object' || receipt.results === null || Object.keys(receipt.results).length === 0)
    return ['The receipt names no result.']
  const found: string[] = []
  const amounts = new Map<string, Decimal>()
  for (const [at, step] of receipt.steps.entries()) {
    const name = `Step ${at + 1}`
    if (stepFields.some((field) => typeof step?.[field] !== 'string') || !Array.isArray(step.of)) {
      found.push(`${name} is not complete.`)
      continue
    }
    if (amounts.has(step.id)) found.push(`${name}: two steps are named "${step.id}".`)
    const amount = read(step.amount)
    const made = work(step, amounts)
    if (!amount) found.push(`${name} (${step.id}): its amount is no decimal number.`)
    else if (typeof made === 'string') found.push(`${name} (${step.id}): ${made}.`)
    else if (compare(amount, made) !== 0n) found.push(`${name} (${step.id}): the amount ${step.amount} does not follow.`)
    amounts.set(step.id, amount ?? { units: 0n, digits: 0 })
  }
  for (const [figure, id] of Object.entries(receipt.results))
    if (!amounts.has(id)) found.push(`The ${figure} is the step "${id}", which is not there.`)
  return found
}

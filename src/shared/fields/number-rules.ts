import * as z from 'zod/mini'
import { ruleCode } from './rule-code.ts'

const zeros = [0x06_60, 0x06_f0]

/** "٢٠٢٧" as an Arabic or Persian keyboard writes it becomes "2027", "٫" and "٬" the dot and the comma. Everything else stays. */
export function latinDigits(typed: string): string {
  return typed
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
    })
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
}

const digitsOnly = /^\d{1,15}$/
const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** "$1,000" and "1000" are the same amount (platform §5 "number"); null when letters or signs are left over. */
export function plainNumber(typed: string): number | null {
  const plain = typed.length > 40 ? '' : latinDigits(typed).replaceAll(/[$,]/g, '').trim()
  return digitsOnly.test(plain) ? Number(plain) : null
}

/** A decimal number with a dot or a comma of French-speaking readers ("72,5"); null when it is not one. */
export function decimalNumber(typed: string): number | null {
  const plain =
    typed.length > 40
      ? ''
      : latinDigits(typed)
          .trim()
          .replace(/^(-?\d{1,15}),(\d{1,6})$/, '$1.$2')
  return decimal.test(plain) ? Number(plain) : null
}

const text = () => z.string().check(z.maxLength(40, ruleCode('max-length', { max: 40 })))

/** "Value must be numeric." */
export function numericRule() {
  return text().check(z.refine((typed) => decimalNumber(typed) !== null, ruleCode('numeric')))
}

/** How often a row had been changed when it was read; the database counts to here. */
export function revisionRule() {
  return z.int().check(z.gte(0), z.lte(2_147_483_647))
}

/** Digits only, once $ and commas are gone. */
export function numberRule() {
  return text().check(z.refine((typed) => plainNumber(typed) !== null, ruleCode('number')))
}

const isWithin = (typed: string, min: number, max: number): boolean => {
  const value = decimalNumber(typed)
  return value !== null && value >= min && value <= max
}

/** "Required, must be between {min} and {max}." */
export function rangeRule(min: number, max: number) {
  return text().check(z.refine((typed) => isWithin(typed, min, max), ruleCode('range', { min, max })))
}

/** "Must be between {min} {unit} and {max} {unit}." `unit` is a key of the page's words, for instance `cm`. */
export function unitRangeRule(min: number, max: number, unit: string) {
  return text().check(z.refine((typed) => isWithin(typed, min, max), ruleCode('unit-range', { min, max, unit })))
}

/** "'%%value%% is not allowed'": the page fills in what was typed, because an answer never repeats a value (security R8). */
export function minimumValue(min: number) {
  return text().check(
    z.refine((typed) => {
      const value = decimalNumber(typed)
      return value !== null && value >= min
    }, ruleCode('minimum-value')),
  )
}

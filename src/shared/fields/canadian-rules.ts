import * as z from 'zod/mini'
import { ruleCode } from './rule-code.ts'

/** The ten provinces, as every form lists them (platform §9). */
export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'] as const
export type Province = (typeof provinces)[number]

export function isProvince(text: string): text is Province {
  return (provinces as readonly string[]).includes(text)
}

const postal = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/

/** First letter → province (facts §5). The territories have no province in the list. */
const provinceOfLetter: Record<string, Province | 'territory'> = {
  A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON',
  R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'territory', Y: 'territory',
} // prettier-ignore

const tidy = (typed: string): string => (typed.length > 20 ? '' : typed.trim().toUpperCase())

export function isPostalCode(typed: string): boolean {
  return postal.test(tidy(typed))
}

/** "k1a0b1" → "K1A 0B1". */
export function tidyPostalCode(typed: string): string {
  const plain = tidy(typed).replace(' ', '')
  return `${plain.slice(0, 3)} ${plain.slice(3)}`
}

/** False when the first letter certainly belongs elsewhere. */
export function postalFitsProvince(typed: string, province: string): boolean {
  return isPostalCode(typed) && provinceOfLetter[tidy(typed).slice(0, 1)] === province
}

export function postalCode() {
  return z.string().check(
    z.trim(),
    z.maxLength(20, ruleCode('max-length', { max: 20 })),
    z.refine((typed) => isPostalCode(typed), ruleCode('postal-code')),
  )
}

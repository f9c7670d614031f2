import { latinDigits } from '../../shared/fields/number-rules.ts'

/** Dollars: "$1,234.50" and "1 234,50 $" are the same amount; null when it is none. */
export function readDollars(typed: string): number | null {
  const plain = latinDigits(typed).replaceAll(/[\s$\u00a0\u202f]/gu, '')
  const western = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(western) ? Number(western) : null
}

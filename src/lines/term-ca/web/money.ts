import type { Locale } from '../../../shared/locale.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'

/** Dollars of an answer inside a sentence: "$29.48 CAD". */
export function money(dollars: number, locale: Locale): string {
  return moneyWithCurrency(Math.round(dollars * 100), locale, 'CAD')
}

import type { Locale } from '../../../shared/locale.ts'
import { moneyWithCurrency, toCents } from '../../../shared/money.ts'

/** Dollars of an answer inside a sentence: "$29.48 CAD". */
export function money(dollars: number, locale: Locale): string {
  return moneyWithCurrency(toCents(dollars), locale, 'CAD')
}

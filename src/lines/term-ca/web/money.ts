import type { Locale } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'

/** Dollars of an answer inside a sentence: "$29.48". */
export const money = (dollars: number, locale: Locale): string => formatMoney(Math.round(dollars * 100), locale, 'CAD')

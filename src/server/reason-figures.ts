import { parseDate } from '../shared/dates.ts'
import type { Locale } from '../shared/locale.ts'
import { longDate } from '../shared/long-date.ts'
import { moneyInText, type Currency } from '../shared/money.ts'

/**
 * The figures of a reason as its sentence says them: days as people write them, numbers named as cents in whole units of the currency,
 * everything else as it is.
 */
export function reasonFigures(
  locale: Locale,
  currency: Currency,
  figures: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const text = (name: string, value: string | number): string | number => {
    if (typeof value === 'string') return parseDate(value) ? longDate(value, locale) : value
    return /cents/i.test(name) ? moneyInText(value, locale, currency, 0) : value
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, text(name, value)]))
}

// Counts, amounts and times of the overview, short enough for a figure of a chart.
import { ltrAmong } from '../../../../shared/isolate.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { formatMoney, moneyWithCurrency, type Currency } from '../../../../shared/money.ts'
import { figureTag, localeTag } from '../../../../shared/locale-tag.ts'

const million = 1_000_000

/** "8,214", and "1.2M" from a million on. */
export function countText(count: number, locale: Locale): string {
  const short = count >= million ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : {}
  return ltrAmong(new Intl.NumberFormat(figureTag(locale), short).format(count), locale)
}

/** "$118.9K". */
export function shortMoney(cents: number, locale: Locale, currency: Currency): string {
  const format = new Intl.NumberFormat(figureTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: cents >= 100_000 ? 1 : 0,
  })
  return ltrAmong(format.format(cents / 100), locale)
}

/** "$118.9K USD". */
export function shortMoneyWithCurrency(cents: number, locale: Locale, currency: Currency): string {
  return ltrAmong(`${shortMoney(cents, locale, currency)} ${currency}`, locale)
}

/** "$360,000", and "$1.2M" from a million on. */
export function largeMoney(cents: number, locale: Locale, currency: Currency): string {
  return cents < million * 100 ? ltrAmong(formatMoney(cents, locale, currency, 0), locale) : shortMoney(cents, locale, currency)
}

/** "$360,000 USD", and "$1.2M USD" from a million on. */
export function moneyText(cents: number, locale: Locale, currency: Currency): string {
  if (cents < million * 100) return moneyWithCurrency(cents, locale, currency, 0)
  return shortMoneyWithCurrency(cents, locale, currency)
}

/** `share` is of 1. */
export function percentText(share: number, locale: Locale, decimals: 0 | 1 = 1): string {
  const format = new Intl.NumberFormat(figureTag(locale), {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return ltrAmong(format.format(share), locale)
}

/** "240 ms", and "1.9 sec" from a second on. */
export function timeText(ms: number, locale: Locale): string {
  const [amount, unit] = ms < 1000 ? ([ms, 'millisecond'] as const) : ([Math.round(ms / 100) / 10, 'second'] as const)
  return new Intl.NumberFormat(localeTag(locale, 'US'), { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
}

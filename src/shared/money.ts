import { ltrAmong } from './isolate.ts'
import { figureTag } from './locale-tag.ts'

/** Money is an integer count of cents; a currency stands beside it wherever it is stored or shown. */
export type Cents = number

export type Currency = 'USD' | 'CAD'

/** How often a premium is paid. */
export type PaymentFrequency = 'monthly' | 'annual' | 'once'

export function dollars(cents: Cents): number {
  return cents / 100
}

/** Cents of dollars that are none finer than a cent, as functions answer them. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 100)
}

/** Dollars from a payload to cents; null when the amount is finer than a cent or not a finite number. */
export function centsFromDollars(amount: number): Cents | null {
  if (!Number.isFinite(amount)) return null
  const cents = toCents(amount)
  return Number.isSafeInteger(cents) && Math.abs(cents / 100 - amount) < 1e-9 ? cents : null
}

/**
 * `cents × factor ÷ divisor`, rounded half up, exact (no binary drift) for non-negative integers:
 * cents up to 10^8, factor up to 10^11, divisor up to 10^13.
 * A plain division is enough unless it ends so near a half cent that its own error (below 10^-6 for results up to 10^9)
 * could decide; then long division in two limbs, which keeps every product below 2^53, has the word.
 */
export function scaleHalfUp(cents: Cents, factor: number, divisor: number): Cents {
  const near = (cents * factor) / divisor + 0.5
  const rounded = Math.floor(near)
  const above = near - rounded
  return above > 1e-6 && above < 1 - 1e-6 && near < 1e9 ? rounded : divideExactly(cents, factor, divisor)
}

const divideExactly = (cents: Cents, factor: number, divisor: number): Cents => {
  const high = Math.floor(cents / 1000) * factor
  const low = (cents % 1000) * factor
  const quotientHigh = Math.floor(high / divisor)
  const rest = (high - quotientHigh * divisor) * 1000 + low
  const quotientLow = Math.floor(rest / divisor)
  return quotientHigh * 1000 + quotientLow + ((rest - quotientLow * divisor) * 2 >= divisor ? 1 : 0)
}

const formatters = new Map<string, Intl.NumberFormat>()

/** "$1,234.56" in English, "1 234,56 $" in French; digits stay 0–9 in Arabic. */
export function formatMoney(cents: Cents, locale: 'en' | 'fr' | 'ar', currency: Currency = 'USD', decimals: 0 | 2 = 2): string {
  const key = `${locale}${currency}${decimals}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(figureTag(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(cents / 100)
}

/** The same inside a sentence: among Arabic words the amount keeps its own direction, or "$50,000" would read "50,000$". */
export function moneyInText(cents: Cents, locale: 'en' | 'fr' | 'ar', currency: Currency = 'USD', decimals: 0 | 2 = 2): string {
  const amount = formatMoney(cents, locale, currency, decimals)
  return ltrAmong(amount, locale)
}

/** "$27.68 CAD": the amount with its currency, wherever dollars of both countries can stand. */
export function moneyWithCurrency(cents: Cents, locale: 'en' | 'fr' | 'ar', currency: Currency, decimals: 0 | 2 = 2): string {
  const amount = `${formatMoney(cents, locale, currency, decimals)} ${currency}`
  return ltrAmong(amount, locale)
}

/** A text in pieces, every second of which is an amount with its currency, "$250,000 CAD", that must not end a line within. */
export function amountPieces(text: string): string[] {
  const pieces = ['']
  for (const [at, word] of text.split(' ').entries()) {
    const before = pieces.at(-1)!
    if (/^(?:CAD|USD)\b/.test(word) && /[\d$]$/.test(before)) {
      const start = before.lastIndexOf(' ') + 1
      const currency = word.slice(0, 3)
      pieces.splice(-1, 1, before.slice(0, start), `${before.slice(start)} ${currency}`, word.slice(3))
    } else pieces[pieces.length - 1] += at === 0 ? word : ` ${word}`
  }
  return pieces
}

/** Cents as `1234.56`, as companies write amounts. */
export function amountText(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The cents of `1234.56`. */
export function centsOfAmount(text: string): Cents {
  return Number(text.slice(0, -3)) * 100 + Number(text.slice(-2))
}

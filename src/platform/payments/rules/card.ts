import type { IsoDate } from '../../../shared/dates.ts'
import { passesLuhn } from '../../../shared/luhn.ts'

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] as const
export type CardBrand = (typeof cardBrands)[number]

const within = (digits: string, length: number, low: number, high: number): boolean => {
  const start = Number(digits.slice(0, length))
  return digits.length >= length && start >= low && start <= high
}

/** By the first digits alone, so that a form can show the brand while the number is typed; null when none fits (facts §5). */
export const brandOf = (digits: string): CardBrand | null => {
  if (within(digits, 1, 4, 4)) return 'visa'
  if (within(digits, 2, 51, 55) || within(digits, 4, 2221, 2720)) return 'mastercard'
  if (within(digits, 2, 34, 34) || within(digits, 2, 37, 37)) return 'amex'
  if (within(digits, 4, 6011, 6011) || within(digits, 3, 644, 649) || within(digits, 2, 65, 65) || within(digits, 4, 6221, 6229))
    return 'discover'
  if (within(digits, 3, 300, 305) || within(digits, 3, 309, 309) || within(digits, 2, 36, 36) || within(digits, 2, 38, 39))
    return 'diners'
  if (within(digits, 4, 3528, 3589)) return 'jcb'
  return null
}

const lengths: Record<CardBrand, readonly number[]> = {
  visa: [13, 16, 19],
  mastercard: [16],
  amex: [15],
  discover: [16],
  diners: [14],
  jcb: [16, 17, 18, 19],
}

export const cvvLength = (brand: CardBrand | null): number => (brand === 'amex' ? 4 : 3)

export interface CardDetails {
  /** As typed; spaces and hyphens do not matter. */
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvv: string
}

export type CardProblem = 'number-invalid' | 'brand-unknown' | 'expired' | 'expiry-invalid' | 'cvv-invalid'

export const cardDigits = (number: string): string => number.replace(/[\s-]/g, '')

/** A card is good through the last day of its month (facts §5). */
export const isExpired = (card: Pick<CardDetails, 'expiryMonth' | 'expiryYear'>, today: IsoDate): boolean =>
  card.expiryYear * 12 + card.expiryMonth < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))

/** What is wrong with a card before anybody is asked (facts §5), or null. */
export const whatIsWrongWithCard = (card: CardDetails, today: IsoDate): CardProblem | null => {
  const digits = cardDigits(card.number)
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'number-invalid'
  const brand = brandOf(digits)
  if (!brand) return 'brand-unknown'
  if (!lengths[brand].includes(digits.length)) return 'number-invalid'
  const { expiryMonth, expiryYear } = card
  if (!Number.isInteger(expiryMonth) || expiryMonth < 1 || expiryMonth > 12 || !Number.isInteger(expiryYear))
    return 'expiry-invalid'
  if (isExpired(card, today)) return 'expired'
  // Nobody issues a card for more than twenty years; a later year is a slip of the finger.
  if (expiryYear > Number(today.slice(0, 4)) + 20) return 'expiry-invalid'
  return /^\d+$/.test(card.cvv) && card.cvv.length === cvvLength(brand) ? null : 'cvv-invalid'
}

import type { Cents } from '../../../shared/money.ts'
import type { SizeQuote } from '../carriers/port.ts'
import type { PriceStep } from '../rules/explain-price.ts'
import { sizes, type Size } from '../rules/rates.ts'

/** What is kept of a size's price; the worksheets are kept beside it. */
export type StoredPrice =
  Extract<SizeQuote, { outcome: 'unavailable' }> | Omit<Extract<SizeQuote, { outcome: 'priced' }>, 'worksheet' | 'rateVersion'>

export type Prices = Record<Size, StoredPrice>

/** How the insurer made its prices; a receipt is made of it when somebody asks. */
export interface Worksheets {
  worksheets: Partial<Record<Size, PriceStep[]>>
  ratesVersion: string
}

export function priceOf({ offer }: { offer: Prices }, size: Size): Cents | null {
  const price = offer[size]
  return price.outcome === 'priced' ? price.priceCents : null
}

/** The lowest price of the sizes; null where none is sold. */
export function leastOf(quote: { offer: Prices }): Cents | null {
  const least = Math.min(...sizes.flatMap((size) => priceOf(quote, size) ?? []))
  return Number.isFinite(least) ? least : null
}

import type { Cents } from '../../../shared/money.ts'
import type { PetPrice } from '../carriers/port.ts'
import type { Bill } from '../rules/billing.ts'
import type { Ineligible } from '../rules/eligibility.ts'
import type { RateFactor } from '../rules/worksheet.ts'

/** What is kept of a pet's price; `failed`: the insurer did not answer for this one. */
export type StoredPrice =
  Omit<PetPrice, 'worksheet' | 'ratesVersion'> | { outcome: 'ineligible'; why: Ineligible } | { outcome: 'failed' }

/** The prices in the order of the pets, and the bills of those that have one; null where none has. */
export interface Prices {
  pets: StoredPrice[]
  bill: Bill | null
}

/** How the insurer made its prices; a receipt is made of it when somebody asks. */
export interface Worksheets {
  pets: (RateFactor[] | null)[]
  ratesVersion: string
}

export function premiumOf(price: StoredPrice | undefined): Cents | null {
  return price?.outcome === 'priced' ? price.premiumCents : null
}

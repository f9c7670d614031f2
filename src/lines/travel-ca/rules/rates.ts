import type { DatedTable } from '../../../shared/rate-table.ts'
import type { DestinationType } from './plans.ts'
import type { HealthCategory } from './trip.ts'

/** Ends at its last age or day, inclusive; bands are in rising order and the last one closes the table. Figures are decimal texts. */
export interface Band {
  through: number
  value: string
}

/** Parts of a price on which premium tax may be due; medical and accident are never taxed (facts §2b). */
export const taxedParts = ['cancellation', 'interruption', 'baggage', 'rental'] as const
export type TaxedPart = (typeof taxedParts)[number]

export interface RateTable extends DatedTable {
  medical: {
    /** Dollars a day. */
    ages: readonly Band[]
    lengths: readonly Band[]
    zones: Readonly<Record<DestinationType, string>>
    minimum: string
  }
  annualMedical: { ages: readonly Band[]; withinCanada: string }
  categories: Readonly<Record<HealthCategory, string>>
  /** Whole dollars → what remains of the premium. */
  deductibles: readonly { amount: number; factor: string }[]
  cancellation: { ages: readonly Band[]; minimum: string }
  annualCancellation: { sums: readonly { through: number; value: string }[]; ages: readonly Band[] }
  interruption: { base: string; perDay: string; ages: readonly Band[]; higherLimit: string }
  annualInterruption: { year: string }
  accident: { perDay: string; minimum: string; year: string }
  packages: { baggage: string; withMedical: string; withoutMedical: string }
  anyReason: string
  rentalPerDay: string
  baggage: { base: string; days: number; perDay: string; together: string }
  savings: { familyTimesOldest: string; companions: string }
  /** By province, each from the day of purchase `from`; one that is not listed taxes nothing. */
  taxes: readonly { province: string; from: string; rate: string; parts: readonly TaxedPart[] }[]
}

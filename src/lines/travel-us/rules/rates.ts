import type { DatedTable } from '../../../shared/rate-table.ts'

/** The three plans, as the specification names them; small = Standard, medium = Preferred, large = Premium. */
export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

/** DOM the USA · NEAR Canada, Mexico, the Caribbean · EUR · FAR Asia, Oceania, Central and South America · AFME Africa, Middle East · POLAR. */
export const zones = ['DOM', 'NEAR', 'EUR', 'FAR', 'AFME', 'POLAR'] as const
export type Zone = (typeof zones)[number]

export const tripTypes = ['flight', 'cruise', 'tour', 'lodging'] as const
export type TripType = (typeof tripTypes)[number]

/** A band ends at its last age or day, inclusive; bands are in rising order and the last one closes the table. */
interface Band {
  through: number
}

export interface RateTable extends DatedTable {
  /** Thousandths of the trip cost. */
  ages: readonly (Band & { rateThousandths: number })[]
  /** Hundredths. */
  sizes: Readonly<Record<Size, { factorHundredths: number; minimumCents: number }>>
  days: readonly (Band & { factorHundredths: number })[]
  zones: Readonly<Record<Zone, number>>
  tripTypes: Readonly<Record<TripType, number>>
  waiverCentsPerRentalDay: number
  anyReasonPercentOfBase: number
}

import type { IsoDate } from '../../../shared/dates.ts'

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

export interface RateTable {
  version: string
  effective: IsoDate
  /** True for figures that are invented for the sandbox and belong to no company. */
  isSample: boolean
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

/** Sample rates (facts §2a), calibrated so that a 30-year-old on a $5,000 trip of 14 days pays about 5 % of its cost. */
export const rateTables: readonly RateTable[] = [
  {
    version: 'us-travel-2026-01',
    effective: '2026-01-01',
    isSample: true,
    ages: [
      { through: 17, rateThousandths: 36 },
      { through: 34, rateThousandths: 48 },
      { through: 54, rateThousandths: 56 },
      { through: 59, rateThousandths: 66 },
      { through: 64, rateThousandths: 74 },
      { through: 69, rateThousandths: 88 },
      { through: 74, rateThousandths: 108 },
      { through: 79, rateThousandths: 135 },
      { through: 84, rateThousandths: 170 },
      { through: 120, rateThousandths: 210 },
    ],
    sizes: {
      small: { factorHundredths: 82, minimumCents: 2600 },
      medium: { factorHundredths: 100, minimumCents: 3200 },
      large: { factorHundredths: 128, minimumCents: 3900 },
    },
    days: [
      { through: 14, factorHundredths: 100 },
      { through: 21, factorHundredths: 108 },
      { through: 30, factorHundredths: 115 },
      { through: 60, factorHundredths: 130 },
      { through: 90, factorHundredths: 150 },
      { through: 180, factorHundredths: 190 },
    ],
    zones: { DOM: 90, NEAR: 100, EUR: 105, FAR: 108, AFME: 112, POLAR: 130 },
    tripTypes: { flight: 100, cruise: 106, tour: 103, lodging: 97 },
    waiverCentsPerRentalDay: 900,
    anyReasonPercentOfBase: 50,
  },
]

/** The table in force on a day, or null before the first one. */
export const ratesOn = (day: IsoDate): RateTable | null =>
  rateTables.filter((table) => table.effective <= day).sort((a, b) => (a.effective < b.effective ? 1 : -1))[0] ?? null

import type { IsoDate } from '../../../shared/dates.ts'
import { destinationTypes, type Deductible, type DestinationType } from './plans.ts'
import { taxOn } from './rate.ts'
import type { Band, RateTable, TaxedPart } from './rates.ts'

/** Figures of one table as whole numbers: `units[at] ÷ 10^places`. */
interface Figures {
  units: number[]
  places: number
}

/** A factor and what one divides by after it. */
interface Factor {
  units: number
  divisor: number
}

/** Places without trailing noughts. */
const placesOf = (text: string): number => String(Number(text)).split('.')[1]?.length ?? 0

/** As few places as hold every figure. Nine figures at most (`rateTable`), so that a double holds each. */
const figures = (texts: readonly string[], least = 0): Figures => {
  const places = Math.max(least, ...texts.map(placesOf))
  return { units: texts.map((text) => Math.round(Number(text) * 10 ** places)), places }
}

/** Bands by index: by age or by days. */
const byIndex = (bands: readonly Band[], least = 0): { units: Float64Array; places: number } => {
  const { units, places } = figures(
    bands.map(({ value }) => value),
    least,
  )
  const last = bands.at(-1)?.through ?? -1
  return {
    units: Float64Array.from({ length: last + 1 }, (_, at) => units[bands.findIndex(({ through }) => at <= through)]!),
    places,
  }
}

const factor = (text: string): Factor => {
  const { units, places } = figures([text])
  return { units: units[0]!, divisor: 10 ** places }
}

/** Cents of an amount that has no more than two places. */
const cents = (text: string): number => figures([text], 2).units[0]!

const healthOrder = ['A', 'B', 'C', 'D'] as const

/** What a price alone reads: a table on a day, every figure a whole number that is found by index. */
export type Rater = ReturnType<typeof compileRates>

export function compileRates(table: RateTable, day: IsoDate) {
  const { medical, annualMedical, cancellation, annualCancellation, interruption, packages, accident, baggage, savings } = table
  const dailyRates = byIndex(medical.ages, 2)
  const yearlyRates = byIndex(annualMedical.ages, 2)
  const lengths = byIndex(medical.lengths)
  const zones = figures(destinationTypes.map((zone) => medical.zones[zone]))
  const within = figures([annualMedical.withinCanada, '1'])
  const categories = figures(['1', ...healthOrder.map((category) => table.categories[category])])
  const deductibles = figures(table.deductibles.map((each) => each.factor))
  const health = categories.places + deductibles.places
  const cancellationRates = byIndex(cancellation.ages)
  const yearlyCancellationRates = byIndex(annualCancellation.ages)
  const sums = figures(
    annualCancellation.sums.map(({ value }) => value),
    2,
  )
  const interruptionRates = byIndex(interruption.ages)
  const higher = factor(interruption.higherLimit)
  const tax = new Map(
    table.taxes.map(({ province }) => {
      const found = taxOn(table, province, day)
      const taxes = (part: TaxedPart): boolean => found?.parts.includes(part) ?? false
      const parts = { cancellation: taxes('cancellation'), interruption: taxes('interruption'), baggage: taxes('baggage'), rental: taxes('rental') } // prettier-ignore
      return [province, { rate: factor(found?.rate ?? '0'), ...parts }] as const
    }),
  )
  return {
    table,
    day,
    /** One trip: rate × length and days × zone × health. */
    medical: {
      rates: dailyRates.units,
      lengths: lengths.units.map((units, days) => units * days),
      zones: Object.fromEntries(destinationTypes.map((zone, at) => [zone, zones.units[at]!])) as Record<DestinationType, number>,
      divisor: 10 ** (dailyRates.places + lengths.places + zones.places + health - 2),
      minimum: cents(medical.minimum),
    },
    annualMedical: {
      rates: yearlyRates.units,
      withinCanada: within.units[0]!,
      elsewhere: within.units[1]!,
      divisor: 10 ** (yearlyRates.places + within.places + health - 2),
    },
    /** Category × deductible; of a traveller without a category the first column. */
    health: new Map(
      table.deductibles.map(({ amount }, at) => {
        const [none, A, B, C, D] = categories.units.map((units) => units * deductibles.units[at]!)
        return [amount as Deductible, { none: none!, A: A!, B: B!, C: C!, D: D! }] as const
      }),
    ),
    cancellation: {
      rates: cancellationRates.units,
      divisor: 10 ** cancellationRates.places,
      minimum: cents(cancellation.minimum),
    },
    annualCancellation: {
      through: annualCancellation.sums.map(({ through }) => through * 100),
      sums: sums.units,
      rates: yearlyCancellationRates.units,
      divisor: 10 ** (sums.places + yearlyCancellationRates.places - 2),
    },
    interruption: {
      base: cents(interruption.base),
      perDay: cents(interruption.perDay),
      rates: interruptionRates.units,
      divisor: 10 ** interruptionRates.places,
      higher: { units: higher.units, divisor: 10 ** interruptionRates.places * higher.divisor },
    },
    annualInterruption: { year: cents(table.annualInterruption.year), divisor: 10 ** yearlyCancellationRates.places },
    accident: { perDay: cents(accident.perDay), minimum: cents(accident.minimum), year: cents(accident.year) },
    packages: {
      baggage: cents(packages.baggage),
      withMedical: factor(packages.withMedical),
      withoutMedical: factor(packages.withoutMedical),
    },
    anyReason: factor(table.anyReason),
    rentalPerDay: cents(table.rentalPerDay),
    baggage: { base: cents(baggage.base), days: baggage.days, perDay: cents(baggage.perDay), together: factor(baggage.together) },
    savings: { family: factor(savings.familyTimesOldest), companions: factor(savings.companions) },
    tax,
  }
}

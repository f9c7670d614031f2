import { scaleHalfUp, type Cents } from '../../../shared/money.ts'
import { type RateTable, type Size, sizes, type TripType, tripTypes, type Zone, zones } from './rates.ts'

export interface TripToRate {
  /** The whole trip, for all travellers together; it is shared equally (facts §2a: tripcost/numinsured). */
  tripCostCents: Cents
  ages: readonly number[]
  /** Departure and return day both counted. */
  days: number
  zone: Zone
  tripType: TripType
  /** Rental days that the collision damage waiver covers, both ends counted; 0 without it. */
  rentalDays: number
  cancelAnyReason: boolean
}

export interface RatedPlan {
  /** Base and options together. */
  priceCents: Cents
  /** The base, in the order of the ages; options are priced for the trip, not for a person. */
  perTraveller: Cents[]
  optionCents: { collisionDamageWaiver: Cents; cancelAnyReason: Cents }
}

/** What the hot path reads: every age and every combination of factors looked up by index. */
export interface Rater {
  readonly table: RateTable
  readonly ageRate: Float64Array
  readonly dayBand: Uint8Array
  readonly factor: Float64Array
  readonly minimumCents: Float64Array
  readonly dayBands: number
  readonly maxAge: number
  readonly maxDays: number
}

const zoneIndex: Record<Zone, number> = { DOM: 0, NEAR: 1, EUR: 2, FAR: 3, AFME: 4, POLAR: 5 }
const typeIndex: Record<TripType, number> = { flight: 0, cruise: 1, tour: 2, lodging: 3 }
const sizeIndex: Record<Size, number> = { small: 0, medium: 1, large: 2 }
/** Thousandths for the age and hundredths for size, length, zone and trip type. */
const scale = 1000 * 100 ** 4

export function compileRates(table: RateTable): Rater {
  const maxAge = table.ages.at(-1)?.through ?? -1
  const maxDays = table.days.at(-1)?.through ?? 0
  const ageRate = new Float64Array(maxAge + 1)
  for (let age = 0; age <= maxAge; age++) ageRate[age] = table.ages.find((band) => age <= band.through)!.rateThousandths
  const dayBand = new Uint8Array(maxDays + 1)
  for (let day = 1; day <= maxDays; day++) dayBand[day] = table.days.findIndex((band) => day <= band.through)
  const factor = new Float64Array(sizes.length * table.days.length * zones.length * tripTypes.length)
  let at = 0
  for (const size of sizes)
    for (const band of table.days)
      for (const zone of zones)
        for (const type of tripTypes)
          factor[at++] = table.sizes[size].factorHundredths * band.factorHundredths * table.zones[zone] * table.tripTypes[type]
  const minimumCents = Float64Array.from(sizes, (size) => table.sizes[size].minimumCents)
  return { table, ageRate, dayBand, factor, minimumCents, dayBands: table.days.length, maxAge, maxDays }
}

const isWhole = (n: number, low: number, high: number): boolean => Number.isInteger(n) && n >= low && n <= high

const zoneCount = zones.length
const typeCount = tripTypes.length

const factorAt = (rater: Rater, trip: TripToRate, at: number): number =>
  rater.factor[
    ((at * rater.dayBands + rater.dayBand[trip.days]!) * zoneCount + zoneIndex[trip.zone]) * typeCount + typeIndex[trip.tripType]
  ]!

/** Cover against a rental car's damage is part of large, so the waiver is never charged there (facts §2a). */
const waiverCents = (rater: Rater, trip: TripToRate, size: Size): Cents =>
  size === 'large' || trip.rentalDays === 0 ? 0 : rater.table.waiverCentsPerRentalDay * trip.rentalDays

/**
 * The price of one plan in cents. Ask `whyUnavailable` first: a trip outside the tables, or cancel for any reason with
 * small, has no price and throws a RangeError.
 *
 * Reading: the share of the trip cost is not rounded by itself; one half-up rounding ends the product of each traveller.
 */
export function ratePlan(rater: Rater, trip: TripToRate, size: Size): RatedPlan {
  const travellers = trip.ages.length
  if (!isWhole(trip.days, 1, rater.maxDays) || !isWhole(trip.rentalDays, 0, trip.days))
    throw new RangeError('the days lie outside the rate table')
  if (travellers === 0 || !isWhole(trip.tripCostCents, 0, 1e8)) throw new RangeError('the trip lies outside the rate table')
  if (trip.cancelAnyReason && size === 'small') throw new RangeError('cancel for any reason is not sold with small')
  const at = sizeIndex[size]
  const factor = factorAt(rater, trip, at)
  const divisor = scale * travellers
  const minimumCents = rater.minimumCents[at]!
  const perTraveller: Cents[] = []
  let base = 0
  for (let i = 0; i < travellers; i++) {
    const rate = rater.ageRate[trip.ages[i]!]
    if (rate === undefined) throw new RangeError('an age lies outside the rate table')
    const exact = scaleHalfUp(trip.tripCostCents, rate * factor, divisor)
    const price = exact < minimumCents ? minimumCents : exact
    perTraveller.push(price)
    base += price
  }
  const waiver = waiverCents(rater, trip, size)
  const anyReason = trip.cancelAnyReason ? scaleHalfUp(base, rater.table.anyReasonPercentOfBase, 100) : 0
  return {
    priceCents: base + waiver + anyReason,
    perTraveller,
    optionCents: { collisionDamageWaiver: waiver, cancelAnyReason: anyReason },
  }
}

/** All three plans; null for a plan that is not sold with the options asked for. */
export function rateTrip(rater: Rater, trip: TripToRate): Record<Size, RatedPlan | null> {
  return {
    small: trip.cancelAnyReason ? null : ratePlan(rater, trip, 'small'),
    medium: ratePlan(rater, trip, 'medium'),
    large: ratePlan(rater, trip, 'large'),
  }
}

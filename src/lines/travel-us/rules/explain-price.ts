import type { Cents } from '../../../shared/money.ts'
import { type Rater, ratePlan, type TripToRate } from './rate.ts'
import type { Size } from './rates.ts'

/** One step of a price: what was looked up where, and what stood in cents after it. */
export interface PriceStep {
  step: string
  table: string
  version: string
  row: string
  /** A decimal text, so that nothing drifts between the insurer and the record that is kept. */
  factor: string
  /** Exact until a rounding step, hence a text with as many decimals as it takes. */
  amount: string
  rounding: 'none' | 'half-up' | 'minimum'
}

const dayRow = (rater: Rater, days: number): string => {
  const at = rater.dayBand[days]!
  const from = at === 0 ? 1 : rater.table.days[at - 1]!.through + 1
  return `${from}-${rater.table.days[at]!.through} days`
}

const ageRow = (rater: Rater, age: number): string => {
  const at = rater.table.ages.findIndex((band) => age <= band.through)
  const from = at <= 0 ? 0 : rater.table.ages[at - 1]!.through + 1
  return `${from}-${rater.table.ages[at]!.through} years`
}

const hundredths = (n: number): string => (n / 100).toFixed(2)
const dollarsText = (cents: Cents): string => (cents / 100).toFixed(2)

/** An exact decimal of `numerator ÷ (10^digits × share)` dollars, cut after 10 decimals where the share does not divide. */
const exact = (numerator: bigint, digits: number, share: number): string => {
  const displayScale = 10n
  const value = (numerator * 10n ** displayScale) / (10n ** BigInt(digits) * BigInt(share))
  const text = value.toString().padStart(Number(displayScale) + 1, '0')
  const cut = `${text.slice(0, -Number(displayScale))}.${text.slice(-Number(displayScale))}`
  return cut.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** How `ratePlan` came to its price: table, version, row, factor and rounding of each step. Made only on request, never on the hot path. */
export function explainPrice(rater: Rater, trip: TripToRate, size: Size): PriceStep[] {
  const { table } = rater
  const plan = ratePlan(rater, trip, size)
  const steps: PriceStep[] = []
  const add = (
    step: string,
    from: string,
    row: string,
    factor: string,
    amount: string,
    rounding: PriceStep['rounding'],
  ): void => {
    steps.push({ step, table: from, version: table.version, row, factor, amount, rounding })
  }
  trip.ages.forEach((age, i) => {
    const who = `traveller ${i + 1}`
    const travellers = trip.ages.length
    let product = BigInt(trip.tripCostCents)
    let digits = 2
    add(
      `${who}: share of the trip cost`,
      'trip',
      `1 of ${travellers}`,
      `1/${travellers}`,
      exact(product, digits, travellers),
      'none',
    )
    const times = (label: string, from: string, row: string, factor: number, decimals: number): void => {
      product *= BigInt(factor)
      digits += decimals
      add(`${who}: ${label}`, from, row, (factor / 10 ** decimals).toFixed(decimals), exact(product, digits, travellers), 'none')
    }
    times('age rate', 'ages', ageRow(rater, age), rater.ageRate[age]!, 3)
    times('plan', 'sizes', size, table.sizes[size].factorHundredths, 2)
    times('length', 'days', dayRow(rater, trip.days), table.days[rater.dayBand[trip.days]!]!.factorHundredths, 2)
    times('destination', 'zones', trip.zone, table.zones[trip.zone], 2)
    times('trip type', 'tripTypes', trip.tripType, table.tripTypes[trip.tripType], 2)
    const price = plan.perTraveller[i]!
    const { minimumCents } = table.sizes[size]
    // Twice the product against the half cent below the minimum: true when rounding alone stays under it.
    const half = (2n * product * 100n) / (10n ** BigInt(digits) * BigInt(travellers)) + 1n
    const isLifted = half / 2n < BigInt(minimumCents)
    add(`${who}: rounded to the cent`, 'money', 'half up', '1', dollarsText(isLifted ? Number(half / 2n) : price), 'half-up')
    if (isLifted) add(`${who}: minimum`, 'sizes', `${size} minimum`, dollarsText(minimumCents), dollarsText(price), 'minimum')
  })
  const base = plan.perTraveller.reduce((sum, cents) => sum + cents, 0)
  add('base', 'sum', `${trip.ages.length} travellers`, '1', dollarsText(base), 'none')
  if (trip.rentalDays > 0)
    add(
      'collision damage waiver',
      'waiver',
      size === 'large' ? 'included in large' : `${trip.rentalDays} days`,
      size === 'large' ? '0.00' : hundredths(table.waiverCentsPerRentalDay),
      dollarsText(plan.optionCents.collisionDamageWaiver),
      'none',
    )
  if (trip.cancelAnyReason)
    add(
      'cancel for any reason',
      'anyReason',
      'of base',
      hundredths(table.anyReasonPercentOfBase),
      dollarsText(plan.optionCents.cancelAnyReason),
      'half-up',
    )
  add('price', 'sum', 'base and options', '1', dollarsText(plan.priceCents), 'none')
  return steps
}

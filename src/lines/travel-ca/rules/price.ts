import type { Cents } from '../../../shared/money.ts'
import { hasMedical, isOption, planCodes, plans, takesAnyReason, type PlanCode, type PlanTraits } from './plans.ts'
import { nothingAdded, ratePlan, type Rateable, type Rated } from './rate.ts'
import type { Rater } from './rater.ts'
import type { TaxedPart } from './rates.ts'
import type { TripFigures } from './trip-figures.ts'

/** A price alone: without its named parts and the way to them. */
export interface Price extends Pick<Rated, 'priceCents' | 'anyReasonCents' | 'higherInterruptionCents'> {
  taxCents: Cents
}

/**
 * Half up, exact. A figure of which a double might not hold every unit gives NaN, which goes on through sums and products, and `priceOf` then
 * asks the worksheet.
 */
const rounded = (units: number, divisor: number): Cents => {
  const twice = 2 * units + divisor
  return twice <= Number.MAX_SAFE_INTEGER ? Math.floor(twice / (2 * divisor)) : Number.NaN
}

/** A trip and what its plans share, worked out when the first of them asks for it; -1 until then. */
export interface TripToPrice {
  rater: Rater
  figures: TripFigures
  medical: Cents
  cancellation: Cents
}

export function tripToPrice(rater: Rater, figures: TripFigures): TripToPrice {
  return { rater, figures, medical: -1, cancellation: -1 }
}

/** What all travellers pay, when each pays `rates[age] × factor × health`; of a family and of two or more with the saving. */
const medicalCents = (
  { rater: { health, savings }, figures: { ages, insuredType, request } }: TripToPrice,
  rates: Float64Array,
  factor: number,
  divisor: number,
  minimum: Cents,
): Cents => {
  const ofDeductible = health.get(request.deductible)
  let sum = 0
  let oldest = -1
  let ofOldest = 0
  for (let at = 0; at < ages.length; at++) {
    const age = ages[at]!
    const byCategory = ofDeductible ? ofDeductible[request.travellers[at]!.category ?? 'none'] : Number.NaN
    const cents = Math.max(rounded(rates[age]! * factor * byCategory, divisor), minimum)
    sum += cents
    if (age > oldest) {
      oldest = age
      ofOldest = cents
    }
  }
  if (insuredType === 'INDIVIDUAL') return sum
  const { family, companions } = savings
  return insuredType === 'FAMILY'
    ? rounded(ofOldest * family.units, family.divisor)
    : sum - rounded(sum * companions.units, companions.divisor)
}

const singleMedical = (trip: TripToPrice): Cents => {
  if (trip.medical !== -1) return trip.medical
  const { rates, lengths, zones, divisor, minimum } = trip.rater.medical
  const { days, request } = trip.figures
  trip.medical = medicalCents(trip, rates, lengths[days]! * zones[request.destinationType], divisor, minimum)
  return trip.medical
}

const singleCancellation = (trip: TripToPrice): Cents => {
  if (trip.cancellation !== -1) return trip.cancellation
  const { rates, divisor, minimum } = trip.rater.cancellation
  const { ages, request } = trip.figures
  let sum = 0
  for (let at = 0; at < ages.length; at++)
    sum += Math.max(rounded(request.travellers[at]!.sumInsuredCents * rates[ages[at]!]!, divisor), minimum)
  trip.cancellation = sum
  return sum
}

const annualCancellation = ({ rater, figures: { ages, request } }: TripToPrice): Cents => {
  const { through, sums, rates, divisor } = rater.annualCancellation
  let cents = 0
  for (let at = 0; at < ages.length; at++) {
    const insured = request.travellers[at]!.sumInsuredCents
    cents += rounded(sums[through.findIndex((last) => insured <= last)]! * rates[ages[at]!]!, divisor)
  }
  return cents
}

/** One amount for everybody by a rate for the age. */
const eachByAge = (ages: readonly number[], rates: Float64Array, amount: number, divisor: number): Cents => {
  let cents = 0
  for (let at = 0; at < ages.length; at++) cents += rounded(amount * rates[ages[at]!]!, divisor)
  return cents
}

const interruption = ({ rater, figures: { ages, days } }: TripToPrice, isHigher: boolean): Cents => {
  const { base, perDay, rates, divisor, higher } = rater.interruption
  const whole = perDay * days + base
  return isHigher ? eachByAge(ages, rates, whole * higher.units, higher.divisor) : eachByAge(ages, rates, whole, divisor)
}

const singleAccident = ({ rater: { accident }, figures: { ages, days } }: TripToPrice): Cents =>
  ages.length * Math.max(accident.perDay * days, accident.minimum)

const rentalCents = ({ rater, figures }: TripToPrice): Cents => rater.rentalPerDay * figures.rentalDays

const baggageCents = ({ rater, figures: { ages, days } }: TripToPrice): Cents => {
  const { base, days: within, perDay, together } = rater.baggage
  const single = base + perDay * Math.max(0, days - within)
  return ages.length > 1 ? rounded(single * together.units, together.divisor) : single
}

/** A package of these parts with its baggage, at its factor. */
const packageCents = ({ rater: { packages }, figures: { ages } }: TripToPrice, code: PlanCode, parts: Cents): Cents => {
  const factor = hasMedical(code) ? packages.withMedical : packages.withoutMedical
  return rounded((parts + packages.baggage * ages.length) * factor.units, factor.divisor)
}

const baseCents = (trip: TripToPrice, traits: PlanTraits, { planCode, interruptionLimit }: Rateable): Cents => {
  const { rater, figures } = trip
  const isAnnual = traits.kind === 'ANNUAL'
  switch (traits.family) {
    case 'medical': {
      if (!isAnnual) return singleMedical(trip)
      const { rates, withinCanada, elsewhere, divisor } = rater.annualMedical
      return medicalCents(trip, rates, planCode === 'PL-MMED-2' ? withinCanada : elsewhere, divisor, 0)
    }
    case 'package': {
      const medical = hasMedical(planCode) ? singleMedical(trip) : 0
      return packageCents(trip, planCode, medical + singleCancellation(trip) + singleAccident(trip))
    }
    case 'cancellation':
      return isAnnual ? annualCancellation(trip) : singleCancellation(trip)
    case 'interruption': {
      if (!isAnnual) return interruption(trip, interruptionLimit === 25_000)
      const { year, divisor } = rater.annualInterruption
      return eachByAge(figures.ages, rater.annualCancellation.rates, year, divisor)
    }
    case 'accident':
      return isAnnual ? rater.accident.year * figures.ages.length : singleAccident(trip)
    case 'rental':
      return rentalCents(trip)
    case 'baggage':
      return baggageCents(trip)
  }
}

const taxedAs: Readonly<Record<PlanTraits['family'], TaxedPart | null>> = {
  medical: null,
  accident: null,
  package: 'cancellation',
  cancellation: 'cancellation',
  interruption: 'interruption',
  rental: 'rental',
  baggage: 'baggage',
}

/**
 * The price of a plan that `whyPlanUnavailable` lets through, equal to that of `ratePlan` to the cent. What numbers cannot hold exactly is
 * left to the worksheet.
 */
export function priceOf(trip: TripToPrice, choice: Rateable): Price {
  const { rater, figures } = trip
  const { planCode } = choice
  const traits = plans[planCode]
  const tax = rater.tax.get(figures.request.province)
  const base = baseCents(trip, traits, choice)
  let before = base
  let taxable = 0
  const part = taxedAs[traits.family]
  // Of a package its cancellation and baggage.
  if (part && tax?.[part]) taxable = traits.family === 'package' ? packageCents(trip, planCode, singleCancellation(trip)) : base
  let anyReasonCents: Cents | null = null
  if (takesAnyReason(planCode)) {
    anyReasonCents = rounded(singleCancellation(trip) * rater.anyReason.units, rater.anyReason.divisor)
    if (choice.anyReason) {
      before += anyReasonCents
      if (tax?.cancellation) taxable += anyReasonCents
    }
  }
  if (choice.rentalCar && !isOption(planCode)) {
    const cents = rentalCents(trip)
    before += cents
    if (tax?.rental) taxable += cents
  }
  if (choice.baggage && !isOption(planCode)) {
    const cents = baggageCents(trip)
    before += cents
    if (tax?.baggage) taxable += cents
  }
  const taxCents = tax ? rounded(taxable * tax.rate.units, tax.rate.divisor) : 0
  const higherInterruptionCents =
    planCode === 'PL-STI-3' && choice.interruptionLimit === 1500 ? interruption(trip, true) - base : null
  const priceCents = before + taxCents
  if (Number.isNaN(priceCents + (anyReasonCents ?? 0) + (higherInterruptionCents ?? 0))) return withWorksheet(trip, choice)
  return { priceCents, taxCents, anyReasonCents, higherInterruptionCents }
}

const withWorksheet = ({ rater, figures }: TripToPrice, choice: Rateable): Price => {
  const { priceCents, tax, anyReasonCents, higherInterruptionCents } = ratePlan(rater.table, figures, choice, rater.day)
  return { priceCents, taxCents: tax.cents, anyReasonCents, higherInterruptionCents }
}

/** Every plan with nothing added, in the order in which they are listed. */
export const plainChoices: readonly Rateable[] = planCodes.map((planCode) => ({ planCode, ...nothingAdded }))

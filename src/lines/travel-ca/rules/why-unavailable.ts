import { addDays, daysBetween, type IsoDate, tripDays } from '../../../shared/dates.ts'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import type { Cents } from '../../../shared/money.ts'
import { agesOf, asksHealth } from './ages.ts'
import { hasMedical, needsSum, plans, takesAnyReason, type BasePlanCode, type DestinationType, type PlanCode } from './plans.ts'
import { limits, longestDates, longestTrip, optionsOf, type Choice, type TripRequest } from './trip.ts'
import { figuresOf, type TripFigures } from './trip-figures.ts'

/** Why nothing at all is sold for a trip. `traveller` counts from 0. */
export type TripReason =
  | { code: 'province-unsold' }
  | { code: 'departure-past'; earliest: IsoDate }
  | { code: 'departure-too-far'; latest: IsoDate; limitDays: number }
  | { code: 'return-before-departure' }
  | { code: 'trip-too-long'; days: number; limitDays: number }
  | { code: 'travellers-out-of-range'; limit: number }
  | { code: 'birth-future'; traveller: number }
  | { code: 'traveller-too-young'; traveller: number; limitDays: number }
  | { code: 'traveller-too-old'; traveller: number; limit: number }
  | { code: 'sum-out-of-range'; traveller: number; limitCents: Cents }
  | { code: 'rental-reversed' }
  | { code: 'rental-outside-trip' }

/** Why one plan is not sold although others are. */
export type PlanReason =
  | { code: 'one-trip-only' }
  | { code: 'year-only' }
  | { code: 'destination'; destinationType: DestinationType }
  /** `planCode` is the plan for one trip that takes so many days; null where none does. */
  | { code: 'annual-cap'; days: number; limitDays: number; missingDays: number; planCode: BasePlanCode | null }
  | { code: 'age-over'; traveller: number; limit: number }
  | { code: 'sum-missing'; traveller: number }
  | { code: 'health-missing'; traveller: number }
  | { code: 'rental-missing' }
  | { code: 'rental-too-long'; limitDays: number }
  | { code: 'any-reason-plan' }
  | { code: 'higher-limit-plan' }

/** Provinces in which the brokerage sells; territories are not among them (readings "Canada travel and pet" 6). */
export const soldProvinces: readonly string[] = provinces

const whyNoDates = ({ province, kind, departureDate, returnDate }: TripRequest, today: IsoDate): TripReason | null => {
  const ahead = daysBetween(today, departureDate)
  if (ahead < 1) return { code: 'departure-past', earliest: addDays(today, 1) }
  if (ahead > limits.aheadDays)
    return { code: 'departure-too-far', latest: addDays(today, limits.aheadDays), limitDays: limits.aheadDays }
  if (returnDate < departureDate) return { code: 'return-before-departure' }
  const days = tripDays(departureDate, returnDate)
  const limitDays = longestDates({ kind, province })
  return days > limitDays ? { code: 'trip-too-long', days, limitDays } : null
}

const whyNoTraveller = (request: TripRequest, today: IsoDate): TripReason | null => {
  const { travellers, departureDate } = request
  if (travellers.length < 1 || travellers.length > limits.travellers)
    return { code: 'travellers-out-of-range', limit: limits.travellers }
  const ages = agesOf(request)
  for (const [traveller, { dateOfBirth, sumInsuredCents }] of travellers.entries()) {
    if (dateOfBirth > today) return { code: 'birth-future', traveller }
    if (daysBetween(dateOfBirth, departureDate) < limits.youngestDays)
      return { code: 'traveller-too-young', traveller, limitDays: limits.youngestDays }
    if (ages[traveller]! > limits.oldestYears) return { code: 'traveller-too-old', traveller, limit: limits.oldestYears }
    if (!Number.isInteger(sumInsuredCents) || sumInsuredCents < 0 || sumInsuredCents > limits.sumInsuredCents)
      return { code: 'sum-out-of-range', traveller, limitCents: limits.sumInsuredCents }
  }
  return null
}

/** Why no plan at all is sold for this trip today (facts §2b), or null. `today` is the insurer's calendar day. */
export function whyUnavailable(request: TripRequest, today: IsoDate): TripReason | null {
  if (!soldProvinces.includes(request.province)) return { code: 'province-unsold' }
  const why = whyNoDates(request, today) ?? whyNoTraveller(request, today)
  if (why) return why
  const { rental, departureDate, returnDate } = request
  if (!rental) return null
  if (rental.to < rental.from) return { code: 'rental-reversed' }
  return rental.from < departureDate || rental.to > returnDate ? { code: 'rental-outside-trip' } : null
}

// Reasons without figures of the trip are written once: most plans are closed by one of them.
const none: readonly PlanReason[] = []
const rentalMissing = [{ code: 'rental-missing' }] as const
const wrongKind = { SINGLE: [{ code: 'one-trip-only' }], ANNUAL: [{ code: 'year-only' }] } as const
const wrongDestination = {
  CANADA: [{ code: 'destination', destinationType: 'CANADA' }],
  EXCLUDING_USA: [{ code: 'destination', destinationType: 'EXCLUDING_USA' }],
  WORLDWIDE: [{ code: 'destination', destinationType: 'WORLDWIDE' }],
} as const

const ofTravellers = ({ request: { travellers }, ages }: TripFigures, code: PlanCode): readonly PlanReason[] => {
  const { oldest } = plans[code]
  let reasons: PlanReason[] | null = null
  for (const [traveller, age] of ages.entries())
    if (oldest !== null && age > oldest) (reasons ??= []).push({ code: 'age-over', traveller, limit: oldest })
  // No answer opens a plan that somebody is too old for.
  if (reasons) return reasons
  for (let traveller = 0; traveller < ages.length; traveller++) {
    const age = ages[traveller]!
    const { sumInsuredCents, category } = travellers[traveller]!
    if (sumInsuredCents === 0 && needsSum(code)) (reasons ??= []).push({ code: 'sum-missing', traveller })
    if (category === null && asksHealth(age) && hasMedical(code)) (reasons ??= []).push({ code: 'health-missing', traveller })
  }
  return reasons ?? none
}

/** Why this plan is not sold for a trip that is, all reasons of its travellers (L-054 to L-058); empty where it is sold. */
export function whyPlanUnavailable(figures: TripFigures, code: PlanCode): readonly PlanReason[] {
  const { request, days, rentalDays } = figures
  const { kind, destinations, longestTripDays, forOneTrip } = plans[code]
  if (kind && kind !== request.kind) return wrongKind[kind]
  if (destinations && !destinations.includes(request.destinationType)) return wrongDestination[request.destinationType]
  if (kind === 'ANNUAL' && forOneTrip) {
    const longestDays = longestTrip(request.province)
    const limitDays = longestTripDays ?? longestDays
    const oneTrip = code === 'PL-MMED-3' && request.destinationType === 'EXCLUDING_USA' ? 'PL-SMED-4' : forOneTrip
    const planCode = days > longestDays ? null : oneTrip
    if (days > limitDays) return [{ code: 'annual-cap', days, limitDays, missingDays: days - limitDays, planCode }]
  }
  if (code === 'PL-SSRC-3') {
    if (!request.rental) return rentalMissing
    if (rentalDays > limits.rentalDays) return [{ code: 'rental-too-long', limitDays: limits.rentalDays }]
  }
  return ofTravellers(figures, code)
}

/** The same of a plan with what is added to it: an option needs a plan that takes it. */
export function whyChoiceUnavailable(request: TripRequest, choice: Choice): PlanReason[] {
  const { planCode, anyReason, interruptionLimit } = choice
  const figures = figuresOf(request)
  return [
    ...whyPlanUnavailable(figures, planCode),
    ...(anyReason && !takesAnyReason(planCode) ? [{ code: 'any-reason-plan' } as const] : []),
    ...(interruptionLimit !== 1500 && planCode !== 'PL-STI-3' ? [{ code: 'higher-limit-plan' } as const] : []),
    ...optionsOf(choice).flatMap((option) => whyPlanUnavailable(figures, option)),
  ]
}

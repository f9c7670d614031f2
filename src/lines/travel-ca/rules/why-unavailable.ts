import { addDays, daysBetween, type IsoDate, tripDays } from '../../../shared/dates.ts'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import type { Cents } from '../../../shared/money.ts'
import { agesOf, asksHealth } from './ages.ts'
import { hasMedical, needsSum, plans, takesAnyReason, type BasePlanCode, type DestinationType, type PlanCode } from './plans.ts'
import { limits, type Choice, type TripRequest } from './trip.ts'

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
  | { code: 'rental-outside-trip' }

/** Why one plan is not sold although others are. */
export type PlanReason =
  | { code: 'one-trip-only' }
  | { code: 'year-only' }
  | { code: 'destination'; destinationType: DestinationType }
  | { code: 'annual-cap'; days: number; limitDays: number; missingDays: number; planCode: BasePlanCode }
  | { code: 'age-over'; traveller: number; limit: number }
  | { code: 'sum-missing'; traveller: number }
  | { code: 'health-missing'; traveller: number }
  | { code: 'rental-missing' }
  | { code: 'rental-too-long'; limitDays: number }
  | { code: 'any-reason-plan' }
  | { code: 'higher-limit-plan' }

/** Provinces in which the brokerage sells; territories are not among them (readings "Canada travel and pet" 6). */
export const soldProvinces: readonly string[] = provinces

/** The longest single trip of a resident (facts §2b). */
export function longestTrip(province: string): number {
  return province === 'ON' ? limits.tripDaysOntario : limits.tripDays
}

const whyNoDates = ({ province, kind, departureDate, returnDate }: TripRequest, today: IsoDate): TripReason | null => {
  const ahead = daysBetween(today, departureDate)
  if (ahead < 1) return { code: 'departure-past', earliest: addDays(today, 1) }
  if (ahead > limits.aheadDays)
    return { code: 'departure-too-far', latest: addDays(today, limits.aheadDays), limitDays: limits.aheadDays }
  if (returnDate < departureDate) return { code: 'return-before-departure' }
  const days = tripDays(departureDate, returnDate)
  const limitDays = kind === 'ANNUAL' ? limits.yearTripDays : longestTrip(province)
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
  return rental && (rental.to < rental.from || rental.from < departureDate || rental.to > returnDate)
    ? { code: 'rental-outside-trip' }
    : null
}

const ofTravellers = (request: TripRequest, code: PlanCode): PlanReason[] => {
  const { oldest } = plans[code]
  return agesOf(request).flatMap((age, traveller): PlanReason[] => {
    if (oldest !== undefined && age > oldest) return [{ code: 'age-over', traveller, limit: oldest }]
    const { sumInsuredCents, category } = request.travellers[traveller]!
    return [
      ...(needsSum(code) && sumInsuredCents === 0 ? [{ code: 'sum-missing', traveller } as const] : []),
      ...(hasMedical(code) && asksHealth(age) && category === null ? [{ code: 'health-missing', traveller } as const] : []),
    ]
  })
}

const ofTrip = (request: TripRequest, code: PlanCode): PlanReason | null => {
  const { kind, destinations, longestTripDays, forOneTrip } = plans[code]
  if (kind && kind !== request.kind) return { code: kind === 'ANNUAL' ? 'year-only' : 'one-trip-only' }
  if (destinations && !destinations.includes(request.destinationType))
    return { code: 'destination', destinationType: request.destinationType }
  const days = tripDays(request.departureDate, request.returnDate)
  const limitDays = longestTripDays ?? longestTrip(request.province)
  if (kind === 'ANNUAL' && forOneTrip && days > limitDays) {
    const planCode = code === 'PL-MMED-3' && request.destinationType === 'EXCLUDING_USA' ? 'PL-SMED-4' : forOneTrip
    return { code: 'annual-cap', days, limitDays, missingDays: days - limitDays, planCode }
  }
  if (code === 'PL-SSRC-3') {
    if (!request.rental) return { code: 'rental-missing' }
    if (tripDays(request.rental.from, request.rental.to) > limits.rentalDays)
      return { code: 'rental-too-long', limitDays: limits.rentalDays }
  }
  return null
}

/** Why this plan is not sold for a trip that is, all reasons of its travellers (L-054 to L-058); empty where it is sold. */
export function whyPlanUnavailable(request: TripRequest, code: PlanCode): PlanReason[] {
  const why = ofTrip(request, code)
  return why ? [why] : ofTravellers(request, code)
}

/** The same of a plan with what is added to it: an option needs a plan that takes it. */
export function whyChoiceUnavailable(request: TripRequest, choice: Choice): PlanReason[] {
  const { planCode, anyReason, interruptionLimit, rentalCar, baggage } = choice
  return [
    ...whyPlanUnavailable(request, planCode),
    ...(anyReason && !takesAnyReason(planCode) ? [{ code: 'any-reason-plan' } as const] : []),
    ...(interruptionLimit !== 1500 && planCode !== 'PL-STI-3' ? [{ code: 'higher-limit-plan' } as const] : []),
    ...(rentalCar ? whyPlanUnavailable(request, 'PL-SSRC-3') : []),
    ...(baggage ? whyPlanUnavailable(request, 'PL-SBAG-3') : []),
  ]
}

import { addDays, daysBetween, type IsoDate, tripDays } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { lastDayForAnyReason } from './benefits.ts'
import { findDestination, isRefusedDestination } from './destinations.ts'
import type { Size, TripType } from './rates.ts'
import { aheadDays, longestTripDays, maxAge, maxTravellers, maxTripCost } from './trip.ts'

/** A trip as a person describes it. Dates are calendar dates; `today` is the insurer's day in New York. */
export interface TripRequest {
  /** The English name or a common alias, in any case. */
  destination: string
  departureDate: IsoDate
  returnDate: IsoDate
  tripType: TripType
  /** For all travellers together. */
  tripCostCents: Cents
  ages: readonly number[]
  /** Two letters; null while it is not known yet (a quote does not ask for it). */
  state: string | null
  /** Collision damage waiver: both days counted. */
  rental: { from: IsoDate; to: IsoDate } | null
  /** Cancel for any reason. */
  anyReason: { initialPaymentDate: IsoDate } | null
}

const costCentsPerPerson = maxTripCost * 100

export type Unavailable =
  | { code: 'destination-unknown' }
  | { code: 'destination-refused'; country: string }
  | { code: 'departure-past'; earliest: IsoDate }
  | { code: 'departure-too-far'; latest: IsoDate; limitDays: number }
  | { code: 'return-before-departure' }
  | { code: 'trip-too-long'; days: number; limitDays: number }
  | { code: 'travellers-out-of-range'; limit: number }
  | { code: 'age-out-of-range'; limit: number }
  | { code: 'trip-cost-out-of-range'; limitCentsPerPerson: Cents }
  | { code: 'waiver-texas' }
  | { code: 'waiver-reversed' }
  | { code: 'waiver-outside-trip' }
  | { code: 'any-reason-new-york' }
  | { code: 'any-reason-nothing-prepaid' }
  | { code: 'any-reason-payment-future' }
  | { code: 'any-reason-too-late'; latest: IsoDate }
  | { code: 'any-reason-small' }

export type UnavailableCode = Unavailable['code']

const isWholeWithin = (n: number, limit: number): boolean => Number.isInteger(n) && n >= 0 && n <= limit

const whyNoTrip = (request: TripRequest, today: IsoDate): Unavailable | null => {
  const destination = findDestination(request.destination)
  if (!destination) return { code: 'destination-unknown' }
  if (isRefusedDestination(destination.code)) return { code: 'destination-refused', country: destination.code }
  // Bought from today to the day before departure (facts §2a), hence the trip starts tomorrow at the earliest.
  const ahead = daysBetween(today, request.departureDate)
  if (ahead < 1) return { code: 'departure-past', earliest: addDays(today, 1) }
  if (ahead > aheadDays) return { code: 'departure-too-far', latest: addDays(today, aheadDays), limitDays: aheadDays }
  if (request.returnDate < request.departureDate) return { code: 'return-before-departure' }
  const days = tripDays(request.departureDate, request.returnDate)
  if (days > longestTripDays) return { code: 'trip-too-long', days, limitDays: longestTripDays }
  return null
}

const whyNoTravellers = ({ ages, tripCostCents }: TripRequest): Unavailable | null => {
  if (ages.length < 1 || ages.length > maxTravellers) return { code: 'travellers-out-of-range', limit: maxTravellers }
  if (!ages.every((age) => isWholeWithin(age, maxAge))) return { code: 'age-out-of-range', limit: maxAge }
  if (!isWholeWithin(tripCostCents, costCentsPerPerson * ages.length))
    return { code: 'trip-cost-out-of-range', limitCentsPerPerson: costCentsPerPerson }
  return null
}

const whyNoOption = (request: TripRequest, today: IsoDate): Unavailable | null => {
  const { rental, anyReason, state, tripCostCents } = request
  if (rental) {
    if (state === 'TX') return { code: 'waiver-texas' }
    if (rental.to < rental.from) return { code: 'waiver-reversed' }
    if (rental.from < request.departureDate || rental.to > request.returnDate) return { code: 'waiver-outside-trip' }
  }
  if (anyReason) {
    if (state === 'NY') return { code: 'any-reason-new-york' }
    // It pays part of what was prepaid (travel §5): where nothing was, it would never pay.
    if (tripCostCents === 0) return { code: 'any-reason-nothing-prepaid' }
    if (anyReason.initialPaymentDate > today) return { code: 'any-reason-payment-future' }
    const latest = lastDayForAnyReason(anyReason.initialPaymentDate)
    if (today > latest) return { code: 'any-reason-too-late', latest }
  }
  return null
}

/** Why no plan at all is sold for this trip today (facts §2a), or null. `today` is the insurer's calendar day. */
export function whyUnavailable(request: TripRequest, today: IsoDate): Unavailable | null {
  return whyNoTrip(request, today) ?? whyNoTravellers(request) ?? whyNoOption(request, today)
}

/** Why this plan is not sold although the trip is: cancel for any reason comes with medium and large only (facts §2a). */
export function whySizeUnavailable(request: TripRequest, size: Size): Unavailable | null {
  return request.anyReason && size === 'small' ? { code: 'any-reason-small' } : null
}

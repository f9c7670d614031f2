import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { BasePlanCode, Deductible, DestinationType, InsuredType, InterruptionLimit, OptionCode, TripKind } from './plans.ts'

export type HealthCategory = 'A' | 'B' | 'C' | 'D'

/** A traveller as rules and the insurer know one: no name, and of the health answers only what follows from them. */
export interface Traveller {
  dateOfBirth: IsoDate
  /** Prepaid and not refundable; 0 where nothing is. */
  sumInsuredCents: Cents
  /** Null below 60, and while the questions are not answered. */
  category: HealthCategory | null
}

/** What somebody asks a price for. For a year, the dates are those of its first trip. */
export interface TripRequest {
  /** Two letters of a province or a territory. */
  province: string
  departureDate: IsoDate
  returnDate: IsoDate
  kind: TripKind
  destinationType: DestinationType
  /** Both days counted. */
  rental: { from: IsoDate; to: IsoDate } | null
  travellers: readonly Traveller[]
  deductible: Deductible
}

/** One plan of a trip, and what is added to it. */
export interface Choice {
  planCode: BasePlanCode
  anyReason: boolean
  interruptionLimit: InterruptionLimit
  /** PL-SSRC-3. */
  rentalCar: boolean
  /** PL-SBAG-3. */
  baggage: boolean
}

/** The options that a plan is bought with, each a product of its own. */
export function optionsOf({ rentalCar, baggage }: Pick<Choice, 'rentalCar' | 'baggage'>): OptionCode[] {
  return [...(rentalCar ? (['PL-SSRC-3'] as const) : []), ...(baggage ? (['PL-SBAG-3'] as const) : [])]
}

export const limits = {
  aheadDays: 365,
  tripDays: 182,
  /** Residents of Ontario (facts §2b). */
  tripDaysOntario: 212,
  yearTripDays: 365,
  travellers: 20,
  youngestDays: 15,
  oldestYears: 89,
  sumInsuredCents: 1_000_000,
  rentalDays: 48,
  healthFromYears: 60,
  teamSportFromYears: 21,
  familyBelowYears: 55,
  familyFrom: 3,
  buyerFromYears: 18,
} as const

/** The longest single trip of a resident (facts §2b). */
export function longestTrip(province: string): number {
  return province === 'ON' ? limits.tripDaysOntario : limits.tripDays
}

/** The most days between the two dates that are asked for: a year of trips says the dates of its first one (facts §2b). */
export function longestDates({ kind, province }: Pick<TripRequest, 'kind' | 'province'>): number {
  return kind === 'ANNUAL' ? limits.yearTripDays : longestTrip(province)
}

/** Three or more, all under 55, are a family; readings "Canada travel and pet" 2. */
export function insuredTypeOf(ages: readonly number[]): InsuredType {
  if (ages.length <= 1) return 'INDIVIDUAL'
  return ages.length >= limits.familyFrom && ages.every((age) => age < limits.familyBelowYears) ? 'FAMILY' : 'COMPANIONS'
}

/** What a person ticks before paying: has read what the plan covers, lets us charge the card. */
export const agreements = ['read', 'pay'] as const
export type Agreement = (typeof agreements)[number]

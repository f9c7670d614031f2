import { answersAlone, type StoredAnswer, type StoredStatement } from '../../../platform/applications/rules/index.ts'
import { tripDays, type IsoDate } from '../../../shared/dates.ts'
import { dollars, type Cents } from '../../../shared/money.ts'
import type { TripView as WrittenTrip } from '../contract.ts'
import { ageOn, agesOf, asksHealth, stableSince } from '../rules/ages.ts'
import { categoryOf } from '../rules/health.ts'
import { insuredTypeOf, limits, type Choice, type TripRequest } from '../rules/trip.ts'

export type TripDates = Omit<TripRequest, 'travellers' | 'deductible' | 'destinationType'>

/** What somebody asked a price for, encrypted with the quote. `choice` is of a final quote. */
export interface TripRisk {
  trip: TripDates
  destinationType: TripRequest['destinationType']
  deductible: TripRequest['deductible']
  persons: { dateOfBirth: IsoDate; sumInsuredCents: Cents; answers: Record<string, StoredAnswer> | null }[]
  statements: Record<string, StoredStatement>
  /** To keep and use the health answers, in the words that were shown. */
  consent: { text: string; at: string } | null
  choice: Choice | null
  /** The number of the caller's own policy that the trip corrects. */
  replaces?: string
  /** The quote of all plans that a final quote was chosen from, where the trip is still that one. */
  chosenFrom?: string
}

/** The same as the rules and the insurer know it: of the answers only the category. */
export function requestOf({ trip, destinationType, deductible, persons }: TripRisk): TripRequest {
  const { province, kind, departureDate, returnDate, rental } = trip
  return {
    province,
    kind,
    departureDate,
    returnDate,
    rental,
    destinationType,
    deductible,
    travellers: persons.map(({ dateOfBirth, sumInsuredCents, answers }) => ({
      dateOfBirth,
      sumInsuredCents,
      category: answers && asksHealth(ageOn(dateOfBirth, departureDate)) ? categoryOf(answers) : null,
    })),
  }
}

/** On the day of departure. */
export function agesIn({ trip, persons }: Pick<TripRisk, 'trip' | 'persons'>): number[] {
  return agesOf({ travellers: persons, departureDate: trip.departureDate })
}

export function daysOf({ trip }: Pick<TripRisk, 'trip'>): number {
  return tripDays(trip.departureDate, trip.returnDate)
}

/** Each traveller as this trip sees them. */
export function travellersOf(request: TripRequest) {
  const days = tripDays(request.departureDate, request.returnDate)
  return agesOf(request).map((age, at) => ({
    age,
    stability: stableSince(request.departureDate, age, days),
    asksHealth: asksHealth(age),
    category: request.travellers[at]?.category ?? null,
    teamSportExcluded: age >= limits.teamSportFromYears,
  }))
}

export function writeDates({ province, departureDate, returnDate, kind, rental }: TripDates): WrittenTrip['trip'] {
  return {
    province,
    departureDate,
    returnDate,
    kind,
    ...(rental ? { rentalFrom: rental.from, rentalTo: rental.to } : {}),
  }
}

/** Our words back into the contract's. */
export function writeTripRisk(request: TripRisk): WrittenTrip {
  const { trip, destinationType, deductible, persons, statements, consent, replaces } = request
  return {
    trip: writeDates(trip),
    destinationType,
    insuredType: insuredTypeOf(agesIn(request)),
    insuredPersons: persons.map(({ dateOfBirth, sumInsuredCents, answers }) => ({
      dateOfBirth,
      ...(sumInsuredCents > 0 ? { sumInsured: dollars(sumInsuredCents) } : {}),
      ...(answers ? { answers: answersAlone(answers) } : {}),
    })),
    deductible,
    eligibility: Object.fromEntries(Object.keys(statements).map((name) => [name, true])),
    consent: consent !== null,
    ...(replaces ? { replaces } : {}),
  }
}

/** What a policy keeps in the open of a trip: ages in place of birth dates. */
export interface OpenTrip extends TripDates {
  destinationType: TripRequest['destinationType']
  ages: number[]
  sumsInsuredCents: Cents[]
}

export function openTripOf(request: TripRisk): OpenTrip {
  const { province, kind, departureDate, returnDate, rental } = request.trip
  return {
    province,
    kind,
    departureDate,
    returnDate,
    rental,
    destinationType: request.destinationType,
    ages: agesIn(request),
    sumsInsuredCents: request.persons.map(({ sumInsuredCents }) => sumInsuredCents),
  }
}

/** The cover that a quote and a policy have in common. */
export function coverOf({
  province,
  kind,
  departureDate,
  returnDate,
  destinationType,
  ages,
  sumsInsuredCents,
}: OpenTrip): string {
  return JSON.stringify([province, kind, departureDate, returnDate, destinationType, ages, sumsInsuredCents])
}

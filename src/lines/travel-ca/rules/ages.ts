import { addDays, yearsBefore, type IsoDate } from '../../../shared/dates.ts'
import { limits, type Traveller } from './trip.ts'

/** Whole years on a day; who was born on 29 February has the birthday on 1 March of other years (facts E1). */
export function ageOn(dateOfBirth: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** A birth date for an age on the day of departure: a baby turns one on the day after it, to be born before today whenever that can be. */
export function bornFor(age: number, departureDate: IsoDate): IsoDate {
  return age === 0 ? addDays(yearsBefore(departureDate, 1), 1) : yearsBefore(departureDate, age)
}

/** Ages on the day of departure, in the order of the travellers (facts §2b). */
export function agesOf({
  travellers,
  departureDate,
}: {
  travellers: readonly Pick<Traveller, 'dateOfBirth'>[]
  departureDate: IsoDate
}): number[] {
  return travellers.map(({ dateOfBirth }) => ageOn(dateOfBirth, departureDate))
}

export function asksHealth(age: number): boolean {
  return age >= limits.healthFromYears
}

/** For how long before departure a condition must have been stable, by age and by the days of the trip (L-058). */
export function stabilityDays(age: number, tripDays: number): 7 | 90 | 180 | 365 {
  if (age >= 75) return 365
  if (age >= limits.healthFromYears) return 180
  return tripDays <= 35 ? 7 : 90
}

/** The window as a day: nothing may have changed from it until departure. */
export function stableSince(departureDate: IsoDate, age: number, tripDays: number): { days: number; since: IsoDate } {
  const days = stabilityDays(age, tripDays)
  return { days, since: addDays(departureDate, -days) }
}

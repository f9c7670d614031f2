import { addDays, daysBetween, isoDate, yearsBefore, type IsoDate } from '../../../shared/dates.ts'

/** A pet is insured from its 56th day, the end of its eighth week (facts §3). */
export const leastDays = 56

/** Until the day before this birthday (facts §3). */
export const firstAgeTooOld = 14

/** Rows of getages: 0 is "8 weeks to 11 months" (facts §3). */
export const ages: readonly number[] = Array.from({ length: firstAgeTooOld }, (_, age) => age)

/** Full years; who was born on 29 February is a year older on 1 March of a common year (facts E1). */
export function ageOn(born: IsoDate, day: IsoDate): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)
}

/** The day of birth that is sent where only the age is known: today less the age, and 12 weeks for the first row (facts §3). */
export function birthDateOfAge(age: number, today: IsoDate): IsoDate {
  return age === 0 ? addDays(today, -84) : yearsBefore(today, age)
}

/** The first day after so many birthdays. */
export function birthdayOf(born: IsoDate, years: number): IsoDate {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number)
  return isoDate(year + years, month, day) ?? `${year + years}-03-01`
}

/** Why its age stands against a pet, and the last day on which it does. */
export function whyAgeUnfit(born: IsoDate, today: IsoDate): { reason: 'too-young' | 'too-old'; until: IsoDate | null } | null {
  if (daysBetween(born, today) < leastDays) return { reason: 'too-young', until: addDays(born, leastDays - 1) }
  return today >= birthdayOf(born, firstAgeTooOld) ? { reason: 'too-old', until: null } : null
}

import { addDays, isoDate, type IsoDate } from '../../../shared/dates.ts'

/** Age nearest on a day, the age after it, and the first day on which that one counts. */
export interface AgeNearest {
  age: number
  nextAge: number
  changesOn: IsoDate
}

const yearOf = (date: IsoDate): number => Number(date.slice(0, 4))
const monthOf = (date: IsoDate): number => Number(date.slice(5, 7))
const dayOf = (date: IsoDate): number => Number(date.slice(8, 10))

/** A birthday of 29 February is observed on 1 March in a common year (facts §1g). */
const birthdayIn = (year: number, born: IsoDate): IsoDate =>
  isoDate(year, monthOf(born), dayOf(born)) ?? `${String(year).padStart(4, '0')}-03-01`

/** Six months after the birthday of `year`: six more on the month, and the month's last day where there is no such day. */
const halfYearAfter = (year: number, born: IsoDate): IsoDate => {
  const month = monthOf(born)
  const [inYear, inMonth] = month > 6 ? [year + 1, month - 6] : [year, month + 6]
  for (let last = dayOf(born); ; last--) {
    const date = isoDate(inYear, inMonth, last)
    if (date) return date
  }
}

/** Whole years since birth on a day. */
export function ageLastBirthday(born: IsoDate, on: IsoDate): number {
  const year = yearOf(on)
  return year - yearOf(born) - (on < birthdayIn(year, born) ? 1 : 0)
}

/** One more than the age last birthday once the day is after, not on, the birthday and six months (facts §1g; E2). */
export function yearsNearest(born: IsoDate, on: IsoDate): number {
  const last = ageLastBirthday(born, on)
  return on > halfYearAfter(yearOf(born) + last, born) ? last + 1 : last
}

/** The age nearest on a day, and when it is another one. */
export function ageNearest(born: IsoDate, on: IsoDate): AgeNearest {
  const age = yearsNearest(born, on)
  return { age, nextAge: age + 1, changesOn: addDays(halfYearAfter(yearOf(born) + age, born), 1) }
}

/** The day of the birthday on which somebody is so many years old. */
export function birthdayAt(born: IsoDate, age: number): IsoDate {
  return birthdayIn(yearOf(born) + age, born)
}

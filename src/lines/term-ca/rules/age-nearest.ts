import { addDays, isoDate, type IsoDate } from '../../../shared/dates.ts'

/** Age nearest on a day, the age after it, and the first day on which that one counts. */
export interface AgeNearest {
  age: number
  nextAge: number
  changesOn: IsoDate
}

const parts = (date: IsoDate): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

/** A birthday of 29 February is observed on 1 March in a common year (facts §1g). */
const birthdayIn = (year: number, born: IsoDate): IsoDate => {
  const [, month, day] = parts(born)
  return isoDate(year, month, day) ?? `${String(year).padStart(4, '0')}-03-01`
}

/** Six months after the birthday of `year`: six more on the month, and the month's last day where there is no such day. */
const halfYearAfter = (year: number, born: IsoDate): IsoDate => {
  const [, month, day] = parts(born)
  const [inYear, inMonth] = month > 6 ? [year + 1, month - 6] : [year, month + 6]
  for (let last = day; ; last--) {
    const date = isoDate(inYear, inMonth, last)
    if (date) return date
  }
}

/** Whole years since birth on a day. */
export const ageLastBirthday = (born: IsoDate, on: IsoDate): number => {
  const year = parts(on)[0]
  return year - parts(born)[0] - (on < birthdayIn(year, born) ? 1 : 0)
}

/** One more than the age last birthday once the day is after, not on, the birthday and six months (facts §1g; E2). */
export const ageNearest = (born: IsoDate, on: IsoDate): AgeNearest => {
  const last = ageLastBirthday(born, on)
  const birthYear = parts(born)[0]
  const half = halfYearAfter(birthYear + last, born)
  if (on > half) return { age: last + 1, nextAge: last + 2, changesOn: addDays(halfYearAfter(birthYear + last + 1, born), 1) }
  return { age: last, nextAge: last + 1, changesOn: addDays(half, 1) }
}

/** The day of the birthday on which somebody is so many years old. */
export const birthdayAt = (born: IsoDate, age: number): IsoDate => birthdayIn(parts(born)[0] + age, born)

import { isoDate, type IsoDate } from '../../../shared/dates.ts'

export interface DuePlan {
  /** The day of the first instalment. */
  startedOn: IsoDate
  /** The day of the second instalment, as the processor said it. */
  firstDueOn: IsoDate
  cycle: 'monthly' | 'annual'
}

const dayOf = (date: IsoDate): number => Number(date.slice(8, 10))

/** So many months later, on this day of the month or on the month's last day. */
const monthsLater = (from: IsoDate, months: number, day: number): IsoDate => {
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months
  for (const on of [day, 30, 29, 28]) {
    const date = on <= day ? isoDate(Math.floor(month / 12), (month % 12) + 1, on) : null
    if (date) return date
  }
  return from
}

/** The day on which an instalment is due; the first one is number 1. A month without the plan's day has it on its last day. */
export function dueOn({ startedOn, firstDueOn, cycle }: DuePlan, number: number): IsoDate {
  if (number <= 1) return startedOn
  const isShortened = monthsLater(firstDueOn, 0, 31) === firstDueOn && dayOf(startedOn) > dayOf(firstDueOn)
  return monthsLater(firstDueOn, (number - 2) * (cycle === 'monthly' ? 1 : 12), dayOf(isShortened ? startedOn : firstDueOn))
}

/** The day on which the second instalment will be due: the same day of the next month or year, or that month's last day. */
export function secondDueOn(startedOn: IsoDate, cycle: DuePlan['cycle']): IsoDate {
  return monthsLater(startedOn, cycle === 'monthly' ? 1 : 12, dayOf(startedOn))
}

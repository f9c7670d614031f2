import { addDays, dateIn, minutesOnClock, onClock, type IsoDate } from '../../../shared/dates.ts'
import { officeZone, type BrokerageHours } from '../../../shared/hours.ts'

/** When agents answer: their hours, and the days of the week and holidays on which they do and do not. */
export type OfficeTime = Pick<BrokerageHours, 'agents' | 'days'>

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** A day on which agents answer, in the office's zone. */
export function isWorkday(day: IsoDate, { days }: OfficeTime): boolean {
  const weekday = weekdayOf(day)
  return weekday >= days.from && weekday <= days.to && !days.holidays.includes(day)
}

/** The first day after `day` on which agents answer. Settings always leave one in the year that follows. */
const nextWorkday = (day: IsoDate, office: OfficeTime): IsoDate => {
  for (let next = addDays(day, 1), left = 366; ; next = addDays(next, 1), left -= 1)
    if (isWorkday(next, office) || left === 0) return next
}

const at = (day: IsoDate, hour: number): Date => onClock(day, hour * 60, officeZone)

const hourOf = (moment: Date): number => minutesOnClock(moment, officeZone) / 60

/** By when somebody should have taken a case: the same hour of the next working day; what comes outside office hours came when they begin. */
export function dueAfter(createdAt: Date, office: OfficeTime): Date {
  const { from, to } = office.agents
  const today = dateIn(createdAt, officeZone)
  const hour = hourOf(createdAt)
  const comesToday = isWorkday(today, office) && hour < to
  const day = comesToday ? today : nextWorkday(today, office)
  return at(nextWorkday(day, office), comesToday ? Math.max(hour, from) : from)
}

const daysOffered = 5
const aheadMs = 2 * 3_600_000

/** The hours for which a call can be arranged: whole ones of the next working days, the first at least two hours from now. */
export function callHours(now: Date, office: OfficeTime): Date[] {
  const { from, to } = office.agents
  const soonest = now.getTime() + aheadMs
  const hours: Date[] = []
  const today = dateIn(now, officeZone)
  let day = isWorkday(today, office) ? today : nextWorkday(today, office)
  for (let left = daysOffered; left > 0; left -= 1, day = nextWorkday(day, office))
    for (let hour = from; hour < to; hour += 1) {
      const moment = at(day, hour)
      if (moment.getTime() >= soonest) hours.push(moment)
    }
  return hours
}

import { addDays, type IsoDate } from '../../../shared/dates.ts'

/** How often somebody is told that a report can be had. */
export const reportRhythms = ['week', 'month'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

/** The first day after `day` on which the next report is due: a Monday, or the first of a month. */
export function nextReportDay(every: ReportRhythm, day: IsoDate): IsoDate {
  if (every === 'week') {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    return addDays(day, 8 - weekday)
  }
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The days that a report due on `day` tells: the week or month before, both ends counted. */
export function reportedDays(every: ReportRhythm, day: IsoDate): { from: IsoDate; until: IsoDate } {
  const until = addDays(day, -1)
  return { from: every === 'week' ? addDays(day, -7) : `${until.slice(0, 8)}01`, until }
}

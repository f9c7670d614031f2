import { addDays, daysBetween, type IsoDate } from '../../../shared/dates.ts'

/** What can be reported (P-145). */
export const reportTypes = ['userjourney', 'all', 'cst', 'gga'] as const
export type ReportType = (typeof reportTypes)[number]

/** Reports span at most so many days, the first and the last one counted. */
export const mostReportDays = 366

/** The last day that a report of these days covers, and whether more were asked for (P-126). */
export function reportEnd(startDate: IsoDate, endDate: IsoDate): { endDate: IsoDate; isCut: boolean } {
  const isCut = daysBetween(startDate, endDate) >= mostReportDays
  return { endDate: isCut ? addDays(startDate, mostReportDays - 1) : endDate, isCut }
}

/** Readings: P-146. */
export function reportFileName(type: ReportType, today: string): string {
  return type === 'userjourney' ? `CA Term User Journey Report ${today}.csv` : `Partner Report ${type} ${today}.csv`
}

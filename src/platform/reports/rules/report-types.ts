/** What can be reported (P-145). */
export const reportTypes = ['userjourney', 'all', 'cst', 'gga'] as const
export type ReportType = (typeof reportTypes)[number]

/** Reports span at most so many days, the first and the last one counted. */
export const mostReportDays = 366

/** Readings: P-146. */
export function reportFileName(type: ReportType, today: string): string {
  return type === 'userjourney' ? `CA Term User Journey Report ${today}.csv` : `Partner Report ${type} ${today}.csv`
}

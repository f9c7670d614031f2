import type { ReportSpan } from '../../../server/report-source.ts'
import { addDays, dateIn, startOfDay, toUsDate, type IsoDate } from '../../../shared/dates.ts'
import { invalid } from '../../../shared/failure.ts'
import { readEnteredDay } from '../../../shared/fields/date-rules.ts'
import { codeText } from '../../../shared/fields/rule-code.ts'
import { officeZone } from '../../../shared/hours.ts'
import { reportEnd } from '../rules/report-types.ts'

export interface RequestedSpan extends ReportSpan {
  startDate: IsoDate
  endDate: IsoDate
  isCut: boolean
}

/** The days of a report as they were sent, both counted. Throws for days to come and for an end before the beginning. */
export function readSpan(sent: { startDate: string; endDate: string }, now: Date): RequestedSpan {
  const [startDate, endDate] = [readEnteredDay(sent.startDate), readEnteredDay(sent.endDate)]
  if (!startDate || !endDate)
    throw invalid({ ...(startDate ? {} : { startDate: 'date-invalid' }), ...(endDate ? {} : { endDate: 'date-invalid' }) })
  const today = dateIn(now, officeZone)
  const late = codeText('date-late', { max: toUsDate(today) })
  const wrong = {
    ...(startDate > today ? { startDate: late } : startDate > endDate ? { startDate: 'start-before-end' } : {}),
    ...(endDate > today ? { endDate: late } : {}),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const end = reportEnd(startDate, endDate)
  return {
    startDate,
    ...end,
    from: startOfDay(startDate, officeZone),
    before: startOfDay(addDays(end.endDate, 1), officeZone),
  }
}

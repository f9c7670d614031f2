import { parseDate, type IsoDate } from '../../../../shared/dates.ts'
import { dateWindowYears, yearsBefore } from '../../../../shared/fields/date-rules.ts'

/** A birth date as typed. Reading (P-110): 70 years back at most, and not after today where the insurer is. */
export function readBirthDate(
  typed: string,
  today: IsoDate,
): { date: IsoDate } | { problem: 'date-invalid' | 'date-early' | 'date-late' } {
  const date = parseDate(typed)
  if (!date) return { problem: 'date-invalid' }
  if (date > today) return { problem: 'date-late' }
  return date < yearsBefore(today, dateWindowYears) ? { problem: 'date-early' } : { date }
}

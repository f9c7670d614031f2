import type { IsoDate } from './dates.ts'
import type { Locale } from './locale.ts'
import { momentText } from './calendar/moment-text.ts'

/** "March 14, 2027" in the reader's own way; digits stay 0–9. */
export function longDate(date: IsoDate, locale: Locale): string {
  return momentText(`${date}T00:00:00Z`, locale, 'UTC', { dateStyle: 'long' })
}

/** "March 2027". */
export function monthOfYear(date: IsoDate, locale: Locale): string {
  return momentText(`${date}T00:00:00Z`, locale, 'UTC', { month: 'long', year: 'numeric' })
}

/** A first and a last day, "March 14, 2027 – March 20, 2027"; a line may end after the dash and never before it. */
export function longDates(first: IsoDate, last: IsoDate, locale: Locale): string {
  return `${longDate(first, locale)}\u00a0– ${longDate(last, locale)}`
}

/** The hour and minute of a moment in a time zone, in the reader's own way. */
export function clockTime(instant: string, locale: Locale, timeZone: string): string {
  return momentText(instant, locale, timeZone, { hour: 'numeric', minute: '2-digit' })
}

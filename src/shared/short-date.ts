// Days with a short month, for cards and panels; in a module of its own, so that pages without them do not load it.
import type { IsoDate } from './dates.ts'
import type { Locale } from './locale.ts'
import { momentText } from './calendar/moment-text.ts'

/** "Mar 14", where the year is clear. */
export function dayAndMonth(date: IsoDate, locale: Locale): string {
  return momentText(`${date}T00:00:00Z`, locale, 'UTC', { day: 'numeric', month: 'short' })
}

/** "Mar 14, 2027", where a long month would take a second line. */
export function shortDate(date: IsoDate, locale: Locale): string {
  return momentText(`${date}T00:00:00Z`, locale, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "Mar 14, 2027 – Mar 20, 2027"; a line may end after the dash and never before it. */
export function shortDates(first: IsoDate, last: IsoDate, locale: Locale): string {
  return `${shortDate(first, locale)}\u00a0– ${shortDate(last, locale)}`
}

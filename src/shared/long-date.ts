import type { IsoDate } from './dates.ts'
import type { Locale } from './locale.ts'
import { textOfMoment } from './moment-text.ts'

const tags = { en: 'en-CA', fr: 'fr-CA', ar: 'ar-u-nu-latn' } as const

/** "March 14, 2027" in the reader's own way; digits stay 0–9. */
export function longDate(date: IsoDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return textOfMoment(format, new Date(`${date}T00:00:00Z`), locale)
}

/** A first and a last day, "March 14, 2027 – March 20, 2027"; a line may end after the dash and never before it. */
export function longDates(first: IsoDate, last: IsoDate, locale: Locale): string {
  return `${longDate(first, locale)}\u00a0– ${longDate(last, locale)}`
}

/** The hour and minute of a moment in a time zone, in the reader's own way. */
export function clockTime(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(tags[locale], { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))
}

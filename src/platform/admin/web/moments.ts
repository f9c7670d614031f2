import type { Locale } from '../../../shared/locale.ts'
import { useLocale, useRootData } from '../../../web/root-data.ts'

/** Hours of one digit stand without a nought before them, as Canadian French writes "6 h 12". */
const words = (iso: string, locale: Locale, timeZone: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, { ...format, timeZone }).format(new Date(iso)).replace(/\b0(?=\d\sh\b)/, '')

/** How ISO moments are said on a page of the administration: in the zone of its reader's clock, which the frame names. `date` says a date of the calendar, which has no zone. */
export function useMoments(): Record<'date' | 'day' | 'moment' | 'second', (iso: string) => string> & { zone: string } {
  const locale = useLocale()
  const { zone } = useRootData()
  return {
    date: (date) => words(date, locale, 'UTC', { dateStyle: 'medium' }),
    day: (iso) => words(iso, locale, zone, { dateStyle: 'medium' }),
    moment: (iso) => words(iso, locale, zone, { dateStyle: 'medium', timeStyle: 'short' }),
    second: (iso) => words(iso, locale, zone, { dateStyle: 'medium', timeStyle: 'medium' }),
    zone: zoneName(zone, locale),
  }
}

/** A month of a calendar, "2026-11", as it is said: "November 2026". */
export function monthName(month: string, locale: Locale): string {
  return words(`${month}-01`, locale, 'UTC', { month: 'long', year: 'numeric' })
}

/** A time zone as people call it: "Eastern Time" and not "America/Toronto"; UTC keeps its name. */
export function zoneName(zone: string, locale: Locale): string {
  if (zone === 'UTC' || zone === 'Etc/UTC') return 'UTC'
  const parts = new Intl.DateTimeFormat(`${locale}-CA`, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

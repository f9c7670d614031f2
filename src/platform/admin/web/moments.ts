import type { Locale } from '../../../shared/locale.ts'
import { monthOfYear } from '../../../shared/long-date.ts'
import { momentText } from '../../../shared/calendar/moment-text.ts'
import { useLocale, useRootData } from '../../../web/root-data.ts'
import { localeTag } from '../../../shared/locale-tag.ts'

/** How ISO moments are said on a page of the administration: in the zone of its reader's clock, which the frame names. `date` says a date of the calendar, which has no zone. */
export function useMoments(): Record<'date' | 'day' | 'moment' | 'second', (iso: string) => string> & { zone: string } {
  const locale = useLocale()
  const { zone } = useRootData()
  return {
    date: (date) => momentText(date, locale, 'UTC', { dateStyle: 'medium' }),
    day: (iso) => momentText(iso, locale, zone, { dateStyle: 'medium' }),
    moment: (iso) => momentText(iso, locale, zone, { dateStyle: 'medium', timeStyle: 'short' }),
    second: (iso) => momentText(iso, locale, zone, { dateStyle: 'medium', timeStyle: 'medium' }),
    zone: zoneName(zone, locale),
  }
}

/** A month of a calendar, "2026-11", as it is said: "November 2026". */
export function monthName(month: string, locale: Locale): string {
  return monthOfYear(`${month}-01`, locale)
}

/** A time zone as people call it: "Eastern Time" and not "America/Toronto"; UTC keeps its name. */
export function zoneName(zone: string, locale: Locale): string {
  if (zone === 'UTC' || zone === 'Etc/UTC') return 'UTC'
  const parts = new Intl.DateTimeFormat(localeTag(locale), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

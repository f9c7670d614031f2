import { officeZone } from '../../../shared/hours.ts'
import type { Locale } from '../../../shared/locale.ts'

const words = (iso: string, locale: Locale, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, { ...format, timeZone: officeZone }).format(new Date(iso))

/** The day of an ISO moment in the time of our office. */
export function dayWords(iso: string, locale: Locale): string {
  return words(iso, locale, { dateStyle: 'medium' })
}

/** The same with its hour. */
export function momentWords(iso: string, locale: Locale): string {
  return words(iso, locale, { dateStyle: 'medium', timeStyle: 'short' })
}

/** An ISO moment to the minute, as it stands in logs: "2026-11-25 14:29 UTC". */
export function utcMoment(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

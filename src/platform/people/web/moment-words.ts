import type { Locale } from '../../../shared/locale.ts'

/** In the time of our office, as on the agents' queue. */
const timeZone = 'America/Toronto'

export function dayWords(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, { dateStyle: 'medium', timeZone }).format(new Date(iso))
}

export function momentWords(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
}

import type { Locale } from '../../../../shared/locale.ts'

/** A moment as a day and minute in the time of our office hours, and said so: the server does not know the reader's. */
export function dayText(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Toronto',
    timeZoneName: 'short',
  }).format(new Date(moment))
}

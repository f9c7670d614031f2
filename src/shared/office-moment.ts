import { officeZone } from './hours.ts'
import type { Locale } from './locale.ts'

/** An ISO moment as a day and minute in the time of our office hours, and said so: the server does not know the reader's. */
export function officeMoment(moment: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: officeZone,
    // Arabic has no short name for the zone but its distance from Greenwich.
    timeZoneName: locale === 'ar' ? 'longGeneric' : 'short',
  }).format(new Date(moment))
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}

import { officeZone } from '../hours.ts'
import type { Locale } from '../locale.ts'
import { momentText } from './moment-text.ts'

/** An ISO moment as a day and minute in the time of our office hours, and said so: the server does not know the reader's. */
export function officeMoment(moment: string, locale: Locale): string {
  return momentText(moment, locale, officeZone, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // Arabic has no short name for the zone but its distance from Greenwich.
    timeZoneName: locale === 'ar' ? 'longGeneric' : 'short',
  })
}

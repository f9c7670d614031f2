import type { IsoDate } from '../../../shared/dates.ts'
import type { Locale } from '../../../shared/locale.ts'

const tags = { en: 'en-CA', fr: 'fr-CA', ar: 'ar-u-nu-latn' } as const

/** "March 14, 2027" in the reader's own way; digits stay 0–9. */
export const longDate = (date: IsoDate, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

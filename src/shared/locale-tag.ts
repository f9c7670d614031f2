// The tags by which `Intl` writes a language: Canadian French, English of the reader's country, digits 0–9 in Arabic (reading 17).
import type { Country } from './country.ts'
import type { Locale } from './locale.ts'

/** For dates, times, units and lists. Only English differs between the two countries. */
export function localeTag(locale: Locale, country: Country = 'CA'): string {
  return { en: `en-${country}`, fr: 'fr-CA', ar: 'ar-u-nu-latn' }[locale]
}

/** For amounts, counts and percentages: among Arabic words they read as in English. */
export function figureTag(locale: Locale): string {
  return locale === 'fr' ? 'fr-CA' : 'en-US'
}

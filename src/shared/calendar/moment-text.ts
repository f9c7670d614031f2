import type { Locale } from '../locale.ts'
import { localeTag } from '../locale-tag.ts'

/**
 * A day or a moment by a formatter; a line does not end inside a time. French says "1er mars" and "6 h 12", where the formatter has
 * "1 mars" and "06 h 12".
 */
export function textOfMoment(formatter: Intl.DateTimeFormat, moment: Date, locale: Locale): string {
  if (locale !== 'fr') return formatter.format(moment).replace(/(:\d\d) /, '$1\u00a0')
  const texts = formatter.formatToParts(moment).map(({ type, value }) => {
    if (type === 'literal' && /\b(?:h|min|s)\b/.test(value)) return value.replaceAll(' ', '\u00a0')
    if (type === 'day') return value === '1' ? '1er' : value
    return type === 'hour' ? value.replace(/^0(?=\d)/, '') : value
  })
  return texts.join('')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Made once for a language, a zone and its options: a formatter costs far more to make than to use, and lists have many moments. */
const formatterOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(localeTag(locale), options)
  formatters.set(key, known)
  return known
}

/** An ISO moment in the reader's own way, in a time zone; digits stay 0–9. */
export function momentText(moment: string, locale: Locale, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  return textOfMoment(formatterOf(locale, { ...format, timeZone }), new Date(moment), locale)
}

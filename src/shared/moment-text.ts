import type { Locale } from './locale.ts'

/**
 * A day or a moment by a formatter; a line does not end inside a time. French says "1er mars" and "6 h 12", where the formatter has
 * "1 mars" and "06 h 12".
 */
export function textOfMoment(formatter: Intl.DateTimeFormat, moment: Date, locale: Locale): string {
  const parts = formatter.formatToParts(moment)
  const texts = parts.map(({ type, value }, at) => {
    if (type === 'literal' && /hour|minute|second/.test(parts[at - 1]?.type ?? '')) return value.replaceAll(' ', '\u00a0')
    if (locale === 'fr' && type === 'day' && value === '1') return '1er'
    return locale === 'fr' && type === 'hour' ? value.replace(/^0(?=\d)/, '') : value
  })
  return texts.join('')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Made once for a language, a zone and its options: a formatter costs far more to make than to use, and lists have many moments. */
const formatterOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, options)
  formatters.set(key, known)
  return known
}

/** An ISO moment in the reader's own way, in a time zone; digits stay 0–9. */
export function momentText(moment: string, locale: Locale, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  return textOfMoment(formatterOf(locale, { ...format, timeZone }), new Date(moment), locale)
}

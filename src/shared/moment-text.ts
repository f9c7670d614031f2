import type { Locale } from './locale.ts'

/**
 * An ISO moment in the reader's own way, in a time zone; digits stay 0–9. French says "1er mars" and "6 h 12", where the formatter
 * has "1 mars" and "06 h 12".
 */
export function momentText(moment: string, locale: Locale, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  const formatter = new Intl.DateTimeFormat(`${locale}-CA-u-nu-latn`, { ...format, timeZone })
  if (locale !== 'fr') return formatter.format(new Date(moment))
  const parts = formatter.formatToParts(new Date(moment)).map(({ type, value }) => {
    if (type === 'day') return value === '1' ? '1er' : value
    return type === 'hour' ? value.replace(/^0(?=\d)/, '') : value
  })
  return parts.join('')
}

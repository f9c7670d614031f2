import type { Locale } from '../locale.ts'
import { localeTag } from '../locale-tag.ts'

/** "in 40 minutes" or "in 3 hours", rounded up, in the reader's own way with digits 0–9; nothing where no number is known. */
export function inSeconds(seconds: number, locale: Locale): string {
  if (Number.isNaN(seconds)) return ''
  const minutes = Math.ceil(seconds / 60)
  const format = new Intl.RelativeTimeFormat(localeTag(locale))
  return minutes < 120 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}

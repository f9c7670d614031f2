import type { Locale } from '../../../shared/locale.ts'
import { localeTag } from '../../../shared/locale-tag.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in the largest unit that fits: "2 days ago", or "now". Both are ISO moments. */
export function sinceWords(then: string, now: string, locale: Locale): string {
  const passed = Math.max(0, Date.parse(now) - Date.parse(then))
  const fitting = units.find(([, ms]) => passed >= ms)
  const format = (numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(localeTag(locale), { numeric })
  if (!fitting) return format('auto').format(0, 'second')
  const [unit, length] = fitting
  return format('always').format(-Math.floor(passed / length), unit)
}

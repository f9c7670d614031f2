import type { Locale } from '../../../shared/locale.ts'

/** What stands between thousands and before cents. */
export function moneySigns(locale: Locale): { separator: string; point: string } {
  return locale === 'fr' ? { separator: '\u00a0', point: ',' } : { separator: ',', point: '.' }
}

export function groupThousands(digits: string, separator: string): string {
  const first = digits.length % 3
  const groups = first > 0 ? [digits.slice(0, first)] : []
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(separator)
}

/** A stored amount as its box shows it: "1234.5" is "1,234.5". What was typed otherwise stays as it was. */
export function showAmount(amount: string, locale: Locale): string {
  const [, dollars, cents] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (dollars === undefined) return amount
  const { separator, point } = moneySigns(locale)
  return groupThousands(dollars, separator) + (cents === undefined ? '' : point + cents)
}

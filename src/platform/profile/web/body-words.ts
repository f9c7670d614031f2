import type { Locale } from '../../../shared/locale.ts'
import type { ProfileView } from '../contract.ts'
import { localeTag } from '../../../shared/locale-tag.ts'

/** "21.5" in English, "21,5" in French. */
export function indexWords(index: number, locale: Locale): string {
  return new Intl.NumberFormat(localeTag(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(index)
}

/** "5 ft 10 in" and "150 lb", "5 pi 10 po", "177,8 cm": in the person's units and the reader's language. */
export function bodyWords(
  { units, heightfeet, heightinches, heightcm, weightpounds, weightkilos }: ProfileView,
  locale: Locale,
): string {
  const words = (value: number | null, unit: string): string[] =>
    value === null
      ? []
      : [new Intl.NumberFormat(localeTag(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)]
  const height =
    units === 'metric' ? words(heightcm, 'centimeter') : [...words(heightfeet, 'foot'), ...words(heightinches, 'inch')]
  const weight = units === 'metric' ? words(weightkilos, 'kilogram') : words(weightpounds, 'pound')
  return [height.join(' '), ...weight].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
}

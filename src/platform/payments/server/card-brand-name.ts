import type { Locale } from '../../../shared/locale.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import fr from '../locale/fr.json' with { type: 'json' }

const brands: Record<Locale, { other: string } & Record<string, string>> = { en: en.brand, fr: fr.brand, ar: ar.brand }

/** "Visa" for the processor's code `visa`, in the words of the pages. */
export function cardBrandName(brand: string, locale: Locale): string {
  return brands[locale][brand] ?? brands[locale].other
}

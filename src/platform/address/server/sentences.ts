import type { Locale } from '../../../shared/locale.ts'
import ar from '../locale/ar.json' with { type: 'json' }
import en from '../locale/en.json' with { type: 'json' }
import fr from '../locale/fr.json' with { type: 'json' }

const sentences = { en, fr, ar }

/** The words of platform §8 for an address that was not found, could not be checked, or does not match. */
export function addressSentence(locale: Locale, messageCode: keyof typeof en): string {
  return sentences[locale][messageCode]
}

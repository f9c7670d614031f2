import type { Locale } from '../../../shared/locale.ts'
import { words } from '../words/words.ts'

export type DocumentText = (typeof words)['en']['document']
export const documentTexts: Readonly<Record<Locale, DocumentText>> = {
  en: words.en.document,
  fr: words.fr.document,
  ar: words.ar.document,
}

/** The Arabic forms leave out "zero": nothing here is ever counted as none. */
export function forms(some: Omit<Record<Intl.LDMLPluralRule, string>, 'zero'>): Record<Intl.LDMLPluralRule, string> {
  return {
    ...some,
    zero: some.other,
  }
}

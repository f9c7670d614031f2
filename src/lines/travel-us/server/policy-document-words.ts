import type { Locale } from '../../../shared/locale.ts'
import ar from '../document/ar.json' with { type: 'json' }
import en from '../document/en.json' with { type: 'json' }
import fr from '../document/fr.json' with { type: 'json' }

export type DocumentText = typeof en
export const documentTexts: Readonly<Record<Locale, DocumentText>> = { en, fr, ar }

/** The Arabic forms leave out "zero": nothing here is ever counted as none. */
export function forms(some: Omit<Record<Intl.LDMLPluralRule, string>, 'zero'>): Record<Intl.LDMLPluralRule, string> {
  return {
    ...some,
    zero: some.other,
  }
}

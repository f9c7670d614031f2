import type { IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { type Cents, formatMoney } from '../../../shared/money.ts'
import ar from '../document/ar.json' with { type: 'json' }
import en from '../document/en.json' with { type: 'json' }
import fr from '../document/fr.json' with { type: 'json' }

export type DocumentText = typeof en
export const documentTexts: Readonly<Record<Locale, DocumentText>> = { en, fr, ar }

const dateTag = { en: 'en-US', fr: 'fr-CA', ar: 'ar-u-nu-latn' } as const

const wordsOf = (locale: Locale) => {
  const dates = new Intl.DateTimeFormat(dateTag[locale], { timeZone: 'UTC', dateStyle: 'long' })
  const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
  const percents = new Intl.NumberFormat(dateTag[locale], { style: 'percent' })
  const plurals = new Intl.PluralRules(locale)
  // French says "1er mars"; Intl does not.
  const day = (when: Date): string => isolate(dates.format(when).replace(locale === 'fr' ? /^1(?= )/ : /$^/, '1er'))
  return {
    date: (date: IsoDate) => day(new Date(`${date}T00:00:00Z`)),
    instant: (iso: string) => ({ date: day(new Date(iso)), time: isolateLtr(times.format(new Date(iso))) }),
    money: (cents: Cents, decimals: 0 | 2 = 2) => isolateLtr(formatMoney(cents, locale, 'USD', decimals)),
    percent: (percent: number) => isolateLtr(percents.format(percent / 100)),
    count: (forms: Record<Intl.LDMLPluralRule, string>, count: number) => fillText(forms[plurals.select(count)], { count }),
  }
}

/** Dates, amounts and counts as a certificate of a language says them. */
export type Say = ReturnType<typeof wordsOf>

/** Made once for a language: the platform's formatters cost more to make than the rest of a document's data. */
const said = new Map<Locale, Say>()
export function sayIn(locale: Locale): Say {
  const known = said.get(locale) ?? wordsOf(locale)
  said.set(locale, known)
  return known
}

/** The Arabic forms leave out "zero": nothing here is ever counted as none. */
export function forms(some: Omit<Record<Intl.LDMLPluralRule, string>, 'zero'>): Record<Intl.LDMLPluralRule, string> {
  return {
    ...some,
    zero: some.other,
  }
}

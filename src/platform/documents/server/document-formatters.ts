import type { IsoDate } from '../../../shared/dates.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate, isolateLtr } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { textOfMoment } from '../../../shared/calendar/moment-text.ts'
import { formatMoney, type Cents, type Currency } from '../../../shared/money.ts'
import { localeTag } from '../../../shared/locale-tag.ts'

/** Dates, amounts and counts as a document says them, each in its own direction. */
export interface DocumentFormatters {
  date: (date: IsoDate) => string
  /** The day and the hour of a moment, in UTC. */
  instant: (iso: string) => { date: string; time: string }
  money: (cents: Cents, decimals?: 0 | 2) => string
  percent: (percent: number) => string
  /** Names one after the other. */
  list: (names: readonly string[]) => string
  /** A form that is left out is the one of `other`. */
  count: (forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }, count: number) => string
}

const makeFormatters = (locale: Locale, currency: Currency): DocumentFormatters => {
  const tag = localeTag(locale, currency === 'USD' ? 'US' : 'CA')
  const dates = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' })
  const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
  // French writes "15 h 04".
  const hour = (when: Date): string => times.format(when).replace(':', locale === 'fr' ? '\u00a0h\u00a0' : ':')
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 })
  const plurals = new Intl.PluralRules(locale)
  const day = (when: Date): string => isolate(textOfMoment(dates, when, locale))
  return {
    date: (date) => day(new Date(`${date}T00:00:00Z`)),
    instant: (iso) => ({ date: day(new Date(iso)), time: isolateLtr(hour(new Date(iso))) }),
    money: (cents, decimals = 2) => isolateLtr(formatMoney(cents, locale, currency, decimals)),
    percent: (percent) => isolateLtr(percents.format(percent / 100)),
    list: (names) => names.join(locale === 'ar' ? '، ' : ', '),
    count: (forms, count) => fillText(forms[plurals.select(count)] ?? forms.other, { count }),
  }
}

const made = new Map<string, DocumentFormatters>()

/** Made once for a language and currency: `Intl`'s formatters cost more to make than the rest of a document's data. */
export function documentFormatters(locale: Locale, currency: Currency): DocumentFormatters {
  const key = `${locale} ${currency}`
  const known = made.get(key) ?? makeFormatters(locale, currency)
  made.set(key, known)
  return known
}

import type { Locale } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Unavailable } from '../rules/why-unavailable.ts'
import ar from '../locale/ar.json'
import en from '../locale/en.json'
import fr from '../locale/fr.json'

const refusals: Record<Locale, Record<string, string>> = { en: en.refusal, fr: fr.refusal, ar: ar.refusal }

const fill = (sentence: string, figures: Record<string, string | number>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(figures[name] ?? ''))

/** The sentence of a refusal in the caller's language. */
export function sentence(locale: Locale, code: string, figures: Record<string, string | number> = {}): string {
  return fill(refusals[locale][code] ?? refusals[locale]['generic'] ?? '', figures)
}

const listings: Record<Locale, Record<string, string>> = { en: en.listing, fr: fr.listing, ar: ar.listing }

/** Words for this line's rows in the lists of a person's own area. */
export function listingTexts(locale: Locale, key: keyof typeof en.listing, figures: Record<string, string>): string {
  return fill(listings[locale][key] ?? '', figures)
}

/** Travel §8: a quote's error is the specified words and then the reason. */
export function quoteRefusal(locale: Locale, why: Unavailable | { code: 'rates-missing' }): string {
  const { code, ...figures } = why
  const shown = Object.fromEntries(
    Object.entries(figures as Record<string, string | number>).map(([name, value]) => [
      name,
      typeof value === 'number' && /cents/i.test(name) ? formatMoney(value, locale, 'USD', 0) : value,
    ]),
  )
  return `${sentence(locale, 'issue')} ${sentence(locale, code, shown)}`
}

/** Which field of the payload a reason belongs to. */
export const fieldOfReason: Partial<Record<Unavailable['code'], string>> = {
  'destination-unknown': 'destination',
  'destination-refused': 'destination',
  'departure-past': 'departdate',
  'departure-too-far': 'departdate',
  'return-before-departure': 'returndate',
  'trip-too-long': 'returndate',
  'travellers-out-of-range': 'numinsured',
  'age-out-of-range': 'agesOfTravellers',
  'trip-cost-out-of-range': 'tripcost',
  'waiver-texas': 'options.collisionDamageWaiver',
  'waiver-outside-trip': 'options.collisionDamageWaiver',
  'any-reason-new-york': 'options.cancelAnyReason',
  'any-reason-payment-future': 'options.cancelAnyReason',
  'any-reason-too-late': 'options.cancelAnyReason',
  'any-reason-small': 'size',
}

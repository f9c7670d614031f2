import { reasonFigures } from '../../../server/reason-figures.ts'
import { lineTexts } from '../../../server/sentences.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { tripPurchaseTexts } from '../../../platform/purchases/server/index.ts'
import { tripQuoteTexts } from '../../../platform/quotes/server/index.ts'
import type { Unavailable } from '../rules/why-unavailable.ts'
import arPages from '../locale/ar.json'
import enPages from '../locale/en.json'
import frPages from '../locale/fr.json'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

/** The words, with the one refusal that a page says as well. */
const withBought = <Refusal extends object, Words extends { refusal: Refusal }>(
  words: Words,
  { bought }: { bought: { text: string } },
) => ({ ...words, refusal: { ...words.refusal, 'already-bought': bought.text } })

export const { lineName, sentence, listingTexts } = lineTexts(
  { en: withBought(en, enPages), fr: withBought(fr, frPages), ar: withBought(ar, arPages) },
  tripPurchaseTexts,
  tripQuoteTexts,
)

/** Travel §8: a quote's error is the specified words and then the reason. */
export function quoteRefusal(locale: Locale, why: Unavailable | { code: 'rates-missing' }): string {
  const { code, ...figures } = why
  return `${sentence(locale, 'issue')} ${sentence(locale, code, reasonFigures(locale, 'USD', figures))}`
}

/** Which field of the payload a reason belongs to. */
const fieldOfReason: Partial<Record<Unavailable['code'], string>> = {
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
  'waiver-reversed': 'options.collisionDamageWaiver',
  'waiver-outside-trip': 'options.collisionDamageWaiver',
  'any-reason-new-york': 'options.cancelAnyReason',
  'any-reason-nothing-prepaid': 'tripcost',
  'any-reason-payment-future': 'options.cancelAnyReason',
  'any-reason-too-late': 'options.cancelAnyReason',
  'any-reason-small': 'size',
}

/** A trip that is not sold, at the field that its reason belongs to. */
export function refuseUnavailable(locale: Locale, why: Unavailable): Refused {
  const field = fieldOfReason[why.code]
  return refuse(why.code, quoteRefusal(locale, why), field ? { fields: { [field]: why.code } } : {})
}

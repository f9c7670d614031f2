import { reasonFigures } from '../../../server/reason-figures.ts'
import { sentencesOf } from '../../../server/sentences.ts'
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

/** The refusals, with the one sentence that a page says as well. */
const refusals = <Texts extends object>({ refusal }: { refusal: Texts }, { bought }: { bought: { text: string } }) => ({
  ...refusal,
  'already-bought': bought.text,
})

/** The sentence of a refusal in the caller's language; what every line says of buying is the platform's. */
export const sentence = sentencesOf(
  { en: refusals(en, enPages), fr: refusals(fr, frPages), ar: refusals(ar, arPages) },
  tripPurchaseTexts,
  tripQuoteTexts,
)

/** What the line is called where it stands among others: for the people who run the marketplace, and for partners. */
export const lineName = { en: en.name, fr: fr.name, ar: ar.name }

/** Words for this line's rows in the lists of a person's own area. */
export const listingTexts = sentencesOf({ en: en.listing, fr: fr.listing, ar: ar.listing })

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
  'any-reason-payment-future': 'options.cancelAnyReason',
  'any-reason-too-late': 'options.cancelAnyReason',
  'any-reason-small': 'size',
}

/** A trip that is not sold, at the field that its reason belongs to. */
export function refuseUnavailable(locale: Locale, why: Unavailable): Refused {
  const field = fieldOfReason[why.code]
  return refuse(why.code, quoteRefusal(locale, why), field ? { fields: { [field]: why.code } } : {})
}

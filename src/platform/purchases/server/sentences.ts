import type { Sentence } from '../../../server/sentences.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { ltrAmong } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { NotBought } from './purchase-line.ts'
import arTrip from './trip-words/ar.json' with { type: 'json' }
import enTrip from './trip-words/en.json' with { type: 'json' }
import frTrip from './trip-words/fr.json' with { type: 'json' }
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

/** What every line that sells by quote and card says; a line may have words of its own for some of it. */
export const purchaseTexts = { en, fr, ar }

/** The same, and what every line says of buying and cancelling cover for a trip. */
export const tripPurchaseTexts = { en: { ...en, ...enTrip }, fr: { ...fr, ...frTrip }, ar: { ...ar, ...arTrip } }

/** The refusals of buying from a quote; the last three name what is bought, so that only a line can word them. */
export type QuotePurchaseCode =
  | Exclude<keyof typeof en, 'zip-state' | 'end-refused' | 'not-in-force' | 'correction-ended' | 'correction-late'>
  | 'quote-mismatch'
  | 'already-bought'
  | 'in-progress'

/** The refusal of a purchase paid by card that ended without a policy; the insurer's own reason comes first, in its language (L-104). */
export function cardNotBought(sentence: Sentence<'card' | 'payment-down' | 'bind'>, locale: Locale, end: NotBought): Refused {
  if (end.state === 'declined') {
    if (end.why !== 'declined' && end.why !== 'method-refused') return refuse('payment-down', sentence(locale, 'payment-down'))
    return refuse('card', sentence(locale, 'card'))
  }
  const why = sentence(locale, 'bind')
  return refuse('bind', end.message ? `${ltrAmong(end.message, locale)} ${why}` : why)
}

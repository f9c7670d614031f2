import { refuserOf, sentencesOf } from '../../../../server/sentences.ts'
import { refuse, type Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import ar from './payment-words/ar.json' with { type: 'json' }
import en from './payment-words/en.json' with { type: 'json' }
import fr from './payment-words/fr.json' with { type: 'json' }

/** The codes that paying, and every way back, refuses with (term life §8 "Canadian payment"; T-135 to T-137). */
export type PaymentCode = keyof typeof en

export const paymentSentence = sentencesOf({ en, fr, ar })

export const noPayment = refuserOf(paymentSentence)

/** The specified refusal of a card or of an account (T-136, T-137). */
export function refusalOf(kind: 'creditcard' | 'ach'): 'card' | 'bank' {
  return kind === 'creditcard' ? 'card' : 'bank'
}

/**
 * The processor did not answer, so that nothing was refused and nothing was taken. The code is the one of every line; the sentence is the
 * specified one of the step that failed (T-135 to T-137).
 */
export function processorAway(locale: Locale, step: 'payment' | 'card' | 'bank'): Refused {
  return refuse('payment-down', paymentSentence(locale, step))
}

/**
 * The first payment did not come about, so that nothing was charged. The sentence is the specified one of a payment problem (T-135); the
 * code says why: the card or the account was declined, or it was not asked for.
 */
export function nothingCharged(locale: Locale, code: 'card-declined' | 'bank-declined' | 'not-taken'): Refused {
  return refuse(code, paymentSentence(locale, 'payment'))
}

/** What a step answers where the processor gives no reason that we know: it did not answer, or it said no. */
export function whenUnanswered(
  locale: Locale,
  step: 'payment' | 'card' | 'bank',
): { away: () => Refused; refused: () => Refused } {
  return { away: () => processorAway(locale, step), refused: () => noPayment(locale, step) }
}

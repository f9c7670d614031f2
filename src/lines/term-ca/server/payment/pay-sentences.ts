import { refuserOf, sentencesOf } from '../../../../server/sentences.ts'
import ar from './payment-words/ar.json' with { type: 'json' }
import en from './payment-words/en.json' with { type: 'json' }
import fr from './payment-words/fr.json' with { type: 'json' }

/** The codes that paying, and every way back, refuses with (term life §8 "Canadian payment"; T-135 to T-137). */
export type PaymentCode = keyof typeof en

export const paymentSentence = sentencesOf({ en, fr, ar })

export const noPayment = refuserOf(paymentSentence)

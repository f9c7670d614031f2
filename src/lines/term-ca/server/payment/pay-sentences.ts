import { fillText } from '../../../../shared/fill-text.ts'
import { refuse, type Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import ar from './payment-words/ar.json' with { type: 'json' }
import en from './payment-words/en.json' with { type: 'json' }
import fr from './payment-words/fr.json' with { type: 'json' }

export const paymentWords: Readonly<Record<Locale, typeof en>> = { en, fr, ar }

/** The codes that paying, and every way back, refuses with (term life §8 "Canadian payment"; T-135 to T-137). */
export type PaymentCode = keyof typeof en

export function paymentSentence(locale: Locale, code: PaymentCode, figures: Record<string, string> = {}): string {
  return fillText(paymentWords[locale][code], figures)
}

export function noPayment(
  locale: Locale,
  code: PaymentCode,
  fields?: Record<string, string>,
  figures: Record<string, string> = {},
): Refused {
  return refuse(code, paymentSentence(locale, code, figures), fields ? { fields } : {})
}

import type { Locale } from '../../../../shared/locale.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { Frequency } from '../../rules/application.ts'
import type { ReadyApplication } from './pay-ready.ts'

/** Purchases of this line are made from its applications. */
export const fromApplication = { line: 'term-ca', source: 'application' } as const

/** Everything a purchase needs once the card or the account has become a token. Encrypted in the purchase row. */
export interface PaymentOrder {
  application: ReadyApplication
  cycle: Frequency
  premiumCents: Cents
  feeCents: Cents
  /** Our customer and method: their rows have the processor's references. */
  customerId: string
  methodId: string
  method: { kind: 'creditcard' | 'ach'; brand: string; last4: string }
  authorization: { text: string; at: string }
  /** The account's own address, where the policy goes (security T10). */
  email: string
  locale: Locale
}

/** Premium and fee of one payment, as the approved offer has them (T-138). */
export function amountsOf(
  { decision: { offer } }: Pick<ReadyApplication, 'decision'>,
  cycle: Frequency,
): { premiumCents: Cents; feeCents: Cents; totalCents: Cents } {
  return cycle === 'monthly'
    ? { premiumCents: offer.monthlyPremiumCents, feeCents: offer.monthlyFeeCents, totalCents: offer.monthlyTotalCents }
    : { premiumCents: offer.annualPremiumCents, feeCents: offer.annualFeeCents, totalCents: offer.annualTotalCents }
}

import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { DeclineReason, RecurringPayments } from './recurring-port.ts'

export type { Cycle, SubscribeOutcome } from './recurring-port.ts'

/**
 * What we ask of a card processor. Besides the values below every call may throw an `OutsideError` of kind `not-sent`
 * (nothing was done) or `unknown` (it may have been done: ask `findCharge` or `findRefund` by the key, never charge again).
 */
export interface PaymentProvider extends RecurringPayments {
  /** Only in memory and before any durable row: the number and the CVV are never stored (security R11). */
  tokenise(card: CardToTokenise): Promise<TokeniseOutcome>
  /** An order for one amount, at most once per key: its token may pay this amount first and no other (L-102). */
  createOrder(order: OrderToCreate): Promise<CreatedOrder>
  /** A card for an order, by its session: once, and within its half hour (L-103). The number lives in memory only. */
  tokeniseForOrder(session: OrderSession, card: CardToTokenise): Promise<TokeniseForOrderOutcome>
  /** At most once per key. The same key with another amount or token is a bug and throws. */
  charge(charge: { token: string; amountCents: Cents; currency: Currency; key: string }): Promise<ChargeOutcome>
  /** At most once per key; several refunds of a charge never exceed it. */
  refund(refund: { chargeId: string; amountCents: Cents; key: string }): Promise<RefundOutcome>
  /** Null means that this key was never charged nor declined. */
  findCharge(key: string): Promise<ChargeOutcome | null>
  findRefund(key: string): Promise<RefundOutcome | null>
  /**
   * For reconciliation: what was captured, returned unpaid and refunded at or after an instant, oldest first. Times are ISO
   * instants. An instalment after the first has the subscription's key with its number: `{key}:2`.
   */
  listSince(instant: string): Promise<{ charges: ListedCharge[]; unpaid: ListedUnpaid[]; refunds: ListedRefund[] }>
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb'

export interface CardToTokenise {
  /** As typed; spaces and hyphens do not matter. */
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvv: string
  holder: string
  postalCode: string
  /** `once`: the token pays one purchase. `again`: it is kept for later instalments. */
  use: 'once' | 'again'
}

export interface CardToken {
  token: string
  brand: CardBrand
  last4: string
  /** The last day of its month. */
  expiresOn: IsoDate
}

export type CardRefusal =
  | 'number-invalid'
  | 'brand-unknown'
  | 'expired'
  | 'expiry-invalid'
  | 'cvv-invalid'
  /** A sandbox takes the published test numbers and nothing else (facts §5, §6). */
  | 'test-cards-only'

export type TokeniseOutcome = ({ outcome: 'tokenised' } & CardToken) | { outcome: 'refused'; reason: CardRefusal }

/** One line of quantity 1 under the processor's transaction code for a sale by card. */
export interface OrderToCreate {
  key: string
  amountCents: Cents
  currency: Currency
}

export interface OrderSession {
  orderId: string
  sessionToken: string
}

/** `expiresAt` is an ISO instant, half an hour after the order. */
export type CreatedOrder = OrderSession & { expiresAt: string }

/** `session-over`: used before, too old, or none of this order. */
export type TokeniseForOrderOutcome = TokeniseOutcome | { outcome: 'refused'; reason: 'session-over' }

export type ChargeOutcome =
  | { outcome: 'captured'; chargeId: string; amountCents: Cents; currency: Currency; capturedAt: string }
  | { outcome: 'declined'; reason: DeclineReason }

export type RefundOutcome =
  | { outcome: 'refunded'; refundId: string; chargeId: string; amountCents: Cents; refundedAt: string }
  | { outcome: 'refused'; reason: 'charge-unknown' | 'more-than-charged' }

export interface ListedCharge {
  key: string
  chargeId: string
  amountCents: Cents
  currency: Currency
  capturedAt: string
}

/** A try that took no money; the same key may be captured later. */
export interface ListedUnpaid {
  key: string
  reason: DeclineReason
}

export interface ListedRefund {
  key: string
  refundId: string
  chargeId: string
  amountCents: Cents
  refundedAt: string
}

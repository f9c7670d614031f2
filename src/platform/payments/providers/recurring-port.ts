import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents, Currency } from '../../../shared/money.ts'

/**
 * What we ask of a processor that keeps a method and takes instalments by itself. Every call but `tokeniseAccount` carries a key
 * and is done at most once for it; asked again, it answers the same. The look-ups answer null for a key that was never used.
 */
export interface RecurringPayments {
  openCustomer(customer: { key: string; name: string; email: string }): Promise<OpenedCustomer>
  findCustomer(key: string): Promise<OpenedCustomer | null>
  /** Only in memory and before any durable row: the account number is never stored here (security R11, R12). */
  tokeniseAccount(account: AccountToTokenise): Promise<TokeniseAccountOutcome>
  /** Ties a token that may be used again to a customer. */
  keepMethod(method: { key: string; customerId: string; token: string }): Promise<KeepMethodOutcome>
  findMethod(key: string): Promise<StoredMethod | null>
  /** Captures the first instalment at once; from then on the processor takes one each cycle. */
  subscribe(subscription: ToSubscribe): Promise<SubscribeOutcome>
  findSubscription(key: string): Promise<SubscribeOutcome | null>
  /** Takes no more instalments. One that has ended already stays ended. */
  endSubscription(end: { key: string; subscriptionId: string }): Promise<void>
  /** The next instalments come from another method of the same customer; nothing is charged now. */
  changeMethod(change: { key: string; subscriptionId: string; methodId: string }): Promise<ChangeMethodOutcome>
}

export type DeclineReason =
  | 'declined'
  | 'no-funds'
  | 'expired'
  | 'token-used'
  | 'token-unknown'
  /** The bank sent the debit back. */
  | 'returned-unpaid'

export type Cycle = 'monthly' | 'annual'

export interface OpenedCustomer {
  customerId: string
}

export interface AccountToTokenise {
  /** Three digits. */
  institution: string
  /** Five digits. */
  transit: string
  account: string
  holder: string
  kind: 'chequing' | 'savings' | 'business'
}

export type TokeniseAccountOutcome =
  { outcome: 'tokenised'; token: string; institution: string; last4: string } | { outcome: 'refused'; reason: 'account-invalid' }

export interface StoredMethod {
  outcome: 'kept'
  methodId: string
  last4: string
}

export type KeepMethodOutcome = StoredMethod | { outcome: 'refused'; reason: 'customer-unknown' | 'token-unknown' }

export interface ToSubscribe {
  key: string
  customerId: string
  methodId: string
  /** Of the first instalment, and of each one where `laterCents` is missing. */
  amountCents: Cents
  /** Of each instalment after the first. */
  laterCents?: Cents
  /** How many instalments there are in all; without it they go on until somebody ends them. */
  count?: number
  currency: Currency
  cycle: Cycle
}

export type SubscribeOutcome =
  | { outcome: 'started'; subscriptionId: string; chargeId: string; amountCents: Cents; nextOn: IsoDate }
  | { outcome: 'declined'; reason: DeclineReason }

export type ChangeMethodOutcome = { outcome: 'changed' } | { outcome: 'refused'; reason: 'subscription-ended' | 'method-unknown' }

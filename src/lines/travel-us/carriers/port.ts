import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Benefits } from '../rules/benefits.ts'
import type { PriceStep } from '../rules/explain-price.ts'
import type { Size } from '../rules/rates.ts'
import type { TripRequest, Unavailable } from '../rules/why-unavailable.ts'

/**
 * What we ask of a US travel insurer. Besides the values below every call may throw an `OutsideError` of kind `not-sent`
 * (nothing was done) or `unknown` (it may have been done: ask `findByKey`).
 */
export interface TravelCarrier {
  quote(trip: TripRequest): Promise<Record<Size, SizeQuote>>
  /** At most one policy per key. The same key with another application is a bug and throws. */
  bind(application: TravelApplication): Promise<BindOutcome>
  /** Null means that no policy was issued under this key. */
  findByKey(key: string): Promise<IssuedPolicy | null>
  /** Ends a policy within its review, at most once per key. */
  cancel(end: { key: string; policyNumber: string }): Promise<CancelOutcome>
  /** Null means that nothing was ended under this key. */
  findCancellation(key: string): Promise<Extract<CancelOutcome, { outcome: 'cancelled' }> | null>
  /** For reconciliation: what was issued at or after an ISO instant, oldest first. */
  listSince(instant: string): Promise<ListedPolicy[]>
}

export type SizeQuote =
  | {
      outcome: 'priced'
      priceCents: Cents
      /** The base, in the order of the ages. */
      perTravellerCents: Cents[]
      optionCents: { collisionDamageWaiver: Cents; cancelAnyReason: Cents }
      benefits: Benefits
      /** The insurer's rate version and how it came to the price: stored with the quote, never recomputed by us. */
      rateVersion: string
      worksheet: PriceStep[]
    }
  | { outcome: 'unavailable'; reason: Refusal }

/**
 * Our reasons, and those that only the insurer can give: it has no rates for that day, another price, or does not want to.
 * `message` is the insurer's own sentence, plain text of one line (L-104).
 */
export type Refusal =
  | Unavailable
  | { code: 'rates-missing' }
  | { code: 'price-changed'; priceCents: Cents }
  | { code: 'declined-by-insurer'; message?: string }

export interface TravelApplication {
  key: string
  trip: TripRequest
  size: Size
  /** What the person agreed to pay; the insurer prices again and refuses another amount. */
  priceCents: Cents
  /** In the order of the ages; the first is the policyholder. */
  travellers: { firstName: string; lastName: string }[]
  contact: { email: string; phone: string; address: string; city: string; state: string; zip: string }
  /** The ten characters that the specification calls bookingreservno. */
  bookingReference: string
}

export type BindOutcome = ({ outcome: 'issued' } & IssuedPolicy) | { outcome: 'refused'; reason: Refusal }

export type CancelOutcome =
  | { outcome: 'cancelled'; endsOn: IsoDate }
  | { outcome: 'refused'; reason: 'review-over' | 'departed' | 'claim-made' | 'unknown' }

export interface IssuedPolicy {
  policyNumber: string
  size: Size
  priceCents: Cents
  /** ISO instant. */
  issuedAt: string
  /** Local wall-clock texts `YYYY-MM-DDTHH:MM`: cancellation cover starts the day after buying, the rest with the trip. */
  cancellationFrom: string
  travelFrom: string
  travelUntil: string
  /** The review period's last day: full refund until then, if not departed and without a claim. */
  reviewUntil: IsoDate
  assistance: { fromUsa: string; fromAbroad: string }
}

export interface ListedPolicy {
  key: string
  policyNumber: string
  priceCents: Cents
  issuedAt: string
  isCancelled: boolean
}

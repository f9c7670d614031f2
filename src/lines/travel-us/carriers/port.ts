import type { InsurerPort, IssuedPolicy as BaseIssuedPolicy } from '../../../server/outside/insurer-port.ts'
import type { RateBookPort } from '../../../server/outside/rate-book.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Benefits } from '../rules/benefits.ts'
import type { PriceStep } from '../rules/explain-price.ts'
import type { Size } from '../rules/rates.ts'
import type { TripRequest, Unavailable } from '../rules/why-unavailable.ts'

/** What we ask of a US travel insurer. */
export interface TravelCarrier extends InsurerPort<TravelApplication, IssuedPolicy, Refusal, WhyNotEnded> {
  quote(trip: TripRequest): Promise<Record<Size, SizeQuote>>
  /** Priced with the middle plan. */
  rates: RateBookPort<TripRequest>
}

/** Why a policy is not ended within its review. */
export type WhyNotEnded = 'review-over' | 'departed' | 'claim-made'

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

/** Everything comes back until `reviewUntil`, if not departed and without a claim. */
export interface IssuedPolicy extends BaseIssuedPolicy {
  size: Size
  priceCents: Cents
  /** Local wall-clock texts `YYYY-MM-DDTHH:MM`: cancellation cover starts the day after buying, the rest with the trip. */
  cancellationFrom: string
  travelFrom: string
  travelUntil: string
  assistance: { fromUsa: string; fromAbroad: string }
}

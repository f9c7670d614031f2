import type { InsurerPort, IssuedPolicy as BaseIssuedPolicy } from '../../../server/outside/insurer-port.ts'
import type { RateBookPort } from '../../../server/outside/rate-book.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { PlanCode } from '../rules/plans.ts'
import type { Rated } from '../rules/rate.ts'
import type { Choice, TripRequest } from '../rules/trip.ts'
import type { PlanReason, TripReason } from '../rules/why-unavailable.ts'

/** What we ask of a Canadian travel insurer. */
export interface CanadaTravelCarrier extends InsurerPort<TravelApplication, IssuedPolicy, Refusal, WhyNotEnded> {
  /** Every plan, each with its price or its reasons; or why the trip is not insured at all. */
  quote(trip: TripRequest): Promise<Offered>
  /** What one plan costs with nothing added, without how it came to that: for a look at prices, of which nothing is kept. */
  premium(trip: TripRequest, planCode: PlanCode): Promise<{ outcome: 'priced'; priceCents: Cents } | Unpriced>
  /** One plan with what is added to it. */
  quoteFinal(trip: TripRequest, choice: Choice): Promise<PlanPrice>
  /** Priced with the medical plan for the destination. */
  rates: RateBookPort<TripRequest>
}

/** Why a policy is not ended within its review. */
export type WhyNotEnded = 'review-over' | 'departed' | 'claim-made'

/** The insurer's rate version and how it came to the price are stored with the quote, never recomputed by us. */
export type PlanPrice = ({ outcome: 'priced'; rateVersion: string } & Rated) | Unpriced

export interface Unpriced {
  outcome: 'unavailable'
  reasons: readonly Refusal[]
}

export type Offered = { outcome: 'offered'; plans: Record<PlanCode, PlanPrice> } | { outcome: 'unavailable'; reason: Refusal }

/**
 * Our reasons, and those that only the insurer can give: it has no rates for that day, could not price this plan, has another price,
 * has begun to cover what is to be corrected, or does not want to. `message` is its own sentence, plain text of one line.
 */
export type Refusal =
  | TripReason
  | PlanReason
  | { code: 'rates-missing' }
  | { code: 'not-priced' }
  | { code: 'price-changed'; priceCents: Cents }
  | { code: 'replaced-begun' }
  | { code: 'declined-by-insurer'; message?: string | undefined }

export interface Person {
  firstName: string
  lastName: string
  dateOfBirth: IsoDate
}

export interface Contact {
  email: string
  phone: string
  address: string
  city: string
  postalCode: string
}

export interface TravelApplication {
  key: string
  trip: TripRequest
  choice: Choice
  /** What the person agreed to pay; the insurer prices again and refuses another amount. */
  priceCents: Cents
  /** In the order of the travellers. */
  names: { firstName: string; lastName: string }[]
  /** Who buys; need not travel. */
  buyer: Person
  contact: Contact
  reference: string
  /** The number of the policy that it corrects, which is then ended as `replaced`; null where it corrects none. */
  replaces: string | null
}

/**
 * Everything comes back until `reviewUntil`, if nobody has departed and nothing is claimed. A policy that corrects another one has that one's
 * day, which may be over, and its cancellation cover goes on from that one's first day.
 */
export interface IssuedPolicy extends BaseIssuedPolicy {
  priceCents: Cents
  /** Local wall-clock texts `YYYY-MM-DDTHH:MM`: cancellation cover starts the day after buying, the rest with the trip. */
  coverFrom: string
  coverUntil: string
  assistance: { fromCanada: string; fromAbroad: string }
}

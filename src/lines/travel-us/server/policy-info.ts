import { dollars, type Cents } from '../../../shared/money.ts'
import type { PolicyInfo } from '../contract.ts'
import type { IssuedPolicy } from '../carriers/port.ts'
import type { Benefits } from '../rules/benefits.ts'
import type { Size } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import type { StoredPolicy } from '../../../platform/policies/server/index.ts'
import { coveragesOf } from '../rules/coverages.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { writeTrip } from './trip.ts'
import { insurer } from '../rules/insurer.ts'

/** What a US travel policy keeps in the open: nothing that names a person. */
export interface PolicyFacts {
  product: string
  size: Size
  trip: TripRequest
  benefits: Benefits
  optionCents: { collisionDamageWaiver: Cents; cancelAnyReason: Cents }
  perTravellerCents: Cents[]
  bookingReference: string
  issued: Omit<IssuedPolicy, 'policyNumber' | 'priceCents' | 'size'>
  /** For the list of policies, in the contract's words. */
  destination: string
  departdate: string
  returndate: string
}

/** What is encrypted: the people, how to reach them, and the last four digits of the card. */
export interface PolicyHolder {
  travellers: PurchaseOrder['travellers']
  contact: PurchaseOrder['contact']
  cardBrand: string
  cardLast4: string
  printLetter: boolean
  agreed?: PurchaseOrder['agreed']
}

/** A stored policy with this line's own facts and holder. */
export type TravelPolicy = Omit<StoredPolicy, 'facts' | 'holder'> & { facts: PolicyFacts; holder: PolicyHolder }

export function readFacts(facts: StoredPolicy['facts']): PolicyFacts {
  return facts as unknown as PolicyFacts
}

export function asTravelPolicy(policy: StoredPolicy): TravelPolicy {
  return policy as unknown as TravelPolicy
}

export function factsOf(
  order: PurchaseOrder,
  { policyNumber: _number, priceCents: _price, size: _size, ...issued }: IssuedPolicy,
): PolicyFacts {
  return {
    product: order.size,
    size: order.size,
    trip: { ...order.trip, state: order.contact.state },
    benefits: order.price.benefits,
    optionCents: order.price.optionCents,
    perTravellerCents: order.price.perTravellerCents,
    bookingReference: order.bookingReference,
    issued,
    destination: order.trip.destination,
    departdate: order.trip.departureDate,
    returndate: order.trip.returnDate,
  }
}

export function holderOf({ travellers, contact, cardBrand, cardLast4, printLetter, agreed }: PurchaseOrder): PolicyHolder {
  return {
    travellers,
    contact,
    cardBrand,
    cardLast4,
    printLetter,
    agreed,
  }
}

/** The contract's policyInfo (travel §3) from what is stored. */
export function policyInfoOf(policy: {
  policyNumber: string
  priceCents: Cents
  createdAt: Date
  state: 'in-force' | 'cancelling' | 'cancelled'
  facts: PolicyFacts
  holder: PolicyHolder
}): PolicyInfo {
  const { facts, holder } = policy
  const trip = writeTrip(facts.trip)
  return {
    policynumber: policy.policyNumber,
    price: dollars(policy.priceCents),
    departdate: trip.departdate,
    returndate: trip.returndate,
    coverages: coveragesOf(facts.benefits, facts.trip.rental !== null),
    product: facts.product,
    created: policy.createdAt.toISOString(),
    carrier: insurer.name,
    bookingreservno: facts.bookingReference,
    destination: trip.destination,
    triptype: trip.triptype,
    tripcost: trip.tripcost,
    numinsured: trip.numinsured,
    size: facts.size,
    assistancePhone: facts.issued.assistance.fromUsa,
    reviewEnds: facts.issued.reviewUntil,
    cancellationFrom: facts.issued.cancellationFrom,
    travelFrom: facts.issued.travelFrom,
    state: policy.state === 'in-force' ? 'in-force' : 'cancelled',
    email: holder.contact.email,
    cardLast4: holder.cardLast4,
    cardBrand: holder.cardBrand,
  }
}

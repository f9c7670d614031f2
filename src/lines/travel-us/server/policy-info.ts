import * as z from 'zod/mini'
import { dollars } from '../../../shared/money.ts'
import type { PolicyInfo } from '../contract.ts'
import type { IssuedPolicy } from '../carriers/port.ts'
import { benefitKeys } from '../rules/benefits.ts'
import { sizes, tripTypes } from '../rules/rates.ts'
import type { PolicyOf } from '../../../platform/policies/server/index.ts'
import { coveragesOf } from '../rules/coverages.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { writeTrip } from './trip.ts'
import { insurer } from '../rules/insurer.ts'

const benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percentOfTripCost: z.number() }),
  z.object({
    kind: z.literal('amount'),
    limitCents: z.number(),
    perDayCents: z.optional(z.number()),
    waitHours: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('option'), limitCents: z.number() }),
  z.object({ kind: z.literal('timed'), hoursAfterFinalPayment: z.number() }),
  z.object({ kind: z.literal('none') }),
])

/** Days are YYYY-MM-DD. */
export const policyFacts = z.object({
  product: z.string(),
  size: z.enum(sizes),
  trip: z.object({
    destination: z.string(),
    departureDate: z.string(),
    returnDate: z.string(),
    tripType: z.enum(tripTypes),
    tripCostCents: z.number(),
    ages: z.array(z.number()),
    state: z.nullable(z.string()),
    rental: z.nullable(z.object({ from: z.string(), to: z.string() })),
    anyReason: z.nullable(z.object({ initialPaymentDate: z.string() })),
  }),
  benefits: z.record(z.enum(benefitKeys), benefit),
  optionCents: z.object({ collisionDamageWaiver: z.number(), cancelAnyReason: z.number() }),
  perTravellerCents: z.array(z.number()),
  bookingReference: z.string(),
  issued: z.object({
    issuedAt: z.string(),
    cancellationFrom: z.string(),
    travelFrom: z.string(),
    travelUntil: z.string(),
    reviewUntil: z.string(),
    assistance: z.object({ fromUsa: z.string(), fromAbroad: z.string() }),
  }),
  /** For the list of policies, in the contract's words. */
  destination: z.string(),
  departdate: z.string(),
  returndate: z.string(),
})

/** What a US travel policy keeps in the open: nothing that names a person. */
export type PolicyFacts = z.output<typeof policyFacts>

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
export type TravelPolicy = PolicyOf<PolicyFacts, PolicyHolder>

export function factsOf(
  order: PurchaseOrder,
  { policyNumber: _number, priceCents: _price, size: _size, ...issued }: IssuedPolicy,
): PolicyFacts {
  return {
    product: order.size,
    size: order.size,
    trip: { ...order.trip, ages: [...order.trip.ages], state: order.contact.state },
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
export function policyInfoOf(
  policy: Pick<TravelPolicy, 'policyNumber' | 'priceCents' | 'createdAt' | 'state' | 'facts' | 'holder'>,
): PolicyInfo {
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

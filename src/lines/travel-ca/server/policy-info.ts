import * as z from 'zod/mini'
import { tripDays } from '../../../shared/dates.ts'
import { dollars } from '../../../shared/money.ts'
import type { PolicyOf } from '../../../platform/policies/server/index.ts'
import type { IssuedPolicy } from '../carriers/port.ts'
import type { PolicyInfo } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import {
  basePlanCodes,
  deductibleCurrency,
  deductibles,
  destinationTypes,
  hasMedical,
  interruptionLimits,
  partNames,
  tripKinds,
} from '../rules/plans.ts'
import { insuredTypeOf } from '../rules/trip.ts'
import { openTripOf, requestOf } from './trip-risk.ts'
import type { PurchaseOrder } from './purchase-order.ts'

const text = z.string()
const cents = z.number()
const section = z.object({ subtitle: text, list: z.array(text) })

const product = z.object({
  title: text,
  limits: z.array(text),
  panels: z.array(
    z.object({
      kind: z.enum(['coverage', 'eligibility', 'exclusions']),
      title: text,
      subtitle: text,
      list: z.array(text),
      secondaryInfo: z.optional(section),
    }),
  ),
})

/** Days are YYYY-MM-DD. */
export const policyFacts = z.object({
  planCode: z.enum(basePlanCodes as [(typeof basePlanCodes)[number], ...typeof basePlanCodes]),
  trip: z.object({
    province: text,
    departureDate: text,
    returnDate: text,
    kind: z.enum(tripKinds),
    rental: z.nullable(z.object({ from: text, to: text })),
    destinationType: z.enum(destinationTypes),
    ages: z.array(z.number()),
    sumsInsuredCents: z.array(cents),
  }),
  deductible: z.union(deductibles.map((each) => z.literal(each))),
  choice: z.object({
    anyReason: z.boolean(),
    interruptionLimit: z.union(interruptionLimits.map((each) => z.literal(each))),
    rentalCar: z.boolean(),
    baggage: z.boolean(),
  }),
  parts: z.array(z.object({ name: z.enum(partNames), cents })),
  tax: z.object({ cents, rate: text }),
  reference: text,
  product,
  /** Of each option that was added; absent in a policy of an earlier release. */
  added: z.optional(z.array(product)),
  issued: z.object({
    issuedAt: text,
    coverFrom: text,
    coverUntil: text,
    reviewUntil: text,
    assistance: z.object({ fromCanada: text, fromAbroad: text }),
  }),
})

/** What a policy keeps in the open: nothing that names a person, and nothing of anybody's health. */
export type PolicyFacts = z.output<typeof policyFacts>

/** What is encrypted: the people, their health, how to reach them, and the last four digits of the card. */
export interface PolicyHolder {
  insured: (PurchaseOrder['names'][number] &
    PurchaseOrder['asked']['persons'][number] & { category: 'A' | 'B' | 'C' | 'D' | null })[]
  buyer: PurchaseOrder['buyer']
  contact: PurchaseOrder['contact']
  statements: PurchaseOrder['asked']['statements']
  consent: PurchaseOrder['asked']['consent']
  cardBrand: string
  cardLast4: string
  agreed: PurchaseOrder['agreed']
}

/** A stored policy with this line's own facts and holder. */
export type CanadaTravelPolicy = PolicyOf<PolicyFacts, PolicyHolder>

export function factsOf(
  order: PurchaseOrder,
  { policyNumber: _number, priceCents: _price, ...issued }: IssuedPolicy,
): PolicyFacts {
  const { planCode, ...choice } = order.choice
  const { title, limits, panels } = order.product
  return {
    planCode,
    trip: openTripOf(order.asked),
    deductible: order.asked.deductible,
    choice,
    parts: order.price.parts,
    tax: order.price.tax,
    reference: order.reference,
    product: { title, limits, panels },
    ...(order.added ? { added: order.added.map((each) => product.parse(each)) } : {}),
    issued,
  }
}

export function holderOf({ asked: risk, names, buyer, contact, cardBrand, cardLast4, agreed }: PurchaseOrder): PolicyHolder {
  const { travellers } = requestOf(risk)
  return {
    insured: risk.persons.map((person, at) => ({
      firstName: names[at]?.firstName ?? '',
      lastName: names[at]?.lastName ?? '',
      ...person,
      category: travellers[at]?.category ?? null,
    })),
    buyer,
    contact,
    statements: risk.statements,
    consent: risk.consent,
    cardBrand,
    cardLast4,
    agreed,
  }
}

/** The contract's policyInfo (L-027) from what is stored. */
export function policyInfoOf(
  policy: Pick<CanadaTravelPolicy, 'policyNumber' | 'priceCents' | 'createdAt' | 'state' | 'facts' | 'holder'>,
): PolicyInfo {
  const { facts, holder } = policy
  const { planCode, trip, issued, tax } = facts
  return {
    policynumber: policy.policyNumber,
    planCode,
    insuredType: insuredTypeOf(trip.ages),
    destinationType: trip.destinationType,
    created: policy.createdAt.toISOString(),
    carrier: insurer.name,
    reference: facts.reference,
    options: facts.choice,
    parts: facts.parts.map(({ name, cents: amount }) => ({ name, amount: dollars(amount) })),
    tax: { amount: dollars(tax.cents), percent: Math.round(Number(tax.rate) * 100_000) / 1000 },
    deductible: hasMedical(planCode)
      ? { amount: facts.deductible, currency: deductibleCurrency(planCode, trip.destinationType) }
      : null,
    days: tripDays(trip.departureDate, trip.returnDate),
    assistancePhone: issued.assistance,
    coverFrom: issued.coverFrom,
    coverUntil: issued.coverUntil,
    reviewEnds: issued.reviewUntil,
    state: policy.state === 'in-force' ? 'in-force' : 'cancelled',
    email: holder.contact.email,
  }
}

import * as z from 'zod/mini'
import { cancelFunction, policyMailFunction, policyPageFunction, policyPdfFunction } from '../../../platform/policies/contract.ts'
import { defineFunction, inPerson, ownRecords } from '../../../shared/function.ts'
import { insuredTypes, destinationTypes, planCodes } from '../rules/plans.ts'
import { tripView, finalPrice, priceTax, pricePart, planOptions, policyNumber } from './shapes.ts'

/** A bought policy without anybody's name. */
export const policyInfo = z.object({
  policynumber: z.string(),
  planCode: z.enum(planCodes),
  insuredType: z.enum(insuredTypes),
  destinationType: z.enum(destinationTypes),
  /** ISO instant. */
  created: z.string(),
  carrier: z.string(),
  reference: z.string(),
  options: planOptions,
  parts: z.array(pricePart),
  tax: priceTax,
  deductible: finalPrice.shape.deductible,
  days: z.int(),
  /** To be called before any treatment. */
  assistancePhone: z.object({ fromCanada: z.string(), fromAbroad: z.string() }),
  /** Local wall-clock texts `YYYY-MM-DDTHH:MM`. */
  coverFrom: z.string(),
  coverUntil: z.string(),
  /** YYYY-MM-DD: until then, and before departure, everything comes back. */
  reviewEnds: z.string(),
  state: z.enum(['in-force', 'cancelled']),
  email: z.string(),
})
export type PolicyInfo = z.output<typeof policyInfo>

const named = { firstName: z.string(), lastName: z.string() }

/** One policy as travelpolicyca shows it; its fields are those of spec 3 §3 (L-027). */
export const getCaTravelPolicy = defineFunction({
  name: 'getCaTravelPolicy',
  summary: 'One Canada travel policy',
  source: 'travel §2, §3 (L-027)',
  payload: z.object({ policyNum: policyNumber }),
  answer: z.object({
    /** Dollars, tax included. */
    totalPrice: z.number(),
    trip: tripView.shape.trip,
    /** Dollars that the plan pays at most for one traveller. */
    policyvalue: z.number(),
    policyInfo,
    /** The signed-in owner's id; empty for a browser without an account. */
    uid: z.string(),
    /** What was paid; never a card number. */
    payments: z.array(z.object({ amount: z.number(), currency: z.literal('CAD'), cardBrand: z.string(), cardLast4: z.string(), paidAt: z.string() })), // prettier-ignore
    /** It has not begun and nothing has ended it: `getCaTravelCorrection` tells what can be corrected. */
    correctable: z.boolean(),
    /** What the purchase knew of its buyer, told to that person alone. `dateOfBirth` is YYYY-MM-DD. */
    purchaser: z.optional(
      z.object({
        ...named,
        dateOfBirth: z.string(),
        phone: z.string(),
        address: z.string(),
        city: z.string(),
        province: z.string(),
        postalCode: z.string(),
      }),
    ),
    /** The policy that this one corrected; null where it is the first. */
    replaces: z.nullable(z.string()),
    /** The policy that corrected this one, and the day (YYYY-MM-DD) on which this one ended; that is null while its money is on its way. */
    replacedBy: z.nullable(z.object({ policynumber: z.string(), on: z.nullable(z.string()) })),
    travellers: z.array(
      z.object({
        name: z.string(),
        dateOfBirth: z.string(),
        age: z.int(),
        sumInsured: z.number(),
        category: z.nullable(z.enum(['A', 'B', 'C', 'D'])),
        stability: z.object({ days: z.int(), since: z.string() }),
        teamSportExcluded: z.boolean(),
      }),
    ),
  }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents', 'buy'],
})

/** The policy document as a base64 PDF (L-100). */
export const getTugoPolicy = policyPdfFunction({ name: 'getTugoPolicy', source: 'travel §7 (L-100)', policyNum: policyNumber })

/** The same document as a page: the HTML twin. */
export const getCaTravelPolicyPage = policyPageFunction({ name: 'getCaTravelPolicyPage', policyNum: policyNumber })

/** Mails the policy again to the address it was bought with (L-100). */
export const sendTugoPolicy = policyMailFunction({ name: 'sendTugoPolicy', source: 'travel §7 (L-100)', policyNum: policyNumber })

/** Cancels within the 10 days of review, before departure: what comes back is said before `confirm`. */
export const cancelCaTravelPolicy = cancelFunction({
  name: 'cancelCaTravelPolicy',
  source: 'ours (facts §2b: review period)',
  policyNum: policyNumber,
  currency: z.literal('CAD'),
})

/**
 * What a policy was bought for, health answers included, to be corrected until its trip begins: a quote with `replaces` prices the
 * corrected trip, and buying that quote ends this policy and gives all of its price back. Refusals: `correction-ended`, `correction-late`.
 */
export const getCaTravelCorrection = defineFunction({
  name: 'getCaTravelCorrection',
  summary: 'What a policy was bought for, to be corrected',
  source: 'ours (decision 0049: correctable until departure; facts §7)',
  payload: z.object({ policyNum: policyNumber }),
  answer: z.object({
    /** `replaces` is this policy. */
    asked: tripView,
    /** Dollars that come back once the corrected policy is bound. */
    refund: z.number(),
    /** In the order of the travellers. */
    insured: z.array(z.object({ ...named, dateOfBirth: z.string() })),
    buyer: z.object({ ...named, dateOfBirth: z.string() }),
    contact: z.object({ email: z.string(), phone: z.string(), address: z.string(), city: z.string(), postalCode: z.string() }),
  }),
  access: inPerson,
  rateClass: 'read',
  logClass: 'audited',
})

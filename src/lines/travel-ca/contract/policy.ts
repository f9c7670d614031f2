import * as z from 'zod/mini'
import { cancelFunction, policyMailFunction, policyPageFunction, policyPdfFunction } from '../../../platform/policies/contract.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, ownRecords } from '../../../shared/function.ts'
import { insuredTypes, destinationTypes, planCodes } from '../rules/plans.ts'
import { askedTrip, finalPrice, priceTax, pricePart, planOptions } from './shapes.ts'

const policyNumber = z.string().check(z.trim(), z.regex(/^TC-\d{9}$/, ruleCode('policy-number')))

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

/** One policy as travelpolicyca shows it; its fields are those of spec 3 §3 (L-027). */
export const getCaTravelPolicy = defineFunction({
  name: 'getCaTravelPolicy',
  summary: 'One Canada travel policy',
  source: 'travel §2, §3 (L-027)',
  payload: z.object({ policyNum: policyNumber }),
  answer: z.object({
    /** Dollars, tax included. */
    totalPrice: z.number(),
    trip: askedTrip.shape.trip,
    /** Dollars that the plan pays at most for one traveller. */
    policyvalue: z.number(),
    policyInfo,
    /** The signed-in owner's id; empty for a browser without an account. */
    uid: z.string(),
    /** What was paid; never a card number. */
    payments: z.array(z.object({ amount: z.number(), currency: z.literal('CAD'), cardBrand: z.string(), cardLast4: z.string(), paidAt: z.string() })), // prettier-ignore
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
  source: 'ours (issue 17 §7: review period)',
  policyNum: policyNumber,
  currency: z.literal('CAD'),
})

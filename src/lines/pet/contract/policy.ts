import * as z from 'zod/mini'
import { cancelFunction, policyMailFunction, policyPageFunction, policyPdfFunction } from '../../../platform/policies/contract.ts'
import { cardCodeText, cardExpiryText, cardNumberText } from '../../../shared/fields/card-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { requiredText } from '../../../shared/fields/text-rules.ts'
import { defineFunction, inPerson, ownRecords } from '../../../shared/function.ts'
import { billing, endorsementNumber, petPolicy, policyNumber } from './shapes.ts'

const document = { userkey: z.optional(z.string().check(z.maxLength(100))), policyNum: policyNumber() }

/** One policy as pet/policy shows it. */
export const getPetPolicy = defineFunction({
  name: 'getPetPolicy',
  summary: 'One pet policy',
  source: 'ours (travel §2: pet/policy)',
  payload: z.object({ policyNum: policyNumber() }),
  answer: z.object({
    policyInfo: petPolicy,
    billing,
    /** What joined the policy later, the first first: each with its own pets, days and bills. `Id` is its number. */
    added: z.array(z.object({ policyInfo: petPolicy, billing })),
    /** How to reach the owner. */
    contact: z.object({ phone: z.string(), address: z.string(), address2: z.string(), city: z.string() }),
    /** Whether what happened while it was in force can be claimed; not where it is as if it had never been. */
    isClaimable: z.boolean(),
    /** The last day (YYYY-MM-DD) of cover where a policy was cancelled after its review; else null. */
    coverUntil: z.nullable(z.string()),
    /** The insurer's number for claims. */
    claimsPhone: z.string(),
    /** Whether the method on file may pay another purchase of this caller (purchasePetPolicyHasBilling). */
    hasBilling: z.boolean(),
  }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents', 'buy'],
})

/** The document as a page: the HTML twin, for `/documents/{number}`. */
export const getPetPolicyPage = policyPageFunction({ name: 'getPetPolicyPage', policyNum: policyNumber() })

/** The policy document as a base64 PDF, with a card for the vet for each pet. */
export const getTrupanionPolicy = policyPdfFunction({ name: 'getTrupanionPolicy', source: 'travel §7; L-100', ...document })

/** Mails the policy again to the address it was bought with. */
export const sendTrupanionPolicy = policyMailFunction({ name: 'sendTrupanionPolicy', source: 'travel §7; L-100', ...document })

/**
 * Another card pays the bills of the policy, or with `endorsement` those of what joined it, from now on; a bill that was not paid is tried
 * again with it. Nothing is charged now.
 */
export const replacePetPaymentMethod = defineFunction({
  name: 'replacePetPaymentMethod',
  summary: 'Pay the bills with another card from now on',
  source: 'ours (a bill that could not be charged)',
  payload: z.strictObject({
    policyNum: policyNumber(),
    endorsement: z.optional(endorsementNumber()),
    card: z.object({
      number: cardNumberText(),
      /** MM/YYYY. */
      expiry: cardExpiryText(),
      cvv: cardCodeText(),
      holder: requiredText(80),
      postalcode: requiredText(10),
    }),
    authorized: z.literal(true, ruleCode('required')),
  }),
  answer: z.object({ brand: z.string(), last4: z.string() }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/**
 * Ends the policy and what joined it, or with `endorsement` only that; what comes back is said before `confirm`. Within the review
 * everything does; afterwards nothing, and the cover runs to the end of what is paid.
 */
export const cancelPetPolicy = cancelFunction({
  name: 'cancelPetPolicy',
  summary: 'Cancel a pet policy',
  source: 'facts §3; issue: pet 30 days',
  policyNum: policyNumber(),
  asked: { endorsement: z.optional(endorsementNumber()) },
  currency: z.enum(['USD', 'CAD']),
  more: {
    /** The day to whose end the cover runs; null where it ends as if it had never been. */
    coverUntil: z.nullable(z.string()),
  },
})

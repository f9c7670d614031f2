import * as z from 'zod/mini'
import { defineFunction, inPerson, ownRecords } from '../../../shared/function.ts'
import { billing, petPolicy, policyNumber } from './shapes.ts'

/** The userkey of the specification is accepted and ignored: the session says who asks. */
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
    /** Whether the method on file may pay another purchase of this caller (purchasePetPolicyHasBilling). */
    hasBilling: z.boolean(),
  }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
})

/** The document as a page: the HTML twin, for `/documents/{number}`. */
export const getPetPolicyPage = defineFunction({
  name: 'getPetPolicyPage',
  summary: 'The policy document as a web page',
  source: 'ours (travel §7; documents are read as web pages too)',
  payload: z.object({ policyNum: policyNumber(), nonce: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ html: z.string() }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'audited',
})

/** The policy document as a base64 PDF, with a card for the vet for each pet. */
export const getTrupanionPolicy = defineFunction({
  name: 'getTrupanionPolicy',
  summary: 'The policy document as PDF',
  source: 'travel §7; L-100',
  payload: z.object(document),
  answer: z.object({ code: z.literal(200), response: z.object({ content: z.string(), filename: z.string() }) }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'audited',
})

/** Mails the policy again to the address it was bought with. */
export const sendTrupanionPolicy = defineFunction({
  name: 'sendTrupanionPolicy',
  summary: 'E-mail the policy document to its owner',
  source: 'travel §7; L-100',
  payload: z.object(document),
  answer: z.object({ sent: z.boolean() }),
  access: ownRecords,
  rateClass: 'mail',
  logClass: 'audited',
})

/**
 * Ends the policy; what comes back is said before `confirm`. Within the review everything does; afterwards nothing, and the cover runs to
 * the end of what is paid.
 */
export const cancelPetPolicy = defineFunction({
  name: 'cancelPetPolicy',
  summary: 'Cancel a pet policy',
  source: 'facts §3; issue: pet 30 days',
  payload: z.strictObject({ policyNum: policyNumber(), confirm: z._default(z.boolean(), false) }),
  answer: z.object({
    state: z.enum(['preview', 'refunding', 'cancelled']),
    /** Dollars that come back; 0 after the review. */
    refund: z.number(),
    currency: z.enum(['USD', 'CAD']),
    /** The last day of the review. */
    lastDay: z.string(),
    /** The day to whose end the cover runs; null where it ends as if it had never been. */
    coverUntil: z.nullable(z.string()),
    cardBrand: z.string(),
    cardLast4: z.string(),
  }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

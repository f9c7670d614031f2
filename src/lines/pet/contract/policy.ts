import * as z from 'zod/mini'
import { cancelFunction, policyMailFunction, policyPageFunction, policyPdfFunction } from '../../../platform/policies/contract.ts'
import { defineFunction, ownRecords } from '../../../shared/function.ts'
import { billing, petPolicy, policyNumber } from './shapes.ts'

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
export const getPetPolicyPage = policyPageFunction({ name: 'getPetPolicyPage', policyNum: policyNumber() })

/** The policy document as a base64 PDF, with a card for the vet for each pet. */
export const getTrupanionPolicy = policyPdfFunction({ name: 'getTrupanionPolicy', source: 'travel §7; L-100', ...document })

/** Mails the policy again to the address it was bought with. */
export const sendTrupanionPolicy = policyMailFunction({ name: 'sendTrupanionPolicy', source: 'travel §7; L-100', ...document })

/**
 * Ends the policy; what comes back is said before `confirm`. Within the review everything does; afterwards nothing, and the cover runs to
 * the end of what is paid.
 */
export const cancelPetPolicy = cancelFunction({
  name: 'cancelPetPolicy',
  summary: 'Cancel a pet policy',
  source: 'facts §3; issue: pet 30 days',
  policyNum: policyNumber(),
  currency: z.enum(['USD', 'CAD']),
  more: {
    /** The day to whose end the cover runs; null where it ends as if it had never been. */
    coverUntil: z.nullable(z.string()),
  },
})

import * as z from 'zod/mini'
import { cancelFunction, policyNumberText, policyPageFunction, policyPdfFunction } from '../../../platform/policies/contract.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, ownRecords } from '../../../shared/function.ts'
import { policyInfo } from './shapes.ts'

/** What a person puts their name to: never by somebody who acts for them (security T3, D7). */

const policyNumber = policyNumberText('TU')

/** One policy as travel/policyusa shows it. */
export const getUSATravelPolicy = defineFunction({
  name: 'getUSATravelPolicy',
  summary: 'One US travel policy',
  source: 'travel §2, §3',
  payload: z.object({ policyNum: policyNumber }),
  answer: z.object({
    policyInfo,
    travellers: z.array(z.object({ name: z.string(), age: z.int() })),
    /** What the purchase knew of its buyer, told to that person alone; the name is empty where the first traveler is a child. */
    purchaser: z.optional(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      }),
    ),
  }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents', 'buy'],
})

/** The policy document as a base64 PDF (travel §7, "policy documents"). */
export const getGeneraliPolicy = policyPdfFunction({ name: 'getGeneraliPolicy', source: 'travel §7', policyNum: policyNumber })

/** The same document as a page: the HTML twin, for `/documents/{number}`. */
export const getUSATravelPolicyPage = policyPageFunction({ name: 'getUSATravelPolicyPage', policyNum: policyNumber })

/** Mails the policy again to the address it was bought with. Extra fields are accepted and ignored. */
export const sendGeneraliPolicy = defineFunction({
  name: 'sendGeneraliPolicy',
  summary: 'E-mail the policy document to its owner',
  source: 'travel §7',
  payload: z
    .object({
      userkey: z.optional(z.string()),
      policyNum: z.optional(policyNumber),
      policyInfo: z.optional(z.union([policyNumber, z.object({ policynumber: policyNumber })])),
    })
    .check(z.refine((p) => Boolean(p.policyNum ?? p.policyInfo), { path: ['policyNum'], message: ruleCode('required') })),
  answer: z.object({ sent: z.boolean() }),
  access: ownRecords,
  rateClass: 'mail',
  logClass: 'audited',
})

/** Cancels within the review (ours): what comes back is said before `confirm`. Who confirms says that nobody has left and nothing is claimed. */
export const cancelUSATravelPolicy = cancelFunction({
  name: 'cancelUSATravelPolicy',
  source: 'travel §3; readings "US travel"',
  policyNum: policyNumber,
  currency: z.literal('USD'),
})

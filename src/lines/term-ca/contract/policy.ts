import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, inPerson } from '../../../shared/function.ts'
import { mostBeneficiaries } from '../rules/application.ts'
import { beneficiaryPayload, namedBeneficiary } from './application.ts'
import { bankFields, cardFields, signedIn } from './buying.ts'
import { policyNumber, receiptShape } from './shapes.ts'

/** The specification lets both names of a policy's document functions carry these; only session and number count (reading L-101). */
const document = {
  userkey: z.optional(z.string().check(z.maxLength(100))),
  policyNum: policyNumber(),
  templateId: z.optional(z.string().check(z.maxLength(100))),
  firstname: z.optional(z.string().check(z.maxLength(200))),
  partnerId: z.optional(z.string().check(z.maxLength(100))),
}

export const getCATermPolicyPdf = defineFunction({
  name: 'getCATermPolicyPdf',
  summary: 'The policy contract as PDF',
  source: 'term life §7; travel §7',
  payload: z.object(document),
  /** `document` is `response.content` under the name by which term life §7 reads it (T-098). */
  answer: z.object({
    code: z.literal(200),
    response: z.object({ content: z.string(), filename: z.string() }),
    document: z.string(),
  }),
  access: signedIn,
  rateClass: 'read',
  logClass: 'audited',
  actingNeeds: ['documents'],
})

/** To the owner's verified address only. */
export const sendCATermPolicyPdf = defineFunction({
  name: 'sendCATermPolicyPdf',
  summary: 'E-mail the policy contract to its owner',
  source: 'term life §7; travel §7',
  payload: z.object(document),
  answer: z.object({ sent: z.boolean() }),
  access: signedIn,
  rateClass: 'mail',
  logClass: 'audited',
})

/** The same document as a page: the HTML twin. */
export const getCATermPolicyPage = defineFunction({
  name: 'getCATermPolicyPage',
  summary: 'The policy contract as a web page',
  source: 'ours (documents are read as web pages too)',
  payload: z.object({ policyNum: policyNumber(), nonce: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ html: z.string() }),
  access: signedIn,
  rateClass: 'read',
  logClass: 'audited',
  actingNeeds: ['documents'],
})

const methodShape = z.object({ kind: z.enum(['creditcard', 'ach']), brand: z.string(), last4: z.string() })

/** What revoking the payment authorization does: the policy ends, or another method on file pays from then on. */
const revokingFields = {
  /** The method whose authorization is withdrawn; null where that has been done. */
  methodId: z.nullable(z.string()),
  cancels: z.boolean(),
  /** YYYY-MM-DD; where the policy ends after its review, the day until which premiums are paid: the cover runs to its end. */
  endsOn: z.string(),
  /** Dollars. */
  refund: z.number(),
  /** What pays from then on; null where the policy ends. */
  nextMethod: z.nullable(methodShape),
}

export const policyView = z.object({
  policyNum: z.string(),
  templateId: z.string(),
  state: z.enum(['in-force', 'cancelling', 'cancelled', 'expired']),
  insured: z.string(),
  /** Dollars. */
  coverage: z.number(),
  /** Years. */
  term: z.int(),
  paymentFrequency: z.enum(['monthly', 'annual']),
  /** Dollars of one payment: the premium without the fee, the fee, and both together. */
  premium: z.number(),
  policyFee: z.number(),
  price: z.number(),
  /** YYYY-MM-DD. */
  effectiveDate: z.string(),
  /** The instant from which the cover is in force: the moment of issue. */
  coverFrom: z.string(),
  /** ISO instant. */
  created: z.string(),
  /** The last day of the level premium, YYYY-MM-DD. */
  endsOn: z.string(),
  /** While it is `cancelling`: dollars that come back, and whether the insurer refused to end it when it was last asked. */
  ending: z.nullable(z.object({ refund: z.number(), isRefused: z.boolean() })),
  /** Why it ended or is about to; null while it is in force. `unpaid`: an instalment came back and the days of grace are over. */
  endReason: z.nullable(z.enum(['review', 'debit-revoked', 'unpaid'])),
  /** The day it ended, by its term or before it (YYYY-MM-DD); null until then. */
  endedOn: z.nullable(z.string()),
  /** A cancelled policy whose premiums are paid beyond its end: the day to whose end the cover runs (YYYY-MM-DD). */
  coverUntil: z.nullable(z.string()),
  /** The last day of the 10-day review, and whether it is still running today. */
  reviewEnds: z.string(),
  inReview: z.boolean(),
  /** Dollars. */
  refundIfCancelled: z.number(),
  /** The card or account that paid, to which a refund goes; null where nothing comes back. */
  refundMethod: z.nullable(methodShape),
  /** What pays from now on. */
  method: z.nullable(methodShape),
  /** Dollars of instalments that came back and have not been paid since. */
  unpaid: z.number(),
  /**
   * The next instalment: its day (YYYY-MM-DD) and dollars; `isUnheard` when it was due and the processor has said nothing of it for three
   * days. Null where none follows, and while one is unpaid.
   */
  nextPayment: z.nullable(z.object({ on: z.string(), amount: z.number(), isUnheard: z.boolean() })),
  /** The debit may be revoked; without another method the policy then ends. */
  debitRevocable: z.boolean(),
  /** What revoking it would do now; null where nothing is taken any more. */
  revoking: z.nullable(z.object(revokingFields)),
  beneficiaries: z.array(namedBeneficiary),
  /** True while the policy covers, also when it is cancelled and the cover runs on (term life §4 "at any time"). */
  isCovering: z.boolean(),
  /** YYYY-MM-DD. */
  conversionUntil: z.string(),
  receipt: receiptShape,
})
export type PolicyView = z.input<typeof policyView>

export const getCATermPolicy = defineFunction({
  name: 'getCATermPolicy',
  summary: 'One Canadian term life policy',
  source: 'ours (term life §2 "my policies")',
  payload: z.object({ policyNum: policyNumber() }),
  answer: policyView,
  access: signedIn,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents'],
})

/**
 * Cancels within the 10-day review, with everything paid given back. Without `confirm` it only says what would happen.
 * Refusal: `review-over` (what to do instead).
 */
export const cancelCATermPolicy = defineFunction({
  name: 'cancelCATermPolicy',
  summary: 'Cancel within the review period',
  source: 'term life §1, §9; T-004, T-005',
  payload: z.strictObject({ policyNum: policyNumber(), confirm: z._default(z.boolean(), false) }),
  answer: z.object({
    state: z.enum(['preview', 'refunding', 'cancelled']),
    /** Dollars that come back, the last day on which they do, and the card or account that paid, to which they go. */
    refund: z.number(),
    lastDay: z.string(),
    method: z.nullable(methodShape),
  }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** Revokes the payment authorization. Without another method the policy is cancelled: `cancels` says so before `confirm`. */
export const revokeCATermDebit = defineFunction({
  name: 'revokeCATermDebit',
  summary: 'Revoke the payment authorization',
  source: 'term life §4; T-062',
  payload: z.strictObject({
    policyNum: policyNumber(),
    confirm: z._default(z.boolean(), false),
    /** What the preview said to the person. Where that is no longer so, nothing is done and the preview is answered again. */
    cancels: z.optional(z.boolean()),
    methodId: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.object({
    state: z.enum(['preview', 'revoked', 'cancelled']),
    ...revokingFields,
  }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** Puts another card or account in the place of the one that pays; nothing is charged now. */
export const replaceCATermPaymentMethod = defineFunction({
  name: 'replaceCATermPaymentMethod',
  summary: 'Pay with another card or account from now on',
  source: 'ours (term life §4: another payment method)',
  payload: z.strictObject({
    policyNum: policyNumber(),
    method: z.discriminatedUnion('paymethod', [
      z.object({ paymethod: z.literal('creditcard'), ...cardFields }),
      z.object({ paymethod: z.literal('ach'), ...bankFields }),
    ]),
    authorized: z.literal(true, ruleCode('required')),
  }),
  answer: z.object({ brand: z.string(), last4: z.string() }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** An irrevocable beneficiary loses nothing without consent: refusal `consent-needed` unless `consented` names the paper. */
export const changeCATermBeneficiaries = defineFunction({
  name: 'changeCATermBeneficiaries',
  summary: 'Change who receives the benefit',
  source: 'term life §4 "beneficiary defaults"',
  payload: z.strictObject({
    policyNum: policyNumber(),
    beneficiaries: z.array(beneficiaryPayload).check(z.maxLength(mostBeneficiaries, ruleCode('range'))),
    /** The person says that each irrevocable beneficiary has agreed in writing. */
    consented: z._default(z.boolean(), false),
  }),
  answer: z.object({ changedAt: z.string() }),
  access: inPerson,
  rateClass: 'save',
  logClass: 'audited',
})

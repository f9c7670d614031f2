import * as z from 'zod/mini'
import { dateText } from '../../../shared/fields/date-rules.ts'
import { answerView } from '../../../platform/applications/contract.ts'
import { agentRequest } from '../../../platform/callbacks/contract.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { requiredText } from '../../../shared/fields/text-rules.ts'
import { defineFunction, openToAll, ownRecords } from '../../../shared/function.ts'
import {
  absencePeriods,
  defaultTerm,
  frequencies,
  identityKinds,
  mostBeneficiaries,
  stepNames,
  suffixes,
} from '../rules/application.ts'
import { applicationId, faceAmount, income, money, province, sex, termLength, yesNo } from './shapes.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, ruleCode('too-long')))
/** As typed: a decimal with dot or comma; empty in the other measure. Judged by the handler (facts §5 "Plausible body"). */
const measure = () => z.optional(text(10))

/** The specification's own keys (term life §3 "Canadian application"). Every field is optional: a page sends what it asks. */
const user = z.object({
  firstName: z.optional(text(80)),
  lastName: z.optional(text(80)),
  middleInitial: z.optional(text(1)),
  suffix: z.optional(z.union([z.literal(''), z.enum(suffixes, ruleCode('required-option'))])),
  address: z.optional(
    z.object({
      addr1: z.optional(text(100)),
      city: z.optional(text(60)),
      province: z.optional(province()),
      postalCode: z.optional(text(10)),
    }),
  ),
  phoneNumber: z.optional(text(30)),
  emailAddress: z.optional(text(254)),
  /** Accepted and never kept (T-028); the code dialog takes it (reading P-081). */
  password: z.optional(text(200)),
  policyLanguage: z.optional(z.literal('en')),
  /** Which of the following count; what was typed is kept and converted once. Left out: the one whose measures are sent. */
  measurement: z.optional(z.enum(['standard', 'metric'])),
  centimeters: measure(),
  inches: measure(),
  feet: measure(),
  kilograms: measure(),
  pounds: measure(),
  dob: z.optional(dateText()),
  sex: z.optional(sex()),
})

const surveyQuestions = z.object({
  isCanadian: z.optional(yesNo()),
  tobaccoFor12Month: z.optional(yesNo()),
  /** Replaces an existing policy. */
  policyIntend: z.optional(yesNo()),
  absentFor14DCurrent: z.optional(yesNo()),
  absentFor14DPast: z.optional(yesNo()),
  /** Asked only after a yes. */
  absentFor14DPastWhen: z.optional(z.enum(absencePeriods, ruleCode('required-option'))),
})

const needsAssessment = z.object({
  grossAnnualIncome: income(),
  savingsOrInvestments: money(),
  mortgageBalance: money(),
  loansOrDebts: money(),
  grossHouseholdAnnualIncome: income(),
})

/** Question name → answer; a follow-up's answer is dropped unless the parent is yes (T-056). */
const answers = z.record(
  z.string().check(z.maxLength(60)),
  z.object({ answer: yesNo(), followUps: z._default(z.record(z.string().check(z.maxLength(60)), text(200)), {}) }),
)

const designation = () => z.enum(['Revocable', 'Irrevocable'], ruleCode('required-option'))

export const beneficiaryPayload = z.object({
  category: z.enum(['Individual', 'Legal entity'], ruleCode('required-option')),
  /** Left out: irrevocable for a spouse, revocable for anybody else (term life §4). */
  type: z.optional(designation()),
  relationship: requiredText(30),
  /** Percent with at most two decimals, as typed: "33.33". */
  share: text(10),
  firstName: z._default(text(80), ''),
  lastName: z._default(text(80), ''),
  dob: z._default(text(10), ''),
  companyName: z._default(text(100), ''),
  /** Ours (readings "Beneficiaries"): a contingent one receives if no primary one is alive; who receives in trust for a minor. */
  level: z.optional(z.enum(['primary', 'contingent'], ruleCode('required-option'))),
  trustee: z.optional(text(80)),
})

/** One that is named, with what its owner should know of the designation. */
export const namedBeneficiary = z.object({
  ...beneficiaryPayload.shape,
  type: designation(),
  warning: z.nullable(z.enum(['irrevocable-minor', 'irrevocable-creditor'])),
})
export type NamedBeneficiary = z.input<typeof namedBeneficiary>

const identity = z.object({ idType: z.enum(identityKinds, ruleCode('required-option')), number: text(25), province: province() })

const patch = z.object({
  user: z.optional(user),
  surveyQuestions: z.optional(surveyQuestions),
  needsAssessment: z.optional(needsAssessment),
  /** The chosen amount and term; priced again by the server. */
  quote: z.optional(
    z.object({
      faceAmount: faceAmount(),
      termLength: z._default(termLength(), defaultTerm),
      paymentFrequency: z._default(z.enum(frequencies), 'monthly'),
    }),
  ),
  /** True once the person has gone on from the needs page without answers. */
  needsSkipped: z.optional(z.boolean()),
  lifestyle: z.optional(answers),
  medical: z.optional(answers),
  /** Language that the questions were shown in; the server keeps their texts with the answers. */
  questionsLanguage: z.optional(z.enum(['en', 'fr', 'ar'])),
  /** True once the review page was confirmed: only then may a decision be asked for. */
  reviewed: z.optional(z.boolean()),
  /** Statement name → ticked. */
  statements: z.optional(z.record(z.string().check(z.maxLength(60)), z.boolean())),
  /** All of them, in order; an empty list means the estate. */
  beneficiaries: z.optional(z.array(beneficiaryPayload).check(z.maxLength(mostBeneficiaries, ruleCode('range')))),
  identity: z.optional(identity),
  /** The offer was accepted as shown. */
  offerAccepted: z.optional(z.boolean()),
})
export type ApplicationPatch = z.input<typeof patch>

const place = z.object({ step: z.enum(stepNames), part: z.string(), question: z.optional(z.string()) })

/** Dollars, a term in years; a premium is without the fee, a total with it (term life §2 approval page). */
export const offerShape = z.object({
  term: z.int(),
  coverage: z.number(),
  monthlyPremium: z.number(),
  policyFee: z.number(),
  totalMonthlyPayment: z.number(),
  annualPremium: z.number(),
  annualPolicyFee: z.number(),
  totalAnnualPayment: z.number(),
  /** Smoker rates, and why where a lifestyle answer and not tobacco led there. */
  smoker: z.boolean(),
  smokerBecause: z.nullable(z.enum(['tobacco', 'marijuana'])),
  /** What the estimate said before the decision, where it differs; and the most cover that keeps that budget. */
  estimateMonthly: z.nullable(z.number()),
  coverageForEstimate: z.nullable(z.number()),
})

export const decisionShape = z.object({
  /** The wire's word: true for declined and for referred (facts §1f). */
  decline: z.boolean(),
  decision: z.enum(['Approved', 'Declined', 'Referred']),
  /** ISO instant. */
  decidedAt: z.string(),
  /** Which answers led there, by question name or rule: `cancer`, `bmi`… Kept for the right to an explanation (Law 25). */
  reasons: z.array(z.object({ code: z.string(), effect: z.enum(['decline', 'refer', 'smoker']), text: z.string() })),
  offer: z.nullable(offerShape),
  /**
   * For a referral or a decline: its place in the agents' queue and their hours, whether it still waits there, and the reference of
   * another case about the application that waits: a call that the person asked for. With it what an agent needs of the person.
   */
  followUp: z.nullable(
    z.object({
      reference: z.string(),
      hours: z.string(),
      isOpen: z.boolean(),
      callReference: z.nullable(z.string()),
      agentRequest: z.nullable(agentRequest),
    }),
  ),
})
export type DecisionAnswer = z.output<typeof decisionShape>

export const applicationView = z.object({
  applicationId: z.string(),
  status: z.enum(['started', 'declined', 'referred', 'approved', 'paying', 'completed', 'cancelled', 'closed']),
  /** 1 to 7 (T-028: starts at 1). */
  applicationStep: z.int(),
  /** Rises with each save. */
  revision: z.int(),
  savedAt: z.string(),
  createdAt: z.string(),
  /** The furthest place that may be opened: the first thing that is still unanswered. */
  next: place,
  user: z.object({
    ...user.shape,
    /** Ours: what the server knows of the address: `validated`, `entered by hand`, or `unverified` while the service was down. */
    addressCheck: z.nullable(z.enum(['validated', 'manual', 'unverified'])),
    coverage: z.nullable(z.number()),
    term: z.int(),
    smoker: z.nullable(z.boolean()),
  }),
  surveyQuestions,
  needsAssessment: z.nullable(z.object({ ...needsAssessment.shape, totalInsuranceNeeded: z.number(), applyUpTo: z.number() })),
  needsSkipped: z.boolean(),
  quote: z.nullable(
    z.object({
      faceAmount: z.int(),
      coverageAmount: z.int(),
      termLength: z.int(),
      paymentFrequency: z.enum(frequencies),
      premium: z.number(),
      policyFee: z.number(),
      total: z.number(),
      quotekey: z.string(),
    }),
  ),
  lifestyle: z.record(z.string(), answerView),
  medical: z.record(z.string(), answerView),
  reviewed: z.boolean(),
  statements: z.record(z.string(), z.object({ text: z.string(), agreedAt: z.string() })),
  beneficiaries: z.nullable(z.array(namedBeneficiary)),
  /** Never the whole number. */
  identity: z.nullable(
    z.object({ idType: z.enum(identityKinds), last4: z.string(), province: province(), confirmedAt: z.string() }),
  ),
  decision: z.nullable(decisionShape),
  offerAccepted: z.boolean(),
  payment: z.object({
    customerId: z.nullable(z.string()),
    paymentId: z.nullable(z.string()),
    subscriptionId: z.nullable(z.string()),
    paymentSuccessful: z.nullable(z.boolean()),
    /** "visa •••• 1111" as parts. */
    method: z.nullable(z.object({ kind: z.enum(['creditcard', 'ach']), brand: z.string(), last4: z.string() })),
  }),
  policyNum: z.nullable(z.string()),
  templateId: z.nullable(z.string()),
})
export type ApplicationView = z.input<typeof applicationView>

/**
 * Saves one page, or one answer. Without an id it opens an application (an anonymous browser may, until the account is due).
 * Refusals: `not-canadian`, `province-unavailable`, `age-out-of-range`, `too-much-cover`, `no-cover-left` (what was typed is kept all the
 * same), `account-needed`, `not-yet` (a step that is not reachable, a forged decision), `settled` (already bought or being paid);
 * `fields` for what has to be mended. A changed answer reopens the decision and what hung on it: `reopened` names what fell.
 */
export const saveCATermApplication = defineFunction({
  name: 'saveCATermApplication',
  summary: 'Save a step of an application',
  source: 'ours (term life §3, §4)',
  payload: z.object({
    applicationId: z.optional(applicationId()),
    application: patch,
    /** What this device last saw; an older one is saved all the same and the answer says `overwrote` (two tabs); it declares nothing. */
    revision: z.optional(z.int()),
    partnerId: z.optional(text(80)),
    campaignId: z.optional(text(80)),
    /** The caller's own estimate that a new application begins from: its partner counts before the one that is named. */
    quotekey: z.optional(text(64)),
  }),
  answer: z.object({
    applicationId: z.string(),
    revision: z.int(),
    savedAt: z.string(),
    overwrote: z.boolean(),
    reopened: z.array(z.enum(['decision', 'statements', 'offer'])),
    next: place,
  }),
  access: openToAll,
  rateClass: 'save',
  logClass: 'plain',
})

export const getCATermApplication = defineFunction({
  name: 'getCATermApplication',
  summary: 'One of my applications, to go on with',
  source: 'ours (term life §2, §3)',
  payload: z.object({ applicationId: applicationId() }),
  answer: applicationView,
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['quote', 'fill-in'],
})

/** Asks the insurer. Refusals: `not-yet` (with `fields` of what is missing), `account-needed`, the eligibility refusals. */
export const getCATermDecision = defineFunction({
  name: 'getCATermDecision',
  summary: 'Decide an application',
  source: 'term life §4, §7',
  payload: z.object({ applicationId: applicationId() }),
  answer: decisionShape,
  access: { ...ownRecords, visitor: 'none' },
  rateClass: 'quote',
  logClass: 'audited',
})

import * as z from 'zod/mini'
import { dateText } from '../../../shared/fields/date-rules.ts'
import { phone } from '../../../shared/fields/phone-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, personName } from '../../../shared/fields/text-rules.ts'
import { defineFunction, openToAll } from '../../../shared/function.ts'
import { callHour } from '../../../platform/callbacks/contract.ts'
import { openingPayload, quoteKey, quoteLinkFunction } from '../../../platform/quotes/contract.ts'
import { issueAges } from '../rules/why-unavailable.ts'
import { applicationId, faceAmount, frequency, income, money, province, receiptShape, sex, termLength, yesNo } from './shapes.ts'

/** Where a referral came from; attributed as it is made. */
const referral = {
  partnerId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  campaignId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
}

/** What a price depends on. */
const applicant = {
  dob: dateText(),
  sex: sex(),
  /** Tobacco or nicotine in the last 12 months; one large cigar a month is not use. */
  smoker: z.boolean(),
  province: province(),
  /** Left out: asked elsewhere. `no` is refused with the citizen sentence. */
  isCanadian: z.optional(yesNo()),
}

/** `age` is the age nearest on the insurer's day; the price changes on `changesOn`, to `nextAge`. */
const ageAnswer = z.object({ age: z.int(), nextAge: z.int(), changesOn: z.string() })

/**
 * One price. Refusals: `not-canadian`, `province-unavailable`, `age-out-of-range`, `term-unavailable`, `face-unavailable`,
 * `too-much-cover`, `no-cover-left` (not even the least amount fits beside what is in force), each with the specified sentence
 * where there is one. Its premium is what the policy will cost at these answers.
 */
export const getCATermPremium = defineFunction({
  name: 'getCATermPremium',
  summary: 'Price one amount and term',
  source: 'term life §7',
  payload: z.object({
    ...referral,
    /** The caller's own estimate that this continues: its partner counts before the one that is named. */
    quotekey: z.optional(quoteKey()),
    /** An application's own answers are used where it is given; the others are then ignored. */
    applicationId: z.optional(applicationId()),
    ...z.partial(z.object(applicant)).shape,
    faceAmount: faceAmount(),
    termLength: z._default(termLength(), 10),
    paymentFrequency: z._default(frequency(), 'monthly'),
  }),
  answer: z.object({
    /** Dollars a payment, without the fee, at the asked frequency. */
    policyPremium: z.number(),
    policyfee: z.number(),
    /** Premium and fee. */
    totalPayment: z.number(),
    faceAmount: z.int(),
    coverageAmount: z.int(),
    termLength: z.int(),
    premium: z.number(),
    monthlyPremium: z.number(),
    monthlyFee: z.number(),
    monthlyTotal: z.number(),
    annualPremium: z.number(),
    annualFee: z.number(),
    annualTotal: z.number(),
    smoker: z.boolean(),
    age: ageAnswer,
    /** Key of the stored quote, and until when its price holds: 24 hours, or until the age changes. */
    quotekey: z.string(),
    expires: z.string(),
    receipt: receiptShape,
  }),
  access: openToAll,
  keyLine: 'term-ca',
  rateClass: 'quote',
  logClass: 'plain',
})

/** Every amount and term for one person in one answer, so that a slider needs no network. Same refusals as one price. */
export const getCATermGrid = defineFunction({
  name: 'getCATermGrid',
  summary: 'Every price of one person: all amounts and terms',
  source: 'ours (flows: the price follows the thumb)',
  payload: z.object({ ...applicant, applicationId: z.optional(applicationId()) }),
  answer: z.object({
    /** Dollars: `least`, `most` for this age, `step`. */
    faces: z.object({ least: z.int(), most: z.int(), step: z.int() }),
    /** A term that this age may not have is left out. `monthly[i]` and `annual[i]`: dollars without fee at `least + i·step`. */
    terms: z.array(z.object({ termLength: termLength(), monthly: z.array(z.number()), annual: z.array(z.number()) })),
    monthlyFee: z.number(),
    annualFee: z.number(),
    smoker: z.boolean(),
    age: ageAnswer,
    /** Birthdays so far: what a person calls their age. The price goes by `age`, the nearest birthday. */
    birthdays: z.int(),
    ratesVersion: z.string(),
  }),
  access: openToAll,
  keyLine: 'term-ca',
  rateClass: 'quote',
  logClass: 'plain',
})

/**
 * The first price of the landing page: the amount and term that an estimate begins with, or what is nearest to them at that age. Nothing
 * is kept. It is what the insurer would ask of somebody who has a birthday today. Refusals: as for one price.
 */
export const getCATermFirstPrice = defineFunction({
  name: 'getCATermFirstPrice',
  summary: 'A first price for the landing page',
  source: 'ours (a price on the landing page)',
  payload: z.object({
    /** Years. */
    age: z.int().check(z.gte(issueAges.least, ruleCode('range')), z.lte(issueAges.most, ruleCode('range'))),
    sex: sex(),
    smoker: z.boolean(),
    province: province(),
  }),
  answer: z.object({
    /** Dollars a month, the policy fee included. */
    monthlyTotal: z.number(),
    /** Dollars. */
    faceAmount: z.int(),
    /** Years. */
    termLength: termLength(),
  }),
  access: openToAll,
  keyLine: 'term-ca',
  rateClass: 'read',
  logClass: 'plain',
})

/** Facts §1e. Dollars a year or dollars. Household below the own income is a field error (`household`). */
export const CATermNeedsAssessment = defineFunction({
  name: 'CATermNeedsAssessment',
  summary: 'How much cover a family needs',
  source: 'term life §3, §7',
  payload: z.object({
    applicationId: z.optional(applicationId()),
    grossAnnualIncome: income(),
    savingsOrInvestments: money(),
    mortgageBalance: money(),
    loansOrDebts: money(),
    grossHouseholdAnnualIncome: income(),
    /** For what may be applied for; without it the most there is. */
    dob: z.optional(dateText()),
  }),
  answer: z.object({
    totalInsuranceNeeded: z.number(),
    /** What the person may apply for at most; 0 where the age is outside the range. */
    applyUpTo: z.number(),
    noNeed: z.boolean(),
    /** The sum, line by line; the amounts add up to the need before it is rounded up to 10 000. */
    lines: z.array(z.object({ item: z.enum(['income', 'mortgage', 'debts', 'finalExpenses', 'savings']), amount: z.number() })),
    /** What the household would miss a year, and for how many years it is made up. */
    yearlyGap: z.number(),
    years: z.int(),
    beforeRounding: z.number(),
  }),
  access: openToAll,
  keyLine: 'term-ca',
  rateClass: 'quote',
  logClass: 'plain',
})

/** Mails the estimate and a link to go on with it: a fixed text. Contact is asked for only when the person wants this. */
export const sendCATermEstimate = quoteLinkFunction({
  name: 'sendCATermEstimate',
  summary: 'E-mail me this estimate',
  source: 'term life §2 (contact capture)',
  payload: z.object({
    quotekey: quoteKey(),
    // The specification's contact fields; the page asks for the address alone.
    firstName: z.optional(personName()),
    lastName: z.optional(personName()),
    email: email(),
    phone: z.optional(phone()),
  }),
})

/** A saved quote of one's own again, or by the link from an e-mail; says when its price no longer holds. */
export const openCATermQuote = defineFunction({
  name: 'openCATermQuote',
  summary: 'Reopen a saved estimate',
  source: 'ours (a saved price is opened again)',
  payload: openingPayload,
  answer: z.object({
    quotekey: z.string(),
    dob: z.string(),
    sex: sex(),
    smoker: z.boolean(),
    province: province(),
    faceAmount: z.int(),
    termLength: z.int(),
    paymentFrequency: frequency(),
    totalPayment: z.number(),
    expired: z.boolean(),
    receipt: receiptShape,
  }),
  access: openToAll,
  // Somebody else's link is priced anew and kept.
  rateClass: 'quote',
  logClass: 'plain',
})

/** Asks an agent to call: the way out of every refusal. Kept as a lead with a queue place; hours are 9:00 to 21:00 Eastern. */
export const requestCATermCallback = defineFunction({
  name: 'requestCATermCallback',
  summary: 'Ask an agent to call back',
  source: 'ours (term life §1: a licensed agent contacts the applicant)',
  payload: z.object({
    applicationId: z.optional(applicationId()),
    reason: z.enum(['province', 'citizen', 'age', 'amount', 'language', 'referred', 'declined', 'question']),
    name: personName(),
    phone: phone(),
    /** When it suits, in Eastern time. */
    when: z.enum(['morning', 'afternoon', 'evening'], ruleCode('required-option')),
    hour: callHour,
  }),
  answer: z.object({ requested: z.boolean(), reference: z.string() }),
  access: openToAll,
  rateClass: 'save',
  logClass: 'audited',
})

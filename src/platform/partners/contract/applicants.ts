import * as z from 'zod/mini'
import { dayZoneRule, isoDayRule } from '../../../shared/fields/date-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, requiredText } from '../../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction, partnerOnly } from '../../../shared/function.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, ruleCode('max-length', { max: most })))

/** Words, or named values as a register of property gives them out. */
const facts = z.union([
  text(2000),
  z
    .record(z.string().check(z.maxLength(60)), z.union([text(500), z.number(), z.boolean(), z.null()]))
    .check(z.refine((all) => Object.keys(all).length <= 60, ruleCode('too-long'))),
])

/** Platform §3: a partner applicant lead, in the specification's names. */
const applicant = {
  Name: requiredText(100),
  Email: email(),
  Address: z.optional(text(200)),
  City: z.optional(text(100)),
  State: z.optional(text(40)),
  Zipcode: z.optional(text(12)),
  Industry: z.optional(text(100)),
  Occupation: z.optional(text(100)),
  /** As it was given: which money is not stated. */
  AnnualPremium: z.optional(text(40)),
  propertydetail: z.optional(facts),
  saleshistory: z.optional(facts),
  valuation: z.optional(facts),
}

export const keepPartnerApplicant = defineFunction({
  name: 'dataspy-bnc-applicants-append',
  summary: 'Hand over somebody who wants business insurance',
  source: 'platform §3 "partner applicant lead", §7 dataspy/bnc/applicants; P-054',
  payload: z.strictObject(applicant),
  answer: z.object({
    /** The day it is kept under, YYYY-MM-DD. */
    date: z.string(),
    timestamp: z.string(),
  }),
  access: partnerOnly,
  rateClass: 'save',
  logClass: 'audited',
})

const applicantView = z.object({
  ...applicant,
  Name: z.string(),
  Email: z.string(),
  id: z.string(),
  /** ISO moment. */
  at: z.string(),
  /** Who handed it over; null where the partner is gone. */
  company: z.nullable(z.string()),
})
export type ApplicantView = z.output<typeof applicantView>

export const getPartnerApplicants = defineFunction({
  name: 'getPartnerApplicants',
  summary: 'Whom partners handed over on a day',
  source: 'platform §3 "partner applicant lead", §7 dataspy/bnc/applicants; P-054',
  payload: z.object({
    /** YYYY-MM-DD. */
    date: isoDayRule(),
    timeZone: dayZoneRule(),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  }),
  answer: z.object({ applicants: z.array(applicantView), next: z.nullable(z.string()) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'audited',
})

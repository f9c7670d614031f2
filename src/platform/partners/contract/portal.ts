import * as z from 'zod/mini'
import { defineFunction, partnerOnly } from '../../../shared/function.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { referralStates } from '../rules/index.ts'
import { campaign, campaignDay, key, label } from './shapes.ts'

const reading = { access: partnerOnly, rateClass: 'read', logClass: 'plain' } as const

/** No name, no address, no answer of a customer: a line, a campaign, what came of it and when. */
export const referral = z.object({
  /** Ours, and not the policy number. */
  reference: z.string(),
  line: z.string(),
  /** The campaign's number, or `unknown`. */
  campaign: z.string(),
  state: z.enum(referralStates),
  /** ISO, UTC: when it came to this state. */
  at: z.string(),
})
export type Referral = z.output<typeof referral>

const currency = z.enum(['USD', 'CAD'])
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, ruleCode('date')))
const cents = z.int()

/** Every line that sells, to name what a referral is about: its name, its picture and where it sells. */
const products = z.array(z.object({ line: z.string(), block: z.string(), country: z.enum(['US', 'CA']) }))

const total = z.object({
  month: z.string(),
  currency,
  /** Policies. */
  sold: z.int(),
  /** Cents of the currency, all lines of the month together; the three parts add up to it. */
  total: cents,
  pending: cents,
  payable: cents,
  held: cents,
})

/** What a person of a partner sees first. */
export const getPartnerHome = defineFunction({
  name: 'getPartnerHome',
  summary: 'My partner’s name, address and campaigns, what came of its referrals this month and what it earned',
  source: 'ours (platform §1 "Partners", P-077)',
  payload: z.object({}),
  answer: z.object({
    key: z.string(),
    company: z.string(),
    partnerurl: z.string(),
    /** An IANA name: the days of campaigns are counted there. */
    timeZone: z.string(),
    campaigns: z.array(campaign),
    /** YYYY-MM in UTC. */
    month: z.string(),
    /** How many referrals came to each state in this month. */
    states: z.array(z.object({ state: z.enum(referralStates), count: z.int() })),
    /** The last fourteen days (UTC), the oldest first: how many referrals each brought. */
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    earned: z.array(total),
    newest: z.array(referral),
    products,
  }),
  ...reading,
})

export const getReferrals = defineFunction({
  name: 'getReferrals',
  summary: 'What came of each referral of my partner, the newest first, fifty at a time',
  source: 'ours (issue 18: portal; P-077)',
  payload: z.object({
    state: z.optional(z.enum(referralStates)),
    line: z.optional(z.string().check(z.maxLength(40, ruleCode('max-length', { max: 40 })))),
    campaign: z.optional(z.string().check(z.maxLength(40, ruleCode('max-length', { max: 40 })))),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(120, ruleCode('max-length', { max: 120 })))),
  }),
  answer: z.object({
    referrals: z.array(referral),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /** By which one can ask for less. */
    products,
    campaigns: z.array(z.object({ idnum: z.int(), label: z.string() })),
  }),
  ...reading,
})

const statementLine = z.object({
  id: z.string(),
  reference: z.string(),
  line: z.string(),
  at: z.string(),
  why: z.enum(['share', 'flat', 'before-rule', 'no-rule', 'refunded', 'refunded-late', 'cancelled-kept', 'lapsed-kept']),
  cents,
  currency,
  /** Cents: what was paid, or what was given back. */
  ofCents: cents,
  /** Hundredths of a percent; null for a flat fee. */
  basisPoints: z.nullable(z.int()),
  standing: z.enum(['pending', 'payable', 'held']),
})
export type StatementLine = z.output<typeof statementLine>

export const getCommissionStatement = defineFunction({
  name: 'getCommissionStatement',
  summary: 'What my partner earned in a month, each line with its reason',
  source: 'ours (issue 18: commission statement)',
  payload: z.object({
    /** YYYY-MM in UTC; the present one when left out. */
    month: z.optional(month),
  }),
  answer: z.object({
    company: z.string(),
    month: z.string(),
    /** Of the rules that it was reckoned by. */
    version: z.string(),
    holdDays: z.int(),
    clawBackDays: z.int(),
    totals: z.array(total),
    lines: z.array(statementLine),
    products,
  }),
  ...reading,
})

export const saveOwnCampaign = defineFunction({
  name: 'saveOwnCampaign',
  summary: 'Add a campaign to my partner, or change one of its own',
  source: 'ours (platform §3 "Partner campaign"; issue 18: portal)',
  payload: z.object({
    /** The campaign that is changed, as it was read. */
    campaign: z.optional(z.object({ key, revision: z.int() })),
    label,
    startDate: campaignDay,
    endDate: campaignDay,
  }),
  answer: z.object({ campaign }),
  access: partnerOnly,
  rateClass: 'save',
  logClass: 'audited',
})

import * as z from 'zod/mini'
import { defineFunction, partnerOnly } from '../../../shared/function.ts'
import { revisionRule } from '../../../shared/fields/number-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { referralStates } from '../rules/index.ts'
import { cents, currency, products, total } from './commission.ts'
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
    /** How many referrals came to each state in this month, whenever they came themselves. */
    states: z.array(z.object({ state: z.enum(referralStates), count: z.int() })),
    /** The last fourteen days (UTC), the oldest first: how many referrals each brought. */
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    /** In this month: how many referrals each campaign (by its number, or `unknown`) brought, and how many of these have bought since. */
    brought: z.array(z.object({ campaign: z.string(), referrals: z.int(), sold: z.int() })),
    /** In this month: how many came from each state or province that is known; null for fewer than five. In no order. */
    regions: z.array(z.object({ region: z.string(), count: z.nullable(z.int()) })),
    earned: z.array(total),
    /** Cents earned on each day (UTC) of this month that earned or took back something. */
    earnedDays: z.array(z.object({ day: z.string(), currency, cents })),
    /** With what each earned this month, in cents; null for what earned nothing. */
    newest: z.array(z.extend(referral, { earned: z.nullable(z.object({ currency, cents })) })),
    products,
  }),
  ...reading,
})

export const getPartnerCampaigns = defineFunction({
  name: 'getPartnerCampaigns',
  summary: 'My partner’s own link and its campaigns',
  source: 'ours (platform §3 "Partner campaign")',
  payload: z.object({}),
  answer: z.object({
    partnerurl: z.string(),
    /** The partner's link into the pages of each line that has one; a campaign's number follows it as it does the other. */
    lineLinks: z.array(z.object({ line: z.string(), url: z.string() })),
    campaigns: z.array(campaign),
    products,
  }),
  ...reading,
})

export const getReferrals = defineFunction({
  name: 'getReferrals',
  summary: 'What came of each referral of my partner, the newest first, fifty at a time',
  source: 'ours (decision 0052: portal; P-077)',
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

export const saveOwnCampaign = defineFunction({
  name: 'saveOwnCampaign',
  summary: 'Add a campaign to my partner, or change one of its own',
  source: 'ours (platform §3 "Partner campaign")',
  payload: z.object({
    /** The campaign that is changed, as it was read. */
    campaign: z.optional(z.object({ key, revision: revisionRule() })),
    label,
    startDate: campaignDay,
    endDate: campaignDay,
  }),
  answer: z.object({ campaign }),
  access: partnerOnly,
  rateClass: 'save',
  logClass: 'audited',
})

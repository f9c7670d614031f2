import * as z from 'zod/mini'
import { email, requiredText } from '../../shared/fields/text-rules.ts'
import { dayZoneRule, isoDayRule } from '../../shared/fields/date-rules.ts'
import { adminOnly, defineFunction, publicToAll } from '../../shared/function.ts'
import { partnerPays } from '../../shared/partner-pay.ts'

/** Lines somebody can ask to hear about; "termlife" is the specification's own. */
export const leadTypes = ['termlife', 'auto', 'homeowners', 'renters', 'landlord', 'business'] as const
export type LeadType = (typeof leadTypes)[number]

const shortAnswers = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))

/** The time is the server's: a `timestamp` in the payload is dropped like every field it does not know. */
export const appendWebLead = defineFunction({
  name: 'webleads-append',
  summary: 'Tell me when this line is open',
  source: 'platform §3 "web lead", §7 webleads/{date}',
  payload: z.object({
    user: z.object({ email: email() }),
    policytype: z.enum(leadTypes),
    survey: z.optional(shortAnswers),
    options: z.optional(shortAnswers),
  }),
  answer: z.object({
    /** The day it is kept under, YYYY-MM-DD. */
    date: z.string(),
    timestamp: z.string(),
  }),
  access: publicToAll,
  rateClass: 'save',
  logClass: 'plain',
})

const webLead = z.object({
  id: z.string(),
  /** ISO moment. */
  at: z.string(),
  policytype: z.enum(leadTypes),
  /** Name, phone and e-mail, as far as they were given. */
  user: z.record(z.string(), z.string()),
  /** What was answered and chosen; nothing about health is ever kept in a lead. */
  survey: z.record(z.string(), z.unknown()),
  options: z.record(z.string(), z.unknown()),
})
export type WebLeadRow = z.output<typeof webLead>

export const getWebLeads = defineFunction({
  name: 'getWebLeads',
  summary: 'Who asked to hear about a line on a day, or finished a survey',
  source: 'platform §3 "web lead", §7 webleads/{date}',
  payload: z.object({
    /** YYYY-MM-DD. */
    date: isoDayRule(),
    timeZone: dayZoneRule(),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  }),
  answer: z.object({ leads: z.array(webLead), next: z.nullable(z.string()) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'audited',
})

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

/** How fast a page was for somebody who allowed that it be measured. Nothing about the person. */
export const recordVitals = defineFunction({
  name: 'recordVitals',
  summary: 'How fast this page was',
  source: 'ours (platform §1 "analytics are enabled only when the preference is all")',
  payload: z.object({
    page: z.string().check(z.regex(/^\/[\w\-/]{0,119}$/)),
    vitals: z
      .array(
        z.object({
          name: z.enum(vitalNames),
          value: z.number().check(z.gte(0), z.lte(600_000)),
          rating: z.enum(['good', 'needs-improvement', 'poor']),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  answer: z.object({ recorded: z.int() }),
  access: publicToAll,
  rateClass: 'save',
  logClass: 'plain',
})

/**
 * Who a partner's address belongs to. An unknown partner or campaign is "unknown", and the page is shown as always. `paid` says how the
 * partner is paid by the line of the page, or by all lines without one.
 */
export const enterWithPartner = defineFunction({
  name: 'enterWithPartner',
  summary: 'The partner and campaign behind an address',
  source: 'platform §2 "/partner/{partnername}/{campaignid?}"',
  payload: z.object({
    partnername: requiredText(80),
    campaignid: z.optional(z.string().check(z.maxLength(80))),
    line: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({
    partnerId: z.string(),
    campaignId: z.string(),
    company: z.nullable(z.string()),
    paid: z.nullable(z.enum(partnerPays)),
  }),
  access: publicToAll,
  rateClass: 'read',
  logClass: 'plain',
})

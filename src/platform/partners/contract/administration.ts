import * as z from 'zod/mini'
import { revisionRule } from '../../../shared/fields/number-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, requiredOption } from '../../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction, type Access } from '../../../shared/function.ts'
import { partnerStates } from '../rules/index.ts'
import { widgetOrigins } from './widget.ts'
import { requestFields, campaign, campaignDay, key, label, partner, reason, settled } from './shapes.ts'

const administrators = { access: adminOnly, rateClass: 'save', logClass: 'audited' } as const
const reading = { ...administrators, rateClass: 'read' } as const
/** An administrator any partner, a general agent those of their own making (P-003). */
const adminOrOwn: Access = { ...adminOnly, generalAgent: 'own' }

const after = z.optional(z.string().check(z.maxLength(100)))
/** The revision that was read: somebody else's change in between is a conflict. */
const revision = revisionRule()

export const getPartners = defineFunction({
  name: 'getPartners',
  summary: 'Partners, oldest first; those that were removed are hidden',
  source: 'platform §3 "Partner"; P-048',
  payload: z.object({
    state: z.optional(z.enum(partnerStates, ruleCode('required-option'))),
    /** The beginning of a company's name. */
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    after,
  }),
  answer: z.object({
    partners: z.array(partner),
    next: z.nullable(z.string()),
    /** How many wait for a decision. */
    pending: z.int(),
  }),
  ...reading,
  access: adminOrOwn,
})

export const getPartner = defineFunction({
  name: 'getPartner',
  summary: 'A partner with its campaigns, its people and what became of it',
  source: 'platform §3 "Partner", "Partner campaign"; P-048, P-050',
  payload: z.object({ key }),
  answer: z.object({
    partner,
    campaigns: z.array(campaign),
    /** Whose pages may show its widget. */
    widgetOrigins,
    /** E-mails of those who sign in for it. */
    people: z.array(z.string()),
    moves: z.array(
      z.object({
        /** ISO moment. */
        at: z.string(),
        by: z.string(),
        was: z.string(),
        became: z.string(),
        why: z.string(),
      }),
    ),
  }),
  ...reading,
  access: adminOrOwn,
})

export const createPartner = defineFunction({
  name: 'createPartner',
  summary: 'Write down a partner; it waits for an administrator like one that asked itself',
  source: 'platform §2 "create partnerships", §6; P-003, P-048',
  payload: z.object({ ...requestFields, ...settled }),
  answer: z.object({ partner }),
  ...administrators,
  access: adminOrOwn,
})

export const savePartner = defineFunction({
  name: 'savePartner',
  summary: 'Change a partner’s fields',
  source: 'platform §3 "Partner"; P-048, P-049',
  payload: z.object({ key, revision, ...requestFields, ...settled }),
  answer: z.object({ partner }),
  ...administrators,
})

/** APPROVED stamps `approvedTimestamp`, any other value takes it away. A suspended partner's people are signed out. */
export const setPartnerActive = defineFunction({
  name: 'setPartnerActive',
  summary: 'Approve, reject or suspend a partner, or open its request again',
  source: 'platform §4 "Partner"; P-061, P-062',
  payload: z.strictObject({
    key,
    active: requiredOption(partnerStates),
    /** As it was read: nothing is decided about a partner that somebody else changed in between. */
    revision: z.optional(revision),
    /** Asked for where a partner is rejected or suspended. */
    reason: z.optional(reason),
  }),
  answer: z.object({ partner }),
  ...administrators,
  needsFreshFactor: true,
})

/** What was stamped stays, and the name is free for another company. */
export const deletePartner = defineFunction({
  name: 'deletePartner',
  summary: 'Remove a partner: its links lead to the plain page, its people are signed out',
  source: 'platform §3 "Soft-deleted partners are hidden"; P-048',
  payload: z.strictObject({
    key,
    /** The company's name, typed by the administrator. */
    confirm: z.string().check(z.trim(), z.minLength(1, ruleCode('required')), z.maxLength(100)),
    /** As it was read: a partner that somebody else changed in between is not removed. */
    revision: z.optional(revision),
    reason,
  }),
  answer: z.object({ removed: z.literal(true) }),
  ...administrators,
  needsFreshFactor: true,
})

export const saveCampaign = defineFunction({
  name: 'saveCampaign',
  summary: 'Add a campaign to a partner, or change one',
  source: 'platform §3 "Partner campaign"; P-050',
  payload: z.object({
    partner: key,
    /** The campaign that is changed, with the revision that was read; without it a new one. */
    campaign: z.optional(z.object({ key, revision })),
    label,
    startDate: campaignDay,
    endDate: campaignDay,
  }),
  answer: z.object({ campaign }),
  ...administrators,
})

/** One of ours to an address of the partner's own record; `partner_url` is the stored one, whatever is sent (security T10). */
const partnerMail = {
  payload: z.object({
    toEmails: z.union([
      email(),
      z.array(email()).check(z.minLength(1, ruleCode('required')), z.maxLength(5, ruleCode('max-length', { max: 5 }))),
    ]),
    template_data: z.object({ partner_url: z.string().check(z.trim(), z.minLength(1, ruleCode('required')), z.maxLength(300)) }),
  }),
  answer: z.object({ queued: z.int() }),
  access: adminOnly,
  rateClass: 'mail',
  logClass: 'audited',
} as const

export const partnerEmail = defineFunction({
  name: 'partnerEmail',
  summary: 'Send a partner its address, as at its approval',
  source: 'platform §7; P-125',
  ...partnerMail,
})

export const genericpartnerEmail = defineFunction({
  name: 'genericpartnerEmail',
  summary: 'Send a partner the acknowledgement of its request',
  source: 'platform §7; P-124',
  ...partnerMail,
})

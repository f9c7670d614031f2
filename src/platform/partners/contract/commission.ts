import * as z from 'zod/mini'
import { adminOnly, defineFunction, partnerOnly } from '../../../shared/function.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { key } from './shapes.ts'

const reading = { access: partnerOnly, rateClass: 'read', logClass: 'plain' } as const

export const currency = z.enum(['USD', 'CAD'])
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, ruleCode('date')))
export const cents = z.int()

/** Every line that sells, to name what a referral is about: its name, its picture and where it sells. */
export const products = z.array(z.object({ line: z.string(), block: z.string(), country: z.enum(['US', 'CA']) }))

export const total = z.object({
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
  source: 'ours (decision 0052: commission statement)',
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

export const getCommissionEvents = defineFunction({
  name: 'getCommissionEvents',
  summary: 'What a month of my partner’s statement is reckoned from, as lines of JSON',
  source: 'ours (decision 0052: commission statement)',
  payload: z.object({ month: z.optional(month) }),
  answer: z.object({
    month: z.string(),
    /** For `npm run commission`: first as of when and for which month, then an event a line. */
    file: z.string(),
  }),
  ...reading,
})

export const getPartnerCommission = defineFunction({
  name: 'getPartnerCommission',
  summary: 'What a partner earned in a month, with what is held once it is not approved any more, also of one that was removed',
  source: 'ours (decision 0052: commission statement)',
  payload: z.object({ key, month: z.optional(month) }),
  answer: z.object({
    company: z.string(),
    isRemoved: z.boolean(),
    month: z.string(),
    /** Of the rules that it was reckoned by. */
    version: z.string(),
    totals: z.array(total),
    /** As `getCommissionEvents` has it. */
    file: z.string(),
  }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'audited',
})

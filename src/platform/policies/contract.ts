import * as z from 'zod/mini'
import { blockVariants, productBlockNames } from '../../shared/brand.ts'
import { defineFunction, openToAll, ownRecords } from '../../shared/function.ts'

export {
  cancelFunction,
  policyMailFunction,
  policyNumberText,
  policyPageFunction,
  policyPdfFunction,
} from './contract/line-functions.ts'

/** Reading (P-038): cancelled by the insurer, expired once its last day is over, else in force. */
const policyState = z.enum(['in-force', 'expired', 'cancelled'])

export const policyRow = z.object({
  key: z.string(),
  line: z.string(),
  provider: z.string(),
  policyNumber: z.string(),
  product: z.string(),
  state: policyState,
  /** Dollars; where the first payment is another one, of each that follows. */
  price: z.number(),
  fee: z.number(),
  currency: z.enum(['USD', 'CAD']),
  /** Dollars: the price without the fee. */
  premium: z.number(),
  /** Null where the line does not say it. */
  paymentFrequency: z.nullable(z.enum(['monthly', 'annual', 'once'])),
  /** What is taken next, in dollars, and its day (YYYY-MM-DD), of a policy in force that is paid in instalments. */
  nextPayment: z.nullable(z.object({ amount: z.number(), on: z.string() })),
  /** Years at one premium; null where the days of cover say it all. */
  term: z.nullable(z.int()),
  /** YYYY-MM-DD. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The day it ended, by its term or before it; null while it is in force or still on its way to an end. */
  endedOn: z.nullable(z.string()),
  /** Why it was cancelled, where somebody said so: in its review, by a revoked debit, by the insurer for want of payment, or by the policy that corrects it. */
  endReason: z.nullable(z.enum(['review', 'debit-revoked', 'unpaid', 'replaced'])),
  /** The number of the policy whose place it took, and of the one that took its place. */
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  /** A cancelled policy whose premiums are paid beyond its end: the day to whose end the cover runs (YYYY-MM-DD). */
  coverUntil: z.nullable(z.string()),
  /** The instant, and the insurer's day it fell on (YYYY-MM-DD). */
  created: z.string(),
  createdOn: z.string(),
  /** What the line shows beside these; the list knows no line. */
  facts: z.record(z.string(), z.unknown()),
  /** How the line wants its row to look; `path` and `pagePath` are null where it offers none. */
  block: z.enum(productBlockNames),
  blockVariant: z.nullable(z.enum(blockVariants)),
  title: z.string(),
  path: z.nullable(z.string()),
  pagePath: z.nullable(z.string()),
  /** What must be known of it before it is opened, for instance an unpaid premium, and where that is mended. */
  notice: z.nullable(z.object({ text: z.string(), action: z.string(), path: z.string() })),
})
export type PolicyRow = z.output<typeof policyRow>

/** The caller's policies, newest first, a page at a time (keyset: `after` is the last key of the page before). */
export const getPolicies = defineFunction({
  name: 'getPolicies',
  summary: 'My policies, newest first',
  source: 'ours (platform §2 "my policies")',
  payload: z.object({
    line: z.optional(z.string().check(z.maxLength(40))),
    /** Left out: all of them. `ended`: expired or cancelled. */
    state: z.optional(z.enum([...policyState.options, 'ended'])),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  answer: z.object({ policies: z.array(policyRow), next: z.nullable(z.string()) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents'],
})

const policyNum = z.string().check(z.minLength(1), z.maxLength(60))

/** One policy of the caller, whatever its line. */
export const getPolicy = defineFunction({
  name: 'getPolicy',
  summary: 'One of my policies',
  source: 'ours (platform §2 "my policies", view policy)',
  payload: z.object({ policyNum }),
  answer: z.object({ policy: policyRow }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents'],
})

/** The policy's document, through its line. The get function of each line's own insurer stays where it is. */
export const getPolicyDocument = defineFunction({
  name: 'getPolicyDocument',
  summary: 'The document of one of my policies',
  source: 'ours (travel §7: code, response.content, response.filename)',
  payload: z.object({ policyNum }),
  answer: z.object({ code: z.int(), response: z.object({ content: z.string(), filename: z.string() }) }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents'],
})

/** Sends the document to the address of record, and to no other (security T10). */
export const sendPolicy = defineFunction({
  name: 'sendPolicy',
  summary: 'E-mail me one of my policies',
  source: 'ours (platform §2 "my policies", e-mail policy)',
  payload: z.object({ policyNum }),
  answer: z.object({ sent: z.boolean() }),
  access: ownRecords,
  rateClass: 'mail',
  logClass: 'audited',
})

import * as z from 'zod/mini'
import { phone } from '../../shared/fields/phone-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { personName } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction, inPerson, ownRecords } from '../../shared/function.ts'
import { callHour } from '../callbacks/contract.ts'
import { refundWishes } from './rules/refund-wishes.ts'

export { referenceText } from './contract/reference-text.ts'
export { standingFunction } from './contract/standing-function.ts'

const purchaseRow = z.object({
  id: z.string(),
  line: z.string(),
  /** What the customer was given. */
  reference: z.string(),
  state: z.string(),
  /** Why it stands where it is, as a code; null where nothing was refused. */
  code: z.nullable(z.string()),
  /** In the currency's units. */
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  /** ISO moments. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UnresolvedPurchase = z.output<typeof purchaseRow>

/** They go on by themselves; one that is older than 15 minutes wants a person's eye (security R18, I1). */
export const getUnresolvedPurchases = defineFunction({
  name: 'getUnresolvedPurchases',
  summary: 'Purchases that are neither bound, declined nor refunded yet, oldest first',
  source: 'ours (security R20)',
  payload: z.object({ limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25) }),
  answer: z.object({ purchases: z.array(purchaseRow) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** The way on after the review: a licensed agent looks at it, calls and decides. Asked twice, it answers the same reference. */
export const askForRefund = defineFunction({
  name: 'askForRefund',
  summary: 'Ask for the money back of a policy whose review is over',
  source: 'ours (platform §6; after the review an agent decides)',
  payload: z.strictObject({
    policyNum: z.string().check(z.minLength(1, ruleCode('required')), z.maxLength(40)),
    wish: z.enum(refundWishes, ruleCode('required-option')),
    name: personName(),
    phone: phone(),
    /** When it suits, in Eastern time; `hour` is one of `getCallHours`. */
    when: z.enum(['morning', 'afternoon', 'evening'], ruleCode('required-option')),
    hour: callHour,
  }),
  answer: z.object({ reference: z.string() }),
  access: inPerson,
  rateClass: 'save',
  logClass: 'audited',
})

const refundRequest = z.object({
  /** The place in the agents' queue. */
  reference: z.string(),
  /** An ISO moment. */
  askedAt: z.string(),
  /** By when an agent calls, or the moment that was arranged; null once it is over. */
  call: z.nullable(z.object({ at: z.string(), isArranged: z.boolean() })),
})
export type RefundRequest = z.output<typeof refundRequest>

/** What the pages of a policy say in place of the form, as long as an agent has not decided. */
export const getRefundRequest = defineFunction({
  name: 'getRefundRequest',
  summary: 'The refund of a policy that was asked for and is not decided yet',
  source: 'ours (platform §6; after the review an agent decides)',
  payload: z.strictObject({ policyNum: z.string().check(z.minLength(1, ruleCode('required')), z.maxLength(40)) }),
  answer: z.object({ request: z.nullable(refundRequest) }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['documents', 'buy'],
})

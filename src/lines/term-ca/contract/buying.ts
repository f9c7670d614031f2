import * as z from 'zod/mini'
import { postalCode } from '../../../shared/fields/canadian-rules.ts'
import { cardNumberText } from '../../../shared/fields/card-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { requiredText } from '../../../shared/fields/text-rules.ts'
import { defineFunction, inPerson, ownRecords, type Access } from '../../../shared/function.ts'
import { applicationId, frequency, province } from './shapes.ts'

/** Term life is bought with an account: no anonymous browser (security matrix). */
const signedIn: Access = { ...ownRecords, visitor: 'none' }

const digits = (pattern: RegExp, name: string) => z.string().check(z.trim(), z.regex(pattern, ruleCode(name)))
const id = () => z.string().check(z.minLength(1, ruleCode('required')), z.maxLength(80, ruleCode('too-long')))

/** The specification's keys (T-101). Number and CVV stay in memory until the processor has a token. */
const card = {
  number: cardNumberText(),
  expdate_month: digits(/^(?:0?[1-9]|1[0-2])$/, 'card-expiry'),
  expdate_year: digits(/^\d{4}$/, 'card-expiry'),
  cvv: digits(/^\d{3,4}$/, 'cvv'),
  name: requiredText(80),
  address: requiredText(100),
  city: requiredText(60),
  state: province(),
  /** The country is always Canada, hence so is the code (platform §5 "Canadian postal code"). */
  postcode: postalCode(),
  country: z._default(z.literal('Canada'), 'Canada'),
}

/** The specification's keys (T-044, T-102). `routing` is 0, institution (3) and transit (5); an unknown institution warns only. */
const bankAccount = {
  type: z.enum(['busi', 'chec', 'savi'], ruleCode('required-option')),
  routing: digits(/^0\d{8}$/, 'routing'),
  number: digits(/^\d{7,12}$/, 'account-number'),
  name: requiredText(80),
  bank: requiredText(80),
  policyUse: z._default(z.enum(['personal', 'business']), 'personal'),
  /** The day the debit was authorized; the server keeps its own moment and the text. */
  authorizationDate: z.optional(z.string().check(z.maxLength(10))),
}

/** Once per application. Extra details are accepted and ignored: the application has them. */
export const createCATermCustomer = defineFunction({
  name: 'createCATermCustomer',
  summary: 'Open a customer at the payment processor',
  source: 'term life §7',
  payload: z.object({ applicationId: applicationId() }),
  answer: z.object({ customerId: z.string() }),
  access: inPerson,
  // Nothing is charged or kept of a card here; the five of a minute (security R16) leave room for a second card.
  rateClass: 'save',
  logClass: 'audited',
})

export const storeCATermCreditCard = defineFunction({
  name: 'storeCATermCreditCard',
  summary: 'Keep a card for the premiums',
  source: 'term life §7',
  payload: z.object({ customer_id: id(), ...card }),
  answer: z.object({ paymentId: z.string(), brand: z.string(), last4: z.string() }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

export const storeCATermACH = defineFunction({
  name: 'storeCATermACH',
  summary: 'Keep a bank account for pre-authorized debits',
  source: 'term life §7',
  payload: z.object({ customer_id: id(), ...bankAccount }),
  answer: z.object({ paymentId: z.string(), last4: z.string(), unknownInstitution: z.boolean() }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** Starts the payments: the first one is taken at once. `premium` is what the person saw, fee included; a cent off is refused. */
export const subscribeCATerm = defineFunction({
  name: 'subscribeCATerm',
  summary: 'Start paying the premium',
  source: 'term life §7',
  payload: z.object({
    payment: z.object({
      customerId: id(),
      cycle: frequency(),
      paymethod: z.enum(['creditcard', 'ach'], ruleCode('required-option')),
      paymethodId: id(),
    }),
    /** Dollars. */
    premium: z.number(),
  }),
  answer: z.object({ id: z.string(), pending: z.optional(z.boolean()) }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** Binds what was paid for. Only with a paid subscription of this very application. */
export const CATermBindPolicy = defineFunction({
  name: 'CATermBindPolicy',
  summary: 'Bind the policy',
  source: 'term life §7',
  payload: z
    .object({
      applicationId: z.optional(applicationId()),
      application: z.optional(z.object({ applicationId: applicationId() })),
      subscriptionId: id(),
    })
    .check(
      z.refine((p) => Boolean(p.applicationId ?? p.application), { path: ['applicationId'], message: ruleCode('required') }),
    ),
  /** `pending`: the insurer has not answered yet; ask again with getCATermPurchase. */
  answer: z.object({ policyNum: z.optional(z.string()), templateId: z.optional(z.string()), pending: z.optional(z.boolean()) }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** The whole list in one durable call: customer, method, subscription, bind; each step skipped when its id exists. What the page uses. */
export const payCATerm = defineFunction({
  name: 'payCATerm',
  summary: 'Pay and bind in one',
  source: 'ours (term life §4 payment: the steps as one durable list)',
  payload: z.strictObject({
    applicationId: applicationId(),
    cycle: frequency(),
    /** Dollars, fee included. */
    premium: z.number(),
    method: z.discriminatedUnion('paymethod', [
      z.object({ paymethod: z.literal('creditcard'), ...card }),
      z.object({ paymethod: z.literal('ach'), ...bankAccount }),
    ]),
    /** The payment authorization was ticked; its text and date are kept. */
    authorized: z.literal(true, ruleCode('required')),
  }),
  answer: z.object({ policyNum: z.optional(z.string()), templateId: z.optional(z.string()), pending: z.optional(z.boolean()) }),
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

export const getCATermPurchase = defineFunction({
  name: 'getCATermPurchase',
  summary: 'How paying and binding stand',
  source: 'ours (security R20: pending, then the result)',
  payload: z.object({ applicationId: applicationId() }),
  answer: z.object({
    state: z.enum(['none', 'pending', 'bought', 'refunding', 'refunded', 'declined', 'failed']),
    policyNum: z.nullable(z.string()),
    /** For `declined`, `refunded` and `failed`: the specified sentence. */
    message: z.nullable(z.string()),
    /** The code of that refusal. Nothing was charged where it is `payment-down`, `card`, `bank`, `card-declined`, `bank-declined` or `not-taken`. */
    code: z.nullable(z.string()),
  }),
  access: signedIn,
  rateClass: 'read',
  logClass: 'plain',
})

export { card as cardFields, bankAccount as bankFields, signedIn }

import * as z from 'zod/mini'
import { code, email, personName, phone, requiredText, zip } from '../../shared/field-rules.ts'
import { defineFunction, openToAll, ownRecords } from '../../shared/function.ts'
import { isUsState } from '../../shared/us-states.ts'

/** The contract's name of each plan size (travel §2: small, medium and large quotes). */
export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

/** `triptype` as the contract writes it. Trip means Flight. */
export const tripTypes = ['Trip', 'Flight', 'Cruise', 'Tour', 'Lodging'] as const

/** What a person ticks before paying: has read what the plan covers, lets us charge the card. */
export const agreements = ['read', 'pay'] as const
export type Agreement = (typeof agreements)[number]

export const maxTravellers = 20
/** Dollars a person. */
export const maxTripCost = 50_000

/** MM/DD/YYYY or YYYY-MM-DD; whether such a day exists is the handler's to say. */
const dateText = () => z.string().check(z.trim(), z.regex(/^(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})$/, code('date')))

const age = () => z.int().check(z.gte(0, code('range')), z.lte(120, code('range')))

/** One traveller may be written without an array. */
const oneOrMore = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.union([item, z.array(item).check(z.minLength(1, code('range')), z.maxLength(maxTravellers, code('range')))]),
    z.transform((value): z.output<Item>[] => (Array.isArray(value) ? (value as z.output<Item>[]) : [value as z.output<Item>])),
  )

const state = () =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((value) => isUsState(value), code('state')),
  )

export const optionsPayload = z.object({
  /** Rental car damage waiver for these rental days, both counted. */
  collisionDamageWaiver: z.optional(z.object({ startdate: dateText(), enddate: dateText() })),
  /** Cancel for any reason; the date of the first payment towards the trip. */
  cancelAnyReason: z.optional(z.object({ initialPaymentDate: dateText() })),
})

const tripFields = {
  numinsured: z.int().check(z.gte(1, code('range')), z.lte(maxTravellers, code('range'))),
  departdate: dateText(),
  returndate: dateText(),
  triptype: z.enum(tripTypes),
  /** Dollars for all travellers together, prepaid and non-refundable. */
  tripcost: z.number().check(z.gte(0, code('range')), z.lte(maxTripCost * maxTravellers, code('range'))),
  destination: requiredText(80),
  options: z.optional(optionsPayload),
}

/** Where a referral came from; stamped on the quote as it is made. */
const referral = {
  partnerId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  campaignId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
}

export const coverage = z.object({
  /** A stable name: cancellation, interruption, medical, evacuation, baggage… */
  benefit: z.string(),
  included: z.boolean(),
  /** Dollars a person, or a percentage of the trip cost, as `unit` says; null where there is no figure. */
  amount: z.nullable(z.number()),
  unit: z.enum(['usd', 'percent', 'none']),
  /** Dollars a day, hours to wait and the like. */
  perDay: z.optional(z.number()),
  afterHours: z.optional(z.number()),
  /** True when this can be added as an option. */
  optional: z.optional(z.boolean()),
  /** A condition in a word: `cruise-or-tour`, `before-final-payment`… */
  condition: z.optional(z.string()),
})
export type Coverage = z.output<typeof coverage>

const sizeQuote = z.union([
  z.object({
    quoteresponse: z.array(
      z.object({
        /** Dollars for all travellers, options included. */
        price: z.number(),
        coverages: z.array(coverage),
        base: z.number(),
        collisionDamageWaiver: z.number(),
        cancelAnyReason: z.number(),
        perTraveller: z.array(z.number()),
      }),
    ),
  }),
  z.object({ error: z.string(), code: z.string() }),
])
export type SizeQuote = z.output<typeof sizeQuote>

/** The trip as it was priced, so that a page can show or edit it again. Dates are YYYY-MM-DD. */
export const pricedTrip = z.object({
  numinsured: z.int(),
  departdate: z.string(),
  returndate: z.string(),
  triptype: z.enum(tripTypes),
  tripcost: z.number(),
  destination: z.string(),
  agesOfTravellers: z.array(z.int()),
  state: z.nullable(z.string()),
  options: optionsPayload,
})
export type PricedTrip = z.output<typeof pricedTrip>

const quoteAnswer = z.object({
  quotekey: z.string(),
  smallquote: sizeQuote,
  mediumquote: sizeQuote,
  largequote: sizeQuote,
  /** When the price stops being ours to keep (24 hours). */
  expires: z.string(),
  trip: pricedTrip,
  days: z.int(),
  bookingreservno: z.string(),
})

/** Prices one trip in three sizes. Refusals: the insurer's reasons, with the specified sentence around them. */
export const getUSATravelQuote = defineFunction({
  name: 'getUSATravelQuote',
  summary: 'Price a trip in three sizes',
  source: 'travel §7',
  payload: z
    .object({
      ...tripFields,
      ...referral,
      agesOfTravellers: oneOrMore(age()),
      state: z.optional(state()),
      /** Ours: the caller's quote that this one revises; it keeps that one's partner and campaign. */
      quotekey: z.optional(z.string().check(z.maxLength(64))),
    })
    .check(
      z.refine((p) => p.agesOfTravellers.length === p.numinsured, { path: ['agesOfTravellers'], message: code('count') }),
      z.refine((p) => p.tripcost <= maxTripCost * p.numinsured, { path: ['tripcost'], message: code('range') }),
    ),
  answer: quoteAnswer,
  access: openToAll,
  rateClass: 'quote',
  logClass: 'plain',
})

/** A quote of one's own again, by its key or by a link from an e-mail; an expired one is priced anew and says what changed. */
export const openUSATravelQuote = defineFunction({
  name: 'openUSATravelQuote',
  summary: 'Reopen a saved quote; an expired price is made anew',
  source: 'ours (travel, US: save and resume)',
  payload: z.object({
    quotekey: z.optional(z.string().check(z.maxLength(64))),
    token: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    ...quoteAnswer.shape,
    /** What is different since the quote was saved; empty when nothing is. */
    changes: z.array(z.object({ size: z.enum(sizes), before: z.nullable(z.number()), now: z.nullable(z.number()) })),
    repriced: z.boolean(),
  }),
  access: openToAll,
  rateClass: 'quote',
  logClass: 'plain',
})

/** Mails a link that reopens a quote until the day of departure. A fixed text: nothing typed is sent but the link. */
export const sendQuoteLink = defineFunction({
  name: 'sendQuoteLink',
  summary: 'E-mail me this quote',
  source: 'ours (travel, US: save and resume)',
  payload: z.object({ quotekey: z.string().check(z.maxLength(64)), email: email() }),
  answer: z.object({ sent: z.boolean() }),
  access: openToAll,
  rateClass: 'save',
  logClass: 'audited',
})

export const policyInfo = z.object({
  policynumber: z.string(),
  price: z.number(),
  departdate: z.string(),
  returndate: z.string(),
  coverages: z.array(coverage),
  product: z.string(),
  created: z.string(),
  carrier: z.string(),
  bookingreservno: z.string(),
  destination: z.string(),
  triptype: z.enum(tripTypes),
  tripcost: z.number(),
  numinsured: z.int(),
  size: z.enum(sizes),
  assistancePhone: z.string(),
  reviewEnds: z.string(),
  state: z.enum(['in-force', 'cancelled']),
  email: z.string(),
  cardLast4: z.string(),
  cardBrand: z.string(),
})
export type PolicyInfo = z.output<typeof policyInfo>

const digits = (least: number, most: number, name: string) =>
  z.string().check(z.trim(), z.regex(new RegExp(`^(?:\\d[ -]?){${least - 1},${most - 1}}\\d$`), code(name)))

/** Buys one size of a quote. The server's own price counts; a price that differs by a cent is refused. */
export const purchaseUSATravelQuote = defineFunction({
  name: 'purchaseUSATravelQuote',
  summary: 'Buy one of the three plans',
  source: 'travel §3, §7',
  payload: z
    .object({
      ...tripFields,
      ...referral,
      userkey: z.optional(z.string()),
      emailaddress: email(),
      productclass: z._default(z.literal('GGA100'), 'GGA100'),
      actioncode: z._default(z.literal('NEW'), 'NEW'),
      bookingreservno: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{10}$/, code('reference')))),
      travelerfirstname: oneOrMore(personName()),
      travelerlastname: oneOrMore(personName()),
      age: oneOrMore(age()),
      address1: requiredText(100),
      city: requiredText(60),
      state: state(),
      zipcode: zip(),
      telephonehome: phone(),
      printpolconfltr: z.optional(z.union([z.boolean(), z.enum(['Y', 'N'])])),
      /** Dollars. */
      price: z.number(),
      paymentmethod: z.literal('CC'),
      ccorcheckno: digits(12, 19, 'card-number'),
      ccexpiration: z.string().check(z.trim(), z.regex(/^(?:0[1-9]|1[0-2])\/\d{4}$/, code('card-expiry'))),
      ccname: requiredText(80),
      cvv: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, code('cvv'))),
      cczipcode: zip(),
      /** Ours: the boxes that were ticked before paying; kept with the policy and printed in its document. */
      agreements: z.optional(z.array(z.enum(agreements)).check(z.maxLength(agreements.length))),
      /** Ours: which quote and size; absent, found by the trip and the price. */
      quotekey: z.optional(z.string().check(z.maxLength(64))),
      size: z.optional(z.enum(sizes)),
    })
    .check(
      z.refine((p) => p.travelerfirstname.length === p.numinsured, { path: ['travelerfirstname'], message: code('count') }),
      z.refine((p) => p.travelerlastname.length === p.numinsured, { path: ['travelerlastname'], message: code('count') }),
      z.refine((p) => p.age.length === p.numinsured, { path: ['age'], message: code('count') }),
      z.refine((p) => p.tripcost <= maxTripCost * p.numinsured, { path: ['tripcost'], message: code('range') }),
    ),
  answer: z.object({
    /** Absent while `pending`: the insurer has not answered yet; ask again with getUSATravelPurchase. */
    policyInfo: z.optional(policyInfo),
    response: z.optional(z.object({ haserror: z.literal(false), policyInfo })),
    pending: z.optional(z.boolean()),
    bookingreservno: z.string(),
  }),
  access: ownRecords,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** How a purchase stands, by its booking reference. */
export const getUSATravelPurchase = defineFunction({
  name: 'getUSATravelPurchase',
  summary: 'How a purchase stands',
  source: 'ours (security R20: pending, then the result)',
  payload: z.object({ bookingreservno: z.string().check(z.regex(/^[A-Za-z0-9]{10}$/, code('reference'))) }),
  answer: z.object({
    state: z.enum(['pending', 'bought', 'refunding', 'refunded', 'declined', 'failed']),
    policyInfo: z.optional(policyInfo),
  }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
})

const policyNumber = z.string().check(z.trim(), z.regex(/^TU-\d{9}$/, code('policy-number')))

/** One policy as travel/policyusa shows it. */
export const getUSATravelPolicy = defineFunction({
  name: 'getUSATravelPolicy',
  summary: 'One US travel policy',
  source: 'travel §2, §3',
  payload: z.object({ policyNum: policyNumber }),
  answer: z.object({ policyInfo, travellers: z.array(z.object({ name: z.string(), age: z.int() })) }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
})

/** The policy document as a base64 PDF (travel §7, "policy documents"). */
export const getGeneraliPolicy = defineFunction({
  name: 'getGeneraliPolicy',
  summary: 'The policy document as PDF',
  source: 'travel §7',
  payload: z.object({ userkey: z.optional(z.string()), policyNum: policyNumber }),
  answer: z.object({ code: z.literal(200), response: z.object({ content: z.string(), filename: z.string() }) }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'audited',
})

/** The same document as a page: the HTML twin, for `/documents/{number}`. */
export const getUSATravelPolicyPage = defineFunction({
  name: 'getUSATravelPolicyPage',
  summary: 'The policy document as a web page',
  source: 'ours (travel §7; documents are read as web pages too)',
  payload: z.object({ policyNum: policyNumber, nonce: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ html: z.string() }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'audited',
})

/** Mails the policy again to the address it was bought with. Extra fields are accepted and ignored. */
export const sendGeneraliPolicy = defineFunction({
  name: 'sendGeneraliPolicy',
  summary: 'E-mail the policy document to its owner',
  source: 'travel §7',
  payload: z
    .object({
      userkey: z.optional(z.string()),
      policyNum: z.optional(policyNumber),
      policyInfo: z.optional(z.union([policyNumber, z.object({ policynumber: policyNumber })])),
    })
    .check(z.refine((p) => Boolean(p.policyNum ?? p.policyInfo), { path: ['policyNum'], message: code('required') })),
  answer: z.object({ sent: z.boolean() }),
  access: ownRecords,
  rateClass: 'mail',
  logClass: 'audited',
})

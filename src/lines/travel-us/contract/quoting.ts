/** The functions that price a US trip: a first price, a quote, its receipt, and the link to it. */
import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { usState } from '../../../shared/fields/us-rules.ts'
import { defineFunction, openToAll } from '../../../shared/function.ts'
import { receiptShape } from '../../../shared/receipt-shape.ts'
import { openQuoteFunction, quoteKey, quoteLinkFunction, quoteLinkPayload, referral } from '../../../platform/quotes/contract.ts'
import { sizes } from '../rules/rates.ts'
import { maxTripCost } from '../rules/trip.ts'
import { age, oneOrMore, pricedTrip, sizeQuote, tripFields } from './shapes.ts'

const pricesAnswer = {
  smallquote: sizeQuote,
  mediumquote: sizeQuote,
  largequote: sizeQuote,
  trip: pricedTrip,
  days: z.int(),
}

const quoteAnswer = z.object({
  quotekey: z.string(),
  ...pricesAnswer,
  /** When the price stops being ours to keep (24 hours). */
  expires: z.string(),
  bookingreservno: z.string(),
})

const tripView = { ...tripFields, agesOfTravellers: oneOrMore(age()), state: z.optional(usState()) }

interface Counted {
  numinsured: number
  agesOfTravellers: number[]
  tripcost: number
}

const isOfAllTravellers = z.refine<Counted>(
  ({ agesOfTravellers, numinsured }: Counted) => agesOfTravellers.length === numinsured,
  { path: ['agesOfTravellers'], message: ruleCode('count') },
)

const isPossibleCost = z.refine<Counted>(({ tripcost, numinsured }: Counted) => tripcost <= maxTripCost * numinsured, {
  path: ['tripcost'],
  message: ruleCode('range'),
})

/** How the price of one size was made, signed. Refusals: `quote-unknown`, `size-unpriced`. */
export const getUSATravelReceipt = defineFunction({
  name: 'getUSATravelReceipt',
  summary: 'How the price of a quote was made',
  source: 'ours (a receipt for every price)',
  payload: z.object({ quotekey: quoteKey(), size: z.enum(sizes) }),
  answer: receiptShape,
  access: openToAll,
  keyLine: 'travel-us',
  rateClass: 'read',
  logClass: 'plain',
})

/**
 * A first price, before a quote: the least of the three sizes. What is not known yet is left out: it is then a flight with nothing
 * prepaid, and on the landing page travellers of one age. Nothing is kept. Refusals: as for a quote.
 */
export const getUSATravelFirstPrice = defineFunction({
  name: 'getUSATravelFirstPrice',
  summary: 'A first price for the landing page and beside the trip',
  source: 'ours (a price on the landing page)',
  payload: z
    .object({
      destination: tripFields.destination,
      departdate: tripFields.departdate,
      returndate: tripFields.returndate,
      numinsured: tripFields.numinsured,
      triptype: z.optional(tripFields.triptype),
      tripcost: z.optional(tripFields.tripcost),
      state: z.optional(usState()),
      /** Years, of each traveller, where their ages are not known one by one. */
      age: z.optional(age()),
      agesOfTravellers: z.optional(oneOrMore(age())),
    })
    .check(
      z.refine((p) => (p.age === undefined) !== (p.agesOfTravellers === undefined), {
        path: ['agesOfTravellers'],
        message: ruleCode('count'),
      }),
      z.refine((p) => p.agesOfTravellers === undefined || p.agesOfTravellers.length === p.numinsured, {
        path: ['agesOfTravellers'],
        message: ruleCode('count'),
      }),
      z.refine((p) => (p.tripcost ?? 0) <= maxTripCost * p.numinsured, { path: ['tripcost'], message: ruleCode('range') }),
    ),
  answer: z.object({
    /** Dollars for all travellers. */
    price: z.number(),
    size: z.enum(sizes),
  }),
  access: openToAll,
  keyLine: 'travel-us',
  rateClass: 'read',
  logClass: 'plain',
})

/** Prices one trip in three sizes. Refusals: the insurer's reasons, with the specified sentence around them. */
export const getUSATravelQuote = defineFunction({
  name: 'getUSATravelQuote',
  summary: 'Price a trip in three sizes',
  source: 'travel §7',
  payload: z
    .object({
      ...tripView,
      ...referral,
      /** Ours: the caller's quote that this one revises; it keeps that one's partner and campaign. */
      quotekey: z.optional(quoteKey()),
    })
    .check(isOfAllTravellers, isPossibleCost),
  answer: quoteAnswer,
  access: openToAll,
  keyLine: 'travel-us',
  rateClass: 'quote',
  logClass: 'plain',
})

/** The same prices without a quote: nothing is kept, so nothing is bought with them. Refusals: as for a quote. */
export const getUSATravelPrices = defineFunction({
  name: 'getUSATravelPrices',
  summary: 'Price a trip in three sizes without keeping a quote',
  source: 'ours (prices elsewhere)',
  payload: z.object(tripView).check(isOfAllTravellers, isPossibleCost),
  answer: z.object(pricesAnswer),
  access: openToAll,
  keyLine: 'travel-us',
  rateClass: 'quote',
  logClass: 'plain',
})

/** A quote of one's own again, by its key or by a link from an e-mail; an expired one is priced anew and says what changed. */
export const openUSATravelQuote = openQuoteFunction({
  name: 'openUSATravelQuote',
  source: 'ours (travel, US: save and resume)',
  answer: {
    ...quoteAnswer.shape,
    /** What is different since the quote was saved; empty when nothing is. */
    changes: z.array(z.object({ size: z.enum(sizes), before: z.nullable(z.number()), now: z.nullable(z.number()) })),
  },
})

/** Mails a link that reopens a quote until the day of departure. A fixed text: nothing typed is sent but the link. */
export const sendQuoteLink = quoteLinkFunction({
  name: 'sendQuoteLink',
  source: 'ours (travel, US: save and resume)',
  payload: quoteLinkPayload,
})

import * as z from 'zod/mini'
import { defineFunction, openToAll } from '../../../shared/function.ts'
import { receiptShape } from '../../../shared/receipt-shape.ts'
import { openQuoteFunction, quoteKey, quoteLinkFunction, quoteLinkPayload, referral } from '../../../platform/quotes/contract.ts'
import { destinationTypes, insuredTypes, planCodes } from '../rules/plans.ts'
import {
  tripView,
  deductible,
  eligibility,
  finalPrice,
  insuredPerson,
  insuredPersons,
  planOptions,
  planPrice,
  policyNumber,
  tripPayload,
  tripTraveller,
} from './shapes.ts'

const surveyQuestion = z.object({
  /** The key under which it is answered: in `eligibility` or in a traveller's `answers`. */
  id: z.string(),
  /** `agree`: a statement to tick. `yes-no`: a question of which "yes" opens the follow-ups. */
  kind: z.enum(['agree', 'yes-no']),
  text: z.string(),
  /** Why it is asked, in a sentence; may be empty. */
  why: z.string(),
  /** Examples to list under the question. */
  examples: z.array(z.string()),
  /** The first day (YYYY-MM-DD) that a "yes" reaches back to; null without one. */
  since: z.nullable(z.string()),
  options: z.array(z.object({ value: z.enum(['yes', 'no']), label: z.string() })),
  followUps: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['choice', 'text']),
      text: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})

/** The eligibility statements and the health questions, as data in the caller's language. */
export const getCanadaTravelSurvey = defineFunction({
  name: 'getCanadaTravelSurvey',
  summary: 'The statements and the health questions of Canada travel',
  source: 'travel §7 (L-077)',
  payload: z.object({}),
  answer: z.object({
    data: z.object({
      surveys: z.array(
        z.object({
          /** `eligibility`: each statement must be agreed to. `health`: asked of each traveller from `fromAge` on. */
          id: z.enum(['eligibility', 'health']),
          version: z.string(),
          title: z.string(),
          /** Years on the day of departure from which it is asked; null: asked of everybody. */
          fromAge: z.nullable(z.int()),
          /** The consent that goes with the answers, with a box of its own; null where none is needed. */
          consent: z.nullable(z.string()),
          questions: z.array(surveyQuestion),
        }),
      ),
      /** The ten rights of a traveller, as the policy prints them: to be read before paying. */
      rights: z.array(z.string()),
    }),
  }),
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'read',
  logClass: 'plain',
})

const panel = z.object({
  kind: z.enum(['coverage', 'eligibility', 'exclusions']),
  title: z.string(),
  subtitle: z.string(),
  list: z.array(z.string()),
  secondaryInfo: z.optional(z.object({ subtitle: z.string(), list: z.array(z.string()) })),
})

/** The 15 plan products as the database has them, in the caller's language. */
export const getCaTravelPlans = defineFunction({
  name: 'getCaTravelPlans',
  summary: 'The plans of Canada travel with their limits and panels',
  source: 'travel §3, §7 (L-012, L-024): the reads of the plan products',
  payload: z.object({}),
  answer: z.object({
    version: z.string(),
    plans: z.array(
      z.object({
        code: z.enum(planCodes),
        title: z.string(),
        subtitle: z.optional(z.string()),
        /** Text lines, each with its figure. */
        limits: z.array(z.string()),
        isOption: z.boolean(),
        /** Always three: coverage, eligibility, exclusions. */
        panels: z.array(panel),
      }),
    ),
  }),
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'read',
  logClass: 'plain',
})

const quoteAnswer = {
  quotekey: z.string(),
  /** When the price stops being ours to keep (24 hours), as an ISO instant. */
  expires: z.string(),
  /** The days of the trip, both ends counted. */
  days: z.int(),
  travellers: z.array(tripTraveller),
  asked: tripView,
}

/** Prices all 15 plans for a trip. Refusals belong to the trip as a whole, at their fields; what is wrong with one plan stands at it. */
export const getCaTravelQuote = defineFunction({
  name: 'getCaTravelQuote',
  summary: 'Price a trip of Canadians in every plan',
  source: 'travel §7 (L-078)',
  payload: z.object({
    productLineCode: z.literal('PR-FDM-1'),
    /** Derived from the travellers where it is missing; one that is not true of them is refused. */
    insuredType: z.optional(z.enum(insuredTypes)),
    destinationType: z.enum(destinationTypes),
    trip: tripPayload,
    insuredPersons: insuredPersons(insuredPerson),
    /** May be missing while nobody was asked yet; a "no" is refused with its statement. */
    eligibility: z.optional(eligibility),
    /** True: health answers may be kept and used for this price. Answers without it are refused. */
    consent: z.optional(z.boolean()),
    deductible: z.optional(deductible),
    /** The caller's quote that this one revises; partner, campaign, and what is not sent again but `replaces` come from it. */
    quotekey: z.optional(quoteKey()),
    /** The caller's own policy that this trip corrects; it has to be in force and not begun. Only the person it insures may. */
    replaces: z.optional(policyNumber),
    ...referral,
  }),
  answer: z.object({
    response: z.object({ blanketTugo: z.object({ availablePlanPrices: z.array(planPrice) }) }),
    ...quoteAnswer,
  }),
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'quote',
  logClass: 'plain',
})

/**
 * The price of one plan with its options, as a quote of its own that can be bought. With `quotekey` whatever a traveller's entry leaves
 * out (sum, health answers), the destination, the statements and the consent are those of that quote.
 */
export const getCaTravelQuoteFinal = defineFunction({
  name: 'getCaTravelQuoteFinal',
  summary: 'The final price of one plan with its options',
  source: 'travel §7 (L-079)',
  payload: z.object({
    partnerCode: z.literal('NAD100'),
    productLineCode: z.literal('PR-FDM-1'),
    trip: tripPayload,
    insuredPersons: insuredPersons(insuredPerson),
    planCode: z.enum(planCodes),
    deductible: z.optional(deductible),
    options: z._default(planOptions, { rentalCar: false, baggage: false, anyReason: false, interruptionLimit: 1500 }),
    insuredType: z.optional(z.enum(insuredTypes)),
    /** Needed without `quotekey`. */
    destinationType: z.optional(z.enum(destinationTypes)),
    eligibility: z.optional(eligibility),
    consent: z.optional(z.boolean()),
    quotekey: z.optional(quoteKey()),
    /** The caller's own policy that this trip corrects; absent, it is that of `quotekey`. */
    replaces: z.optional(policyNumber),
    ...referral,
  }),
  answer: z.object({
    response: z.object({ blanketTugo: finalPrice }),
    ...quoteAnswer,
    /** Names one try of buying it: sent with the purchase, asked for with `getCaTravelPurchase`. */
    reference: z.string(),
  }),
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'quote',
  logClass: 'plain',
})

/**
 * A quote of one's own again, by its key or by a link from an e-mail; an expired one is priced anew and says what changed. A link that
 * somebody else opens brings no health answers: they are asked again.
 */
export const openCaTravelQuote = openQuoteFunction({
  name: 'openCaTravelQuote',
  source: 'ours (save and resume)',
  answer: {
    response: z.object({
      blanketTugo: z.object({
        /** Of a final quote: its plan alone. */
        availablePlanPrices: z.array(planPrice),
      }),
    }),
    ...quoteAnswer,
    /** The plan and price of a final quote; null while no plan is chosen. */
    final: z.nullable(finalPrice),
    /** Null while no plan is chosen. */
    reference: z.nullable(z.string()),
    /** Of a final quote: the quote of all plans that it was chosen from, as long as that is good; else null. */
    chosenFrom: z.nullable(z.string()),
    /** What is different since the quote was saved; empty when nothing is. */
    changes: z.array(z.object({ planCode: z.enum(planCodes), before: z.nullable(z.number()), now: z.nullable(z.number()) })),
  },
})

/** Mails a link that reopens a quote until the day of departure. A fixed text: nothing typed is sent but the link. */
export const sendCaTravelQuoteLink = quoteLinkFunction({
  name: 'sendCaTravelQuoteLink',
  source: 'ours (save and resume)',
  payload: quoteLinkPayload,
})

/** How the price of one plan was made, signed. `planCode` may be left out for a final quote. Refusals: `quote-unknown`, `plan-unpriced`. */
export const getCaTravelReceipt = defineFunction({
  name: 'getCaTravelReceipt',
  summary: 'How the price of a plan was made',
  source: 'ours (a receipt for every price)',
  payload: z.object({ quotekey: quoteKey(), planCode: z.optional(z.enum(planCodes)) }),
  answer: receiptShape,
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'read',
  logClass: 'plain',
})

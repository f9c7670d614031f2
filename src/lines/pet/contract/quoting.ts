import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, personName } from '../../../shared/fields/text-rules.ts'
import { defineFunction, openToAll } from '../../../shared/function.ts'
import { receiptShape } from '../../../shared/receipt-shape.ts'
import { openQuoteFunction, quoteLinkFunction, quoteKey, quoteLinkPayload, referral } from '../../../platform/quotes/contract.ts'
import { mostPets, policyOptions } from '../rules/pet.ts'
import { bill, breedName, dateText, ineligible, pet, pets, placeFields, policyNumber, pricedFields } from './shapes.ts'

const index = () => z.int().check(z.gte(0, ruleCode('range')), z.lt(mostPets, ruleCode('range')))

/** Whether the insurer takes a pet. Without one of the six fields the payload is refused and nobody is asked (L-061). */
export const getEligibility = defineFunction({
  name: 'getEligibility',
  summary: 'Whether a pet can be insured',
  source: 'travel §5, §7; L-083',
  payload: z.object({
    PetName: personName(),
    ...placeFields,
    Email: email(),
    BreedName: breedName(),
    /** Ours, optional: with it the age is judged too. */
    DateOfBirth: z.optional(dateText()),
  }),
  answer: z.object({
    response: z.object({
      trupresponse: z.union([
        z.object({ IsEligible: z.literal(true) }),
        z.object({ IsEligible: z.literal(false), ...ineligible }),
      ]),
    }),
  }),
  access: openToAll,
  keyLine: 'pet',
  rateClass: 'quote-item',
  logClass: 'plain',
})

/**
 * The monthly premium of one pet at every deductible, with and without options: nothing is asked while a slider moves. `idx` comes back
 * as it was sent. Not eligible (an age, a breed, a place): IsEligible is false and says why.
 */
export const calcPetPremiums = defineFunction({
  name: 'calcPetPremiums',
  summary: 'What one pet costs at every deductible',
  source: 'travel §7; L-082',
  payload: z.object({ ...pricedFields, ...placeFields, idx: index() }),
  answer: z.object({
    response: z.object({
      trupresponse: z.discriminatedUnion('IsEligible', [
        z.object({
          IsEligible: z.literal(true),
          idx: z.int(),
          currency: z.enum(['USD', 'CAD']),
          /** Years that are full today. */
          age: z.int(),
          /** The deductible of the price at `[0]`, and from one price to the next. */
          deductibleFrom: z.int(),
          deductibleStep: z.int(),
          /** One row for each set of options: 201 monthly premiums each, the least deductible first. */
          premiums: z.array(z.object({ PolicyOptions: z.array(z.enum(policyOptions)), monthly: z.array(z.number()) })),
          /** An illustration, no promise: what this pet would cost today at each age 0 to 13, deductible 500, no options. */
          byAge: z.array(z.number()),
          accidentsFrom: z.string(),
          illnessFrom: z.string(),
          ratesVersion: z.string(),
        }),
        z.object({ IsEligible: z.literal(false), idx: z.int(), ...ineligible }),
      ]),
    }),
  }),
  access: openToAll,
  keyLine: 'pet',
  rateClass: 'quote-item',
  logClass: 'plain',
})

/** The quote of a bill. */
const quoteFields = {
  quotekey: z.string(),
  /** When the prices stop being ours to keep (after 24 hours, or on a birthday). */
  expires: z.string(),
  /** The purchase's reference, for getPetPurchase. */
  reference: z.string(),
  /** False where no pet is priced: there is nothing to buy. */
  isBuyable: z.boolean(),
  /** The policy that the pets join; null for a policy of their own. */
  policyNum: z.nullable(z.string()),
}

/** The first bill and the later ones of all pets; makes the quote that is bought. A pet that is not taken does not stop the others. */
export const petbillingpreview = defineFunction({
  name: 'petbillingpreview',
  summary: 'The bills of all pets',
  source: 'travel §7; L-081',
  payload: z.object({
    ...placeFields,
    Email: email(),
    Pets: pets,
    /** Ours: the caller's quote that this one revises; it keeps that one's partner and campaign. */
    quotekey: z.optional(quoteKey()),
    /**
     * Ours: the caller's policy that these pets join: place and Email are its own, no fee is charged again. Refusals: `not-in-force`,
     * `too-many-pets`, `on-policy`, `policy-owner`.
     */
    policyNum: z.optional(policyNumber()),
    ...referral,
  }),
  answer: z.object({ data: z.object({ trupresponse: z.object({ ...bill.shape, ...quoteFields }) }) }),
  access: openToAll,
  keyLine: 'pet',
  rateClass: 'quote',
  logClass: 'plain',
})

/** A quote of one's own again, by its key or by a link from a mail; an expired one is priced anew and says what changed. */
export const openPetQuote = openQuoteFunction({
  name: 'openPetQuote',
  source: 'ours (readings: link of 30 days, says what changed)',
  answer: {
    ...bill.shape,
    ...quoteFields,
    /** What was asked, as petbillingpreview takes it; DateOfBirth is YYYY-MM-DD. */
    asked: z.object({ ...placeFields, Email: z.string(), Pets: z.array(pet) }),
    /** Monthly premiums that are different since the quote was saved; null where a pet is not priced. */
    changes: z.array(z.object({ idx: z.int(), before: z.nullable(z.number()), now: z.nullable(z.number()) })),
  },
})

/** How a price was made, signed: of the pet at `idx`, without `idx` of the bills. Refusals: `quote-unknown`, `pet-unpriced`. */
export const getPetReceipt = defineFunction({
  name: 'getPetReceipt',
  summary: 'How the price of a pet or of the bills was made',
  source: 'ours (a receipt for every price)',
  payload: z.object({ quotekey: quoteKey(), idx: z.optional(index()) }),
  answer: receiptShape,
  access: openToAll,
  keyLine: 'pet',
  rateClass: 'read',
  logClass: 'plain',
})

/** Mails a link that reopens a quote for 30 days. A fixed text: nothing typed is sent but the pets' names. */
export const sendPetQuoteLink = quoteLinkFunction({
  name: 'sendPetQuoteLink',
  source: 'ours (save and resume)',
  payload: quoteLinkPayload,
})

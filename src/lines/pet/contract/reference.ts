import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, openToAll, ownRecords } from '../../../shared/function.ts'
import { countries, species } from '../rules/pet.ts'
import { breedName, placeFields } from './shapes.ts'

/** Every breed that is insured, in the order of their names within a species. */
export const getbreeds = defineFunction({
  name: 'getbreeds',
  summary: 'The breeds of dogs and cats',
  source: 'travel §7; L-087',
  payload: z.object({}),
  answer: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), species: z.enum(species) })),
    /** Ours: which edition of the list this is. */
    version: z.string(),
  }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

/** Ages as a person knows them: 0 is "8 weeks to 11 months", 13 the last. */
export const getages = defineFunction({
  name: 'getages',
  summary: 'The ages of a pet',
  source: 'travel §7; L-088',
  payload: z.object({}),
  answer: z.object({
    /** `months`: the least age of the row, in full months. */
    data: z.array(z.object({ id: z.int(), label: z.string(), months: z.int() })),
  }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

/** What the page that pays has to know: no secret (L-089). */
export const trupantionPaymentParams = defineFunction({
  name: 'trupantionPaymentParams',
  summary: 'Cards and currency for pet insurance',
  source: 'travel §7; L-089',
  payload: z.object({ CountryCode: z.optional(z.enum(countries)) }),
  answer: z.object({
    response: z.object({
      currency: z.enum(['USD', 'CAD']),
      brands: z.array(z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'])),
      /** How many bills a year and which transaction code an order has (L-102). */
      bills: z.int(),
      transactionCode: z.literal(41),
    }),
  }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['buy'],
})

/**
 * A first price for the landing page, from three answers: a spayed female that is neither service nor breeding animal, outside the large
 * cities, deductible 500, no options, before fees and tax. Nothing is kept.
 */
export const getPetFirstPrice = defineFunction({
  name: 'getPetFirstPrice',
  summary: 'A first price for the landing page',
  source: 'ours (a price on the landing page)',
  payload: z.object({
    BreedName: breedName(),
    /** Id of getages. */
    age: z.int().check(z.gte(0, ruleCode('range')), z.lte(13, ruleCode('range'))),
    CountryCode: placeFields.CountryCode,
    StateOrProvinceCode: placeFields.StateOrProvinceCode,
  }),
  answer: z.object({ price: z.number(), currency: z.enum(['USD', 'CAD']) }),
  access: openToAll,
  keyLine: 'pet',
  rateClass: 'read',
  logClass: 'plain',
})

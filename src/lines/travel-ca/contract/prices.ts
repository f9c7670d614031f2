import * as z from 'zod/mini'
import { dateText } from '../../../shared/fields/date-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, openToAll } from '../../../shared/function.ts'
import { destinationTypes, planCodes } from '../rules/plans.ts'
import { limits } from '../rules/trip.ts'
import { deductible, insuredPersons, planPrice, pricedTraveller, tripPayload, tripTraveller } from './shapes.ts'

/** A first price for the landing page: the medical plan for this destination with the usual deductible. Nothing is kept. */
export const getCaTravelFirstPrice = defineFunction({
  name: 'getCaTravelFirstPrice',
  summary: 'A first price for the landing page',
  source: 'ours (a price on the landing page)',
  payload: z.object({
    destinationType: z.enum(destinationTypes),
    departureDate: dateText(),
    returnDate: dateText(),
    /** Years of each traveller on the day of departure; one age for all of them. */
    age: z.int().check(z.gte(0, ruleCode('range')), z.lte(limits.oldestYears, ruleCode('range'))),
    travellers: z._default(z.int().check(z.gte(1, ruleCode('range')), z.lte(limits.travellers, ruleCode('range'))), 1),
    province: z._default(tripPayload.shape.province, 'ON'),
  }),
  answer: z.object({
    /** Dollars for all travellers. */
    price: z.number(),
    planCode: z.enum(planCodes),
    /** True from 60: health answers may make it more, so it is said as "from". */
    isFrom: z.boolean(),
  }),
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'read',
  logClass: 'plain',
})

/**
 * The prices of every plan without a quote and without birth dates: nothing is kept, so nothing is bought with them. From 60 a plan with medical cover
 * has no price here (`health-missing`): health is asked for a quote alone. Refusals: as for a quote.
 */
export const getCaTravelPrices = defineFunction({
  name: 'getCaTravelPrices',
  summary: 'Price a trip of Canadians in every plan without keeping a quote',
  source: 'ours (prices elsewhere)',
  payload: z.object({
    destinationType: z.enum(destinationTypes),
    trip: tripPayload,
    travellers: insuredPersons(pricedTraveller),
    deductible: z.optional(deductible),
  }),
  answer: z.object({ availablePlanPrices: z.array(planPrice), days: z.int(), travellers: z.array(tripTraveller) }),
  access: openToAll,
  keyLine: 'travel-ca',
  rateClass: 'quote',
  logClass: 'plain',
})

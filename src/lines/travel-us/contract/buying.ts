import * as z from 'zod/mini'
import { referenceText, standingFunction } from '../../../platform/purchases/contract.ts'
import { quoteKey, referral } from '../../../platform/quotes/contract.ts'
import { cardCodeText, cardExpiryText, cardNumberText } from '../../../shared/fields/card-rules.ts'
import { phone } from '../../../shared/fields/phone-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, personName, requiredText } from '../../../shared/fields/text-rules.ts'
import { usState, zip } from '../../../shared/fields/us-rules.ts'
import { defineFunction, ownRecords } from '../../../shared/function.ts'
import { sizes } from '../rules/rates.ts'
import { agreements, maxTripCost } from '../rules/trip.ts'
import { age, oneOrMore, policyInfo, tripFields } from './shapes.ts'

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
      bookingreservno: z.optional(referenceText()),
      travelerfirstname: oneOrMore(personName()),
      travelerlastname: oneOrMore(personName()),
      age: oneOrMore(age()),
      address1: requiredText(100),
      city: requiredText(60),
      state: usState(),
      zipcode: zip(),
      telephonehome: phone(),
      printpolconfltr: z.optional(z.union([z.boolean(), z.enum(['Y', 'N'])])),
      /** Dollars. */
      price: z.number(),
      paymentmethod: z.literal('CC'),
      ccorcheckno: cardNumberText(),
      ccexpiration: cardExpiryText(),
      ccname: requiredText(80),
      cvv: cardCodeText(),
      cczipcode: zip(),
      /** Ours: the boxes that were ticked before paying; kept with the policy and printed in its document, as is one that was not given. */
      agreements: z.optional(z.array(z.enum(agreements)).check(z.maxLength(agreements.length))),
      /** Ours: which quote and size; absent, found by the trip and the price. */
      quotekey: z.optional(quoteKey()),
      size: z.optional(z.enum(sizes)),
    })
    .check(
      z.refine((p) => p.travelerfirstname.length === p.numinsured, { path: ['travelerfirstname'], message: ruleCode('count') }),
      z.refine((p) => p.travelerlastname.length === p.numinsured, { path: ['travelerlastname'], message: ruleCode('count') }),
      z.refine((p) => p.age.length === p.numinsured, { path: ['age'], message: ruleCode('count') }),
      z.refine((p) => p.tripcost <= maxTripCost * p.numinsured, { path: ['tripcost'], message: ruleCode('range') }),
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
export const getUSATravelPurchase = standingFunction({
  name: 'getUSATravelPurchase',
  payload: z.object({ bookingreservno: referenceText() }),
  policyInfo,
})

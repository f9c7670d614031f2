import * as z from 'zod/mini'
import { dateText } from '../../../shared/fields/date-rules.ts'
import { referenceText, standingFunction } from '../../../platform/purchases/contract.ts'
import { quoteKey, referral } from '../../../platform/quotes/contract.ts'
import { postalCode } from '../../../shared/fields/canadian-rules.ts'
import { phone } from '../../../shared/fields/phone-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email, personName, requiredText } from '../../../shared/fields/text-rules.ts'
import { defineFunction, ownRecords } from '../../../shared/function.ts'
import { agreements } from '../rules/trip.ts'
import { policyInfo } from './policy.ts'
import { insuredPerson, insuredPersons, tripPayload } from './shapes.ts'

const named = z.object({ ...insuredPerson.shape, firstName: personName(), lastName: personName() })

/**
 * Buys a final quote; one that corrects a policy (`asked.replaces`) ends that policy and gives its whole price back once it is bound. What is sent must be what that quote was made for: other dates, travellers or health answers are refused with
 * `quote-mismatch`. An error has `messages`, each with a `text`, and `message`, the same texts joined by line breaks (L-105, L-106).
 */
export const purchaseTravelInsuranceCa = defineFunction({
  name: 'purchaseTravelInsuranceCa',
  summary: 'Buy the plan of a final quote',
  source: 'travel §7 (L-080)',
  payload: z.object({
    userkey: z.optional(z.string()),
    /** The final quote's key. */
    quotekey: quoteKey(),
    /** The quote's `reference`, after a try that failed the new one of `openCaTravelQuote`; absent, the server makes it. */
    reference: z.optional(referenceText()),
    policy: z.object({
      trip: tripPayload,
      /** In the order of the quote. Sum and health answers may be left out: those of the quote hold. */
      insuredPersons: insuredPersons(named),
      /** One payment: the final price, and the token that `updateVault` gave for this quote's order. */
      payments: z
        .array(
          z.object({
            /** Dollars, as the person saw them; a cent more or less is refused with `price-changed`. */
            amount: z.number(),
            currency: z._default(z.literal('CAD'), 'CAD'),
            /** Missing or not this purchase's: refused with `payment` and the specified payment text. */
            instrumentToken: z.optional(z.string().check(z.maxLength(200))),
          }),
        )
        .check(z.minLength(1, ruleCode('required')), z.maxLength(1, ruleCode('count'))),
      /** Who buys, 18 or older; the first traveller where it is missing. */
      buyer: z.optional(z.object({ firstName: personName(), lastName: personName(), dateOfBirth: dateText() })),
      /** Where the policy goes. The province is the trip's; a postal code of another one is refused with `zip-state`. */
      contact: z.object({
        email: email(),
        phone: phone(),
        address: requiredText(100),
        city: requiredText(60),
        postalCode: postalCode(),
      }),
      /** The boxes that were ticked before paying; kept with the policy and printed in its document. */
      agreements: z.optional(z.array(z.enum(agreements)).check(z.maxLength(agreements.length))),
    }),
    ...referral,
  }),
  answer: z.object({
    /** Absent while `pending`: the insurer has not answered yet; ask again with `getCaTravelPurchase`. */
    policyInfo: z.optional(policyInfo),
    /** Empty: nothing is wrong. */
    messages: z.array(z.object({ text: z.string() })),
    pending: z.optional(z.boolean()),
    reference: z.string(),
  }),
  access: ownRecords,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** How a purchase stands, by its reference. */
export const getCaTravelPurchase = standingFunction({
  name: 'getCaTravelPurchase',
  payload: z.object({ reference: referenceText() }),
  policyInfo,
})

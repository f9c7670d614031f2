/** The functions that buy pet insurance, and how a purchase stands. */
import * as z from 'zod/mini'
import { referenceText, standingFunction } from '../../../platform/purchases/contract.ts'
import { quoteKey, referral } from '../../../platform/quotes/contract.ts'
import { phone } from '../../../shared/fields/phone-rules.ts'
import { email, maxLength, personName, requiredText } from '../../../shared/fields/text-rules.ts'
import { defineFunction, inPerson, ownRecords } from '../../../shared/function.ts'
import { agreements } from '../rules/pet.ts'
import { petPolicy, pets, placeFields, policyNumber, prices } from './shapes.ts'

const buyingFields = {
  isExistingPolicyholder: z.boolean(),
  Email: email(),
  /** The pets that are bought: those of the quote that are priced, in their order. */
  Pets: pets,
  FirstName: personName(),
  LastName: personName(),
  Address: requiredText(100),
  Address2: z.optional(maxLength(100)),
  City: requiredText(60),
  ...placeFields,
  Phone: phone(),
  /** As petbillingpreview answered them; the server's own count, and a difference of a cent is refused. */
  Prices: prices,
  /** Ours: which quote; absent, found by the pets and the prices. */
  quotekey: z.optional(quoteKey()),
  /** Ours: the policy that the pets join, as the quote was asked for it; its owner stays who they were, whatever the name says. */
  policyNum: z.optional(policyNumber()),
  /** Ours: the boxes that were ticked before paying; kept with the policy and printed, as is one that was not given. */
  agreements: z.optional(z.array(z.enum(agreements)).check(z.maxLength(agreements.length))),
  /** Who sent them (L-006); absent, the quote's stamp counts. */
  ...referral,
}

const bought = z.object({
  /** Absent while `pending`: the insurer has not answered yet; ask again with getPetPurchase. */
  policyInfo: z.optional(petPolicy),
  /** The number under which the pets joined their policy; absent for a policy of their own. */
  endorsement: z.optional(z.string()),
  response: z.optional(z.object({ haserror: z.literal(false), policyInfo: petPolicy })),
  pending: z.optional(z.boolean()),
  reference: z.string(),
})

/**
 * Buys the pets of a quote: the first bill is paid now, eleven more follow. PaymentMethodId is the token that updateVault gave; a missing,
 * used or foreign one is refused with `payment-down`.
 */
export const purchasePetPolicy = defineFunction({
  name: 'purchasePetPolicy',
  summary: 'Buy one policy for all pets',
  source: 'travel §7; L-084',
  payload: z.object({
    userkey: z.optional(z.string().check(z.maxLength(100))),
    PaymentMethodId: z.optional(z.string().check(z.maxLength(200))),
    ...buyingFields,
  }),
  answer: bought,
  access: ownRecords,
  rateClass: 'purchase',
  logClass: 'audited',
})

/**
 * The same with the method that pays a policy of this owner already. The owner is the session's (L-086, reading B), Email its verified
 * address (T2); without such a method it is refused with `payment-down`.
 */
export const purchasePetPolicyHasBilling = defineFunction({
  name: 'purchasePetPolicyHasBilling',
  summary: 'Buy with the method that pays already',
  source: 'travel §7; L-085, L-086',
  payload: z.object(buyingFields),
  answer: bought,
  access: inPerson,
  rateClass: 'purchase',
  logClass: 'audited',
})

/** How a purchase stands, by its reference. */
export const getPetPurchase = standingFunction({
  name: 'getPetPurchase',
  payload: z.object({ reference: referenceText() }),
  policyInfo: petPolicy,
  more: {
    /** The pets of the purchase, where they join a policy; `endorsement` is null while the insurer has not taken them. */
    joins: z.optional(z.object({ policyNum: z.string(), PetNames: z.array(z.string()), endorsement: z.nullable(z.string()) })),
  },
})

import * as z from 'zod/mini'
import { policyNumberText } from '../../../platform/policies/contract.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { personName, requiredText } from '../../../shared/fields/text-rules.ts'
import { parseDate } from '../../../shared/dates.ts'
import { countries, genders, ineligibleReasons, isDeductible, longestPetName, mostPets, policyOptions } from '../rules/pet.ts'

/** MM/DD/YYYY or YYYY-MM-DD, and there is such a day. */
export function dateText() {
  return z.string().check(
    z.trim(),
    z.maxLength(10, ruleCode('date')),
    z.refine((typed) => parseDate(typed) !== null, ruleCode('date')),
  )
}

export function policyNumber() {
  return policyNumberText('PT')
}

/** Of pets that joined a policy later. */
export function endorsementNumber() {
  return z.string().check(z.trim(), z.regex(/^PT-\d{9}-E\d{1,3}$/, ruleCode('policy-number')))
}

/** The address's country, two letters of its state or province, and its ZIP or postal code; whether they fit is the handler's to say. */
export const placeFields = {
  CountryCode: z.enum(countries, ruleCode('required-option')),
  StateOrProvinceCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, ruleCode('state'))),
  PostalCode: requiredText(12),
}

export function breedName() {
  return requiredText(80)
}

/** What a price depends on. A page that was told an age and no day sends the day that `birthDateOfAge` makes of it (facts §3). */
export const pricedFields = {
  DateOfBirth: dateText(),
  BreedName: breedName(),
  Gender: z.enum(genders, ruleCode('required-option')),
  IsSpayedOrNeutered: z.boolean(),
  IsServiceAnimal: z.boolean(),
  /** True only of a female that is not spayed (L-060); true elsewhere is refused. */
  IsBreedingPet: z.boolean(),
}

/** One pet as the specification has it (L-030). */
export const pet = z.object({
  PetName: personName().check(z.maxLength(longestPetName, ruleCode('too-long'))),
  ...pricedFields,
  /** Ours: only the age is known, and DateOfBirth stands for it; no price depends on it. */
  IsBornFromAge: z.optional(z.boolean()),
  PolicyOptions: z.array(z.enum(policyOptions)).check(z.maxLength(policyOptions.length)),
  /** Whole dollars, 0 to 1000 in steps of 5. */
  Deductible: z.int().check(z.refine(isDeductible, ruleCode('step'))),
})

const petCount = ruleCode('range', { min: 1, max: mostPets })

export const pets = z.array(pet).check(z.minLength(1, petCount), z.maxLength(mostPets, petCount))

const currency = z.enum(['USD', 'CAD'])
const days = {
  /** The first day with cover for injuries, and for illness: the day after the wait. */
  accidentsFrom: z.string(),
  illnessFrom: z.string(),
}

/** Which fact stands against a pet, and until when: the last day on which it does, or null where it does not pass. */
export const ineligible = {
  reason: z.enum(ineligibleReasons),
  until: z.nullable(z.string()),
  /** The sentence for it, in the caller's language. */
  text: z.string(),
}

/** One pet in a bill. `idx` is its place in the payload's Pets. */
export const billedPet = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('priced'),
    idx: z.int(),
    PetName: z.string(),
    BreedName: z.string(),
    /** Years that are full today. */
    age: z.int(),
    Deductible: z.int(),
    PolicyOptions: z.array(z.enum(policyOptions)),
    MonthlyPremium: z.number(),
    ...days,
  }),
  z.object({ outcome: z.literal('ineligible'), idx: z.int(), PetName: z.string(), BreedName: z.string(), ...ineligible }),
  /** The insurer did not answer for this one; the others are priced. */
  z.object({ outcome: z.literal('failed'), idx: z.int(), PetName: z.string(), BreedName: z.string(), text: z.string() }),
])
export type BilledPet = z.output<typeof billedPet>

/** What the specification's payload calls Prices: computed by us, sent back as they are; other figures are refused. */
export const prices = z.object({
  FirstBill: z.number(),
  LaterBill: z.number(),
  /** The monthly premium of each pet that is bought, in their order. */
  Pets: z.array(z.number()).check(z.maxLength(mostPets)),
})

/** A tax or assessment on one bill. */
const taxLine = z.object({ name: z.string(), percent: z.number(), first: z.number(), later: z.number() })

/** The bills of all pets that are priced. */
export const bill = z.object({
  currency,
  Pets: z.array(billedPet),
  /** The pets' premiums together. */
  subtotal: z.number(),
  /** Each month, once a policy. */
  policyFee: z.number(),
  /** Once, with the first bill. */
  enrolmentFee: z.number(),
  /** Empty where no tax is charged. */
  taxes: z.array(taxLine),
  FirstBill: z.number(),
  LaterBill: z.number(),
  /** How many bills in all, the first included. */
  bills: z.int(),
  /** The days of all bills, the first included (it is paid at the purchase). */
  billDays: z.array(z.string()),
  /** Send these back as Prices. */
  Prices: prices,
})
export type PetBill = z.output<typeof bill>

/** A pet on a policy. */
const policyPet = z.object({
  ...pet.shape,
  /** YYYY-MM-DD. */
  DateOfBirth: z.string(),
  /** Years at the purchase. */
  age: z.int(),
  MonthlyPremium: z.number(),
  ...days,
  /** Ours: the number under which it joined the policy; absent for those that it began with. */
  endorsement: z.optional(z.string()),
})

/** A pet policy: the specification's keys (L-031), then ours. `Pets` has those that joined it later, the bills and days are of the others. */
export const petPolicy = z.object({
  CountryCode: z.enum(countries),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Id: z.string(),
  /** Path of its page. */
  Link: z.string(),
  Pets: z.array(policyPet),
  /** The insurer's own id of the contract. */
  PolicyId: z.string(),
  PolicyNumber: z.string(),
  PostalCode: z.string(),
  ReferenceNumber: z.string(),
  StateOrProvinceCode: z.string(),
  created: z.string(),
  carrier: z.string(),
  currency,
  /** Cover begins at 12:01 a.m. of this day and ends with the other unless it is renewed. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The last day on which the whole comes back. */
  reviewEnds: z.string(),
  state: z.enum(['in-force', 'cancelling', 'cancelled', 'expired']),
  Prices: prices,
  policyFee: z.number(),
  enrolmentFee: z.number(),
  taxes: z.array(taxLine),
  cardBrand: z.string(),
  cardLast4: z.string(),
})
export type PetPolicy = z.output<typeof petPolicy>

/** One policy's page: the policy and what is left to pay. */
export const billing = z.object({
  /** The next bill; null where none follows or one is unpaid. */
  next: z.nullable(z.object({ on: z.string(), amount: z.number() })),
  /** Dollars of bills that were not paid. */
  unpaid: z.number(),
  /** The day to whose end bills are paid. */
  paidTo: z.string(),
})

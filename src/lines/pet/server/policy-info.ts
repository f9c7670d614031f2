import * as z from 'zod/mini'
import { dollars } from '../../../shared/money.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { stateOn, type PolicyOf } from '../../../platform/policies/server/index.ts'
import type { PetPolicy } from '../contract.ts'
import type { IssuedPolicy } from '../carriers/port.ts'
import { ageOn } from '../rules/age.ts'
import { insurer } from '../rules/insurer.ts'
import { countries, genders, policyNumberIn, policyOptions } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { taxNames } from '../rules/rates.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { writePet } from './pets.ts'
import { writePrices, writeTaxes } from './write-bill.ts'

/** Days are YYYY-MM-DD. */
export const policyFacts = z.object({
  country: z.enum(countries),
  region: z.string(),
  pets: z.array(
    z.object({
      breedName: z.string(),
      born: z.string(),
      isBornFromAge: z.optional(z.boolean()),
      gender: z.enum(genders),
      isNeutered: z.boolean(),
      isService: z.boolean(),
      isBreeding: z.boolean(),
      options: z.array(z.enum(policyOptions)),
      deductible: z.number(),
      premiumCents: z.number(),
    }),
  ),
  bill: z.object({
    subtotalCents: z.number(),
    policyFeeCents: z.number(),
    enrolmentFeeCents: z.number(),
    taxes: z.array(z.object({ name: z.enum(taxNames), basisPoints: z.number(), firstCents: z.number(), laterCents: z.number() })),
    firstCents: z.number(),
    laterCents: z.number(),
  }),
  ratesVersion: z.string(),
  reference: z.string(),
  issued: z.object({
    policyId: z.string(),
    issuedAt: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    reviewUntil: z.string(),
    waits: z.object({ accidentsFrom: z.string(), illnessFrom: z.string() }),
    claimsPhone: z.string(),
  }),
})

/** What a pet policy keeps in the open: nothing that names a person, and no pet's name. */
export type PolicyFacts = z.output<typeof policyFacts>

/** What is encrypted: names, how to reach the owner, and the last four digits of the card. */
export interface PolicyHolder extends Pick<
  PurchaseOrder,
  'contact' | 'agreed' | 'cardBrand' | 'cardLast4' | 'isExistingPolicyholder'
> {
  petNames: string[]
  email: string
  postalCode: string
}

/** A stored policy with this line's own facts and holder. */
export type PetPolicyRow = PolicyOf<PolicyFacts, PolicyHolder>

export function factsOf(
  { pets, owner, bill, ratesVersion, reference }: PurchaseOrder,
  { policyId, issuedAt, startsOn, endsOn, reviewUntil, waits, claimsPhone }: IssuedPolicy,
): PolicyFacts {
  return {
    country: owner.place.country,
    region: owner.place.region,
    pets: pets.map(({ name: _name, ...pet }) => pet),
    bill,
    ratesVersion,
    reference,
    issued: { policyId, issuedAt, startsOn, endsOn, reviewUntil, waits, claimsPhone },
  }
}

export function holderOf(order: PurchaseOrder): PolicyHolder {
  const { pets, owner, contact, agreed, cardBrand, cardLast4, isExistingPolicyholder } = order
  return {
    petNames: pets.map(({ name }) => name),
    email: owner.email,
    postalCode: owner.place.postalCode,
    contact,
    agreed,
    cardBrand,
    cardLast4,
    isExistingPolicyholder,
  }
}

/** The pets of a policy with their names. */
export function petsOf({ facts, holder }: { facts: PolicyFacts; holder: PolicyHolder }) {
  return facts.pets.map((pet, at) => ({ ...pet, name: holder.petNames[at] ?? '' }))
}

/** What joined a policy and covers its pets today; all of it once the policy itself has ended. */
export function coveringOn(
  today: IsoDate,
  policy: Pick<PetPolicyRow, 'state'>,
  added: readonly PetPolicyRow[],
): readonly PetPolicyRow[] {
  if (policy.state !== 'in-force') return added
  return added.filter(({ state, endsOn, coverUntil }) => (state === 'in-force' ? endsOn : (coverUntil ?? '')) >= today)
}

type InfoPolicy = Pick<PetPolicyRow, 'policyNumber' | 'createdAt' | 'state' | 'endsOn' | 'facts' | 'holder'>

const writePolicyPets = (policy: InfoPolicy): PetPolicy['Pets'] =>
  petsOf(policy).map((pet) => ({
    ...writePet(pet),
    age: ageOn(pet.born, insurer.dayOf(policy.createdAt)),
    MonthlyPremium: dollars(pet.premiumCents),
    ...policy.facts.issued.waits,
    ...(policyNumberIn(policy.policyNumber) === policy.policyNumber ? {} : { endorsement: policy.policyNumber }),
  }))

/** The contract's policyInfo (travel §3, L-031) from what is stored, with the pets that joined it and are covered. */
export function policyInfoOf(policy: InfoPolicy, today: IsoDate, added: readonly PetPolicyRow[] = []): PetPolicy {
  const { createdAt, facts, holder } = policy
  const { issued, bill } = facts
  const policyNumber = policyNumberIn(policy.policyNumber)
  return {
    CountryCode: facts.country,
    Email: holder.email,
    FirstName: holder.contact.firstName,
    LastName: holder.contact.lastName,
    Id: policy.policyNumber,
    Link: `/pet/policy?policy=${policyNumber}`,
    Pets: [policy, ...coveringOn(today, policy, added)].flatMap(writePolicyPets),
    PolicyId: issued.policyId,
    PolicyNumber: policyNumber,
    PostalCode: holder.postalCode,
    ReferenceNumber: facts.reference,
    StateOrProvinceCode: facts.region,
    created: createdAt.toISOString(),
    carrier: insurer.name,
    currency: currencyOf(facts.country),
    startsOn: issued.startsOn,
    endsOn: issued.endsOn,
    reviewEnds: issued.reviewUntil,
    state: stateOn(today, policy),
    Prices: writePrices(
      bill,
      facts.pets.map(({ premiumCents }) => premiumCents),
    ),
    policyFee: dollars(bill.policyFeeCents),
    enrolmentFee: dollars(bill.enrolmentFeeCents),
    taxes: writeTaxes(bill.taxes),
    cardBrand: holder.cardBrand,
    cardLast4: holder.cardLast4,
  }
}

import type { InsurerPort, IssuedPolicy as BaseIssuedPolicy } from '../../../server/outside/insurer-port.ts'
import type { RateBookPort } from '../../../server/outside/rate-book.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Pet, PetFacts } from '../rules/application.ts'
import type { Bill } from '../rules/billing.ts'
import type { Ineligible } from '../rules/eligibility.ts'
import type { Place } from '../rules/places.ts'
import type { RateFactor } from '../rules/worksheet.ts'

/** What we ask of a pet insurer. */
export interface PetCarrier extends InsurerPort<PetApplication, IssuedPolicy, Refusal, WhyNotEnded> {
  /** Null: it takes the pet. `born` is null where nobody has said it yet. */
  whyIneligible(pet: Pick<Pet, 'name' | 'breedName'> & { born: IsoDate | null }, owner: Owner): Promise<Ineligible | null>
  /** An empty postal code is one that is not known yet: outside the large cities. */
  premiums(pet: PetFacts, place: Place): Promise<AllPremiums | PetRefused>
  price(pet: Pet, owner: Owner): Promise<PetPrice | PetRefused>
  /** `endorses` is the number of the policy that the pets join, which pays its fees already. */
  bill(place: Place, premiumCents: readonly Cents[], endorses: string | null): Promise<Bill & { ratesVersion: string }>
  rates: RateBookPort<{ pet: Pet; owner: Owner }>
}

/** Whose pet it is: where it lives, and the address by which the insurer knows its other policies. */
export interface Owner {
  place: Place
  email: string
}

/** The first days with cover. */
export interface Waits {
  accidentsFrom: IsoDate
  illnessFrom: IsoDate
}

export interface PetRefused {
  outcome: 'ineligible'
  why: Ineligible
}

export interface AllPremiums extends Waits {
  outcome: 'priced'
  /** For each set of options (`optionSets`) a premium at each deductible. */
  monthlyCents: Cents[][]
  /** Today's premium at each age, deductible 500 and no options. */
  byAgeCents: Cents[]
  ratesVersion: string
}

export interface PetPrice extends Waits {
  outcome: 'priced'
  premiumCents: Cents
  /** How the insurer came to it: kept with the quote, never worked out by us. */
  worksheet: RateFactor[]
  ratesVersion: string
}

/** `message` is the insurer's own sentence, plain text of one line (L-104). */
export type Refusal =
  | { code: 'ineligible' }
  | { code: 'price-changed' }
  | { code: 'rates-missing' }
  | { code: 'not-in-force' }
  | { code: 'too-many-pets' }
  | { code: 'declined-by-insurer'; message?: string }

/** Why a policy is not ended within its review. */
export type WhyNotEnded = 'review-over' | 'claim-made'

export interface PetApplication {
  key: string
  /** The number of the policy that the pets join; null for a policy of their own. */
  endorses: string | null
  pets: (Pet & { premiumCents: Cents })[]
  owner: Owner
  contact: { firstName: string; lastName: string; phone: string; address: string; city: string }
  /** What the person agreed to pay; the insurer counts again and refuses another amount. */
  firstCents: Cents
  laterCents: Cents
  reference: string
}

/** Where pets join a policy its number is that of the endorsement, which begins with the policy's. */
export interface IssuedPolicy extends BaseIssuedPolicy {
  /** The insurer's own id of the contract. */
  policyId: string
  firstCents: Cents
  /** Cover begins at 12:01 a.m. of the first day. */
  startsOn: IsoDate
  endsOn: IsoDate
  waits: Waits
  claimsPhone: string
}

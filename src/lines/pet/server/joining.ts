import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { stateOn } from '../../../platform/policies/server/index.ts'
import type { PetPolicy } from '../contract.ts'
import type { Owner } from '../carriers/port.ts'
import { petKey } from '../rules/eligibility.ts'
import { insurer } from '../rules/insurer.ts'
import { mostPets, policyNumberIn } from '../rules/pet.ts'
import { policies } from './policies.ts'
import { petsOf, policyInfoOf, type PetPolicyRow } from './policy-info.ts'
import { refuseWith, sentence } from './sentences.ts'

/** A policy of the caller's that pets are to join. */
export interface Joined {
  policy: PetPolicyRow
  /** Where its pets live, and whose they are. */
  owner: Owner
  /** The pets that are on it today. */
  pets: ReturnType<typeof petsOf>
}

/**
 * The caller's policy that pets are to join; refuses one that has ended, and throws a `not-found` for somebody else's and one that does
 * not exist alike.
 */
export async function findJoined(
  ctx: ServerContext,
  { subject, locale }: Pick<CallContext, 'subject' | 'locale'>,
  policyNum: string,
): Promise<Joined | Refused> {
  const policy = await policies.findOwn(ctx, subject, policyNum)
  if (stateOn(insurer.todayOf(ctx), policy) !== 'in-force') return refuseWith(locale, 'not-in-force')
  const { facts, holder } = policy
  const added = (await policies.endorsementsOf(ctx, policy)).filter(({ state }) => state === 'in-force')
  return {
    policy,
    owner: { place: { country: facts.country, region: facts.region, postalCode: holder.postalCode }, email: holder.email },
    pets: [policy, ...added].flatMap(petsOf),
  }
}

/** Why pets cannot join a policy: one owner, one address, each pet once, and only so many of them. */
export function whyNotJoin(
  locale: CallContext['locale'],
  { owner, pets: there }: Joined,
  request: { owner: Owner; pets: readonly { name: string; breedName: string }[] },
): Refused | null {
  if (JSON.stringify(request.owner.place) !== JSON.stringify(owner.place))
    return refuseWith(locale, 'policy-owner', { PostalCode: 'policy-owner' })
  if (request.owner.email !== owner.email) return refuseWith(locale, 'policy-owner', { Email: 'policy-owner' })
  const known = new Set(there.map(petKey))
  const twice = request.pets.findIndex((pet) => known.has(petKey(pet)))
  if (twice >= 0) return refuseWith(locale, 'on-policy', { [`Pets.${twice}.PetName`]: 'on-policy' })
  if (there.length + request.pets.length <= mostPets) return null
  return refuse('too-many-pets', sentence(locale, 'too-many-pets', { most: String(mostPets), count: String(there.length) }))
}

/** The caller's policy as it is today with all that joined it, by its number or by that of what joined it. */
export async function wholePolicyInfo(ctx: ServerContext, subject: string, number: string): Promise<PetPolicy> {
  const policy = await policies.findOwn(ctx, subject, policyNumberIn(number))
  return policyInfoOf(policy, insurer.todayOf(ctx), await policies.endorsementsOf(ctx, policy))
}

import { Failure } from '../../../shared/failure.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import { toCents } from '../../../shared/money.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { getPetPolicy } from '../contract.ts'
import { petKey } from '../rules/eligibility.ts'
import type { Country } from '../rules/pet.ts'

/** A policy that pets are to join, as the pages of a quote know it. */
export interface JoinedPolicy {
  policyNum: string
  country: Country
  region: string
  postal: string
  email: string
  /** Its owner, as the payload of a purchase names them. */
  owner: { FirstName: string; LastName: string; Phone: string; Address: string; Address2?: string; City: string }
  /** Of the pets that are on it. */
  names: string[]
  /** By which a pet is known again (`petKey`). */
  keys: string[]
  /** What is paid for it each month today, in dollars. */
  laterBill: number
}

/** Null for one that has ended. */
export function joinedPolicy({ policyInfo, added, contact }: AnswerOf<typeof getPetPolicy>): JoinedPolicy | null {
  if (policyInfo.state !== 'in-force') return null
  const inForce = [policyInfo, ...added.map((each) => each.policyInfo)].filter(({ state }) => state === 'in-force')
  return {
    policyNum: policyInfo.PolicyNumber,
    country: policyInfo.CountryCode,
    region: policyInfo.StateOrProvinceCode,
    postal: policyInfo.PostalCode,
    email: policyInfo.Email,
    owner: {
      FirstName: policyInfo.FirstName,
      LastName: policyInfo.LastName,
      Phone: contact.phone,
      Address: contact.address,
      ...(contact.address2 ? { Address2: contact.address2 } : {}),
      City: contact.city,
    },
    names: policyInfo.Pets.map(({ PetName }) => PetName),
    keys: policyInfo.Pets.map(({ PetName, BreedName }) => petKey({ name: PetName, breedName: BreedName })),
    laterBill: inForce.reduce((sum, { Prices }) => sum + toCents(Prices.LaterBill), 0) / 100,
  }
}

/** The policy that a quote's pets are to join; null where there is none, and where it cannot be read now. */
export async function readJoined(page: PageContext, policyNum: string | null): Promise<JoinedPolicy | null> {
  if (!policyNum) return null
  try {
    const policy = await page.call(getPetPolicy, { policyNum })
    return policy.haserror ? null : joinedPolicy(policy)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    page.noteError(error)
    return null
  }
}

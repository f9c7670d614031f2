import type { Country } from '../../../shared/country.ts'
import type { ProfileChange, ProfileView } from '../contract.ts'

/** What a purchase knew of its buyer; what it did not ask is empty. */
export interface KnownPerson {
  firstname: string
  lastname: string
  mobile: string
  /** MM/DD/YYYY. */
  dob: string
  gender: 'male' | 'female' | ''
  home: { address: string; city: string; state: string; zipcode: string; country: Country } | null
}

type StoredProfile = Pick<ProfileView, 'firstname' | 'lastname' | 'mobile' | 'dob' | 'gender' | 'address' | 'city' | 'zipcode'>

/**
 * What the profile lacks and the purchase knew; null where nothing is missing. What stands in the profile is never overwritten, and an
 * address is filled in whole or not at all.
 */
export function profileGaps(stored: StoredProfile, known: KnownPerson): ProfileChange | null {
  const change: ProfileChange = {}
  for (const field of ['firstname', 'lastname', 'mobile', 'dob', 'gender'] as const)
    if (!stored[field] && known[field]) change[field] = known[field]
  const hasHome = Boolean(stored.address || stored.city || stored.zipcode)
  if (!hasHome && known.home?.address) Object.assign(change, known.home)
  return Object.keys(change).length > 0 ? change : null
}

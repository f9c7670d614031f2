import type { IsoDate } from '../../../shared/dates.ts'
import { whyAgeUnfit } from './age.ts'
import { findBreed, isRefusedBreed } from './breeds.ts'
import type { Gender, IneligibleReason } from './pet.ts'
import { isPostalCodeOf, isSoldIn, postalCodeFits, type Place } from './places.ts'

/** Which fact stands against a pet, and the last day on which it does; null where it does not pass. */
export interface Ineligible {
  reason: IneligibleReason
  until: IsoDate | null
}

/** Why the insurer does not take a pet, by what is known of it without its own records (facts §3). */
export function whyIneligible(
  { breedName, born }: { breedName: string; born: IsoDate | null },
  { country, region }: Pick<Place, 'country' | 'region'>,
  today: IsoDate,
): Ineligible | null {
  if (!isSoldIn(country, region)) return { reason: 'place', until: null }
  if (isRefusedBreed(breedName)) return { reason: 'breed-refused', until: null }
  if (!findBreed(breedName)) return { reason: 'breed-unknown', until: null }
  return born === null ? null : whyAgeUnfit(born, today)
}

/** What a person can put right, at the field it belongs to. */
export type Correction = 'postal-code' | 'zip' | 'postal-region' | 'born-future' | 'breeding' | 'same-pet'

export function whyPlaceWrong(place: Place): Correction | null {
  if (!isPostalCodeOf(place.country, place.postalCode)) return place.country === 'US' ? 'zip' : 'postal-code'
  return isSoldIn(place.country, place.region) && !postalCodeFits(place) ? 'postal-region' : null
}

/** Only a female that is not spayed can be a breeding animal (L-060). */
export function isBreedingPossible({ gender, isNeutered }: { gender: Gender; isNeutered: boolean }): boolean {
  return gender === 'Female' && !isNeutered
}

/** Names are compared as a person reads them; a second pet of the same name and breed is the same one. */
export function petKey({ name, breedName }: { name: string; breedName: string }): string {
  return `${name.trim().toLowerCase()}|${findBreed(breedName)?.id ?? breedName.trim().toLowerCase()}`
}

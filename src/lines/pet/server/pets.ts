import { dateAt } from '../../../server/date-at.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Pet, PetFacts } from '../rules/application.ts'
import { findBreed } from '../rules/breeds.ts'
import { isBreedingPossible, petKey, whyPlaceWrong, type Correction } from '../rules/eligibility.ts'
import type { Country, Gender, PolicyOption } from '../rules/pet.ts'
import { tidyPostal, type Place } from '../rules/places.ts'
import { refuseWith } from './sentences.ts'

/** What a price depends on, in the contract's words. */
export interface PayloadFacts {
  DateOfBirth: string
  BreedName: string
  Gender: Gender
  IsSpayedOrNeutered: boolean
  IsServiceAnimal: boolean
  IsBreedingPet: boolean
}

export interface PayloadPet extends PayloadFacts {
  PetName: string
  IsBornFromAge?: boolean | undefined
  PolicyOptions: PolicyOption[]
  Deductible: number
}

export interface PayloadPlace {
  CountryCode: Country
  StateOrProvinceCode: string
  PostalCode: string
}

/** As the list writes it, so that one breed has one name wherever it is kept. */
const breedOf = (name: string): string => findBreed(name)?.name ?? name.trim()

export function readFacts(payload: PayloadFacts): PetFacts {
  return {
    breedName: breedOf(payload.BreedName),
    born: dateAt(payload.DateOfBirth, 'DateOfBirth'),
    gender: payload.Gender,
    isNeutered: payload.IsSpayedOrNeutered,
    isService: payload.IsServiceAnimal,
    isBreeding: payload.IsBreedingPet,
  }
}

export function readPet(payload: PayloadPet): Pet {
  return {
    name: payload.PetName,
    ...readFacts(payload),
    ...(payload.IsBornFromAge ? { isBornFromAge: true } : {}),
    options: [...new Set(payload.PolicyOptions)],
    deductible: payload.Deductible,
  }
}

export function writePet(pet: Pet): PayloadPet {
  return {
    PetName: pet.name,
    BreedName: pet.breedName,
    DateOfBirth: pet.born,
    ...(pet.isBornFromAge ? { IsBornFromAge: true } : {}),
    Gender: pet.gender,
    IsSpayedOrNeutered: pet.isNeutered,
    IsServiceAnimal: pet.isService,
    IsBreedingPet: pet.isBreeding,
    PolicyOptions: [...pet.options],
    Deductible: pet.deductible,
  }
}

/** The postal code as it is written where it reads right; a wrong one stays as it was typed. */
export function readPlace({ CountryCode: country, StateOrProvinceCode: region, PostalCode }: PayloadPlace): Place {
  const place = { country, region, postalCode: PostalCode.trim().toUpperCase() }
  return whyPlaceWrong(place) === null ? { ...place, postalCode: tidyPostal(country, PostalCode) } : place
}

export function writePlace({ country, region, postalCode }: Place): PayloadPlace {
  return { CountryCode: country, StateOrProvinceCode: region, PostalCode: postalCode }
}

const no = (locale: Locale, code: Correction, field: string): Refused => refuseWith(locale, code, { [field]: code })

export function refusePlace(locale: Locale, place: Place): Refused | null {
  const wrong = whyPlaceWrong(place)
  return wrong && no(locale, wrong, 'PostalCode')
}

/** What a person can put right in the facts of a pet; `path` leads to its fields. */
export function refuseFacts(locale: Locale, facts: PetFacts, today: IsoDate, path = ''): Refused | null {
  if (facts.born > today) return no(locale, 'born-future', `${path}DateOfBirth`)
  return facts.isBreeding && !isBreedingPossible(facts) ? no(locale, 'breeding', `${path}IsBreedingPet`) : null
}

/** The same for all pets of a policy, and that each stands there once. */
export function refusePets(locale: Locale, pets: readonly Pet[], today: IsoDate): Refused | null {
  const seen = new Set<string>()
  for (const [at, pet] of pets.entries()) {
    const path = `Pets.${at}.`
    const wrong = refuseFacts(locale, pet, today, path)
    if (wrong) return wrong
    if (seen.has(petKey(pet))) return no(locale, 'same-pet', `${path}PetName`)
    seen.add(petKey(pet))
  }
  return null
}

/** How a birth is known makes no other pet: what was told for the price counts. */
export function isSamePets(some: readonly Pet[], others: readonly Pet[]): boolean {
  const textOf = (pets: readonly Pet[]): string => JSON.stringify(pets.map((pet) => writePet({ ...pet, isBornFromAge: false })))
  return textOf(some) === textOf(others)
}

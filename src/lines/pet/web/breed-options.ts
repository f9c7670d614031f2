import { breeds, refusedBreeds, breedId } from '../rules/breeds.ts'
import type { Species } from '../rules/pet.ts'

export interface BreedOption {
  /** The breed's id. */
  value: string
  /** Its name, which is the same in every language: the insurer's list has it so. */
  label: string
  species: Species
}

/** Every breed that can be named, those that are not insured too, so that a person finds out why. */
export const breedOptions: readonly BreedOption[] = [
  ...breeds.map(({ id, name, species }) => ({ value: id, label: name, species })),
  ...refusedBreeds.map(({ name, species }) => ({ value: breedId(name), label: name, species })),
].toSorted((a, b) => (a.species === b.species ? (a.label < b.label ? -1 : 1) : a.species === 'dog' ? -1 : 1))

const byId = new Map(breedOptions.map((option) => [option.value, option]))

/** By its id or its name. */
export function breedOption(text: string): BreedOption | null {
  return byId.get(breedId(text)) ?? null
}

/** What "not sure" leads to, by what a person sees (flows, pet). */
export const unsureBreeds = [
  { key: 'small', species: 'dog', value: breedId('Mixed Breed – Small (to 22 lb)') },
  { key: 'medium', species: 'dog', value: breedId('Mixed Breed – Medium (23–70 lb)') },
  { key: 'large', species: 'dog', value: breedId('Mixed Breed – Large (over 70 lb)') },
  { key: 'cat', species: 'cat', value: breedId('Mixed Breed Cat') },
] as const

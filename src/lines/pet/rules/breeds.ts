import type { Species } from './pet.ts'
import list from './breeds/2026-01.json' with { type: 'json' }

/** Rate groups: six of dogs and three of cats (facts §3). */
export const breedGroups = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'C1', 'C2', 'C3'] as const
export type BreedGroup = (typeof breedGroups)[number]

export interface Breed {
  id: string
  name: string
  species: Species
  group: BreedGroup
}

/** Which edition of the list this is. */
export const breedsVersion: string = list.version

/** "Mixed Breed – Small (to 22 lb)" and "mixed breed small to 22 lb" are one breed. */
export function breedId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const groupsOf = (species: Species): [BreedGroup, string[]][] => Object.entries(list[species]) as [BreedGroup, string[]][]

const listed: readonly Breed[] = (['dog', 'cat'] as const).flatMap((species) =>
  groupsOf(species)
    .flatMap(([group, names]) => names.map((name) => ({ id: breedId(name), name, species, group })))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
)

const atLeastOne = <Value>([first, ...others]: readonly Value[]): readonly [Value, ...Value[]] => {
  if (first === undefined) throw new Error('a list of breeds without a breed')
  return [first, ...others]
}

/** Every breed that is insured, by name within a species. */
export const breeds = atLeastOne(listed)

const byId = new Map(breeds.map((breed) => [breed.id, breed]))

/** Wolf hybrids and the first three generations of wild-cat crosses are not insured (facts §3). */
const refused = new Map(
  (['dog', 'cat'] as const).flatMap((species) =>
    list.refused[species].map((name) => [breedId(name), { name, species }] as const),
  ),
)

/** Breeds that are named, so that a person finds out why, and not insured. */
export const refusedBreeds: readonly { name: string; species: Species }[] = [...refused.values()]

/** By its name or its id; null for a name that is not in the list. */
export function findBreed(name: string): Breed | null {
  return byId.get(breedId(name)) ?? null
}

/** Cats alone have a cat sewn on their block. */
export function areCats(breedNames: readonly string[]): boolean {
  return breedNames.length > 0 && breedNames.every((name) => findBreed(name)?.species === 'cat')
}

/** A cross whose generation is named alone, "Savannah (F1)" or "Bengal F2", is refused as those of the list are. */
export function isRefusedBreed(name: string): boolean {
  const id = breedId(name)
  return refused.has(id) || /-f[123]$/.test(id)
}

/** What "not sure" leads to: a mixed breed, of a dog by its size (flows, pet). */
export function mixedBreeds(species: Species): Breed[] {
  return breeds.filter((breed) => breed.species === species && breed.id.startsWith('mixed-breed'))
}

/** What stands in the boxes of the page that asks about pets: the place, the pet that is open, and the other pets as text. */
import { boxesOf, listIn, listOf, textIn, type Typed } from '../../../../web/form/boxes.ts'
import { mostPets } from '../../rules/pet.ts'

export type InfoBoxes = Record<string, string | string[]>

/** The boxes of one pet. */
export const petBoxNames = [
  'name',
  'species',
  'gender',
  'breed',
  'known',
  'born.month',
  'born.day',
  'born.year',
  'age',
  'neutered',
  'service',
  'breeding',
] as const
type PetBoxName = (typeof petBoxNames)[number]
export type PetBoxes = Partial<Record<PetBoxName, string>>

const longest = 300

export function readInfoBoxes(form: FormData): InfoBoxes {
  return { ...boxesOf(form), pet: listOf(form, 'pet') }
}

const petOfText = (text: string): PetBoxes => {
  try {
    const read = JSON.parse(text) as Record<string, unknown>
    return Object.fromEntries(
      petBoxNames.flatMap((name) => {
        const value = read[name]
        return typeof value === 'string' && value !== '' && value.length <= longest ? [[name, value]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** The pets that are told of already, whether all of it is there or not. */
export function petsIn(boxes: Typed): PetBoxes[] {
  return listIn(boxes, 'pet')
    .slice(0, mostPets)
    .map(petOfText)
    .filter((pet) => Object.keys(pet).length > 0)
}

/** The pet whose boxes are open. */
export function openPetIn(boxes: Typed): PetBoxes {
  return Object.fromEntries(
    petBoxNames.flatMap((name) => {
      const value = (textIn(boxes, name) ?? '').trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Which place in the list the open pet has; null where none is open. */
export function openPlaceIn(boxes: Typed): number | null {
  const count = petsIn(boxes).length
  if (count === 0) return 0
  const open = textIn(boxes, 'open') ?? ''
  return /^\d{1,2}$/.test(open) ? Math.min(Number(open), count) : null
}

/** Nothing was told of the open pet yet. */
export function isUntouched(boxes: Typed): boolean {
  return Object.keys(openPetIn(boxes)).length === 0
}

/** Whether the open pet is to be judged: an empty one beside others is only left out. */
export function isPetAsked(boxes: Typed): boolean {
  const at = openPlaceIn(boxes)
  return at !== null && !(isUntouched(boxes) && at === petsIn(boxes).length && at > 0)
}

const withPets = (boxes: InfoBoxes, pets: readonly PetBoxes[], open: number | null, opened: PetBoxes = {}): InfoBoxes => ({
  ...Object.fromEntries(Object.entries(boxes).filter(([name]) => !(petBoxNames as readonly string[]).includes(name))),
  ...opened,
  pet: pets.map((pet) => JSON.stringify(pet)),
  open: open === null ? '' : String(open),
})

/** Puts what stands in the open boxes into the list, and closes them. */
export function keepOpenPet(boxes: InfoBoxes): InfoBoxes {
  const at = openPlaceIn(boxes)
  const pets = petsIn(boxes)
  if (at !== null && !isUntouched(boxes)) pets[at] = openPetIn(boxes)
  return withPets(boxes, pets, null)
}

/** Opens the boxes of one pet, or empty ones after the last. */
export function openPet(boxes: InfoBoxes, at: number): InfoBoxes {
  const withOpenPet = keepOpenPet(boxes)
  const pets = petsIn(withOpenPet)
  return withPets(withOpenPet, pets, Math.min(at, pets.length), pets[at] ?? {})
}

/** Opens empty boxes for one more, where one more can be insured. */
export function openNext(boxes: InfoBoxes): InfoBoxes {
  const withOpenPet = keepOpenPet(boxes)
  return petsIn(withOpenPet).length < mostPets ? openPet(withOpenPet, mostPets) : withOpenPet
}

const removePet = (boxes: InfoBoxes, at: number): InfoBoxes => {
  const open = openPlaceIn(boxes)
  const pets = petsIn(boxes).filter((_pet, place) => place !== at)
  if (open === null || open === at) return withPets(boxes, pets, pets.length === 0 ? 0 : null)
  return withPets(boxes, pets, open > at ? open - 1 : open, openPetIn(boxes))
}

/** The intents of the form's small buttons. */
export const smallButton = /^(change(?=-\d+$)|remove(?=-\d+$)|pick|more|leave)(?:-([\w+-]+))?$/

/** What a small button of the form does to its boxes. Null: it is no such button. */
export function pressSmallButton(intent: string, boxes: InfoBoxes): InfoBoxes | null {
  const [, action, target = ''] = smallButton.exec(intent) ?? []
  switch (action) {
    case 'change':
      return openPet(boxes, Number(target))
    case 'remove':
      return removePet(boxes, Number(target))
    case 'pick':
      return { ...boxes, breed: target }
    case 'more':
      return openNext(boxes)
    case 'leave':
      return withPets(boxes, petsIn(boxes), null)
    default:
      return null
  }
}

/** Differs where the list or the open pet is another one, so that the boxes begin anew. */
export function boxesKey(boxes: Typed): string {
  return `${listIn(boxes, 'pet').join()}|${openPlaceIn(boxes) ?? ''}`
}

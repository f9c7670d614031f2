/** The form of the page about pets: one pet, and the page with its place. */
import { nameProblem } from '../../../../shared/fields/text-rules.ts'
import { latinDigits } from '../../../../shared/fields/number-rules.ts'
import { toUsDate, type IsoDate } from '../../../../shared/dates.ts'
import { textIn, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm, readForm, type AnswersIn, type FormDefinition } from '../../../../web/form/define-form.ts'
import { date } from '../../../../web/form/date-field.ts'
import { boxField, choice, text, when, yesNo, type Field } from '../../../../web/form/fields.ts'
import { ages, birthDateOfAge } from '../../rules/age.ts'
import { petKey } from '../../rules/eligibility.ts'
import { genders, longestPetName, species, type Country } from '../../rules/pet.ts'
import { isPostalCodeOf, isSoldIn, postalCodeFits, tidyPostal } from '../../rules/places.ts'
import { breedOption } from '../breed-options.ts'
import { isPetAsked, openPlaceIn, petsIn, type InfoBoxes, type PetBoxes } from './pet-boxes.ts'

const ageChoices = ages.map(String)

const isFemaleUnspayed = (boxes: Typed): boolean => textIn(boxes, 'gender') === 'Female' && textIn(boxes, 'neutered') === 'no'

const of = (required: string) => ({ required, wrong: required })

const petFields = {
  name: text({
    required: 'error.name-required',
    rule: (typed) => {
      if (typed.length > longestPetName) return 'error.name-long'
      return nameProblem(typed) === null ? null : 'error.name'
    },
  }),
  species: choice(species, of('error.species')),
  gender: choice(genders, of('error.gender')),
  breed: boxField((typed) => breedOption(typed), of('error.breed-required'), {
    rule: ({ species: kind }, { boxes }) => {
      const typedSpecies = textIn(boxes, 'species')
      return typedSpecies && typedSpecies !== kind ? 'error.breed-species' : null
    },
  }),
  known: choice(['date', 'age'] as const, of('error.known')),
  born: when(
    (boxes) => textIn(boxes, 'known') === 'date',
    date({
      required: 'error.born-required',
      year: 'error.born-year',
      rule: (born, { today }) => (born > today ? 'error.born-future' : null),
    }),
  ),
  age: when((boxes) => textIn(boxes, 'known') === 'age', choice(ageChoices, of('error.age'))),
  neutered: yesNo(of('error.neutered')),
  service: yesNo(of('error.service')),
  breeding: when(isFemaleUnspayed, yesNo(of('error.breeding'))),
}

/** One pet, in the order of its boxes. */
export const petForm = defineForm(petFields)
export type PetAnswers = AnswersIn<typeof petForm>

const whenAsked = <F extends Record<string, Field<unknown>>>(fields: F): { [Name in keyof F]: F[Name] } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, when(isPetAsked, field)])) as F

const placeFields = (country: Country) => ({
  postal: boxField(
    (typed) => {
      const latin = latinDigits(typed).replace(/^(\w{3})[\s-]+(\w{3})$/, '$1 $2')
      return isPostalCodeOf(country, latin) ? tidyPostal(country, latin) : null
    },
    country === 'US'
      ? { required: 'error.zip-required', wrong: 'error.zip' }
      : { required: 'error.postal-required', wrong: 'error.postal' },
    {
      rule: (postalCode, { boxes }) => {
        const region = textIn(boxes, 'region') ?? ''
        if (!isSoldIn(country, region) || postalCodeFits({ country, region, postalCode })) return null
        return country === 'US' ? 'error.zip-state' : 'error.postal-province'
      },
    },
  ),
  region: boxField(
    (typed) => (/^[A-Z]{2}$/.test(typed) ? typed : null),
    of(country === 'US' ? 'error.state-required' : 'error.province-required'),
  ),
})

const nameAndBreed = ({ name = '', breed = '' }: PetBoxes) => petKey({ name, breedName: breedOption(breed)?.label ?? breed })

type InfoAnswers = { postal: string; region: string } & Partial<PetAnswers>

/** The whole page: the place, and the pet that is open; `there` are those of a policy that it is to join (`petKey`). The others were judged when they were closed. */
export function infoForm(country: Country, there: readonly string[] = []): FormDefinition<InfoAnswers> {
  return defineForm({ ...placeFields(country), ...whenAsked(petFields) }, (answers, { boxes }) => {
    const openPlace = openPlaceIn(boxes)
    const { name, breed } = answers
    if (openPlace === null || !name || !breed) return {}
    const key = petKey({ name, breedName: breed.label })
    if (there.includes(key)) return { name: 'error.on-policy' }
    const isThere = petsIn(boxes).some((pet, at) => at !== openPlace && nameAndBreed(pet) === key)
    return isThere ? { name: 'error.same-pet' } : {}
  })
}

/** A place as the functions take it. */
export interface PlaceInput {
  CountryCode: Country
  StateOrProvinceCode: string
  PostalCode: string
}

export function placeIn(boxes: Typed, country: Country, today: IsoDate): PlaceInput | null {
  const read = readForm(defineForm(placeFields(country)), boxes, today)
  if ('errors' in read) return null
  return { CountryCode: country, StateOrProvinceCode: read.answers.region, PostalCode: read.answers.postal }
}

/** A pet as the functions take it, without what the plan's page chooses. */
export interface PetInput {
  PetName: string
  DateOfBirth: string
  IsBornFromAge?: boolean | undefined
  BreedName: string
  Gender: 'Male' | 'Female'
  IsSpayedOrNeutered: boolean
  IsServiceAnimal: boolean
  IsBreedingPet: boolean
}

/** A birth date where it is known, else the day that an age stands for (facts §3). */
export function petOf({ name, breed, gender, born, age, neutered, service, breeding }: PetAnswers, today: IsoDate): PetInput {
  return {
    PetName: name,
    DateOfBirth: toUsDate(born ?? birthDateOfAge(Number(age), today)),
    ...(born ? {} : { IsBornFromAge: true }),
    BreedName: breed.label,
    Gender: gender,
    IsSpayedOrNeutered: neutered === 'yes',
    IsServiceAnimal: service === 'yes',
    IsBreedingPet: breeding === 'yes',
  }
}

/** Null where something of it is still to be told. */
export function petInputOf(boxes: PetBoxes, today: IsoDate): PetInput | null {
  const read = readForm(petForm, boxes, today)
  return 'errors' in read ? null : petOf(read.answers, today)
}

/** Everything that prices hang on; null while some of it is missing. */
export function inputOf(boxes: InfoBoxes, today: IsoDate): { place: PlaceInput; pets: PetInput[] } | null {
  const place = placeIn(boxes, textIn(boxes, 'country') === 'CA' ? 'CA' : 'US', today)
  const pets = petsIn(boxes).map((pet) => petInputOf(pet, today))
  if (!place || pets.length === 0 || pets.includes(null)) return null
  return { place, pets: pets.filter((pet) => pet !== null) }
}

import { describe, expect, test } from 'vitest'
import type { Country } from '../../../../shared/country.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { inputOf, petInputOf, infoForm, petForm } from './info-form.ts'
import type { InfoBoxes, PetBoxes } from './pet-boxes.ts'

const today = '2026-03-01'
const place = { postal: '75001', region: 'TX' }
const rufus = {
  name: 'Rufus',
  species: 'dog',
  gender: 'Male',
  breed: 'labrador-retriever',
  known: 'age',
  age: '0',
  neutered: 'yes',
  service: 'no',
} satisfies PetBoxes
const mia: PetBoxes = {
  ...rufus,
  name: 'Mia',
  species: 'cat',
  gender: 'Female',
  breed: 'domestic-shorthair',
  neutered: 'no',
  breeding: 'no',
}

const errorsOf = (boxes: InfoBoxes, country: Country = 'US') => {
  const read = readForm(infoForm(country), boxes, today)
  return 'errors' in read ? read.errors : {}
}

describe('what is wrong with a pet is said at its box', () => {
  test.each<[PetBoxes, Record<string, string>]>([
    [{}, {}],
    [{ name: '' }, { name: 'error.name-required' }],
    [{ name: 'Rex 2' }, { name: 'error.name' }],
    [{ name: 'x'.repeat(41) }, { name: 'error.name-long' }],
    [{ species: '' }, { species: 'error.species' }],
    [{ species: 'cat' }, { breed: 'error.breed-species' }],
    [{ breed: '' }, { breed: 'error.breed-required' }],
    [{ breed: 'unicorn' }, { breed: 'error.breed-required' }],
    [{ known: '' }, { known: 'error.known' }],
    [{ age: '14' }, { age: 'error.age' }],
    [{ known: 'date' }, { born: 'error.born-required' }],
    [{ known: 'date', 'born.month': '3', 'born.day': '2', 'born.year': '2026' }, { born: 'error.born-future' }],
    [{ known: 'date', 'born.month': '3', 'born.day': '2', 'born.year': '26' }, { born: 'error.born-year' }],
    [{ neutered: '' }, { neutered: 'error.neutered' }],
    [{ service: '' }, { service: 'error.service' }],
    // Only of a female that is not spayed (L-060).
    [{ gender: 'Female', neutered: 'no' }, { breeding: 'error.breeding' }],
    [{ gender: 'Male', neutered: 'no' }, {}],
  ])('%j', (change, errors) => expect(errorsOf({ ...place, ...rufus, ...change })).toEqual(errors))
})

describe('the place', () => {
  test.each<[Country, string, string, Record<string, string>]>([
    ['US', '75001', 'TX', {}],
    ['US', '75001-1234', 'TX', {}],
    ['US', '٧٥٠٠١', 'TX', {}],
    ['US', '', 'TX', { postal: 'error.zip-required' }],
    ['US', '750', 'TX', { postal: 'error.zip' }],
    ['US', '75001', 'ME', { postal: 'error.zip-state' }],
    ['US', '75001', '', { region: 'error.state-required' }],
    ['CA', 'k1a-0b1', 'ON', {}],
    ['CA', 'K1A 0B1', 'QC', { postal: 'error.postal-province' }],
    ['CA', '75001', 'ON', { postal: 'error.postal' }],
    ['CA', 'K1A 0B1', '', { region: 'error.province-required' }],
  ])('%s %s %s', (country, postal, region, errors) => expect(errorsOf({ ...rufus, postal, region }, country)).toEqual(errors))
})

test('a second pet of the same name and breed is the same one; an empty one beside others is left out', () => {
  const pet = [JSON.stringify(rufus)]
  expect(errorsOf({ ...place, ...rufus, name: 'rufus', pet, open: '1' })).toEqual({ name: 'error.same-pet' })
  expect(errorsOf({ ...place, ...rufus, pet, open: '0' })).toEqual({})
  expect(errorsOf({ ...place, pet, open: '1' })).toEqual({})
  expect(errorsOf({ ...place, pet, open: '' })).toEqual({})
})

describe('what the functions are asked with', () => {
  test('an age stands for a day, a birth date beats it (facts §3)', () => {
    expect(petInputOf(rufus, today)).toEqual({
      PetName: 'Rufus',
      DateOfBirth: '12/07/2025',
      IsBornFromAge: true,
      BreedName: 'Labrador Retriever',
      Gender: 'Male',
      IsSpayedOrNeutered: true,
      IsServiceAnimal: false,
      IsBreedingPet: false,
    })
    const dated = { ...rufus, known: 'date', 'born.month': '6', 'born.day': '14', 'born.year': '2023' }
    expect(petInputOf(dated, today)).toMatchObject({ DateOfBirth: '06/14/2023' })
    expect(petInputOf(dated, today)).not.toHaveProperty('IsBornFromAge')
  })

  test('a breeding animal is asked of an unspayed female alone', () => {
    expect(petInputOf({ ...rufus, breeding: 'yes' }, today)?.IsBreedingPet).toBe(false)
    expect(petInputOf({ ...mia, breeding: 'yes' }, today)?.IsBreedingPet).toBe(true)
  })

  test('all pets with their place, or nothing while something is missing', () => {
    const boxes: InfoBoxes = { ...place, country: 'US', pet: [JSON.stringify(rufus), JSON.stringify(mia)], open: '' }
    expect(inputOf(boxes, today)?.place).toEqual({ CountryCode: 'US', StateOrProvinceCode: 'TX', PostalCode: '75001' })
    expect(inputOf(boxes, today)?.pets.map(({ PetName }) => PetName)).toEqual(['Rufus', 'Mia'])
    expect(inputOf({ ...boxes, pet: [JSON.stringify({ name: 'Rex' })] }, today)).toBeNull()
    expect(inputOf({ ...boxes, postal: '04101' }, today)).toBeNull()
    expect(inputOf({ ...boxes, pet: [] }, today)).toBeNull()
  })
})

test('the form of one pet asks nothing of the place', () => {
  expect(readForm(petForm, rufus, today)).toHaveProperty('answers')
})

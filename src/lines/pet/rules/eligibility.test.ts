import { describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { ageOn, birthDateOfAge, whyAgeUnfit } from './age.ts'
import { billDays, policyDays } from './billing.ts'
import { breeds, findBreed, mixedBreeds } from './breeds.ts'
import { isBreedingPossible, petKey, whyIneligible, whyPlaceWrong } from './eligibility.ts'
import { isDeductible, type Country } from './pet.ts'
import { sampleTables } from './rate-tables.ts'

const today = '2026-03-01'

describe('age', () => {
  it.each([
    [55, 'too-young', today],
    [56, null, null],
  ])('a puppy of %i days: %s', (days, reason, until) => {
    expect(whyAgeUnfit(addDays(today, -days), today)).toEqual(reason && { reason, until })
  })
  it.each([
    ['2012-03-02', null],
    ['2012-03-01', 'too-old'],
    ['2012-02-29', 'too-old'],
  ])('born %s: %s on the day', (born, reason) => {
    expect(whyAgeUnfit(born, today)?.reason ?? null).toBe(reason)
  })
  it('counts 29 February on 1 March (facts E1)', () => {
    expect([ageOn('2020-02-29', '2026-02-28'), ageOn('2020-02-29', '2026-03-01')]).toEqual([5, 6])
  })
  it.each([0, 1, 7, 13])('the day that is sent for %i is of that age', (age) => {
    expect(ageOn(birthDateOfAge(age, today), today)).toBe(age)
  })
})

it.each([
  ['Labrador Retriever', 'US', 'TX', null],
  ['labrador-retriever', 'CA', 'QC', null],
  ['Wolf Hybrid', 'US', 'TX', 'breed-refused'],
  ['Savannah (F1–F3)', 'CA', 'ON', 'breed-refused'],
  ['Savannah (F1)', 'CA', 'ON', 'breed-refused'],
  ['bengal f2', 'US', 'TX', 'breed-refused'],
  ['Chausie F3', 'US', 'TX', 'breed-refused'],
  ['Savannah (F4+)', 'CA', 'ON', null],
  ['Unicorn', 'US', 'TX', 'breed-unknown'],
  ['Beagle', 'US', 'PR', 'place'],
  ['Beagle', 'CA', 'YT', 'place'],
  ['Beagle', 'US', 'DC', null],
])('%s in %s-%s: %s', (breedName, country, region, reason) => {
  expect(whyIneligible({ breedName, born: null }, { country: country as Country, region }, today)?.reason ?? null).toBe(reason)
})

it.each([
  ['US', 'TX', '75001', null],
  ['US', 'TX', '10001', 'postal-region'],
  ['US', 'TX', '7500', 'zip'],
  ['CA', 'ON', 'K1A 0B1', null],
  ['CA', 'QC', 'K1A 0B1', 'postal-region'],
  ['CA', 'ON', 'D1A 0B1', 'postal-code'],
])('the code of %s-%s %s: %s', (country, region, postalCode, wrong) => {
  expect(whyPlaceWrong({ country: country as Country, region, postalCode })).toBe(wrong)
})

it.each([
  ['Female', false, true],
  ['Female', true, false],
  ['Male', false, false],
  ['Male', true, false],
] as const)('%s, spayed or neutered %s: breeding %s (L-060)', (gender, isNeutered, is) => {
  expect(isBreedingPossible({ gender, isNeutered })).toBe(is)
})

it('knows every breed of the facts once, and the mixed ones by size', () => {
  expect(breeds).toHaveLength(169)
  expect(new Set(breeds.map(({ id }) => id)).size).toBe(169)
  expect(findBreed('mixed breed – large (over 70 lb)')?.group).toBe('G3')
  expect(mixedBreeds('dog').map(({ group }) => group)).toEqual(['G3', 'G2', 'G1'])
  expect(mixedBreeds('cat')).toHaveLength(1)
  expect(petKey({ name: ' Rex ', breedName: 'BEAGLE' })).toBe(petKey({ name: 'rex', breedName: 'beagle' }))
})

it.each([
  [7, false],
  [0, true],
  [225, true],
  [1000, true],
  [1005, false],
  [-5, false],
])('deductible %i: %s', (amount, is) => expect(isDeductible(amount)).toBe(is))

it('says waits as days, none for accidents where the place says so (readings, pet 8)', () => {
  const table = sampleTables[0]!
  expect(policyDays(table, { country: 'US', region: 'TX' }, today)).toEqual({
    startsOn: '2026-03-02',
    endsOn: '2027-03-01',
    reviewUntil: '2026-03-31',
    accidentsFrom: '2026-03-07',
    illnessFrom: '2026-04-01',
  })
  expect(policyDays(table, { country: 'US', region: 'WA' }, today)).toMatchObject({ accidentsFrom: '2026-03-02' })
  expect(billDays('2026-08-31').slice(5, 8)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})

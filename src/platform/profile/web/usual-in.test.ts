import { expect, test } from 'vitest'
import en from '../locale/en.json'
import { spellingIn, unitsFor } from './usual-in.ts'

const nothing = { units: 'standard', heightcm: null, weightkilos: null } as const

test.each([
  ['US', nothing, 'standard'],
  ['CA', nothing, 'metric'],
  ['CA', { ...nothing, heightcm: 178 }, 'standard'],
  ['US', { ...nothing, units: 'metric', weightkilos: 82 }, 'metric'],
  ['US', { ...nothing, units: 'metric' }, 'metric'],
] as const)('%s: a profile with %j is asked in %s units', (country, profile, units) => {
  expect(unitsFor({ ...profile, country })).toBe(units)
})

test.each([
  ['US', 'Driver’s license', 'Height, centimeters'],
  ['CA', 'Driver’s licence', 'Height, centimetres'],
] as const)('%s reads its own spelling', (country, licence, height) => {
  const spelling = spellingIn(country)
  expect([en.field[`driverlicense${spelling}`], en.field[`heightcm${spelling}`]]).toEqual([licence, height])
})

import { expect, test } from 'vitest'
import en from '../locale/en.json'
import { spellingIn } from './usual-in.ts'

test.each([
  ['US', 'Driver’s license', 'Height, centimeters'],
  ['CA', 'Driver’s licence', 'Height, centimetres'],
] as const)('%s reads its own spelling', (country, licence, height) => {
  const spelling = spellingIn(country)
  expect([en.field[`driverlicense${spelling}`], en.field[`heightcm${spelling}`]]).toEqual([licence, height])
})

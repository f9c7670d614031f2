import { describe, expect, test } from 'vitest'
import { betterFace, whyEstimateDiffers, priceAt, snapped, termFor, type Grid } from './estimate.ts'

const grid: Grid = {
  faces: { least: 50_000, most: 250_000, step: 10_000 },
  terms: [{ termLength: 10, monthly: [8.28, 9.5], annual: [92, 105.6] }],
  monthlyFee: 2.7,
  annualFee: 30,
  smoker: false,
  age: { age: 63, nextAge: 64, changesOn: '2027-01-05' },
  birthdays: 62,
  ratesVersion: 'sample',
}

describe('an amount that has a price', () => {
  test.each([
    [50_000, 50_000],
    [54_999, 50_000],
    [55_000, 60_000],
    [1, 50_000],
    [999_999, 250_000],
  ])('%d is priced as %d', (typed, priced) => {
    expect(snapped(grid, typed)).toBe(priced)
  })
})

test('a term that this age may not have falls back to one it may', () => {
  expect(termFor(grid, 20)).toBe(10)
  expect(termFor({ ...grid, terms: [] }, 20)).toBe(10)
})

test('monthly and annual with their fees, and what a year costs less at once (facts §1c)', () => {
  expect(priceAt(grid, 60_000, 10)).toEqual({
    monthlyCents: 950,
    monthlyFeeCents: 270,
    monthlyTotalCents: 1220,
    annualCents: 10_560,
    annualFeeCents: 3000,
    annualTotalCents: 13_560,
    savingCents: 1080,
  })
  expect(priceAt(grid, 60_000, 15)).toBeNull()
  expect(priceAt(grid, 70_000, 10)).toBeNull()
})

describe('an amount or a term that cannot be had is said', () => {
  test.each([
    [
      'more than there is',
      { faceDollars: 510_000, term: 10 },
      undefined,
      { amount: { asked: 510_000, instead: 250_000 }, term: null },
    ],
    [
      'more than is left',
      { faceDollars: 200_000, term: 10 },
      90_000,
      { amount: { asked: 200_000, instead: 90_000 }, term: null },
    ],
    [
      'less than there is',
      { faceDollars: 20_000, term: 10 },
      undefined,
      { amount: { asked: 20_000, instead: 50_000 }, term: null },
    ],
    ['a longer term', { faceDollars: 60_000, term: 20 }, undefined, { amount: null, term: { asked: 20, instead: 10 } }],
    ['as asked', { faceDollars: 60_000, term: 10 }, undefined, { amount: null, term: null }],
    ['between two steps', { faceDollars: 64_000, term: undefined }, undefined, { amount: null, term: null }],
  ])('%s', (_name, asked, most, said) => {
    expect(whyEstimateDiffers(grid, asked, most)).toEqual(said)
  })
})

test('less cover that costs more leads to the next larger amount that costs less (490,000 = 39.74, 500,000 = 37.80)', () => {
  const bands: Grid = {
    ...grid,
    faces: { least: 480_000, most: 510_000, step: 10_000 },
    terms: [{ termLength: 10, monthly: [36.28, 37.04, 35.1, 35.75], annual: [430, 440, 410, 420] }],
  }
  expect(betterFace(bands, 490_000, 10, 510_000)).toBe(500_000)
  expect(betterFace(bands, 500_000, 10, 510_000)).toBeNull()
  // Nobody is led beyond what they may apply for.
  expect(betterFace(bands, 490_000, 10, 490_000)).toBeNull()
})

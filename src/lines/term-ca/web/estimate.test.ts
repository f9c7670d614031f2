import { describe, expect, test } from 'vitest'
import { priceAt, snapped, termFor, type Grid } from './estimate.ts'

const grid: Grid = {
  faces: { least: 50_000, most: 250_000, step: 10_000 },
  terms: [{ termLength: 10, monthly: [8.28, 9.5], annual: [92, 105.6] }],
  monthlyFee: 2.7,
  annualFee: 30,
  smoker: false,
  age: { age: 63, nextAge: 64, changesOn: '2027-01-05' },
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

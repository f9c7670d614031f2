import { expect, test } from 'vitest'
import { readDollars } from './dollars.ts'

test.each([
  ['$500,000', 500_000],
  ['500 000', 500_000],
  ['500\u00a0000 $', 500_000],
  ['500\u202f000\u00a0$', 500_000],
  ['0', 0],
  ['', null],
  ['half a million', null],
  ['-5', null],
  ['1e5', null],
  ['1234567890', null],
])('%s is %s dollars', (typed, dollars) => {
  expect(readDollars(typed)).toBe(dollars)
})

import { describe, expect, test } from 'vitest'
import { ageOfStrip } from './quote-form.ts'
import { calculatorPath, estimateIn, quotePath } from './quote-path.ts'
import { wishIn } from './wish-address.ts'

const at = { quotekey: 'abc_DEF-1', faceDollars: 510_000, term: 20 }
const searchOf = (path: string): URLSearchParams => new URL(path, 'http://localhost').searchParams

describe('"How much do I need?" and back', () => {
  test('keeps the estimate, so that its five answers are not asked again', () => {
    expect(estimateIn(searchOf(calculatorPath(at)))).toEqual(at)
    expect(quotePath(at, 640_000)).toBe('/quote?quote=abc_DEF-1&amount=640000&term=20')
    expect(quotePath(at, null)).toBe('/quote?quote=abc_DEF-1&amount=510000&term=20')
  })
  test('leads to the questions where there is no estimate yet', () => {
    expect(estimateIn(searchOf('/canadianterm/coveragecalculator'))).toBeNull()
    expect(estimateIn(searchOf('/canadianterm/coveragecalculator?quote=%2F%2Fevil.example'))).toBeNull()
    expect(quotePath(null, 640_000)).toBe('/quote?amount=640000')
    expect(quotePath(null, null)).toBe('/quote')
  })
})

test('an amount that nobody can have is kept, so that the page can say so', () => {
  expect(wishIn(searchOf('/quote?amount=1230000&term=15'))).toEqual({ faceDollars: 1_230_000, term: 15 })
  expect(wishIn(searchOf('/quote?amount=x&term=12'))).toEqual({})
})

test.each([
  ['/quote?age=38', 38],
  ['/quote?age=18', 18],
  ['/quote?age=65', 65],
  ['/quote?age=17', null],
  ['/quote?age=66', null],
  ['/quote?age=38.5', null],
  ['/quote?age=', null],
  ['/quote?age=x', null],
  ['/quote', null],
])('the age of %s is %s', (path, age) => expect(ageOfStrip(searchOf(path))).toBe(age))

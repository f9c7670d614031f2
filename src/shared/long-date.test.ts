import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test.each([
  ['2027-03-14', 'en', 'March 14, 2027'],
  ['2027-03-14', 'fr', '14 mars 2027'],
  ['2027-03-01', 'fr', '1er mars 2027'],
  ['2027-03-21', 'fr', '21 mars 2027'],
  ['2027-03-01', 'ar', '1 مارس 2027'],
] as const)('%s in %s is "%s"', (date, locale, said) => {
  expect(longDate(date, locale)).toBe(said)
})

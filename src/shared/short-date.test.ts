import { expect, test } from 'vitest'
import { shortDate, shortDates } from './short-date.ts'

test.each([
  ['2027-03-14', 'en', 'Mar 14, 2027'],
  ['2027-02-01', 'fr', '1er févr. 2027'],
  ['2027-03-01', 'ar', '1 مارس 2027'],
] as const)('%s in %s is shortened to "%s"', (date, locale, words) => {
  expect(shortDate(date, locale)).toBe(words)
})

test('a line does not end before the dash of two days', () => {
  expect(shortDates('2027-03-14', '2027-03-20', 'en')).toBe('Mar 14, 2027\u00a0– Mar 20, 2027')
})

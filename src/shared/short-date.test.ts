import { expect, test } from 'vitest'
import { dayAndMonth, shortDate, shortDates } from './short-date.ts'

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

test.each([
  ['2026-08-01', 'fr', '1er août'],
  ['2026-08-31', 'fr', '31 août'],
  ['2026-08-01', 'en', 'Aug 1'],
] as const)('%s in %s is "%s", where the year is clear', (day, locale, words) => expect(dayAndMonth(day, locale)).toBe(words))

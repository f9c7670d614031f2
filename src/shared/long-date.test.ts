import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'
import { officeMoment } from './calendar/office-moment.ts'

test.each([
  ['2027-03-14', 'en', 'March 14, 2027'],
  ['2027-03-14', 'fr', '14 mars 2027'],
  ['2027-03-01', 'fr', '1er mars 2027'],
  ['2027-03-21', 'fr', '21 mars 2027'],
  ['2027-03-01', 'ar', '1 مارس 2027'],
] as const)('%s in %s is "%s"', (date, locale, said) => {
  expect(longDate(date, locale)).toBe(said)
})

test.each([
  ['en', 'Mar 1, 2026, 3:00 p.m. EST'],
  ['fr', '1er mars 2026, 15 h 00 HNE'],
  ['ar', '1 مارس 2026، 3:00 م التوقيت الشرقي لأمريكا الشمالية'],
] as const)('a moment names its zone in %s', (locale, said) => {
  expect(officeMoment('2026-03-01T20:00:00Z', locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said)
})

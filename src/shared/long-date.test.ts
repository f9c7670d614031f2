import { describe, expect, test } from 'vitest'
import { inSeconds, longDate } from './long-date.ts'

test.each([
  ['2027-03-14', 'en', 'March 14, 2027'],
  ['2027-03-14', 'fr', '14 mars 2027'],
  ['2027-03-01', 'fr', '1er mars 2027'],
  ['2027-03-21', 'fr', '21 mars 2027'],
  ['2027-03-01', 'ar', '1 مارس 2027'],
] as const)('%s in %s is "%s"', (date, locale, said) => {
  expect(longDate(date, locale)).toBe(said)
})

describe('when something may be tried again', () => {
  test.each([
    [20, 'en', 'in 1 minute'],
    [3541, 'en', 'in 60 minutes'],
    [3541, 'fr', 'dans 60 minutes'],
    [7201, 'en', 'in 3 hours'],
    [86_400, 'fr', 'dans 24 heures'],
    [120, 'ar', 'خلال دقيقتين'],
    [300, 'ar', 'خلال 5 دقائق'],
  ] as const)('%d seconds in %s', (seconds, locale, text) => {
    expect(inSeconds(seconds, locale)).toBe(text)
  })
})

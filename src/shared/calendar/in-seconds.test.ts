import { describe, expect, test } from 'vitest'
import { inSeconds } from './in-seconds.ts'

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

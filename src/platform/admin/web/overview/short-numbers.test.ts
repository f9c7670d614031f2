import { expect, test } from 'vitest'
import { shortDay } from './short-numbers.ts'

test.each([
  ['2026-08-01', 'fr', '1er août'],
  ['2026-08-31', 'fr', '31 août'],
  ['2026-08-01', 'en', 'Aug 1'],
] as const)('%s in %s is "%s"', (day, locale, words) => expect(shortDay(day, locale)).toBe(words))

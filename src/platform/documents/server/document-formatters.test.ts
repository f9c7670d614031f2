import { expect, test } from 'vitest'
import { withoutIsolates } from '../../../shared/isolate.ts'
import { documentFormatters } from './document-formatters.ts'

test.each([
  ['en', 'March 1, 2026', '15:04'],
  ['fr', '1er mars 2026', '15\u00a0h\u00a004'],
  ['ar', '1 مارس 2026', '15:04'],
] as const)('a moment in %s', (locale, date, time) => {
  const said = documentFormatters(locale, 'CAD').instant('2026-03-01T15:04:05Z')
  expect([said.date, said.time].map(withoutIsolates)).toEqual([date, time])
})

test.each([
  ['en', 1.8, '1.8%'],
  ['en', 0.55, '0.55%'],
  ['en', 9.975, '9.975%'],
  ['en', 8, '8%'],
  ['fr', 9.975, '9,975\u00a0%'],
] as const)('a rate in %s: %d', (locale, rate, text) => {
  expect(withoutIsolates(documentFormatters(locale, 'CAD').percent(rate)).replaceAll('\u202f', '\u00a0')).toBe(text)
})

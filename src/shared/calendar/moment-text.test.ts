import { expect, onTestFinished, test, vi } from 'vitest'
import { momentText } from './moment-text.ts'
import { officeMoment } from './office-moment.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['2026-03-01T06:05:00Z', 'fr', '1er mars 2026, 6 h 05'],
  ['2026-03-11T00:05:00Z', 'fr', '11 mars 2026, 0 h 05'],
  ['2026-03-21T16:05:00Z', 'fr', '21 mars 2026, 16 h 05'],
  ['2026-03-01T06:05:00Z', 'en', 'Mar 1, 2026, 6:05 a.m.'],
] as const)('%s in %s is "%s"', (moment, locale, words) => {
  expect(plain(momentText(moment, locale, 'UTC', { dateStyle: 'medium', timeStyle: 'short' }))).toBe(words)
})

test('a second of an hour of one digit', () => {
  expect(plain(momentText('2026-03-01T06:05:09Z', 'fr', 'UTC', { dateStyle: 'medium', timeStyle: 'medium' }))).toBe(
    '1er mars 2026, 6 h 05 min 09 s',
  )
})

test.each(['en', 'fr', 'ar'] as const)('a line in %s does not end inside a time', (locale) => {
  expect(momentText('2026-03-01T06:05:09Z', locale, 'UTC', { timeStyle: 'medium' })).not.toContain(' ')
})

test('office time writes the hour alike', () => {
  expect(plain(officeMoment('2026-03-01T11:05:00Z', 'fr'))).toBe('1er mars 2026, 6 h 05 HNE')
})

test('sixty moments of a list take one formatter, and another zone its own', () => {
  const Format = Intl.DateTimeFormat
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    return new Format(locales, options)
  })
  onTestFinished(() => made.mockRestore())
  const day = { weekday: 'long', day: 'numeric' } as const
  for (let hour = 0; hour < 60; hour += 1) momentText('2026-03-01T01:00:00Z', 'en', 'Asia/Tokyo', { ...day })
  expect(made).toHaveBeenCalledTimes(1)
  expect(momentText('2026-03-01T01:00:00Z', 'en', 'America/Toronto', day)).toContain('Saturday')
  expect(momentText('2026-03-01T01:00:00Z', 'en', 'Asia/Tokyo', day)).toContain('Sunday')
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import type { DayRange } from './day-range.ts'
import { RangeCalendar } from './range-calendar.tsx'

const words = {
  label: 'Calendar of the trip',
  previous: 'Month before',
  next: 'Next month',
  first: 'day you leave',
  last: 'day you come back',
  early: 'not available: early',
  late: 'not available: late',
  long: 'not available: long',
}

/** The buttons of the days by their names, and whether each can be pressed, where trips may begin from tomorrow on. */
const daysOf = (today: string, range: DayRange): Map<string, boolean> => {
  const limits = { least: addDays(today, 1), most: addDays(today, 40), days: 10 }
  const html = renderToStaticMarkup(
    createElement(RangeCalendar, { locale: 'en', today, range, limits, onChange: () => undefined, words }),
  )
  const buttons = [...html.matchAll(/<button[^>]*aria-label="([^"]+, \d{4}[^"]*)"[^>]*>/g)]
  return new Map(buttons.map(([button, name = '']) => [name, !/ disabled=/.test(button)]))
}

const none = { from: null, to: null }

test.each([
  ['today', '2026-11-25', none, 'Wednesday, November 25, 2026, not available: early', false],
  ['tomorrow', '2026-11-25', none, 'Thursday, November 26, 2026', true],
  ['tomorrow where today is the last of its month', '2026-11-30', none, 'Tuesday, December 1, 2026', true],
  ['tomorrow where today is the last of its year', '2026-12-31', none, 'Friday, January 1, 2027', true],
  ['a leap day', '2028-02-28', none, 'Tuesday, February 29, 2028', true],
  [
    'a day behind the last to leave',
    '2026-11-05',
    { from: '2026-11-06', to: '2026-11-07' },
    'Wednesday, December 16, 2026, not available: late',
    false,
  ],
  [
    'the day of leaving',
    '2026-11-05',
    { from: '2026-11-10', to: '2026-11-12' },
    'Tuesday, November 10, 2026, day you leave',
    true,
  ],
  [
    'the day of coming back',
    '2026-11-05',
    { from: '2026-11-10', to: '2026-11-12' },
    'Thursday, November 12, 2026, day you come back',
    true,
  ],
  [
    'the end of a trip that is too long',
    '2026-11-05',
    { from: '2026-11-10', to: null },
    'Friday, November 20, 2026, not available: long',
    false,
  ],
] as const)('%s, on %s, says what it is', (_what, today, range, name, isOpen) => {
  const days = daysOf(today, range)
  expect([...days.keys()]).toContain(name)
  expect(days.get(name)).toBe(isOpen)
})

test('a month in which no trip can begin any more is not shown', () => {
  expect([...daysOf('2026-11-30', none).keys()].filter((name) => name.includes('November'))).toEqual([])
})

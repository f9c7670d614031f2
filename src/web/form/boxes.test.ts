import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { readDate, writeDate } from './date-boxes.ts'
import { readDollars } from './dollars.ts'

describe('an amount as people write it', () => {
  test.each([
    ['$1,234.50', 1234.5],
    ['1 234,50 $', 1234.5],
    ['1234', 1234],
    ['1,234', 1234],
    ['12,34', 12.34],
    ['-5', null],
    ['$500,000', 500_000],
    ['500\u00a0000 $', 500_000],
    ['500\u202f000\u00a0$', 500_000],
    ['0', 0],
    ['1e5', null],
    ['1234567890', null],
    ['many', null],
    ['1.234', null],
    ['', null],
  ])('%s', (typed, dollars) => {
    expect(readDollars(typed)).toBe(dollars)
  })
})

describe('a day in three boxes', () => {
  const boxes = (month: string, day: string, year: string) => ({ 'born.month': month, 'born.day': day, 'born.year': year })
  test.each([
    ['with blanks around', boxes(' 2 ', '9', '1988'), { date: '1988-02-09' }],
    ['a leap day', boxes('02', '29', '1988'), { date: '1988-02-29' }],
    ['nothing', {}, { problem: 'empty' }],
    ['no day', boxes('2', '', '1988'), { problem: 'none' }],
    ['no such day', boxes('2', '30', '1988'), { problem: 'none' }],
    ['a year of two digits', boxes('2', '9', '88'), { problem: 'year' }],
    ['words', boxes('Feb', '9', '1988'), { problem: 'none' }],
  ])('%s', (_title, typed, read) => {
    expect(readDate(typed, 'born')).toEqual(read)
  })
  test('a day that is written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 150 * 365 }), (days) => {
        const date = addDays('1900-01-01', days)
        expect(readDate(writeDate('born', date), 'born')).toEqual({ date })
      }),
    )
  })
})

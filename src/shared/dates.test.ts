import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dateIn, daysBetween, isoDate, parseDate, startOfDay, toUsDate, tripDays, zoneSpans } from './dates.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1940-01-01', n))

describe('dates', () => {
  test.each([
    ['02/29/2028', '2028-02-29'],
    ['2/9/2028', '2028-02-09'],
    ['2028-02-29', '2028-02-29'],
    ['02/29/2027', null],
    ['13/01/2027', null],
    ['00/10/2027', null],
    ['2027-04-31', null],
    ['1/1/27', null],
    ['', null],
    ['tomorrow', null],
  ])('%s is read as %s', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  test('both days of a trip count (facts E4)', () => {
    expect(tripDays('2026-01-01', '2026-01-31')).toBe(31)
    expect(tripDays('2026-01-01', '2026-02-04')).toBe(35)
    expect(tripDays('2026-01-01', '2026-01-01')).toBe(1)
  })

  test('adding days and counting them undo each other, over leap days and changes of the clock', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  test('MM/DD/YYYY reads back as the same day', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(parseDate(toUsDate(date))).toBe(date)
      }),
    )
  })

  test('only days that exist are dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2200 }),
        fc.integer({ min: -1, max: 14 }),
        fc.integer({ min: -1, max: 33 }),
        (year, month, day) => {
          const made = isoDate(year, month, day)
          const real = new Date(Date.UTC(year, month - 1, day))
          const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === day && real.getUTCFullYear() === year
          expect(made !== null).toBe(exists)
        },
      ),
    )
  })

  test('today is the insurer’s day, not the server’s', () => {
    const lateEvening = new Date('2026-03-01T04:30:00Z')
    expect(dateIn(lateEvening, 'America/New_York')).toBe('2026-02-28')
    expect(dateIn(lateEvening, 'UTC')).toBe('2026-03-01')
  })
})

test.each([
  ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/Toronto', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/Toronto', '2026-11-02T05:00:00.000Z'],
  ['2026-07-01', 'Asia/Tokyo', '2026-06-30T15:00:00.000Z'],
  ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => expect(startOfDay(day, timeZone).toISOString()).toBe(instant))

describe('the spans in which a zone keeps its clocks', () => {
  const spans = (from: string, before: string, zone = 'America/Toronto') =>
    zoneSpans({ from: new Date(from), before: new Date(before) }, zone).map((one) => [
      one.from.toISOString(),
      one.before.toISOString(),
      one.aheadMinutes,
    ])
  test.each<[string, string[], (string | number)[][]]>([
    [
      'one where nothing changes',
      ['2026-06-01T04:00:00Z', '2026-07-01T04:00:00Z'],
      [['2026-06-01T04:00:00.000Z', '2026-07-01T04:00:00.000Z', -240]],
    ],
    [
      'to the second of a change',
      ['2026-03-01T05:00:00Z', '2026-03-31T04:00:00Z'],
      [
        ['2026-03-01T05:00:00.000Z', '2026-03-08T07:00:00.000Z', -300],
        ['2026-03-08T07:00:00.000Z', '2026-03-31T04:00:00.000Z', -240],
      ],
    ],
    [
      'three in a year',
      ['2026-01-01T05:00:00Z', '2027-01-01T05:00:00Z'],
      [
        ['2026-01-01T05:00:00.000Z', '2026-03-08T07:00:00.000Z', -300],
        ['2026-03-08T07:00:00.000Z', '2026-11-01T06:00:00.000Z', -240],
        ['2026-11-01T06:00:00.000Z', '2027-01-01T05:00:00.000Z', -300],
      ],
    ],
    [
      'one in a zone that never changes',
      ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'UTC'],
      [['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 0]],
    ],
    ['none of nothing', ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'], []],
  ])('%s', (_title, [from = '', before = '', zone], expected) => {
    expect(spans(from, before, zone)).toEqual(expected)
  })
})

/** WebKit of several releases writes a Canadian day as MM/DD/YYYY, and others as DD/MM/YYYY. */
test.each(['en-US', 'en-GB', 'fr-CA'])('a day is the same where a browser writes days as in %s', async (tag) => {
  const Format = Intl.DateTimeFormat
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (_locales, options) {
    return new Format(tag, options)
  })
  onTestFinished(() => format.mockRestore())
  vi.resetModules()
  const dates = await import('./dates.ts')
  const lateEvening = new Date('2026-03-01T04:30:00Z')
  expect(dates.dateIn(lateEvening, 'America/New_York')).toBe('2026-02-28')
  expect(dates.startOfDay('2026-07-01', 'Asia/Tokyo').toISOString()).toBe('2026-06-30T15:00:00.000Z')
  expect(dates.minutesOnClock(lateEvening, 'America/New_York')).toBe(23 * 60 + 30)
})

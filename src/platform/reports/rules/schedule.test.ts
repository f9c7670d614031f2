import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { daysBetween } from '../../../shared/dates.ts'
import { nextReportDay, reportedDays, reportRhythms } from './schedule.ts'

describe('when a report is due, and what it tells', () => {
  test.each([
    ['week', '2026-11-25', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-30', '2026-12-07', '2026-11-30', '2026-12-06'],
    ['week', '2026-12-31', '2027-01-04', '2026-12-28', '2027-01-03'],
    ['month', '2026-11-25', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['month', '2026-12-01', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['month', '2028-02-29', '2028-03-01', '2028-02-01', '2028-02-29'],
  ] as const)('each %s, asked on %s', (every, asked, due, from, until) => {
    expect(nextReportDay(every, asked)).toBe(due)
    expect(reportedDays(every, due)).toEqual({ from, until })
  })

  test('spans follow each other without a gap', () => {
    const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...reportRhythms), (day, every) => {
        const due = nextReportDay(every, day.toISOString().slice(0, 10))
        expect(daysBetween(reportedDays(every, due).until, reportedDays(every, nextReportDay(every, due)).from)).toBe(1)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { dateIn } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'
import { callHours, dueAfter, isWorkday, type OfficeTime } from './office-time.ts'

const daily: OfficeTime = { agents: { from: 9, to: 21 }, days: { from: 1, to: 7, holidays: [] } }
const weekdays: OfficeTime = { agents: { from: 9, to: 17 }, days: { from: 1, to: 5, holidays: ['2026-12-25', '2026-12-28'] } }

describe('by when a case should be taken', () => {
  test.each([
    ['in the middle of the day', daily, '2026-11-25T15:30:00Z', '2026-11-26T15:30:00.000Z'],
    ['before the office opens', daily, '2026-11-25T11:00:00Z', '2026-11-26T14:00:00.000Z'],
    ['after it has closed', daily, '2026-11-26T02:30:00Z', '2026-11-27T14:00:00.000Z'],
    ['on a Friday', weekdays, '2026-11-27T15:00:00Z', '2026-11-30T15:00:00.000Z'],
    ['on a Saturday', weekdays, '2026-11-28T15:00:00Z', '2026-12-01T14:00:00.000Z'],
    ['before two holidays and a weekend', weekdays, '2026-12-24T16:00:00Z', '2026-12-29T16:00:00.000Z'],
    ['over the end of summer time', daily, '2026-10-31T15:00:00Z', '2026-11-01T16:00:00.000Z'],
  ] as const)('%s', (_when, office, came, due) => {
    expect(dueAfter(new Date(came), office).toISOString()).toBe(due)
  })

  test('it is later, on a working day and while agents answer, whenever a case comes', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(daily, weekdays), (came, office) => {
        const due = dueAfter(came, office)
        const hour = Number(due.toLocaleString('en-CA', { timeZone: officeZone, hour: 'numeric', hourCycle: 'h23' }))
        expect(due.getTime()).toBeGreaterThan(came.getTime())
        expect(isWorkday(dateIn(due, officeZone), office)).toBe(true)
        expect(hour).toBeGreaterThanOrEqual(office.agents.from)
        expect(hour).toBeLessThan(office.agents.to)
      }),
    )
  })
})

describe('the hours for a call', () => {
  test('are whole hours of five working days, the first two hours from now at the earliest', () => {
    const hours = callHours(new Date('2026-12-23T19:30:00Z'), weekdays).map((hour) => hour.toISOString())
    expect(hours[0]).toBe('2026-12-24T14:00:00.000Z')
    const days = new Set(hours.map((hour) => hour.slice(0, 10)))
    expect([...days]).toEqual(['2026-12-24', '2026-12-29', '2026-12-30', '2026-12-31'])
    expect(callHours(new Date('2026-12-23T16:30:00Z'), weekdays)[0]?.toISOString()).toBe('2026-12-23T19:00:00.000Z')
  })
})

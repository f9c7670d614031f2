import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionRules, eventFile, linesOfMonth, readEventFile, type CommissionEvent } from './index.ts'

const event = fc.record({
  id: fc.uuid(),
  reference: fc.constantFrom('R-1', 'R-2', 'R-3'),
  kind: fc.constantFrom('sold' as const, 'refunded' as const, 'cancelled' as const, 'lapsed' as const),
  line: fc.constantFrom('travel-us', 'pet'),
  place: fc.constantFrom('US', 'CA'),
  licence: fc.constantFrom('Yes', 'No'),
  cents: fc.integer({ min: 0, max: 500_000 }),
  currency: fc.constant('CAD' as const),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-06-01'), noInvalidDate: true }).map((at) => at.toISOString()),
})

test('a file of events is the same whatever order they were read in, and says the same statement when it is read again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 30 }), (events: CommissionEvent[]) => {
      const head = { partner: 'p', month: '2026-03', asOf: '2026-06-02T00:00:00.000Z', isSuspended: false }
      const file = eventFile(head, events)
      expect(eventFile(head, events.toReversed())).toBe(file)
      const read = readEventFile(file)
      expect(read.head).toEqual(head)
      expect(linesOfMonth(read.events, read.head, commissionRules)).toEqual(linesOfMonth(events, head, commissionRules))
    }),
  )
})

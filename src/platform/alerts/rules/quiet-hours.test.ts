import { describe, expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

const hours = { from: 9, to: 21 }

describe('quiet hours of text messages, Eastern time', () => {
  test.each([
    ['in the afternoon it goes at once', '2026-03-02T19:07:00Z', '2026-03-02T19:07:00.000Z'],
    ['at nine in the evening it waits for the morning', '2026-03-03T02:00:00Z', '2026-03-03T14:00:00.000Z'],
    ['at a quarter to nine it waits for a quarter of an hour', '2026-03-03T13:45:00Z', '2026-03-03T14:00:00.000Z'],
    ['in the night the clocks go forward it waits for nine of the new time', '2026-03-08T05:30:00Z', '2026-03-08T13:00:00.000Z'],
    ['in the night they go back for nine of the old', '2026-11-01T04:30:00Z', '2026-11-01T14:00:00.000Z'],
  ])('%s', (_what, now, then) => {
    expect(afterQuietHours(new Date(now), hours).toISOString()).toBe(then)
  })
})

import { expect, test } from 'vitest'
import { afterPress, whyNot } from './day-range.ts'

const limits = { least: '2026-11-26', most: '2028-05-18', days: 180 }
const empty = { from: null, to: null }
const begun = { from: '2026-12-22', to: null }
const whole = { from: '2026-12-22', to: '2027-01-04' }

test.each([
  ['the first day', empty, '2026-12-22', begun],
  ['the last day', begun, '2027-01-04', whole],
  ['the same day twice: a trip of a day', begun, '2026-12-22', { from: '2026-12-22', to: '2026-12-22' }],
  ['an earlier day begins anew', begun, '2026-12-20', { from: '2026-12-20', to: null }],
  ['a third press begins anew', whole, '2026-12-30', { from: '2026-12-30', to: null }],
])('%s', (_what, range, day, after) => {
  expect(afterPress(range, day)).toEqual(after)
})

test.each([
  ['today', empty, '2026-11-25', 'early'],
  ['tomorrow', empty, '2026-11-26', null],
  ['the last day to leave', empty, '2028-05-18', null],
  ['a day later', empty, '2028-05-19', 'late'],
  ['the 180th day of a trip', begun, '2027-06-19', null],
  ['the 181st', begun, '2027-06-20', 'long'],
  ['the end of a trip that leaves on the last day', { from: '2028-05-18', to: null }, '2028-06-01', null],
  ['a day within such a trip', { from: '2028-05-18', to: '2028-06-01' }, '2028-05-30', null],
])('%s', (_what, range, day, why) => {
  expect(whyNot(day, range, limits)).toBe(why)
})

import { expect, test } from 'vitest'
import { dueOn, secondDueOn } from './due-dates.ts'

test.each([
  ['monthly', '2026-03-01', '2026-04-01', ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']],
  ['monthly', '2026-01-31', '2026-02-28', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['monthly', '2026-02-28', '2026-03-28', ['2026-02-28', '2026-03-28', '2026-04-28', '2026-05-28']],
  ['monthly', '2026-11-30', '2026-12-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
  ['annual', '2028-02-29', '2029-02-28', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
] as const)('%s from %s: the first four due days', (cycle, startedOn, firstDueOn, days) => {
  expect([1, 2, 3, 4].map((number) => dueOn({ startedOn, firstDueOn, cycle }, number))).toEqual(days)
})

test.each([
  ['monthly', '2026-03-01', '2026-04-01'],
  ['monthly', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-12-15', '2027-01-15'],
  ['annual', '2026-11-25', '2027-11-25'],
  ['annual', '2028-02-29', '2029-02-28'],
] as const)('%s from %s: the second is expected on %s, as the processor says it', (cycle, startedOn, expected) => {
  expect(secondDueOn(startedOn, cycle)).toBe(expected)
})

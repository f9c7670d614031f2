import { expect, it } from 'vitest'
import { closesAt, tableOn } from './rate-table.ts'

const table = (version: string, effective: string) => ({ version, effective, isSample: true })
const [first, second, mended] = [table('first', '2026-01-01'), table('second', '2027-01-01'), table('mended', '2027-01-01')]

it.each([
  ['2025-12-31', null],
  ['2026-01-01', 'first'],
  ['2026-12-31', 'first'],
  ['2027-01-01', 'mended'],
  ['2031-05-05', 'mended'],
])('on %s holds %s', (day, version) => {
  expect(tableOn([second, first, mended], day)?.version ?? null).toBe(version)
})

it.each([
  [[1, 2, 9], true],
  [[9], true],
  [[2, 1, 9], false],
  [[2, 2, 9], false],
  [[1, 2], false],
  [[], false],
])('bands %j close at 9: %s', (bands, closed) => {
  expect(closesAt(bands, (end) => end, 9)).toBe(closed)
})

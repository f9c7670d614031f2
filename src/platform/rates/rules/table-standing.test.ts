import { expect, test } from 'vitest'
import { standings } from './table-standing.ts'

const table = (version: string, effective: string) => ({ version, effective, isSample: true })

test.each([
  ['none', [], '2026-03-01', []],
  ['before the first one', [table('a', '2026-04-01')], '2026-03-01', ['a coming']],
  [
    'one over, one in force, one coming',
    [table('a', '2026-01-01'), table('c', '2026-06-01'), table('b', '2026-03-01')],
    '2026-03-01',
    ['c coming', 'b in-force', 'a over'],
  ],
  [
    'two of one day: the later in the book',
    [table('a', '2026-03-01'), table('b', '2026-03-01')],
    '2026-03-01',
    ['b in-force', 'a over'],
  ],
] as const)('%s', (_words, tables, today, shown) => {
  expect(standings(tables, today).map(({ table: { version }, standing }) => `${version} ${standing}`)).toEqual(shown)
})

import { expect, test } from 'vitest'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { usStateNames } from '../../../shared/us-states.ts'
import { regionShade, regionTiles } from './region-tiles.ts'

test('every province and every state of the mainland and beyond has one tile of its own', () => {
  const islands = ['PR', 'VI']
  const all = [...provinces, ...usStateNames.map(({ code }) => code).filter((code) => !islands.includes(code))]
  expect(regionTiles.map(({ region }) => region).toSorted()).toEqual(all.toSorted())
  expect(new Set(regionTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(regionTiles.length)
  expect(regionTiles.every(({ column, row }) => column < 12 && row < 8)).toBe(true)
})

test.each([
  [undefined, 60, 'none'],
  [null, 60, 'few'],
  [19, 60, 'few'],
  [20, 60, 'some'],
  [39, 60, 'some'],
  [40, 60, 'many'],
  [5, 5, 'many'],
] as const)('%s of at most %i is %s', (count, most, shade) => expect(regionShade(count, most)).toBe(shade))

import { expect, test } from 'vitest'
import { someRandomBytes } from './random-bytes.ts'

test('random bytes are as many as were asked for, and none comes twice, across pages and for a whole page', () => {
  const taken = Array.from({ length: 2000 }, (_, at) => someRandomBytes(12 + (at % 21)))
  expect(taken.map((bytes) => bytes.length)).toEqual(taken.map((_, at) => 12 + (at % 21)))
  expect(new Set(taken.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(taken.length)
  expect(someRandomBytes(4096)).toHaveLength(4096)
})

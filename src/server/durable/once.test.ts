import { expect, test } from 'vitest'
import { oncePer } from './once.ts'

test('what was made is made once for each key', () => {
  let made = 0
  const once = oncePer((_key: object) => (made += 1))
  const [one, two] = [{}, {}]
  expect([once(one), once(one), once(two), once(one)]).toEqual([1, 1, 2, 1])
})

test('a promise is shared while it runs and after it came; one that failed is made again', async () => {
  let tries = 0
  const once = oncePer(async (_key: object) => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  const key = {}
  const [first, second] = [once(key), once(key)]
  expect(first).toBe(second)
  await expect(first).rejects.toThrow('not yet')
  expect(await once(key)).toBe(2)
  expect(await once(key)).toBe(2)
})

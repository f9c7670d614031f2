import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appForFile } from '../../../test/app-for-file.ts'
import { Failure } from '../../shared/failure.ts'
import type { FindKey } from '../server-context.ts'
import { callerOfKey } from './key-caller.ts'
import { Limits } from './limits.ts'

const test_ = appForFile({ RATE_SCALE: '1' })
const limit = 30

let lookUps = 0
let isAway = false
const find: FindKey = async (_ctx, key) => {
  lookUps += 1
  await new Promise((resolve) => setTimeout(resolve, 1))
  if (isAway) throw new Failure('unavailable', 'no database')
  return key.startsWith('eider_right') ? { id: key, partnerId: 'acme', lines: [] } : null
}
beforeAll(() => void test_.app.ctx.findKey.unshift(find))
afterAll(() => void test_.app.ctx.findKey.shift())

let limits: Limits
beforeEach(() => {
  lookUps = 0
  isAway = false
  limits = new Limits(test_.app.ctx.pool, 1)
  limits.close()
})

/** The code of the failure, or who calls. */
const callWith = (key: string, address = '192.0.2.1'): Promise<string> =>
  callerOfKey(test_.app.ctx, limits, { key, address, locale: 'en' }).then(
    ({ subject }) => subject,
    (error: unknown) => (error instanceof Failure ? error.code : 'bug'),
  )
const crowd = (size: number, keyOf: (at: number) => string): Promise<string[]> =>
  Promise.all(Array.from({ length: size }, (_each, at) => callWith(keyOf(at))))

test('wrong keys of one network are looked up as often as their limit says, also all at once', async () => {
  const codes = await crowd(limit * 4, (at) => `eider_wrong${at}`)
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(limit)
  expect(codes.filter((code) => code === 'resource-exhausted')).toHaveLength(limit * 3)
  expect(lookUps).toBe(limit)
  expect(await callWith('eider_wrong')).toBe('resource-exhausted')
  expect(lookUps).toBe(limit)
  expect(await callWith('eider_wrong', '192.0.2.2')).toBe('unauthenticated')
})

test('one wrong key counts each time, and what is no key is never looked up', async () => {
  const codes = [...(await crowd(limit - 1, () => 'eider_wrong')), await callWith('no key'), await callWith('no key')]
  expect(codes.slice(-2)).toEqual(['unauthenticated', 'resource-exhausted'])
  expect(lookUps).toBe(1)
})

test('right keys cost no point, however many at once, and go on counting beside a flood', async () => {
  expect(new Set(await crowd(limit * 3, () => 'eider_right'))).toEqual(new Set(['key:eider_right']))
  expect(await crowd(limit, (at) => `eider_right${at}`)).toEqual(
    Array.from({ length: limit }, (_each, at) => `key:eider_right${at}`),
  )
  const codes = await crowd(limit * 2, (at) => `eider_wrong${at}`)
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(limit)
  expect(await callWith('eider_right')).toBe('key:eider_right')
})

test('a look-up that fails costs no point', async () => {
  isAway = true
  expect(new Set(await crowd(limit, (at) => `eider_right-later${at}`))).toEqual(new Set(['unavailable']))
  isAway = false
  expect(await callWith('eider_right-later')).toBe('key:eider_right-later')
})

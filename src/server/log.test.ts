import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeOf } from './log.ts'

it.each<[string, Error]>([
  ['a failed query with its values', new DrizzleQueryError('insert into person\n  values ($1)', ['canary@example.com'])],
  ['a message of several lines', new Error('wrong:\n  canary\n    at canary (typed.ts:1:1)')],
])('%s leaves nothing of its message in the log', (_title, error) => {
  expect(error.stack).toContain('canary')
  const place = placeOf(error)
  expect(place.join('\n')).not.toContain('canary')
  expect(place[0]).toMatch(/^at .*log\.test\.ts:\d+:\d+\)?$/)
})

it('an error without a stack has no place', () => {
  expect(placeOf({ name: 'Error', message: 'canary' })).toEqual([])
})

import { expect, test } from 'vitest'
import { joinParts, type SlicePart } from './join-parts.ts'
import type { ServerContext } from './server-context.ts'

const ctx = {} as ServerContext
const named = (name: string) => [{ name } as never]

test('a slice has what its parts have, in their order', async () => {
  const done: string[] = []
  const part = (name: string): SlicePart => ({
    functions: () => named(`${name}-function`),
    flows: () => named(`${name}-flow`),
    invariants: named(`${name}-invariant`),
    eachMinute: async () => void done.push(name),
    listing: { line: name },
  })
  const slice = joinParts('sample', [part('first'), {}, part('second')])
  expect(slice.name).toBe('sample')
  expect(slice.functions?.(ctx)).toEqual([{ name: 'first-function' }, { name: 'second-function' }])
  expect(slice.flows?.(ctx)).toEqual([{ name: 'first-flow' }, { name: 'second-flow' }])
  expect(slice.invariants).toEqual([{ name: 'first-invariant' }, { name: 'second-invariant' }])
  expect(slice.retention).toEqual([])
  await slice.eachMinute?.(ctx)
  expect(done).toEqual(['first', 'second'])
  expect('listing' in slice).toBe(false)
})

test('a listing is joined from parts too, once one of them has its policies', () => {
  const describePolicy = () => ({ title: '', path: '', pagePath: '', frequency: 'once', term: null }) as const
  const slice = joinParts('sample', [{ listing: { line: 'sample' } }, { listing: { describePolicy } }])
  expect(slice.listing).toEqual({ line: 'sample', describePolicy })
})

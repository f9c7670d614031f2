import { expect, test } from 'vitest'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import { answerInstead, quoteOrInstead } from './quote-or-instead.ts'

const open = { haserror: false as const, quotekey: 'q', boughtPolicy: null, purchaseUnderWay: null }

const read = async (opening: Promise<Parameters<typeof answerInstead>[0] | object>) => {
  const noted: unknown[] = []
  const page = { noteError: (error: unknown) => void noted.push(error) }
  const found = await quoteOrInstead(page, opening as Promise<typeof open>, (reference) => `/waiting?reference=${reference}`)
  return { ...found, noted: noted.length }
}

test('a quote that is open is gone on with', async () => {
  expect(await read(Promise.resolve(open))).toEqual({ quote: open, instead: null, noted: 0 })
})

test.each([
  ['its price has run out', refuse('quote-expired', 'Too old.'), { kind: 'run-out', why: 'Too old.' }],
  ['somebody else asked for it', refuse('quote-elsewhere', 'Not yours.'), { kind: 'run-out', why: 'Not yours.' }],
  ['it is not known', refuse('quote-unknown', 'Not found.'), { kind: 'gone', why: 'Not found.' }],
  ['it was bought', { ...open, boughtPolicy: 'PT-1' }, { kind: 'bought', policy: 'PT-1' }],
])('%s: that stands in its place', async (_why, outcome, instead) => {
  expect(await read(Promise.resolve(outcome))).toEqual({ quote: null, instead, noted: 0 })
})

test('a purchase of it that is under way is opened', async () => {
  const thrown = await read(Promise.resolve({ ...open, purchaseUnderWay: 'R1' })).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('location')).toBe('/waiting?reference=R1')
})

test.each(['internal', 'unavailable', 'deadline-exceeded'] as const)(
  '"%s" is said in its place, with the status of a failure',
  async (code) => {
    const { instead, noted } = await read(Promise.reject(new Failure(code, 'away')))
    expect({ instead, noted }).toEqual({ instead: { kind: 'failed' }, noted: 1 })
    expect(answerInstead(instead ?? { kind: 'failed' }).init).toEqual({ status: 500 })
  },
)

test('what stands in its place for any other reason is a page as it should be', () => {
  expect(answerInstead({ kind: 'gone', why: 'Not found.' }).init).toEqual({ status: 200 })
})

test.each(['invalid-argument', 'permission-denied', 'resource-exhausted'] as const)(
  '"%s" has a page of its own',
  async (code) => {
    await expect(read(Promise.reject(new Failure(code, 'no')))).rejects.toThrow('no')
  },
)

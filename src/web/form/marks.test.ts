import { expect, test } from 'vitest'
import { afterChange, type Change, type Try } from './marks.ts'

const found = { name: 'required', born: 'required', ages: 'range', form: 'failed' }
const change = (name: string, wrong: Record<string, string>, more: Partial<Change> = {}): Change => ({
  name,
  wrong,
  isAsked: () => true,
  boxOf: (field) => (field === 'ages' ? 'age' : field),
  ...more,
})
const own: Try = { errors: { name: 'required', born: 'required', ages: 'range' }, isOwn: true }
const told: Try = { errors: found, isOwn: false }

test.each<[string, Try, Change, Record<string, string>]>([
  [
    'a corrected field loses its mark',
    own,
    change('name', { born: 'required', ages: 'range' }),
    { born: 'required', ages: 'range' },
  ],
  [
    'a field that is still wrong keeps its mark and its sentence',
    own,
    change('born.month', { name: 'required', born: 'no day', ages: 'range' }),
    { name: 'required', born: 'required', ages: 'range' },
  ],
  ['nothing is added before the next try', own, change('name', { other: 'required' }), {}],
  ['the boxes of a list count for it', told, change('age', {}), { name: 'required', born: 'required', form: 'failed' }],
  [
    'what only the server knows goes when its field changes',
    told,
    change('name', {}),
    { born: 'required', ages: 'range', form: 'failed' },
  ],
  [
    'what is no longer asked is no longer marked',
    told,
    change('other', { name: 'required' }, { isAsked: (field) => field !== 'born' }),
    { name: 'required', ages: 'range', form: 'failed' },
  ],
  ['a change in one field mends another that depends on it', own, change('other', { name: 'required' }), { name: 'required' }],
])('%s', (_title, last, changed, errors) => {
  expect(afterChange(last, changed).errors).toEqual(errors)
})

test('a change that mends nothing is no change', () => {
  expect(afterChange(own, change('other', own.errors))).toBe(own)
})

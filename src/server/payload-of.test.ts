import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldsOf } from './failure-of.ts'
import { payloadOf } from './payload-of.ts'

const schema = z.strictObject({
  name: z.string(),
  note: z.optional(z.string()),
  until: z.optional(z.nullable(z.string())),
  people: z.optional(z.array(z.strictObject({ name: z.string(), sum: z.optional(z.number()) }))),
})

test.each([
  ['an optional field', { name: 'June', note: null }, { name: 'June' }],
  ['one that takes null', { name: 'June', note: null, until: null }, { name: 'June', until: null }],
  [
    'one inside a list',
    { name: 'June', people: [{ name: 'May', sum: null }, { name: 'Ann' }] },
    { name: 'June', people: [{ name: 'May' }, { name: 'Ann' }] },
  ],
] as const)('null in %s is a field that was not sent', (_what, sent, read) => {
  const before = structuredClone(sent)
  expect(payloadOf(schema, sent)).toEqual({ success: true, data: read })
  expect(sent).toEqual(before)
})

test('a null entry of a record is one that was not sent', () => {
  const answers = z.strictObject({ answers: z.record(z.string(), z.string()) })
  expect(payloadOf(answers, { answers: { heart: 'no', lung: null } })).toEqual({
    success: true,
    data: { answers: { heart: 'no' } },
  })
})

test.each([
  ['where something must stand', { name: null, note: null }, { name: 'required' }],
  ['instead of one of a list', { name: 'June', people: [null] }, { 'people.0': 'required' }],
  ['under a name that nobody knows', { name: 'June', colour: null }, { colour: 'unknown' }],
  ['instead of everything', null, { body: 'invalid-type' }],
] as const)('null %s stays a fault', (_what, sent, codes) => {
  const parsed = payloadOf(schema, sent)
  expect(parsed.success ? {} : fieldsOf(parsed.error.issues, sent)).toEqual(codes)
})

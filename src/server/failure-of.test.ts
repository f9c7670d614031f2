import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ruleCode } from '../shared/fields/rule-code.ts'
import { fieldsOf } from './failure-of.ts'

const schema = z.strictObject({
  name: z.string(),
  size: z.enum(['small', 'large']),
  deductible: z.union([z.literal(300), z.literal(500)]),
  ages: z.union([z.number(), z.array(z.number())]),
  trip: z.object({ from: z.string() }),
  nights: z.number().check(z.maximum(9, ruleCode('range', { min: 1, max: 9 }))),
  note: z.optional(z.string()),
})
const whole = { name: 'June', size: 'small', deductible: 300, ages: 30, trip: { from: '2026-04-04' }, nights: 3 }

const codesOf = (sent: unknown): Record<string, string> => {
  const parsed = schema.safeParse(sent)
  return parsed.success ? {} : fieldsOf(parsed.error.issues, sent)
}

test.each([
  ['is whole', whole, {}],
  [
    'is empty',
    {},
    {
      name: 'required',
      size: 'required',
      deductible: 'required',
      ages: 'required',
      trip: 'required',
      nights: 'required',
    },
  ],
  ['lacks a field inside another', { ...whole, trip: {} }, { 'trip.from': 'required' }],
  ['has null where something must stand', { ...whole, name: null, size: null }, { name: 'required', size: 'required' }],
  ['has a value that is not on a list', { ...whole, size: 'huge' }, { size: 'required-option' }],
  ['has a number that is not on a list', { ...whole, deductible: 7 }, { deductible: 'required-option' }],
  [
    'has something else than what is wanted',
    { ...whole, name: 5, ages: 'many' },
    { name: 'invalid-type', ages: 'invalid-union' },
  ],
  ['breaks a rule with figures', { ...whole, nights: 12 }, { nights: 'range|min=1|max=9' }],
  ['has a field that nobody knows', { ...whole, colour: 'red' }, { colour: 'unknown' }],
  ['is no object', 'June', { body: 'invalid-type' }],
] as const)('what %s is told field by field', (_what, sent, codes) => {
  expect(codesOf(sent)).toEqual(codes)
})

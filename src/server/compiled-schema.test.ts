import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiledSchema } from './compiled-schema.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  kind: z._default(z.enum(['one', 'two']), 'one'),
  note: z.optional(z.nullable(z.string())),
  facts: z.record(z.string(), z.unknown()),
  rows: z.array(z.union([z.object({ is: z.literal('cents'), cents: z.int() }), z.object({ is: z.literal('none') })])),
  even: z.int().check(z.refine((value) => value % 2 === 0)),
})

const good = { name: 'June', facts: { a: [1] }, rows: [{ is: 'cents', cents: 5 }, { is: 'none' }], even: 2 }

test.each<[string, unknown]>([
  ['a value', good],
  ['a value with null and without a default', { ...good, note: null, kind: 'two' }],
  ['what nobody declared', { ...good, secret: 's', rows: [{ is: 'cents', cents: 5, secret: 's' }] }],
  ['a prototype key', JSON.parse(`{ "__proto__": { "name": "x" }, "name": "June", "facts": {}, "rows": [], "even": 2 }`)],
  ['a text that is too long', { ...good, name: 'Juniper' }],
  ['a missing field', { ...good, name: undefined }],
  ['a wrong member of a union', { ...good, rows: [{ is: 'cents', cents: '5' }] }],
  ['a number that a rule refuses', { ...good, even: 3 }],
  ['a list in place of an object', [good]],
  ['nothing', null],
])('%s gives the same value or the same faults as before it was compiled', (_title, value) => {
  const [plain, compiled] = [schema.safeParse(value), compiledSchema(schema).safeParse(value)]
  expect(compiled.success).toBe(plain.success)
  expect(compiled.data).toStrictEqual(plain.data)
  expect(compiled.error?.issues).toStrictEqual(plain.error?.issues)
})

test('what nobody declared does not get through', () => {
  const { data } = compiledSchema(schema).safeParse({ ...good, secret: 's', rows: [{ is: 'none', secret: 's' }] })
  expect(data).toStrictEqual({ ...good, kind: 'one', rows: [{ is: 'none' }] })
})

test('a schema is compiled once', () => {
  expect(compiledSchema(schema)).toBe(compiledSchema(schema))
  expect(compiledSchema(schema)).not.toBe(schema)
})

import { beforeAll, expect, test } from 'vitest'
import { appForFile } from '../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../test/factories/partners.ts'
import { newEmail, signIn } from '../../test/factories/people.ts'
import type { Visitor } from '../../test/open-test-app.ts'
import { jsonSchemaOf } from '../server/http/json-schema.ts'
import { payloadOf } from '../server/payload-of.ts'
import { dateIn } from '../shared/dates.ts'
import type { FunctionDefinition } from '../shared/function.ts'
import { slices } from './slices.ts'

// Other people's pages send null for what they do not know. It is a field that was left out, or refused by its name; never a fault of ours.
const test_ = appForFile({ RATE_SCALE: '1000000' })

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  pattern?: string
  minItems?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Something of the schema's type; what only the contract's checks know may still be wrong with it. */
const valueOf = (schema: Schema, defs: Record<string, Schema> = {}): unknown => {
  if (schema.$ref) return valueOf(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [branch] = schema.anyOf ?? schema.oneOf ?? []
  if (branch) return valueOf(branch, defs)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueOf(each, defs)]))
    case 'array':
      return [valueOf(schema.items ?? {}, defs)]
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.pattern?.includes('\\d{4}') ? '2026-04-04' : 'somebody@example.com'
  }
}

/** The payload once for each place in it, with null there. */
const withNulls = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each, at) => [null, ...withNulls(each)].map((put) => value.with(at, put)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [null, ...withNulls(each)].map((put) => ({ ...value, [name]: put })))
}

const typedOf = ({ payload }: FunctionDefinition): unknown => {
  const schema = jsonSchemaOf(payload, 'input') as Schema
  return valueOf(schema, schema.$defs)
}

const samples = slices.flatMap((slice) => slice.samples ?? [])

/** Of a function with a sample, one that works and has null at one place: in what it says, or in what it leaves out. */
const sampleWithNulls = async (definition: FunctionDefinition, caller: Visitor): Promise<unknown[]> => {
  const sample = samples.find((each) => each.definition === definition)
  if (!sample) return []
  const today = dateIn(test_.app.ctx.clock.now(), 'UTC')
  let quotekey = ''
  if (sample.quoteOf) {
    const before = samples.find((each) => each.definition === sample.quoteOf?.definition)
    const { body } = await caller.post(sample.quoteOf.definition.name, before?.payload({ today, quotekey }))
    quotekey = sample.quoteOf.keyIn(body as never)
  }
  const works = sample.payload({ today, quotekey }) as Record<string, unknown>
  const left = Object.entries(typedOf(definition) as Record<string, unknown>).filter(([name]) => !(name in works))
  return [
    ...withNulls(works),
    ...left.flatMap(([name, value]) => [null, ...withNulls(value)].map((put) => ({ ...works, [name]: put }))),
  ]
}

test('every schema reads null anywhere in its payload', () => {
  let read = 0
  for (const definition of test_.app.router.definitions)
    for (const payload of withNulls(typedOf(definition))) {
      expect(() => payloadOf(definition.payload, payload), `${definition.name} ${JSON.stringify(payload)}`).not.toThrow()
      read += 1
    }
  expect(read).toBeGreaterThan(500)
})

let callers: [Visitor, ...Visitor[]]
beforeAll(async () => {
  const { said } = await approvedPartner(test_)
  callers = [
    test_.visitor(),
    (await signIn(test_, newEmail('june'))).visitor,
    (await signInForPartner(test_, said.email)).visitor,
    (await signIn(test_, newEmail('admin'), 'admin')).visitor,
  ]
})

/** These end the caller's session, or take it to another one. */
const leaves = /^(?:signOut|endSessions|deleteMe|stopActing|signIn|confirmEmailChange)/

test('every function answers it without a fault', async () => {
  const faults = new Set<string>()
  const answered = new Set<FunctionDefinition>()
  for (const definition of test_.app.router.definitions.filter(({ name }) => !leaves.test(name)))
    for (const payload of [...(await sampleWithNulls(definition, callers[0])), ...withNulls(typedOf(definition))])
      for (const caller of callers) {
        const { status, body } = await caller.post(definition.name, payload as object)
        if (status >= 500) faults.add(`${definition.name} ${JSON.stringify(payload)}: ${JSON.stringify(body)}`)
        if (status === 200) answered.add(definition)
        if (status !== 401 && status !== 403) break
      }
  expect([...faults]).toEqual([])
  // Nobody was signed out on the way.
  for (const caller of callers.slice(1)) expect((await caller.post('getMe', {})).status).toBe(200)
  expect(answered.size).toBeGreaterThan(60)
})

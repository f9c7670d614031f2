import type { FunctionDefinition } from '../../shared/function.ts'
import { failureStatus } from '../../shared/failure.ts'
import type { Settings } from '../settings/settings.ts'
import { jsonSchemaOf } from './json-schema.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer may gain fields later, at every depth: nobody who reads it may refuse what is new. The router's own check stays strict. */
const opened = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(opened)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, opened(value)]),
  )
}

/** `haserror: false` as one more field of the answer's object; of each branch where an answer has several. */
const succeeded = (schema: Json): Json => {
  for (const key of ['anyOf', 'oneOf'] as const)
    if (Array.isArray(schema[key])) return { ...schema, [key]: (schema[key] as Json[]).map(succeeded) }
  return {
    ...schema,
    type: 'object',
    properties: { haserror: { type: 'boolean', const: false }, ...(schema['properties'] as Json | undefined) },
    required: ['haserror', ...((schema['required'] as string[] | undefined) ?? []).filter((name) => name !== 'haserror')],
  }
}

const problem: Json = {
  type: 'object',
  required: ['haserror', 'code', 'message'],
  properties: {
    haserror: { type: 'boolean', const: true },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field path to code' },
    retryAfterSeconds: { type: 'integer' },
  },
}

const operation = (definition: FunctionDefinition): Json => ({
  post: {
    operationId: definition.name,
    summary: definition.summary,
    description: `Source: ${definition.source}. Who may call: ${Object.entries(definition.access)
      .map(([role, right]) => `${role} ${right}`)
      .join(', ')}. Rate class: ${definition.rateClass}.`,
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(definition.payload, 'input') } } },
    responses: {
      200: {
        description: 'Done, or an expected refusal (haserror: true)',
        content: {
          'application/json': {
            schema: {
              anyOf: [
                succeeded(opened(jsonSchemaOf(definition.answer, 'output')) as Json),
                { $ref: '#/components/schemas/Problem' },
              ],
            },
          },
        },
      },
      ...Object.fromEntries(
        [...new Set([...Object.values(failureStatus), 413, 414, 415, 421])].map((status) => [
          status,
          { description: 'Failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        ]),
      ),
    },
  },
})

/** OpenAPI 3.1, made from the definitions: nothing in it is written by hand. */
export function openApiOf(definitions: FunctionDefinition[], { brand, origin }: Pick<Settings, 'brand' | 'origin'>): Json {
  return {
    openapi: '3.1.0',
    info: { title: `${brand} functions`, version: '32.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      [...definitions]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((definition) => [`/api/functions/${definition.name}`, operation(definition)]),
    ),
    components: { schemas: { Problem: problem } },
  }
}

import * as z from 'zod/mini'
import type { FunctionDefinition } from '../shared/function.ts'
import { failureStatus } from '../shared/failure.ts'
import type { Settings } from './settings.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const problem: Json = {
  type: 'object',
  required: ['haserror', 'code', 'message'],
  properties: {
    haserror: { const: true },
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
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(definition.payload, 'input') } } },
    responses: {
      200: {
        description: 'Done, or an expected refusal (haserror: true)',
        content: {
          'application/json': {
            schema: {
              anyOf: [
                {
                  allOf: [
                    { type: 'object', required: ['haserror'], properties: { haserror: { const: false } } },
                    schemaOf(definition.answer, 'output'),
                  ],
                },
                { $ref: '#/components/schemas/Problem' },
              ],
            },
          },
        },
      },
      ...Object.fromEntries(
        [...new Set(Object.values(failureStatus))].map((status) => [
          status,
          { description: 'Failure', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        ]),
      ),
    },
  },
})

/** OpenAPI 3.1, made from the definitions: nothing in it is written by hand. */
export const openApiOf = (definitions: FunctionDefinition[], { brand, origin }: Pick<Settings, 'brand' | 'origin'>): Json => ({
  openapi: '3.1.0',
  info: { title: `${brand} functions`, version: '32.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: origin }],
  paths: Object.fromEntries(
    [...definitions]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((definition) => [`/api/functions/${definition.name}`, operation(definition)]),
  ),
  components: { schemas: { Problem: problem } },
})

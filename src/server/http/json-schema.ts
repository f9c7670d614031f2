import * as z from 'zod/mini'

/** A JSON Schema (draft 2020-12) as far as documents and tools of ours read it. */
export type JsonSchema = Record<string, unknown>

/** A contract's schema as JSON Schema: `input` as a caller writes it, `output` as it is answered. What JSON Schema cannot say is left out. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

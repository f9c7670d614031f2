import type * as z from 'zod/mini'
import { compiledSchema } from './compiled-schema.ts'
import { valueAt } from './failure-of.ts'

/**
 * What was sent, read by a function's schema. Null is a field that was not sent, unless the schema takes null: other people's pages fill what
 * they do not know with it. Null where something must stand stays a fault.
 */
export function payloadOf<T>(schema: z.ZodMiniType<T>, sent: unknown): z.core.util.SafeParseResult<T> {
  const compiled = compiledSchema(schema)
  const parsed = compiled.safeParse(sent)
  const nulls = parsed.success ? [] : parsed.error.issues.map(({ path }) => path).filter((path) => valueAt(sent, path) === null)
  if (nulls.length === 0) return parsed
  const rest = structuredClone(sent)
  for (const path of nulls) {
    const parent = valueAt(rest, path.slice(0, -1))
    if (typeof parent === 'object' && parent !== null && !Array.isArray(parent)) Reflect.deleteProperty(parent, path.at(-1)!)
  }
  return compiled.safeParse(rest)
}

import type * as z from 'zod/mini'

/** The code that a field's rule says of a value; null where it takes it. */
export function codeOf(schema: z.ZodMiniType, value: unknown): string | null {
  const read = schema.safeParse(value)
  return read.success ? null : (read.error.issues[0]?.message.replace('code:', '') ?? '')
}

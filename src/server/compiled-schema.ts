import * as z from 'zod/mini'
import { oncePer } from './durable/once.ts'

/**
 * The schema as a function made of it at its first use: the same values, the same faults, several times faster. Only here on the
 * server: in a browser our content policy forbids making functions of text. A schema that cannot be compiled comes back as it is.
 */
export const compiledSchema: <T>(schema: z.ZodMiniType<T>) => z.ZodMiniType<T> = (() => {
  const compiled = oncePer((schema: z.ZodMiniType) => z.compile(schema))
  return <T>(schema: z.ZodMiniType<T>) => compiled(schema) as z.ZodMiniType<T>
})()

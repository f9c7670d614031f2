import * as z from 'zod/mini'
import { defineFunction, ownRecords } from '../../shared/function.ts'

export const policyRow = z.object({
  key: z.string(),
  line: z.string(),
  provider: z.string(),
  policyNumber: z.string(),
  product: z.string(),
  state: z.enum(['in-force', 'cancelled']),
  /** Dollars. */
  price: z.number(),
  fee: z.number(),
  currency: z.enum(['USD', 'CAD']),
  /** YYYY-MM-DD. */
  startsOn: z.string(),
  endsOn: z.string(),
  created: z.string(),
  /** What the line shows beside these; the list knows no line. */
  facts: z.record(z.string(), z.unknown()),
})
export type PolicyRow = z.output<typeof policyRow>

/** The caller's policies, newest first, a page at a time (keyset: `after` is the last key of the page before). */
export const getPolicies = defineFunction({
  name: 'getPolicies',
  summary: 'My policies, newest first',
  source: 'ours (platform §2 "my policies")',
  payload: z.object({
    line: z.optional(z.string().check(z.maxLength(40))),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
  }),
  answer: z.object({ policies: z.array(policyRow), next: z.nullable(z.string()) }),
  access: ownRecords,
  rateClass: 'read',
  logClass: 'plain',
})

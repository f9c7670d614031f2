import * as z from 'zod/mini'
import { adminOnly, defineFunction } from '../../shared/function.ts'

const purchaseRow = z.object({
  id: z.string(),
  line: z.string(),
  /** What the customer was given. */
  reference: z.string(),
  state: z.string(),
  /** Why it stands where it is, as a code; null where nothing was refused. */
  code: z.nullable(z.string()),
  /** In the currency's units. */
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  /** ISO moments. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UnresolvedPurchase = z.output<typeof purchaseRow>

/** They go on by themselves; one that is older than 15 minutes wants a person's eye (security R18, I1). */
export const getUnresolvedPurchases = defineFunction({
  name: 'getUnresolvedPurchases',
  summary: 'Purchases that are neither bound, declined nor refunded yet, oldest first',
  source: 'ours (security R20)',
  payload: z.object({ limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25) }),
  answer: z.object({ purchases: z.array(purchaseRow) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

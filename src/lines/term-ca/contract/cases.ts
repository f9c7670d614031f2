import * as z from 'zod/mini'
import { defineFunction, type Access } from '../../../shared/function.ts'

const adminOnly: Access = {
  visitor: 'none',
  consumer: 'none',
  acting: 'none',
  generalAgent: 'none',
  advisor: 'none',
  admin: 'any',
}

/**
 * Ends a case of the agents' queue. `decided`: a person decided, and the twelve months of the no are over either way. `other-person`: the
 * life that it was taken for is somebody else's; the accounts are told apart from then on, and the application is decided anew.
 */
export const settleCATermCase = defineFunction({
  name: 'settleCATermCase',
  summary: 'End a term life case of the agents’ queue',
  source: 'ours (readings "Combined cover", "A no is remembered for the life")',
  payload: z.object({
    reference: z.string().check(z.regex(/^CB-[A-Z0-9]{8}$/)),
    outcome: z.enum(['decided', 'other-person']),
  }),
  answer: z.object({ settled: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

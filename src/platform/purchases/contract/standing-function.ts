import * as z from 'zod/mini'
import { defineFunction, ownRecords } from '../../../shared/function.ts'

/** How a purchase of a line stands, by its reference; `purchases.answerStanding` answers it. */
export function standingFunction<
  Name extends string,
  Payload extends z.ZodMiniType,
  Info extends z.ZodMiniType,
  More extends Record<string, z.ZodMiniType> = {},
>({
  name,
  payload,
  policyInfo,
  more,
}: {
  name: Name
  payload: Payload
  /** What is told of the policy that came of it. */
  policyInfo: Info
  /** What else a line tells of a purchase. */
  more?: More
}) {
  return defineFunction({
    name,
    summary: 'How a purchase stands',
    source: 'ours (security R20: pending, then the result)',
    payload,
    answer: z.object({
      state: z.enum(['pending', 'bought', 'refunding', 'refunded', 'declined', 'failed']),
      policyInfo: z.optional(policyInfo),
      ...(more as More),
    }),
    access: ownRecords,
    rateClass: 'read',
    logClass: 'plain',
  })
}

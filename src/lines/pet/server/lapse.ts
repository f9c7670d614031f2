import type { ServerContext } from '../../../server/server-context.ts'
import { longUnpaid } from '../../../platform/payments/server/index.ts'
import { findPolicyByPurchase } from '../../../platform/policies/server/index.ts'
import { markEnding } from '../../../platform/purchases/server/index.ts'

/** So long a bill may stay unpaid before the policy ends, as with term life (facts §1h). */
export const graceDays = 30

/**
 * Puts policies on their way to an end whose bill came back and was not paid in the days of grace; the flow that ends a policy does the
 * rest. Done each minute.
 */
export async function lapseUnpaid(ctx: ServerContext): Promise<void> {
  const graceEnds = new Date(ctx.clock.now().getTime() - graceDays * 86_400_000)
  for (const purchaseId of await longUnpaid(ctx, 'pet', graceEnds)) {
    const policy = await findPolicyByPurchase(ctx, purchaseId)
    if (policy?.state === 'in-force') await markEnding(ctx, policy, 'unpaid', { mayBeGone: true })
  }
}

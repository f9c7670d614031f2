import { isRunning } from '../../../../server/durable/once-only.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { longUnpaid } from '../../../../platform/payments/server/index.ts'
import { findPolicyByPurchase } from '../../../../platform/policies/server/index.ts'
import { markEnding } from '../../../../platform/purchases/server/index.ts'
import { contractTerms } from '../../rules/policy-terms.ts'

/**
 * Puts policies on their way to an end whose instalment came back and was not paid in the days of grace (facts §1: 30 in Canada);
 * the flow that ends a policy does the rest. Nobody who is paying right now is cut off. Done each minute.
 */
export async function lapseUnpaid(ctx: ServerContext): Promise<void> {
  const now = ctx.clock.now()
  const graceEnds = new Date(now.getTime() - contractTerms.graceDays * 86_400_000)
  for (const purchaseId of await longUnpaid(ctx, 'term-ca', graceEnds)) {
    const policy = await findPolicyByPurchase(ctx, purchaseId)
    if (policy?.state !== 'in-force') continue
    const replacing = { owner: policy.owner, function: 'replaceCATermPaymentMethod', since: new Date(now.getTime() - 3_600_000) }
    if (!(await isRunning(ctx, replacing))) await markEnding(ctx, policy, 'unpaid', { mayBeGone: true })
  }
}

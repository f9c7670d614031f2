import { isRunning } from '../../../server/durable/once-only.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { purchaseStates, PurchaseState } from '../rules/purchase-state.ts'
import type { PurchaseLine } from './purchase-line.ts'
import { findByReference, newestPurchase, shownState } from './find-purchases.ts'

/** How a purchase stands, for the person who made it; `none` where the subject has no such purchase. */
export interface Standing {
  state: 'none' | (typeof purchaseStates)[PurchaseState]['shown']
  /** The quote or application that it was made from; null before its row is there. */
  sourceId: string | null
  /** Of the policy that came of it, also where that has ended since. */
  policyNumber: string | null
  /** Why it ended without a policy; null while it goes on and where it was bought. */
  failure: { code: string | null } | null
}

const failed: ReadonlySet<Standing['state']> = new Set(['declined', 'refunded', 'failed'])

/** The subject's newest purchase by its reference, or by the quote or application that it is made from. */
export async function findStanding<Order, Issued>(
  ctx: ServerContext,
  line: PurchaseLine<Order, Issued>,
  owner: string,
  by: { reference: string } | { sourceId: string },
): Promise<Standing> {
  const purchase =
    'reference' in by
      ? await findByReference(ctx, line.line, owner, by.reference)
      : await newestPurchase(ctx, line, owner, by.sourceId)
  if (purchase) {
    const state = shownState(purchase)
    const { sourceId, policyNumber, outcomeCode } = purchase
    return { state, sourceId, policyNumber, failure: failed.has(state) ? { code: outcomeCode } : null }
  }
  // Between the click and the purchase's own row there is only the key that the click has claimed.
  const isClaimed = 'reference' in by && (await isRunning(ctx, { owner, function: line.function, header: by.reference }))
  return { state: isClaimed ? 'pending' : 'none', sourceId: null, policyNumber: null, failure: null }
}

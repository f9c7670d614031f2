import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Purchases } from '../../../platform/purchases/server/index.ts'
import type { cancelCaTravelPolicy as contract } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { isReturnable } from '../rules/review.ts'
import { policies } from './policies.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { sentence } from './sentences.ts'

/** Everything comes back within the ten days of review, while nobody has left and nothing is claimed (issue 17 §7). */
export function cancelCaTravelPolicy(ctx: ServerContext, purchases: Purchases<PurchaseOrder>): Handler<typeof contract> {
  return purchases.cancel(ctx, {
    findOwn: policies.findOwn,
    lastDay: ({ facts }) => facts.issued.reviewUntil,
    whyNot: (_ctx, { facts: { issued, trip } }) => {
      const today = insurer.todayOf(ctx)
      const { reviewUntil } = issued
      if (today > reviewUntil) return 'review-over'
      return isReturnable(today, { reviewUntil, departureDate: trip.departureDate }) ? null : 'departed'
    },
    refundCents: (_ctx, { priceCents }) => priceCents,
    shown: (_ctx, { holder: { cardBrand, cardLast4 } }) => ({ currency: 'CAD' as const, cardBrand, cardLast4 }),
    sentence,
  })
}

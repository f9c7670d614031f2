import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import { longDate } from '../../../shared/long-date.ts'
import { dollars } from '../../../shared/money.ts'
import { answerWithinMs, carryOutEnd, isEndRefused, markEnding, type EndFlow } from '../../../platform/purchases/server/index.ts'
import type { cancelUSATravelPolicy as contract } from '../contract.ts'
import { isReturnable } from '../rules/review.ts'
import { policies } from './policies.ts'
import { todayOf } from './quotes.ts'
import { sentence } from './sentences.ts'

/** Everything comes back within the review, while nobody has left and nothing is claimed (facts §2a; readings "US travel"). */
export const cancelUSATravelPolicy =
  (ctx: ServerContext, flow: EndFlow): Handler<typeof contract> =>
  async ({ policyNum, confirm }, { subject, locale }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const { facts, holder, purchaseId } = policy
    const { reviewUntil } = facts.issued
    const answer = {
      refund: dollars(policy.priceCents),
      currency: 'USD' as const,
      lastDay: reviewUntil,
      cardBrand: holder.cardBrand,
      cardLast4: holder.cardLast4,
    }
    // Asked again while it is going on, or afterwards: the same answer, and nothing twice.
    if (policy.state === 'in-force') {
      const no = (code: string) => refuse(code, sentence(locale, code, { date: longDate(reviewUntil, locale) }))
      const today = todayOf(ctx)
      if (today > reviewUntil) return no('review-over')
      if (!isReturnable(today, { reviewUntil, departureDate: facts.trip.departureDate })) return no('departed')
      if (await isEndRefused(ctx, purchaseId)) return no('end-refused')
      if (!confirm) return { state: 'preview', ...answer }
      await markEnding(ctx, policy, 'review')
    }
    const { state } = await carryOutEnd(ctx, flow, policy, answerWithinMs)
    if (state === 'in-force') return refuse('end-refused', sentence(locale, 'end-refused'))
    return { state: state === 'cancelled' ? 'cancelled' : 'refunding', ...answer }
  }

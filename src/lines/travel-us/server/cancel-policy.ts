import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import { longDate } from '../../../shared/long-date.ts'
import { dollars } from '../../../shared/money.ts'
import { cancelInReview, isEndRefused, type EndFlow } from '../../../platform/purchases/server/index.ts'
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
    const no = (code: string) => refuse(code, sentence(locale, code, { date: longDate(reviewUntil, locale) }))
    const ended = await cancelInReview(ctx, flow, policy, {
      isConfirmed: confirm,
      refuse: async () => {
        const today = todayOf(ctx)
        if (today > reviewUntil) return no('review-over')
        if (!isReturnable(today, { reviewUntil, departureDate: facts.trip.departureDate })) return no('departed')
        return (await isEndRefused(ctx, purchaseId)) ? no('end-refused') : null
      },
    })
    if ('haserror' in ended) return ended
    return ended.state === 'in-force' ? no('end-refused') : { state: ended.state, ...answer }
  }

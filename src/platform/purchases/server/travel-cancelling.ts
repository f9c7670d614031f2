import type { ServerContext } from '../../../server/server-context.ts'
import type { Sentence } from '../../../server/sentences.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Insurer } from '../../../shared/insurer.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import { isReturnable } from '../../../shared/review-period.ts'
import type { Cancellable, Cancelling } from './cancel-policy.ts'

type Code = 'review-over' | 'departed'

interface TravelPolicy extends Cancellable {
  priceCents: Cents
  facts: { issued: { reviewUntil: IsoDate }; trip: { departureDate: IsoDate } }
  holder: { cardBrand: string; cardLast4: string }
}

/** How cover of a trip is cancelled, for `purchases.cancel`: within its review everything comes back, while nobody has left. */
export function travelCancelling<Policy extends TravelPolicy, Money extends Currency>({
  insurer,
  currency,
  findOwn,
  sentence,
}: {
  insurer: Insurer
  currency: Money
  findOwn: (ctx: ServerContext, subject: string, policyNumber: string) => Promise<Policy>
  sentence: Sentence<Code>
}): Cancelling<Policy, Code, { currency: Money; cardBrand: string; cardLast4: string }> {
  return {
    findOwn,
    lastDay: ({ facts }) => facts.issued.reviewUntil,
    whyNot: (ctx, { facts: { issued, trip } }) => {
      const today = insurer.todayOf(ctx)
      const { departureDate } = trip
      if (today >= departureDate) return 'departed'
      return isReturnable(today, { reviewUntil: issued.reviewUntil, departureDate }) ? null : 'review-over'
    },
    refundCents: (_ctx, { priceCents }) => priceCents,
    shown: (_ctx, { holder: { cardBrand, cardLast4 } }) => ({ currency, cardBrand, cardLast4 }),
    sentence,
  }
}

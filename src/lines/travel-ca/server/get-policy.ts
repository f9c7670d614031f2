import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { tripDays } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { dollars } from '../../../shared/money.ts'
import type { Purchases } from '../../../platform/purchases/server/index.ts'
import type {
  getCaTravelPolicy as policyContract,
  getCaTravelPurchase as purchaseContract,
  sendTugoPolicy as sendContract,
} from '../contract.ts'
import { stableSince } from '../rules/ages.ts'
import { limits } from '../rules/trip.ts'
import { policyValueCents } from '../rules/policy-value.ts'
import { writeDates } from './asked.ts'
import { policies } from './policies.ts'
import { policyInfoOf } from './policy-info.ts'
import type { PurchaseOrder } from './purchase-order.ts'

export const getCaTravelPolicy =
  (ctx: ServerContext): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const { facts, holder } = policy
    const { trip } = facts
    const days = tripDays(trip.departureDate, trip.returnDate)
    return {
      totalPrice: dollars(policy.priceCents),
      trip: writeDates(trip),
      policyvalue: dollars(policyValueCents(facts.planCode, trip.sumsInsuredCents, facts.choice.interruptionLimit)),
      policyInfo: policyInfoOf(policy),
      uid: policy.owner.startsWith('person:') ? policy.owner.slice('person:'.length) : '',
      payments: [
        {
          amount: dollars(policy.priceCents),
          currency: 'CAD',
          cardBrand: holder.cardBrand,
          cardLast4: holder.cardLast4,
          paidAt: policy.createdAt.toISOString(),
        },
      ],
      travellers: holder.insured.map(({ firstName, lastName, dateOfBirth, sumInsuredCents, category }, at) => {
        const age = trip.ages[at] ?? 0
        return {
          name: `${firstName} ${lastName}`,
          dateOfBirth,
          age,
          sumInsured: dollars(sumInsuredCents),
          category,
          stability: stableSince(trip.departureDate, age, days),
          teamSportExcluded: age >= limits.teamSportFromYears,
        }
      }),
    }
  }

export const getCaTravelPurchase =
  (ctx: ServerContext, purchases: Purchases<PurchaseOrder>): Handler<typeof purchaseContract> =>
  async ({ reference }, { subject }) => {
    const { state, policyNumber } = await purchases.standing(ctx, subject, { reference: reference.toUpperCase() })
    if (state === 'none') throw new Failure('not-found', 'no such purchase of this subject')
    if (policyNumber === null) return { state }
    // The policy's own rule says who may look, and for how long.
    return { state, policyInfo: policyInfoOf(await policies.findOwn(ctx, subject, policyNumber)) }
  }

export const sendTugoPolicy =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ policyNum }, { subject, requestId }) => {
    await policies.send(ctx, subject, policyNum, requestId)
    return { sent: true }
  }

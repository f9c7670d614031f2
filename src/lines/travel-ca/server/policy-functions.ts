import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Caller } from '../../../server/http/session.ts'
import { tripDays } from '../../../shared/dates.ts'
import { fullName } from '../../../shared/full-name.ts'
import { dollars } from '../../../shared/money.ts'
import { travelCancelling } from '../../../platform/purchases/server/index.ts'
import type {
  cancelCaTravelPolicy as cancelContract,
  getCaTravelPolicy as policyContract,
  getCaTravelPurchase as purchaseContract,
} from '../contract.ts'
import { stableSince } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import { isCorrectable } from '../rules/review.ts'
import { limits } from '../rules/trip.ts'
import { policyValueCents } from '../rules/policy-value.ts'
import { writeDates } from './trip-risk.ts'
import { policies } from './policies.ts'
import { policyInfoOf, type CanadaTravelPolicy } from './policy-info.ts'
import type { CanadaTravelPurchases } from './purchases.ts'
import { sentence } from './sentences.ts'
import { isSameAddress } from '../../../shared/same-address.ts'
import { personIdIn } from '../../../server/subject.ts'

/** Only a purchase made with the account's own address is known to be its holder's: another one may have been for somebody else. */
const purchaserOf = ({ holder: { buyer, contact }, facts }: CanadaTravelPolicy, person: Caller['person']) => {
  if (!isSameAddress(person?.email, contact.email)) return {}
  const { phone, address, city, postalCode } = contact
  return { purchaser: { ...buyer, phone, address, city, province: facts.trip.province, postalCode } }
}

export const getCaTravelPolicy =
  (ctx: ServerContext): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject, caller }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const { facts, holder } = policy
    const { trip } = facts
    const days = tripDays(trip.departureDate, trip.returnDate)
    const { state, replaces, replacedBy, endedAt } = policy
    return {
      ...purchaserOf(policy, caller.person),
      totalPrice: dollars(policy.priceCents),
      trip: writeDates(trip),
      policyvalue: dollars(policyValueCents(facts.planCode, trip.sumsInsuredCents, facts.choice.interruptionLimit)),
      policyInfo: policyInfoOf(policy),
      uid: personIdIn(policy.owner) ?? '',
      payments: [
        {
          amount: dollars(policy.priceCents),
          currency: 'CAD',
          cardBrand: holder.cardBrand,
          cardLast4: holder.cardLast4,
          paidAt: policy.createdAt.toISOString(),
        },
      ],
      correctable: state === 'in-force' && isCorrectable(insurer.todayOf(ctx), trip),
      replaces,
      replacedBy: replacedBy === null ? null : { policynumber: replacedBy, on: endedAt && insurer.dayOf(endedAt) },
      travellers: holder.insured.map(({ firstName, lastName, dateOfBirth, sumInsuredCents, category }, at) => {
        const age = trip.ages[at] ?? 0
        return {
          name: fullName({ firstName, lastName }),
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

export const getCaTravelPurchase = (ctx: ServerContext, purchases: CanadaTravelPurchases): Handler<typeof purchaseContract> =>
  purchases.answerStanding(ctx, async (subject, policyNumber) => policyInfoOf(await policies.findOwn(ctx, subject, policyNumber)))

/** Everything comes back within the ten days of review, while nobody has left and nothing is claimed (facts §2b). */
export const cancelCaTravelPolicy = (ctx: ServerContext, purchases: CanadaTravelPurchases): Handler<typeof cancelContract> =>
  purchases.cancel(ctx, travelCancelling({ insurer, currency: 'CAD', findOwn: policies.findOwn, sentence }))

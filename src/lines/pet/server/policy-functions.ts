import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { dollars, type Cents } from '../../../shared/money.ts'
import {
  capturedCharges,
  findSubscription,
  methodOnFile,
  nextDue,
  recordInstalments,
  unpaidInstalmentCents,
  type PaymentProvider,
} from '../../../platform/payments/server/index.ts'
import { answerWithinMs, carryOutEnd, instalmentDays, markEnding } from '../../../platform/purchases/server/index.ts'
import type * as contract from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { currencyOf } from '../rules/places.ts'
import { policies } from './policies.ts'
import { policyInfoOf, type PetPolicyRow } from './policy-info.ts'
import type { PetPurchases } from './purchases.ts'
import { refuseWith, sentence } from './sentences.ts'

/** The day to whose end bills are paid: that of the next one (reading T-062), and the policy's last day once all are. */
const paidTo = async (ctx: ServerContext, { purchaseId, endsOn }: PetPolicyRow, today: IsoDate): Promise<IsoDate> => {
  const due = await nextDue(ctx, purchaseId)
  if (!due || due.on > endsOn) return endsOn
  // A bill that is late ends no cover in the past.
  return due.on > today ? due.on : today
}

export const getPetPolicy =
  (ctx: ServerContext): Handler<typeof contract.getPetPolicy> =>
  async ({ policyNum }, { subject, caller }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const today = insurer.todayOf(ctx)
    const subscription = await findSubscription(ctx, policy.purchaseId)
    const isActive = policy.state === 'in-force' && subscription?.state === 'active'
    const due = isActive ? await nextDue(ctx, policy.purchaseId) : null
    const unpaidCents = await unpaidInstalmentCents(ctx, policy.purchaseId)
    const isNext = due !== null && unpaidCents === 0 && due.on < policy.endsOn
    return {
      policyInfo: policyInfoOf(policy, today),
      billing: {
        next: isNext ? { on: due.on, amount: dollars(policy.facts.bill.laterCents) } : null,
        unpaid: dollars(unpaidCents),
        paidTo: policy.coverUntil ?? (await paidTo(ctx, policy, today)),
      },
      hasBilling: caller.person !== null && (await methodOnFile(ctx, subject, 'pet')) !== null,
    }
  }

export const getPetPurchase = (ctx: ServerContext, purchases: PetPurchases): Handler<typeof contract.getPetPurchase> =>
  purchases.answerStanding(ctx, async (subject, policyNumber) =>
    policyInfoOf(await policies.findOwn(ctx, subject, policyNumber), insurer.todayOf(ctx)),
  )

/** Everything that was paid. */
const paidCents = async (ctx: ServerContext, { purchaseId }: PetPolicyRow): Promise<Cents> =>
  (await capturedCharges(ctx, purchaseId)).reduce((sum, { amountCents }) => sum + amountCents, 0)

const shownOf = ({ facts, holder }: PetPolicyRow) => ({
  currency: currencyOf(facts.country),
  cardBrand: holder.cardBrand,
  cardLast4: holder.cardLast4,
})

/** What the processor took by itself meanwhile is written down before an end is worked out from it. */
const readInstalments = async (ctx: ServerContext, processor: PaymentProvider): Promise<void> => {
  await recordInstalments(ctx, processor, instalmentDays).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'instalments were not read before a pet policy ended'),
  )
}

/**
 * Within the review everything comes back (facts §3). Later the authorization of further bills ends: nothing comes back, and the cover runs
 * to the end of what is paid.
 */
export function cancelPetPolicy(
  ctx: ServerContext,
  processor: PaymentProvider,
  purchases: PetPurchases,
): Handler<typeof contract.cancelPetPolicy> {
  const inReview = purchases.cancel(ctx, {
    findOwn: policies.findOwn,
    lastDay: ({ facts }) => facts.issued.reviewUntil,
    whyNot: async (_ctx, { facts }, isConfirmed) => {
      if (insurer.todayOf(ctx) > facts.issued.reviewUntil) return 'review-over'
      if (isConfirmed) await readInstalments(ctx, processor)
      return null
    },
    endedOtherwise: 'not-in-force',
    refundCents: paidCents,
    shown: (_ctx, policy) => ({ ...shownOf(policy), coverUntil: null }),
    sentence,
  })
  return async (payload, context) => {
    const policy = await policies.findOwn(ctx, context.subject, payload.policyNum)
    const today = insurer.todayOf(ctx)
    const { reviewUntil } = policy.facts.issued
    const isLater = policy.endReason === 'debit-revoked' || (policy.state === 'in-force' && today > reviewUntil)
    if (!isLater) return inReview(payload, context)
    if (policy.state === 'in-force' && policy.endsOn < today) return refuseWith(context.locale, 'not-in-force')
    if (payload.confirm && policy.state === 'in-force') await readInstalments(ctx, processor)
    const coverUntil = policy.coverUntil ?? (await paidTo(ctx, policy, today))
    const shown = { refund: 0, lastDay: reviewUntil, coverUntil, ...shownOf(policy) }
    if (policy.state === 'in-force') {
      if (!payload.confirm) return { state: 'preview', ...shown }
      await markEnding(ctx, policy, 'debit-revoked', { coverUntil })
    }
    const { state } = await carryOutEnd(ctx, purchases.endFlow(ctx), policy, answerWithinMs)
    return { state: state === 'cancelled' ? 'cancelled' : 'refunding', ...shown }
  }
}

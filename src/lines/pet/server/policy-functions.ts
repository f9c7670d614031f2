import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import { dollars, type Cents } from '../../../shared/money.ts'
import {
  capturedCharges,
  paidWith,
  findSubscription,
  methodOnFile,
  nextDue,
  unpaidInstalmentCents,
} from '../../../platform/payments/server/index.ts'
import { answerWithinMs, carryOutEnd, markEnding, readInstalments } from '../../../platform/purchases/server/index.ts'
import { givesAllBack } from '../../../platform/policies/server/index.ts'
import type * as contract from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { policyNumberIn } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { wholePolicyInfo } from './joining.ts'
import { paidTo } from './paid-to.ts'
import { policies } from './policies.ts'
import { coveringOn, policyInfoOf, type PetPolicyRow } from './policy-info.ts'
import type { PetPurchases } from './purchases.ts'
import { pricedPets, quotes } from './quotes.ts'
import { refuseWith, sentence } from './sentences.ts'

/** What of a policy, or of what joined it, is paid and still to pay. */
const billingOf = async (ctx: ServerContext, policy: PetPolicyRow, today: IsoDate) => {
  const subscription = await findSubscription(ctx, policy.purchaseId)
  const isActive = policy.state === 'in-force' && subscription?.state === 'active'
  const due = isActive ? await nextDue(ctx, policy.purchaseId) : null
  const unpaidCents = await unpaidInstalmentCents(ctx, policy.purchaseId)
  const isNext = due !== null && unpaidCents === 0 && due.on < policy.endsOn
  return {
    next: isNext ? { on: due.on, amount: dollars(policy.facts.bill.laterCents) } : null,
    unpaid: dollars(unpaidCents),
    paidTo: policy.coverUntil ?? (await paidTo(ctx, policy, today)),
  }
}

export const getPetPolicy =
  (ctx: ServerContext): Handler<typeof contract.getPetPolicy> =>
  async ({ policyNum }, { subject, caller }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const today = insurer.todayOf(ctx)
    const endorsements = await policies.endorsementsOf(ctx, policy)
    const added = coveringOn(today, policy, endorsements).map(async (each) => ({
      policyInfo: policyInfoOf(each, today),
      billing: await billingOf(ctx, each, today),
    }))
    const { phone, address, address2, city } = policy.holder.contact
    return {
      policyInfo: policyInfoOf(policy, today, endorsements),
      billing: await billingOf(ctx, policy, today),
      added: await Promise.all(added),
      contact: { phone, address, address2, city },
      isClaimable: policy.state === 'in-force' || policy.endReason === null || !givesAllBack(policy.endReason),
      coverUntil: policy.coverUntil,
      claimsPhone: policy.facts.issued.claimsPhone,
      hasBilling: caller.person !== null && (await methodOnFile(ctx, subject, 'pet')) !== null,
    }
  }

export const getPetPurchase = (ctx: ServerContext, purchases: PetPurchases): Handler<typeof contract.getPetPurchase> =>
  purchases.answerStanding(
    ctx,
    (subject, policyNumber) => wholePolicyInfo(ctx, subject, policyNumber),
    async (quoteId, endorsement) => {
      const quote = await quotes.findById(ctx, quoteId)
      if (quote?.risk.endorses === undefined) return {}
      const policyNum = quote.risk.endorses
      return { joins: { policyNum, PetNames: pricedPets(quote).map(({ name }) => name), endorsement } }
    },
  )

/** Everything that was paid. */
const paidCents = async (ctx: ServerContext, { purchaseId }: PetPolicyRow): Promise<Cents> =>
  (await capturedCharges(ctx, purchaseId)).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The card that a refund goes back to: the one that paid, whichever pays now. */
const refundView = async (ctx: ServerContext, { purchaseId, facts, holder }: PetPolicyRow) => {
  const paid = await paidWith(ctx, purchaseId)
  return {
    currency: currencyOf(facts.country),
    cardBrand: paid?.brand ?? holder.cardBrand,
    cardLast4: paid?.last4 ?? holder.cardLast4,
  }
}

const isInReview = (policy: PetPolicyRow, today: IsoDate): boolean =>
  policy.state === 'in-force' && today <= policy.facts.issued.reviewUntil

/** What joined the policy and gives everything back with its end: what is in a review of its own, and once it has ended what was. */
const refundedWith = async (ctx: ServerContext, policy: PetPolicyRow, today: IsoDate): Promise<Cents> => {
  const ended = ({ endReason, endedAt }: PetPolicyRow): boolean =>
    endReason === 'review' && (endedAt === null || (policy.endedAt !== null && endedAt >= policy.endedAt))
  const added = await policies.endorsementsOf(ctx, policy)
  const paid = added.filter((each) => isInReview(each, today) || ended(each)).map((each) => paidCents(ctx, each))
  return (await Promise.all(paid)).reduce((sum, cents) => sum + cents, 0)
}

/**
 * Within the review everything comes back (facts §3). Later the authorization of further bills ends: nothing comes back, and the cover runs
 * to the end of what is paid. What joined the policy ends with it, by its own days, and may end alone.
 */
export function cancelPetPolicy(ctx: ServerContext, purchases: PetPurchases): Handler<typeof contract.cancelPetPolicy> {
  /** By the number of a policy or of what joined one. */
  const find = (_ctx: ServerContext, subject: string, number: string): Promise<PetPolicyRow> =>
    policyNumberIn(number) === number ? policies.findOwn(ctx, subject, number) : policies.findOwnEndorsement(ctx, subject, number)
  const inReview = purchases.cancel(ctx, {
    findOwn: find,
    lastDay: ({ facts }) => facts.issued.reviewUntil,
    whyNot: async (_ctx, { facts }, isConfirmed) => {
      if (insurer.todayOf(ctx) > facts.issued.reviewUntil) return 'review-over'
      if (isConfirmed) await readInstalments(ctx)
      return null
    },
    endedOtherwise: 'not-in-force',
    refundCents: async (_ctx, policy) => (await paidCents(ctx, policy)) + (await refundedWith(ctx, policy, insurer.todayOf(ctx))),
    shown: async (_ctx, policy) => ({ ...(await refundView(ctx, policy)), coverUntil: null }),
    sentence,
  })
  return async ({ policyNum, endorsement, confirm }, context) => {
    const number = endorsement ?? policyNum
    if (policyNumberIn(number) !== policyNum) throw new Failure('not-found', 'it joined another policy')
    const policy = await find(ctx, context.subject, number)
    const today = insurer.todayOf(ctx)
    const { reviewUntil } = policy.facts.issued
    const isLater = policy.endReason === 'debit-revoked' || (policy.state === 'in-force' && today > reviewUntil)
    if (!isLater) return inReview({ policyNum: number, confirm }, context)
    if (policy.state === 'in-force' && policy.endsOn < today) return refuseWith(context.locale, 'not-in-force')
    if (confirm && policy.state === 'in-force') await readInstalments(ctx)
    const coverUntil = policy.coverUntil ?? (await paidTo(ctx, policy, today))
    const refund = dollars(await refundedWith(ctx, policy, today))
    const view = { refund, lastDay: reviewUntil, coverUntil, ...(await refundView(ctx, policy)) }
    if (policy.state === 'in-force') {
      if (!confirm) return { state: 'preview', ...view }
      await markEnding(ctx, policy, 'debit-revoked', { coverUntil })
    }
    const { state } = await carryOutEnd(ctx, purchases.endFlow(ctx), policy, answerWithinMs)
    return { state: state === 'cancelled' ? 'cancelled' : 'refunding', ...view }
  }
}

import type { Tx } from '../../../../db/database.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import { dollars } from '../../../../shared/money.ts'
import type { EndReason } from '../../../../platform/policies/server/index.ts'
import {
  answerWithinMs,
  carryOutEnd,
  markEnding,
  readInstalments,
  type EndFlow,
} from '../../../../platform/purchases/server/index.ts'
import {
  changePaymentMethod,
  revokeMethod,
  settledSubscription,
  type PaymentProvider,
} from '../../../../platform/payments/server/index.ts'
import type { cancelCATermPolicy as cancelContract, revokeCATermDebit as revokeContract } from '../../contract.ts'
import { isInReview } from '../../rules/policy-terms.ts'
import { noPayment, paymentSentence } from '../payment/pay-sentences.ts'
import type { TermPurchases } from '../payment/purchases.ts'
import { policies } from './policies.ts'
import type { TermPolicy } from './policy-info.ts'
import { refundableCents, refundMethod, revokingNow } from './policy-money.ts'
import { tellOfMethod } from './replace-method.ts'
import { insurer } from '../../rules/insurer.ts'

/** What has been done of an end: `endedAt` is null while some of it is still going on. */
interface Ended {
  isDone: boolean
  endedAt: Date | null
}

/**
 * Ends the policy for the person at once, with the method that is withdrawn by it, and lets the flow do the rest. Only the first of two
 * devices begins it; both are told how it stands.
 */
const end = async (
  ctx: ServerContext,
  flow: EndFlow,
  policy: TermPolicy,
  reason: EndReason,
  { withdrawnMethodId, coverUntil }: { withdrawnMethodId?: string; coverUntil?: IsoDate } = {},
): Promise<Ended> => {
  await markEnding(ctx, policy, reason, {
    ...(coverUntil ? { coverUntil } : {}),
    ...(withdrawnMethodId ? { also: (tx: Tx) => revokeMethod(ctx, withdrawnMethodId, tx) } : {}),
  })
  const { state, endedAt } = await carryOutEnd(ctx, flow, policy, answerWithinMs)
  return { isDone: state === 'cancelled', endedAt }
}

/** Day 10 is the last one on which everything comes back (term life §1, §9; T-004). */
export function cancelCATermPolicy(ctx: ServerContext, purchases: TermPurchases): Handler<typeof cancelContract> {
  return purchases.cancel(ctx, {
    findOwn: policies.findOwn,
    lastDay: ({ facts }) => facts.reviewUntil,
    whyNot: async (_ctx, { facts }, isConfirmed) => {
      if (!isInReview(insurer.todayOf(ctx), facts.reviewUntil)) return 'review-over'
      if (isConfirmed) await readInstalments(ctx)
      return null
    },
    endedOtherwise: 'not-in-force',
    refundCents: refundableCents,
    shown: (_ctx, policy) => refundMethod(ctx, policy).then((method) => ({ method })),
    sentence: paymentSentence,
  })
}

/** The same answer to anyone who asks again once the policy is on its way to an end, for whatever reason. */
const alreadyEnding = async (ctx: ServerContext, policy: TermPolicy, { isDone, endedAt }: Ended) => {
  const isReview = policy.endReason === 'review'
  return {
    state: isDone ? ('cancelled' as const) : ('revoked' as const),
    methodId: null,
    cancels: true,
    endsOn: isReview
      ? policy.facts.effectiveDate
      : (policy.coverUntil ?? (endedAt ? insurer.dayOf(endedAt) : insurer.todayOf(ctx))),
    refund: isReview ? dollars(await refundableCents(ctx, policy)) : 0,
    nextMethod: null,
  }
}

/**
 * Reading (T-062): the authorization of the method that pays is withdrawn. Another method that is on file takes its place; without one
 * the policy is cancelled: within its review everything is given back, later the cover runs to the day until which premiums are paid. `cancels` and `methodId` say which before anything is done: a second
 * click, or another device, that was told of something else neither ends the policy with it nor withdraws another method.
 */
export const revokeCATermDebit =
  (ctx: ServerContext, processor: PaymentProvider, flow: EndFlow): Handler<typeof revokeContract> =>
  async ({ policyNum, confirm, cancels, methodId }, { subject, locale }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    if (policy.endReason !== null) return alreadyEnding(ctx, policy, await end(ctx, flow, policy, policy.endReason))
    if (confirm) {
      if ((await settledSubscription(ctx, processor, policy.purchaseId)) === 'unconfirmed')
        return noPayment(locale, 'change-unconfirmed')
      await readInstalments(ctx)
    }
    const revoking = await revokingNow(ctx, policy, insurer.todayOf(ctx))
    if (!revoking) return noPayment(locale, 'not-in-force')
    const { subscription, next, said } = revoking
    const isTold = (cancels ?? said.cancels) === said.cancels && (methodId ?? said.methodId) === said.methodId
    if (!confirm || !isTold) return { state: 'preview', ...said }
    if ('other' in next) {
      const { nextMethod } = said
      const outcome = await changePaymentMethod(ctx, processor, subscription, next.other, {
        withdraws: true,
        also: async (tx) => {
          if (nextMethod) await tellOfMethod(ctx, tx, policy, nextMethod, `revoked.${subscription.methodId}`)
        },
      })
      if (outcome === 'unconfirmed') return noPayment(locale, 'change-unconfirmed')
      if (outcome !== 'changed') return noPayment(locale, outcome === 'away' ? 'payment-down' : 'payment')
      ctx.notifyOutbox()
      return { state: 'revoked', ...said }
    }
    const { isDone } = await end(ctx, flow, policy, next.reason, {
      withdrawnMethodId: subscription.methodId,
      ...(next.reason === 'debit-revoked' ? { coverUntil: said.endsOn } : {}),
    })
    return { state: isDone ? 'cancelled' : 'revoked', ...said }
  }

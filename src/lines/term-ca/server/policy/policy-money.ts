import type { ServerContext } from '../../../../server/server-context.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import { dollars, type Cents } from '../../../../shared/money.ts'
import {
  capturedCharges,
  findSubscription,
  storedMethods,
  nextDue,
  otherMethodsOnFile,
  paidWith,
  type PaymentMethod,
  type Subscription,
} from '../../../../platform/payments/server/index.ts'
import type { EndReason } from '../../../../platform/policies/server/index.ts'
import type { PolicyView } from '../../contract.ts'
import { isInReview } from '../../rules/policy-terms.ts'
import type { TermPolicy } from './policy-info.ts'

const methodView = ({ kind, brand, last4 }: PaymentMethod) => ({ kind, brand, last4 })

/** The method that pays now; null once nothing is taken any more. */
export async function payingMethod(ctx: ServerContext, policy: TermPolicy): Promise<PolicyView['method']> {
  const subscription = await findSubscription(ctx, policy.purchaseId)
  if (subscription?.state !== 'active') return null
  const method = (await storedMethods(ctx, policy.holder.customerId)).find(({ id }) => id === subscription.methodId)
  return method ? methodView(method) : null
}

/** The card or account that a refund goes back to: the one that paid, whichever pays now. */
export async function refundMethod(ctx: ServerContext, { purchaseId, holder }: TermPolicy): Promise<PolicyView['method']> {
  const paid = await paidWith(ctx, purchaseId)
  return paid && { kind: holder.method.kind, ...paid }
}

/** What comes back when the policy is cancelled in its review: everything that was paid. */
export async function refundableCents(ctx: ServerContext, policy: TermPolicy): Promise<Cents> {
  return (await capturedCharges(ctx, policy.purchaseId)).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The next instalment as the processor will take it; null where none follows, and while one that came back is still to be paid. */
export async function nextPayment(ctx: ServerContext, { purchaseId, facts }: TermPolicy): Promise<PolicyView['nextPayment']> {
  const subscription = await findSubscription(ctx, purchaseId)
  const due = subscription?.state === 'active' ? await nextDue(ctx, purchaseId) : null
  if (!subscription || !due || due.on > facts.endsOn) return null
  return { on: due.on, amount: dollars(subscription.amountCents), isUnheard: subscription.unheardSince !== null }
}

/** The day until which premiums are paid (reading T-062), and never before today: an instalment that is late ends no cover in the past. */
export async function paidToDay(ctx: ServerContext, { purchaseId }: TermPolicy, today: IsoDate): Promise<IsoDate> {
  const on = (await nextDue(ctx, purchaseId))?.on ?? today
  return on > today ? on : today
}

/** What withdrawing the authorization of the method that pays would do now. */
export interface Revoking {
  subscription: Subscription
  /** `other` pays from then on, or the policy ends for this reason. */
  next: { other: { id: string; processorMethodId: string } } | { reason: EndReason }
  said: NonNullable<PolicyView['revoking']>
}

/** Null where nothing is taken any more. Reading (T-062): another method that is on file takes the place of the one that pays. */
export async function revokingNow(ctx: ServerContext, policy: TermPolicy, today: IsoDate): Promise<Revoking | null> {
  const { facts, holder, state } = policy
  const subscription = await findSubscription(ctx, policy.purchaseId)
  if (state !== 'in-force' || subscription?.state !== 'active') return null
  const { methodId } = subscription
  const [other] = await otherMethodsOnFile(ctx, holder.customerId, methodId)
  if (other?.processorMethodId)
    return {
      subscription,
      next: { other: { id: other.id, processorMethodId: other.processorMethodId } },
      said: { methodId, cancels: false, endsOn: facts.endsOn, refund: 0, nextMethod: methodView(other) },
    }
  const isReview = isInReview(today, facts.reviewUntil)
  return {
    subscription,
    next: { reason: isReview ? 'review' : 'debit-revoked' },
    said: {
      methodId,
      cancels: true,
      endsOn: isReview ? facts.effectiveDate : await paidToDay(ctx, policy, today),
      refund: isReview ? dollars(await refundableCents(ctx, policy)) : 0,
      nextMethod: null,
    },
  }
}

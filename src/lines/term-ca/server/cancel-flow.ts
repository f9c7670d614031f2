import { statement } from '../../../db/statement.ts'
import { readThroughCuts } from '../../../server/database-away.ts'
import type { Step, StepPatience } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { OutsideError } from '../../../server/outbound.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { moveApplicationFrom } from '../../../platform/applications/server/index.ts'
import {
  capturedCharges,
  dueOn,
  endSubscription,
  nextDue,
  recordInstalments,
  refundCharge,
  type PaymentProvider,
} from '../../../platform/payments/server/index.ts'
import {
  cancelKey,
  findPolicyByPurchase,
  movePolicy,
  type EndFlow,
  type EndReason,
} from '../../../platform/policies/server/index.ts'
import type { CancelOutcome, TermLifeCarrier } from '../carriers/port.ts'
import type { PolicyChange } from './mail-work.ts'
import { asTermPolicy, type TermPolicy } from './policy-info.ts'

export type CancelFlow = EndFlow

/** What a purchase says of a policy that the insurer would not end when it was last asked. */
export const endRefused = 'end-refused'

const policyOf = async (ctx: ServerContext, purchaseId: string): Promise<TermPolicy> => {
  const found = await findPolicyByPurchase(ctx, purchaseId)
  if (!found) throw new Error('the policy is missing')
  return asTermPolicy(found)
}

/** Two days of trying: it is to end, and premiums have stopped already. */
const untilDone: StepPatience = { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 }

/** Longer than the review: no instalment of a policy in its review is older. */
const instalmentDays = 12

/**
 * Ends a policy, step by step: nothing more is taken, the insurer is told, and within the review every payment is given back under a
 * key of its own (security R21). The policy says `cancelling` from before the first step; the person is told when all is done. An
 * insurer that refuses is asked again, and until it agrees the policy says `cancelling` and why: neither that it has ended nor that
 * it goes on, because no premium is taken any more.
 */
export function cancelFlow(ctx: ServerContext, insurer: TermLifeCarrier, processor: PaymentProvider): CancelFlow {
  return {
    name: 'cancel-ca-term',
    run: async (step, purchaseId, reason) => {
      const policy = await readThroughCuts(() => policyOf(ctx, purchaseId))
      await endSubscription(ctx, processor, step, purchaseId)
      const ended = await tellInsurer(ctx, insurer, step, policy, reason)
      // What the processor took by itself until the subscription ended is written down, and within the review it comes back too.
      await step('instalments', () => recordInstalments(ctx, processor, instalmentDays).then(() => undefined), untilDone)
      let backCents = 0
      // Nothing more is taken for cover that nobody has any more: what was taken in the very moment goes back.
      if (reason === 'debit-revoked' && policy.coverUntil) {
        const beyond = await step('charges', () => chargesBeyond(ctx, purchaseId, policy.coverUntil ?? ''))
        for (const charge of beyond) await refundCharge(ctx, processor, step, { purchaseId, reason, ...charge })
      }
      if (reason === 'review') {
        const charges = await step('charges', () => capturedCharges(ctx, purchaseId))
        for (const charge of charges) {
          await refundCharge(ctx, processor, step, { purchaseId, reason, ...charge })
          backCents += charge.amountCents
        }
      }
      await step('cancelled', () => settle(ctx, policy, reason, ended.endsOn, backCents))
      ctx.notifyOutbox()
    },
  }
}

/** Instalments that pay for days after the cover has ended. */
const chargesBeyond = async (ctx: ServerContext, purchaseId: string, coverUntil: IsoDate) => {
  const due = await nextDue(ctx, purchaseId)
  const charges = await capturedCharges(ctx, purchaseId)
  return due ? charges.filter(({ number }) => number > 1 && dueOn(due.plan, number + 1) > coverUntil) : []
}

type Ended = Extract<CancelOutcome, { outcome: 'cancelled' }>

const tellInsurer = (
  ctx: ServerContext,
  insurer: TermLifeCarrier,
  step: Step,
  policy: TermPolicy,
  reason: EndReason,
): Promise<Ended> => {
  const { purchaseId, policyNumber } = policy
  const coverUntil = reason === 'debit-revoked' && policy.coverUntil ? { coverUntil: policy.coverUntil } : {}
  const key = cancelKey(purchaseId)
  let unclear = !ctx.durable.beganHere(key)
  return step(
    'cancel',
    async () => {
      try {
        const found = unclear ? await insurer.findCancellation(key) : null
        const outcome = found ?? (await insurer.cancel({ key, policyNumber, reason, ...coverUntil }))
        if (outcome.outcome === 'cancelled') return outcome
        await noteRefusal(ctx, policy, outcome.reason)
        throw new Error(`the insurer refuses to end the policy: ${outcome.reason}`)
      } catch (error) {
        if (error instanceof OutsideError && error.kind === 'unknown') unclear = true
        throw error
      }
    },
    untilDone,
  )
}

const settle = async (
  ctx: ServerContext,
  policy: TermPolicy,
  reason: EndReason,
  endedOn: string,
  amountCents: Cents,
): Promise<void> => {
  const { id, purchaseId, owner } = policy
  await ctx.db.transaction(async (tx) => {
    await movePolicy(ctx, tx, { id, from: ['cancelling'] }, { state: 'cancelled', reason })
    const { rows } = await tx.execute<{ quote_id: string }>(statement`update purchase
      set state = ${reason === 'review' ? 'refunded' : 'bound'}, outcome_code = null, updated_at = ${ctx.clock.now()}
      where id = ${purchaseId} returning quote_id`)
    await moveApplicationFrom(
      ctx,
      tx,
      { owner, id: rows[0]?.quote_id ?? '', from: ['completed'] },
      { status: 'cancelled', isHeld: false },
    )
    const change: PolicyChange =
      reason === 'review'
        ? { purchaseId, change: 'cancelled', amountCents }
        : { purchaseId, change: reason === 'unpaid' ? 'lapsed' : 'revoked', endedOn: policy.coverUntil ?? endedOn }
    // Kept again, with the mark that it has ended.
    await addToOutbox(ctx, tx, {
      kind: 'term-ca.document',
      messageId: `document.ended.${purchaseId}`,
      reference: purchaseId,
      body: { purchaseId },
    })
    await addToOutbox(ctx, tx, {
      kind: 'term-ca.change-mail',
      messageId: `ended.${purchaseId}`,
      reference: purchaseId,
      body: change,
    })
  })
}

/**
 * The insurer does not end it: it says that the review is over, or it does not know the policy. A bug or a clock of theirs; nothing is
 * given back by guess. The person sees it on the policy, and an operator in the log, the metrics and the invariants.
 */
const noteRefusal = async (ctx: ServerContext, { id, purchaseId }: TermPolicy, reason: string): Promise<void> => {
  const { rowCount } = await ctx.db.execute(
    statement`update purchase set outcome_code = ${endRefused} where id = ${purchaseId} and outcome_code is distinct from ${endRefused}`,
  )
  if (rowCount) ctx.log.error({ policy: id, reason }, 'the insurer refuses to end a policy whose subscription has ended')
}

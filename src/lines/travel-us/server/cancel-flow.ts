import { statement } from '../../../db/statement.ts'
import { readThroughCuts } from '../../../server/database-away.ts'
import type { Step, StepPatience } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { OutsideError } from '../../../server/outbound.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import type { Cents } from '../../../shared/money.ts'
import { capturedCharges, refundCharge, type PaymentProvider } from '../../../platform/payments/server/index.ts'
import {
  cancelKey,
  findPolicyByPurchase,
  keepInForce,
  movePolicy,
  type EndFlow,
  type StoredPolicy,
} from '../../../platform/policies/server/index.ts'
import type { CancelOutcome, TravelCarrier } from '../carriers/port.ts'

/** What a purchase says of a policy that the insurer would not end. */
export const endRefused = 'end-refused'

/** Two days of trying: the person was told that it ends. */
const untilDone: StepPatience = { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 }

const policyOf = async (ctx: ServerContext, purchaseId: string): Promise<StoredPolicy> => {
  const found = await findPolicyByPurchase(ctx, purchaseId)
  if (!found) throw new Error('the policy is missing')
  return found
}

/**
 * Ends a policy within its review, step by step: the insurer is told, then every charge is given back under a key of its own
 * (security R21). An insurer that knows of a claim or a departure refuses: the policy goes on as it was, and nothing is given back.
 */
export function cancelFlow(ctx: ServerContext, insurer: TravelCarrier, processor: PaymentProvider): EndFlow {
  return {
    name: 'cancel-us-travel',
    run: async (step, purchaseId, reason) => {
      const policy = await readThroughCuts(() => policyOf(ctx, purchaseId))
      const outcome = await tellInsurer(ctx, insurer, step, policy)
      if (outcome.outcome === 'refused') {
        await step('kept', () => keepPolicyInForce(ctx, policy, outcome.reason))
        return
      }
      const charges = await step('charges', () => capturedCharges(ctx, purchaseId))
      for (const charge of charges) await refundCharge(ctx, processor, step, { purchaseId, reason, ...charge })
      const backCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
      await step('cancelled', () => settle(ctx, policy, backCents))
      ctx.notifyOutbox()
    },
  }
}

const tellInsurer = (
  ctx: ServerContext,
  insurer: TravelCarrier,
  step: Step,
  { purchaseId, policyNumber }: StoredPolicy,
): Promise<CancelOutcome> => {
  const key = cancelKey(purchaseId)
  let unclear = !ctx.durable.beganHere(key)
  return step(
    'cancel',
    async () => {
      try {
        const found = unclear ? await insurer.findCancellation(key) : null
        return found ?? (await insurer.cancel({ key, policyNumber }))
      } catch (error) {
        if (error instanceof OutsideError && error.kind === 'unknown') unclear = true
        throw error
      }
    },
    untilDone,
  )
}

/** The person sees on the policy that it goes on and whom to call; an operator sees the reason in the log. */
const keepPolicyInForce = async (ctx: ServerContext, { id, purchaseId }: StoredPolicy, reason: string): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    if (!(await keepInForce(tx, id))) return
    await tx.execute(
      statement`update purchase set outcome_code = ${endRefused}, updated_at = ${ctx.clock.now()} where id = ${purchaseId}`,
    )
  })
  ctx.log.warn({ policy: id, reason }, 'the insurer refuses to end a policy within its review')
}

const settle = async (ctx: ServerContext, { id, purchaseId }: StoredPolicy, amountCents: Cents): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await movePolicy(ctx, tx, { id, from: ['cancelling'] }, { state: 'cancelled', reason: 'review' })
    await tx.execute(statement`update purchase set state = 'refunded', outcome_code = null, updated_at = ${ctx.clock.now()}
      where id = ${purchaseId}`)
    await addToOutbox(ctx, tx, {
      kind: 'travel-us.document',
      messageId: `document.cancelled.${purchaseId}`,
      reference: purchaseId,
      body: { purchaseId },
    })
    await addToOutbox(ctx, tx, {
      kind: 'travel-us.cancelled-mail',
      messageId: `cancelled.${purchaseId}`,
      reference: purchaseId,
      body: { purchaseId, amountCents },
    })
  })
}

import { readThroughCuts } from '../../../server/database-away.ts'
import type { DurableFlow, Step, StepPatience } from '../../../server/durable-flow.ts'
import type { Ground } from '../../../server/ground.ts'
import { OutsideError } from '../../../server/outbound.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import type { Cents } from '../../../shared/money.ts'
import { moveApplicationFrom } from '../../../platform/applications/server/index.ts'
import {
  capturedCharges,
  endSubscription,
  recordInstalments,
  refundCharge,
  type PaymentProvider,
} from '../../../platform/payments/server/index.ts'
import { findPolicyByPurchase, movePolicy, type EndReason } from '../../../platform/policies/server/index.ts'
import type { CancelOutcome, TermLifeCarrier } from '../carriers/port.ts'
import type { PolicyChange } from './mail-work.ts'
import { asTermPolicy, type TermPolicy } from './policy-info.ts'

export type CancelFlow = DurableFlow<[purchaseId: string, reason: EndReason]>

/** One end for each policy at the insurer's, whoever asks how often. */
export const cancelKey = (purchaseId: string): string => `${purchaseId}:cancel`

const nextFlowAfterMs = 3_600_000

/** The flow that ends this policy. One that gave up is followed by another one, for as long as the policy is on its way to an end. */
export const currentCancelFlow = async ({ durable }: Ground, purchaseId: string): Promise<string> => {
  for (let before = 0; ; before += 1) {
    const id = before === 0 ? cancelKey(purchaseId) : `${cancelKey(purchaseId)}:${before}`
    if (!(await durable.hasFailed(id, nextFlowAfterMs))) return id
  }
}

/** What a purchase says of a policy that the insurer would not end when it was last asked. */
export const endRefused = 'end-refused'

const policyOf = async (ground: Ground, purchaseId: string): Promise<TermPolicy> => {
  const found = await findPolicyByPurchase(ground, purchaseId)
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
export const cancelFlow = (ground: Ground, insurer: TermLifeCarrier, processor: PaymentProvider): CancelFlow => ({
  name: 'cancel-ca-term',
  run: async (step, purchaseId, reason) => {
    const policy = await readThroughCuts(() => policyOf(ground, purchaseId))
    await endSubscription(ground, processor, step, purchaseId)
    const ended = await tellInsurer(ground, insurer, step, policy, reason)
    // What the processor took by itself until the subscription ended is written down, and within the review it comes back too.
    await step('instalments', () => recordInstalments(ground, processor, instalmentDays).then(() => undefined), untilDone)
    let backCents = 0
    if (reason === 'review') {
      const charges = await step('charges', () => capturedCharges(ground, purchaseId))
      for (const charge of charges) {
        await refundCharge(ground, processor, step, { purchaseId, reason, ...charge })
        backCents += charge.amountCents
      }
    }
    await step('cancelled', () => settle(ground, policy, reason, ended.endsOn, backCents))
    ground.pokeOutbox()
  },
})

type Ended = Extract<CancelOutcome, { outcome: 'cancelled' }>

const tellInsurer = (
  ground: Ground,
  insurer: TermLifeCarrier,
  step: Step,
  policy: TermPolicy,
  reason: EndReason,
): Promise<Ended> => {
  const { purchaseId, policyNumber } = policy
  const key = cancelKey(purchaseId)
  let unclear = !ground.durable.beganHere(key)
  return step(
    'cancel',
    async () => {
      try {
        const found = unclear ? await insurer.findCancellation(key) : null
        const outcome = found ?? (await insurer.cancel({ key, policyNumber, reason }))
        if (outcome.outcome === 'cancelled') return outcome
        await noteRefusal(ground, policy, outcome.reason)
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
  ground: Ground,
  policy: TermPolicy,
  reason: EndReason,
  endedOn: string,
  amountCents: Cents,
): Promise<void> => {
  const { id, purchaseId, owner } = policy
  await ground.db.transaction(async (tx) => {
    const { sql } = await import('drizzle-orm')
    await movePolicy(ground, tx, { id, from: ['cancelling'] }, { state: 'cancelled', reason })
    const { rows } = await tx.execute<{ quote_id: string }>(sql`update purchase
      set state = ${reason === 'review' ? 'refunded' : 'bound'}, outcome_code = null, updated_at = ${ground.clock.now()}
      where id = ${purchaseId} returning quote_id`)
    await moveApplicationFrom(
      ground,
      tx,
      { owner, id: rows[0]?.quote_id ?? '', from: ['completed'] },
      { status: 'cancelled', isHeld: false },
    )
    const change: PolicyChange =
      reason === 'review'
        ? { purchaseId, change: 'cancelled', amountCents }
        : { purchaseId, change: reason === 'unpaid' ? 'lapsed' : 'revoked', endedOn }
    await addToOutbox(ground, tx, {
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
const noteRefusal = async (ground: Ground, { id, purchaseId }: TermPolicy, reason: string): Promise<void> => {
  const { rowCount } = await ground.pool.query(
    'update purchase set outcome_code = $2 where id = $1 and outcome_code is distinct from $2',
    [purchaseId, endRefused],
  )
  if (rowCount) ground.log.error({ policy: id, reason }, 'the insurer refuses to end a policy whose subscription has ended')
}

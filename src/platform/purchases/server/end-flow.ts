import { readThroughCuts } from '../../../server/database-away.ts'
import type { DurableFlow, FlowSteps, StepPatience } from '../../../server/durable/durable-flow.ts'
import type { CancelOutcome, InsurerPort, IssuedPolicy } from '../../../server/outside/insurer-port.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Tx } from '../../../db/database.ts'
import {
  capturedCharges,
  dueOn,
  endSubscription,
  nextDue,
  openRefunds,
  processorOf,
  recordInstalments,
  recordRefund,
  refundCharge,
} from '../../payments/server/index.ts'
import {
  findPolicyByPurchase,
  givesAllBack,
  keepInForce,
  movePolicy,
  type EndReason,
  type StoredPolicy,
} from '../../policies/server/index.ts'
import type { CaseContact } from '../../callbacks/server/index.ts'
import type { PurchaseTerms } from './purchase-line.ts'
import { isRefundAgreed, openPurchaseCase } from './open-purchase-case.ts'
import { sourceOfPurchase } from './find-purchases.ts'
import { movePurchase, notePurchase } from './purchase-store.ts'

/** The flow that ends a policy of a line, whatever else it has to know. */
export type EndFlow = DurableFlow<[purchaseId: string, reason: EndReason]>

/** What a line hands in, so that the platform can end its policies. */
export interface PolicyEnd<Holder = Record<string, unknown>> {
  /** Names the durable flow: one that began under a name goes on under it. */
  flow: string
  insurer: (ctx: ServerContext) => Pick<InsurerPort<never, IssuedPolicy>, 'findCancellation' | 'cancel'>
  /** What follows when the insurer refuses: the policy goes on as it was, or the insurer is asked until it agrees. */
  whenRefused: 'keep-in-force' | 'ask-again'
  /**
   * The mail that tells the person how it ended: its kind and what it says. `backCents` is what was given back. Where this is missing it
   * is the one that `policies.cancelledMailKind` fills.
   */
  mail?: (
    policy: StoredPolicy<Holder>,
    end: { reason: EndReason; endsOn: IsoDate; backCents: Cents },
  ) => { kind: string; body: object }
  /** Whom an agent reaches where the insurer will not end it. */
  contact: (policy: StoredPolicy<Holder>) => Omit<CaseContact, 'when'>
  /** Whether the insurer may be asked for everything back after the review, where an agent agrees. Not at all where this is missing. */
  mayBeExcepted?: (ctx: ServerContext, policy: StoredPolicy<Holder>) => boolean
  /**
   * How what was added to a policy ends once that policy has ended: in a review of its own everything comes back, otherwise cover runs to
   * the end of what is paid. Not at all where nothing can be added.
   */
  endorsement?: (ctx: ServerContext, endorsement: StoredPolicy<Holder>) => Promise<{ reason: EndReason; coverUntil?: IsoDate }>
  /** What of the line's own changes in the same transaction. */
  onEnded?: (
    ctx: ServerContext,
    tx: Parameters<typeof movePolicy>[1],
    policy: StoredPolicy<Holder>,
    sourceId: string,
  ) => Promise<void>
}

/** What a purchase says of a policy that the insurer would not end when it was last asked. */
export const endRefused = 'end-refused'

/** One end for each policy at the insurer's, however often it is asked for. */
export function cancelKey(purchaseId: string): string {
  return `${purchaseId}:cancel`
}

/** Two days of trying: the person was told that it ends, and premiums have stopped already. */
const untilDone: StepPatience = { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 }

/** Longer than the review: no instalment of a policy in its review is older. */
const instalmentDays = 12

/** What the processor took by itself meanwhile is written down before an end is worked out from it. */
export async function readInstalments(ctx: ServerContext): Promise<void> {
  await recordInstalments(ctx, processorOf(ctx), instalmentDays).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'instalments were not read before a policy ended'),
  )
}

interface Stage<Holder> {
  ctx: ServerContext
  line: PurchaseTerms<never>
  end: PolicyEnd<Holder>
  steps: FlowSteps
  policy: StoredPolicy<Holder>
  reason: EndReason
}

/**
 * Ends a policy: nothing more is taken, the insurer is told, and what comes back is given back charge by charge under keys of their own
 * (security R21). The policy says `cancelling` from before the first step; the person is told when all is done.
 */
export function endFlow<Holder>(ctx: ServerContext, line: PurchaseTerms<never>, end: PolicyEnd<Holder>): EndFlow {
  return {
    name: end.flow,
    run: async (steps, purchaseId, reason) => {
      const policy = await readThroughCuts(() => findPolicyByPurchase<Holder>(ctx, purchaseId))
      if (!policy) throw new Error('the policy is missing')
      // Another run of the flow has done it already.
      if (policy.state !== 'cancelling') return
      const stage: Stage<Holder> = { ctx, line, end, steps, policy, reason }
      const processor = processorOf(ctx)
      if (line.instalments) await endSubscription(ctx, processor, steps, purchaseId)
      const outcome = await tellInsurer(stage)
      if (outcome.outcome === 'refused') {
        await steps.write('kept', async (tx) => {
          if (!(await keepInForce(tx, policy.id))) return
          await notePurchase(ctx, tx, purchaseId, endRefused)
          await putBeforeAgent(stage, tx)
        })
        ctx.log.warn({ policy: policy.id, reason: outcome.reason }, 'the insurer refuses to end a policy within its review')
        return
      }
      // What the processor took by itself until the subscription ended is written down, and within the review it comes back too.
      if (line.instalments)
        await steps.call('instalments', () => recordInstalments(ctx, processor, instalmentDays).then(() => undefined), untilDone)
      const backCents = await giveBack(stage)
      await steps.write('cancelled', (tx) => settle(stage, tx, outcome.endsOn, backCents))
      ctx.notifyOutbox()
    },
  }
}

const putBeforeAgent = <Holder>({ ctx, end, policy }: Stage<Holder>, tx: Tx): Promise<string> => {
  const { line, owner, purchaseId } = policy
  const contact = { ...end.contact(policy), when: 'any' as const }
  return openPurchaseCase(ctx, tx, { line, owner, purchaseId, reason: 'end-refused', contact })
}

const tellInsurer = async <Holder>(stage: Stage<Holder>): Promise<CancelOutcome> => {
  const { ctx, end, steps, policy, reason } = stage
  const { id, purchaseId, policyNumber, coverUntil, replacedBy } = policy
  const isException = reason === 'review' && (await readThroughCuts(() => isRefundAgreed(ctx, purchaseId)))
  const insurer = end.insurer(ctx)
  const key = cancelKey(purchaseId)
  let unclear = !ctx.durable.beganHere(key)
  return steps.call(
    'cancel',
    async () => {
      try {
        const found = unclear ? await insurer.findCancellation(key) : null
        const outcome =
          found ??
          (await insurer.cancel({
            key,
            policyNumber,
            reason,
            isException,
            ...(coverUntil ? { coverUntil } : {}),
            ...(replacedBy ? { replacedBy } : {}),
          }))
        if (outcome.outcome === 'cancelled' || end.whenRefused === 'keep-in-force') return outcome
        // A bug or a clock of theirs: the person sees it on the policy, and an operator in the log, the metrics and the invariants.
        const isNew = await ctx.db.transaction(async (tx) => {
          const noted = await notePurchase(ctx, tx, purchaseId, endRefused)
          if (noted) await putBeforeAgent(stage, tx)
          return noted
        })
        if (isNew)
          ctx.log.error(
            { policy: id, reason: outcome.reason },
            'the insurer refuses to end a policy whose subscription has ended',
          )
        throw new Error(`the insurer refuses to end the policy: ${outcome.reason}`)
      } catch (error) {
        if (error instanceof OutsideError && error.kind === 'unknown') unclear = true
        throw error
      }
    },
    untilDone,
  )
}

/** Within the review, and of what is replaced, everything comes back; after it what was taken for days beyond the cover's end. Answers how much. */
const giveBack = async <Holder>({ ctx, steps, policy, reason }: Stage<Holder>): Promise<Cents> => {
  const { purchaseId, coverUntil } = policy
  const due = reason === 'debit-revoked' && coverUntil ? await readThroughCuts(() => nextDue(ctx, purchaseId)) : null
  const charges = (await readThroughCuts(() => capturedCharges(ctx, purchaseId))).filter(
    ({ number }) => givesAllBack(reason) || (due && coverUntil && number > 1 && dueOn(due.plan, number + 1) > coverUntil),
  )
  const open = charges.filter(({ isBack }) => !isBack)
  if (open.length > 0)
    await steps.write('refunding', async (tx) => {
      if (givesAllBack(reason)) await movePurchase(ctx, tx, purchaseId, 'refunding')
      await openRefunds(ctx, tx, purchaseId, reason, open)
    })
  for (const charge of open) {
    const refundId = await refundCharge(processorOf(ctx), steps, purchaseId, charge)
    await steps.write('given-back', (tx) => recordRefund(ctx, tx, purchaseId, charge, refundId))
  }
  return charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const settle = async <Holder>(
  { ctx, line, end, policy, reason }: Stage<Holder>,
  tx: Parameters<typeof movePolicy>[1],
  endsOn: IsoDate,
  backCents: Cents,
): Promise<void> => {
  const { id, purchaseId } = policy
  if (!(await movePolicy(ctx, tx, { id, from: ['cancelling'] }, { state: 'cancelled', reason }))) return
  if (givesAllBack(reason)) await movePurchase(ctx, tx, purchaseId, 'refunded')
  else await notePurchase(ctx, tx, purchaseId, null)
  await end.onEnded?.(ctx, tx, policy, await sourceOfPurchase(tx, line, purchaseId))
  // Stored again, with the mark that it has ended.
  await addToOutbox(ctx, tx, {
    kind: `${line.line}.document`,
    messageId: `document.ended.${purchaseId}`,
    reference: purchaseId,
    body: { purchaseId },
  })
  const mail = end.mail?.(policy, { reason, endsOn, backCents }) ?? {
    kind: `${policy.line}.cancelled-mail`,
    body: { purchaseId, amountCents: backCents },
  }
  await addToOutbox(ctx, tx, { ...mail, messageId: `ended.${purchaseId}`, reference: purchaseId })
}

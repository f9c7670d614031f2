import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Refused } from '../../../shared/function.ts'
import { holdPerson, tryHoldPerson } from '../../accounts/server/index.ts'
import {
  findOwnerOfPolicy,
  findStateOfPolicy,
  findEndingPolicies,
  findLeftEndorsements,
  movePolicy,
  type EndReason,
  type StoredPolicy,
} from '../../policies/server/index.ts'
import { answerWithinMs } from './begin-purchase.ts'
import { cancelKey, endRefused, type EndFlow, type PolicyEnd } from './end-flow.ts'

const nextFlowAfterMs = 3_600_000

/** The flow that ends this policy. One that gave up is followed by another one, for as long as the policy is on its way to an end. */
export async function currentEndFlow({ durable }: Pick<ServerContext, 'durable'>, purchaseId: string): Promise<string> {
  for (let before = 0; ; before += 1) {
    const id = before === 0 ? cancelKey(purchaseId) : `${cancelKey(purchaseId)}:${before}`
    if (!(await durable.hasFailed(id, nextFlowAfterMs))) return id
  }
}

/** How a policy stands after its end was asked for. */
export type Ending = Pick<StoredPolicy, 'state' | 'endedAt'>

/** Lets the flow of a policy on its way to an end do the rest, and waits a while for it. */
export async function carryOutEnd(
  ctx: ServerContext,
  flow: EndFlow,
  { id, purchaseId }: { id: string; purchaseId: string },
  answerWithinMs: number,
): Promise<Ending> {
  const { state, endReason } = await findStateOfPolicy(ctx, id)
  if (state === 'cancelling' && endReason) {
    const { ended } = await ctx.durable.start(flow, await currentEndFlow(ctx, purchaseId), purchaseId, endReason)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
  }
  return findStateOfPolicy(ctx, id)
}

/**
 * Puts a policy in force on its way to an end, once, no matter who asks, with the day to whose end its cover runs all the same and with what
 * else goes with it; the flow does the rest. Its person is held, so that an erasure waits or finds it. `mayBeGone`: a job or an agent ends
 * it, whatever became of its person; otherwise it throws `unauthenticated` where the person is gone.
 */
export function markEnding(
  ctx: ServerContext,
  { id, purchaseId }: { id: string; purchaseId: string },
  reason: EndReason,
  { coverUntil, also, mayBeGone = false }: { coverUntil?: string; also?: (tx: Tx) => Promise<void>; mayBeGone?: boolean } = {},
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await (mayBeGone ? tryHoldPerson : holdPerson)(tx, await findOwnerOfPolicy(tx, id))
    const change = { state: 'cancelling' as const, reason, ...(coverUntil ? { coverUntil } : {}) }
    if (!(await movePolicy(ctx, tx, { id, from: ['in-force'] }, change))) return
    await tx.execute(statement`update purchase set updated_at = ${ctx.clock.now()} where id = ${purchaseId}`)
    await also?.(tx)
  })
}

/**
 * Cancels a policy within its review, for anyone who owns it. First it only says that it can be done, so that the page can show what comes
 * back; what is confirmed happens once, and asked again while it is going on, or afterwards, it answers the same. `refuse` says why it can
 * be done no more; `in-force` is the answer when the insurer would not end it.
 */
export async function cancelInReview(
  ctx: ServerContext,
  flow: EndFlow,
  policy: Pick<StoredPolicy, 'id' | 'purchaseId' | 'state'>,
  { isConfirmed, refuse }: { isConfirmed: boolean; refuse: () => Promise<Refused | null> | Refused | null },
): Promise<{ state: 'preview' | 'refunding' | 'cancelled' | 'in-force' } | Refused> {
  if (policy.state === 'in-force') {
    const refused = await refuse()
    if (refused) return refused
    if (!isConfirmed) return { state: 'preview' }
    await markEnding(ctx, policy, 'review')
  }
  const { state } = await carryOutEnd(ctx, flow, policy, answerWithinMs)
  return { state: state === 'cancelling' ? 'refunding' : state }
}

/**
 * What was added to a policy ends with it, whatever ended that: it is put on its way to an end of its own. Done each minute, before
 * `resumeEnds`; whatever was bound while its policy was ending is found too.
 */
export async function endLeftEndorsements<Holder>(
  ctx: ServerContext,
  line: string,
  { endorsement }: Pick<PolicyEnd<Holder>, 'endorsement'>,
): Promise<void> {
  if (!endorsement) return
  for (const left of await findLeftEndorsements<Holder>(ctx, line)) {
    const { reason, coverUntil } = await endorsement(ctx, left)
    await markEnding(ctx, left, reason, { ...(coverUntil ? { coverUntil } : {}), mayBeGone: true })
  }
}

/** Begins what no flow does: one that never began because the process died, or one that gave up. Done each minute. */
export async function resumeEnds(ctx: ServerContext, line: string, flow: EndFlow): Promise<void> {
  for (const { purchaseId, reason } of await findEndingPolicies(ctx, line)) {
    const flowId = await currentEndFlow(ctx, purchaseId)
    if (!(await ctx.durable.isKnown(flowId))) await ctx.durable.start(flow, flowId, purchaseId, reason)
  }
}

/** True when the insurer would not end the policy of this purchase when it was last asked. */
export async function isEndRefused(ctx: ServerContext, purchaseId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    statement`select 1 from purchase where id = ${purchaseId} and outcome_code = ${endRefused}`,
  )
  return rows.length > 0
}

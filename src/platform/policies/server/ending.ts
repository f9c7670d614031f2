import { statement } from '../../../db/statement.ts'
import type { DurableFlow } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { movePolicy, type EndReason } from './policy-store.ts'

/** The flow that ends a policy of a line, whatever else it has to know. */
export type EndFlow = DurableFlow<[purchaseId: string, reason: EndReason]>

/** One end for each policy at the insurer's, whoever asks how often. */
export function cancelKey(purchaseId: string): string {
  return `${purchaseId}:cancel`
}

const nextFlowAfterMs = 3_600_000

/** The flow that ends this policy. One that gave up is followed by another one, for as long as the policy is on its way to an end. */
export async function currentEndFlow({ durable }: ServerContext, purchaseId: string): Promise<string> {
  for (let before = 0; ; before += 1) {
    const id = before === 0 ? cancelKey(purchaseId) : `${cancelKey(purchaseId)}:${before}`
    if (!(await durable.hasFailed(id, nextFlowAfterMs))) return id
  }
}

/** How a policy stands after its end was asked for. */
export interface Ending {
  state: 'in-force' | 'cancelling' | 'cancelled'
  endedAt: Date | null
}

const stateOf = async (ctx: ServerContext, id: string): Promise<Ending & { reason: EndReason | null }> => {
  const { rows } = await ctx.db.execute<{ state: Ending['state']; end_reason: EndReason | null; ended_at: Date | null }>(
    statement`select state, end_reason, ended_at from policy where id = ${id}`,
  )
  return { state: rows[0]?.state ?? 'in-force', reason: rows[0]?.end_reason ?? null, endedAt: rows[0]?.ended_at ?? null }
}

/** Lets the flow of a policy on its way to an end do the rest, and waits a while for it. */
export async function carryOutEnd(
  ctx: ServerContext,
  flow: EndFlow,
  { id, purchaseId }: { id: string; purchaseId: string },
  answerWithinMs: number,
): Promise<Ending> {
  const { state, reason } = await stateOf(ctx, id)
  if (state === 'cancelling' && reason) {
    const { ended } = await ctx.durable.start(flow, await currentEndFlow(ctx, purchaseId), purchaseId, reason)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
  }
  return stateOf(ctx, id)
}

/** Puts a policy in force on its way to an end, once, whoever asks. */
export function markEnding(
  ctx: ServerContext,
  { id, purchaseId }: { id: string; purchaseId: string },
  reason: EndReason,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    if (!(await movePolicy(ctx, tx, { id, from: ['in-force'] }, { state: 'cancelling', reason }))) return
    await tx.execute(statement`update purchase set updated_at = ${ctx.clock.now()} where id = ${purchaseId}`)
  })
}

/** Begins what no flow does: one that never began because the process died, or one that gave up. Done each minute. */
export async function resumeEnds(ctx: ServerContext, line: string, flow: EndFlow): Promise<void> {
  const { rows } = await ctx.db.execute<{ purchase_id: string; end_reason: EndReason }>(
    statement`select purchase_id, end_reason from policy where line = ${line} and state = 'cancelling' limit 100`,
  )
  for (const { purchase_id: purchaseId, end_reason: reason } of rows) {
    const flowId = await currentEndFlow(ctx, purchaseId)
    if (!(await ctx.durable.isKnown(flowId))) await ctx.durable.start(flow, flowId, purchaseId, reason)
  }
}

/** The handlers that list, read, resume and cancel durable flows. */
import { findFlow, listFlows, type ListedFlow } from '../../../server/durable/flow-list.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import { cutPage, readCursor } from '../../../server/keyset.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import { callOff, cancelKey, flowActs, flowsOfPurchases, type FlowOfPurchase } from '../../purchases/server/index.ts'
import type * as contract from '../contract.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

const nothing = { mayResume: false, mayCancel: false }

const actsOf = (of: FlowOfPurchase | undefined, flow: Pick<ListedFlow, 'list'>) =>
  of ? flowActs({ ...of, isGivenUp: flow.list === 'given-up' }) : nothing

const asRow = (flow: ListedFlow, of: FlowOfPurchase | undefined): contract.FlowRow => ({
  id: flow.id,
  part: of?.part ?? 'other',
  line: of?.line ?? flow.name,
  reference: of?.reference ?? flow.id,
  state: of?.state ?? '',
  isCalledOff: of?.isCalledOff ?? false,
  isOpen: of?.isOpen ?? false,
  startedAt: flow.startedAt.toISOString(),
  replica: flow.replica,
  trouble: flow.trouble && { ...flow.trouble, at: flow.trouble.at.toISOString() },
  ...actsOf(of, flow),
})

export const getFlows =
  (ctx: ServerContext): Handler<typeof contract.getFlows> =>
  async ({ list, after, limit }) => {
    const found = await listFlows(ctx, list, { before: readCursor(after), limit: limit + 1 })
    const { page, next } = cutPage(found, limit, ({ startedAt, id }) => [startedAt, id])
    const about = await flowsOfPurchases(
      ctx,
      page.map(({ id }) => id),
    )
    return { flows: page.map((flow) => asRow(flow, about.get(flow.id))), next }
  }

export const getFlow =
  (ctx: ServerContext): Handler<typeof contract.getFlow> =>
  async ({ id }) => {
    // A purchase that was bound has nothing open but the end of its policy.
    const flow = (await findFlow(ctx, id)) ?? (await findFlow(ctx, cancelKey(id)))
    if (!flow) throw new Failure('not-found', 'no such flow')
    return { flow: asRow(flow, (await flowsOfPurchases(ctx, [flow.id])).get(flow.id)) }
  }

/** Throws `not-found` for an id that is no purchase's. */
const purchaseOfFlow = async (ctx: ServerContext, id: string): Promise<FlowOfPurchase> => {
  const found = (await flowsOfPurchases(ctx, [id])).get(id)
  if (!found) throw new Failure('not-found', 'no such flow')
  return found
}

const note = (
  ctx: ServerContext,
  { caller, requestId }: CallContext,
  { purchaseId, reference }: FlowOfPurchase,
  done: { action: string; outcome: string; reason?: string },
): Promise<void> => {
  const { action, outcome, reason } = done
  const details = { reference, ...(reason === undefined ? {} : { reason }) }
  return writeAudit(ctx, { actor: caller.actor, subject: `purchase:${purchaseId}`, action, outcome, requestId, details })
}

export const resumeFlow =
  (ctx: ServerContext): Handler<typeof contract.resumeFlow> =>
  async ({ id }, called) => {
    const of = await purchaseOfFlow(ctx, id)
    if (!of.isOpen) return refuse('nothing-left', sentence(called.locale, 'nothing-left'))
    if (!(await ctx.durable.resume(id))) return refuse('goes-on', sentence(called.locale, 'goes-on'))
    await note(ctx, called, of, { action: 'flow-resumed', outcome: of.state })
    return { resumed: true }
  }

/** How long the answer waits for the flow to heed it. */
const heedMs = 3000
const lookMs = 100

/** The state of the purchase once its flow has heeded, or as it is when the wait is over. */
const stateAfter = async (ctx: ServerContext, id: string): Promise<FlowOfPurchase> => {
  for (const until = Date.now() + heedMs; ;) {
    const of = await purchaseOfFlow(ctx, id)
    if (of.state !== 'started' || Date.now() >= until) return of
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

export const cancelFlow =
  (ctx: ServerContext): Handler<typeof contract.cancelFlow> =>
  async ({ id, reason }, called) => {
    const no = (code: 'charged' | 'ended' | 'policy-end' | 'asked-already') => refuse(code, sentence(called.locale, code))
    const of = await purchaseOfFlow(ctx, id)
    if (of.part === 'end') return no('policy-end')
    const wasAsked = await callOff(ctx, of.purchaseId)
    if (!wasAsked) {
      const now = await purchaseOfFlow(ctx, id)
      if (now.isCalledOff && now.state === 'started') return no('asked-already')
      return no(now.isOpen || now.state === 'bound' ? 'charged' : 'ended')
    }
    await note(ctx, called, of, { action: 'purchase-called-off', outcome: 'asked', reason })
    // Nobody has it any more: it goes on, so that it can heed.
    if ((await findFlow(ctx, id))?.list === 'given-up') await ctx.durable.resume(id)
    const after = await stateAfter(ctx, id)
    if (after.state === 'started') return { outcome: 'asked' }
    return after.state === 'declined' ? { outcome: 'cancelled' } : no('charged')
  }

import { statement } from '../../../db/statement.ts'
import type { CallContext } from '../../../server/functions.ts'
import { oncePer } from '../../../server/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Invariant, SliceServer } from '../../../server/slice.ts'
import type { Cents } from '../../../shared/money.ts'
import { adoptPurchases } from './adopt-purchases.ts'
import { beginPurchase, resumePurchases, type BegunPurchase, type ReadOrder, type ToBuy } from './begin-purchase.ts'
import { buyFlow } from './buy-flow.ts'
import { cancelPolicy, type Cancellable, type Cancelling } from './cancel-policy.ts'
import { endFlow, type EndFlow, type PolicyEnd } from './end-flow.ts'
import { resumeEnds } from './ending.ts'
import type { PurchaseLine } from './purchase-line.ts'
import type { PurchaseSource } from './purchase-store.ts'
import { refundMailKind } from './refund-mail.ts'
import { findStanding, type Standing } from './standing.ts'

/** A policy as the insurer lists it; `cents` is what it says is paid, without our fee. */
export interface InsurersPolicy {
  policyNumber: string
  cents: Cents
  isCancelled: boolean
}

/** What a line says of buying and of ending, and how its insurer lists what it issued since an instant. */
export interface PurchaseDefinition<Order, Issued> {
  line: PurchaseLine<Order, Issued>
  end: PolicyEnd
  listSince: (ctx: ServerContext, instant: string) => Promise<InsurersPolicy[]>
}

/** How a line's purchases are begun, the flow that ends its policies, and what its server side gets from here. */
export interface Purchases<Order> {
  source: PurchaseSource
  begin: <Read extends ReadOrder, Answer>(
    ctx: ServerContext,
    wanted: ToBuy<Read, Order, Answer>,
    context: CallContext,
  ) => Promise<BegunPurchase<Answer>>
  /** The subject's newest purchase by its reference, or by the quote or application that it is made from. */
  standing: (ctx: ServerContext, owner: string, by: { reference: string } | { sourceId: string }) => Promise<Standing>
  /** The handler of the line's function that cancels within the review. */
  cancel: <Policy extends Cancellable, Code extends string, Shown extends object>(
    ctx: ServerContext,
    cancelling: Cancelling<Policy, Code, Shown>,
  ) => ReturnType<typeof cancelPolicy<Policy, Code, Shown>>
  endFlow: (ctx: ServerContext) => EndFlow
  slice: Required<Pick<SliceServer, 'flows' | 'eachMinute' | 'outboxKinds' | 'adoptions' | 'invariants'>>
}

const reconciled = <Order, Issued>({ line, listSince }: PurchaseDefinition<Order, Issued>): Invariant => ({
  name: `I5-${line.carrier}`,
  meaning: 'our policies are the insurer’s: number by number, cent by cent, in force or ended',
  check: async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
    const { rows } = await ctx.db.execute<{ policy_number: string; cents: number; state: string }>(
      statement`select policy_number, price_cents - fee_cents as cents, state from policy
        where line = ${line.line} and (created_at > ${since} or ended_at > ${since})`,
    )
    const theirs = new Map((await listSince(ctx, since.toISOString())).map((each) => [each.policyNumber, each]))
    return rows
      .filter(({ policy_number: number, cents, state }) => {
        const their = theirs.get(number)
        // On its way to an end it may be either at the insurer's.
        return their?.cents !== cents || (state !== 'cancelling' && their.isCancelled !== (state === 'cancelled'))
      })
      .map((row) => row.policy_number)
  },
})

/** Everything that buying and ending of a line share, from what the line says of them. */
export function purchaseOf<Order, Issued extends { policyNumber: string }>(
  definition: PurchaseDefinition<Order, Issued>,
): Purchases<Order> {
  const { line, end } = definition
  const buyFlowOf = oncePer((ctx: ServerContext) => buyFlow(ctx, line))
  const endFlowOf = oncePer((ctx: ServerContext) => endFlow(ctx, line, end))
  return {
    begin: (ctx, wanted, context) => beginPurchase(ctx, { line, flow: buyFlowOf(ctx) }, wanted, context),
    source: { line: line.line, source: line.source },
    standing: (ctx, owner, by) => findStanding(ctx, line, owner, by),
    cancel: (ctx, cancelling) => cancelPolicy(ctx, { flow: endFlowOf(ctx), whenRefused: end.whenRefused }, cancelling),
    endFlow: endFlowOf,
    slice: {
      flows: (ctx) => [buyFlowOf(ctx), endFlowOf(ctx)],
      eachMinute: async (ctx) => {
        await resumePurchases(ctx, line, buyFlowOf(ctx))
        await resumeEnds(ctx, line.line, endFlowOf(ctx))
      },
      outboxKinds: (ctx) => [refundMailKind(ctx, line)],
      adoptions: [adoptPurchases(line)],
      invariants: [reconciled(definition)],
    },
  }
}

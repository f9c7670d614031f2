import { statement } from '../../../db/statement.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { InsurerPort, IssuedPolicy } from '../../../server/outside/insurer-port.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Invariant, SliceServer } from '../../../server/slice.ts'
import { adoptPurchases } from './adopt-purchases.ts'
import { beginPurchase, resumePurchases, type BegunPurchase, type ReadOrder, type ToBuy } from './begin-purchase.ts'
import { buyFlow } from './buy-flow.ts'
import { cancelPolicy, type Cancellable, type Cancelling } from './cancel-policy.ts'
import { endFlow, type EndFlow, type PolicyEnd } from './end-flow.ts'
import { carryOutEnd, endLeftEndorsements, resumeEnds } from './ending.ts'
import { buyInPast, type PastPurchase } from './past-purchase.ts'
import type { PurchaseLine, StoredPurchase } from './purchase-line.ts'
import { purchaseCases, watchPurchases } from './purchase-cases.ts'
import type { PurchaseSource } from './purchase-store.ts'
import { refundMailKind } from './refund-mail.ts'
import { findStanding, type Standing } from './standing.ts'

/** What a line says of buying and of ending, and whom it asks. */
export interface PurchaseDefinition<Order, Application, Issued extends IssuedPolicy, Holder> {
  insurer: (ctx: ServerContext) => InsurerPort<Application, Issued>
  /** The same at a moment of a demonstration's past. */
  insurerAt: (world: DemoWorld, moment: Date) => InsurerPort<Application, Issued>
  /** What the insurer is told of an order, under the key that finds what it issues. */
  toBind: (key: string, purchase: StoredPurchase<Order>) => Application
  line: Omit<PurchaseLine<Order, Issued>, 'insurer'>
  end: Omit<PolicyEnd<Holder>, 'insurer'>
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
  /**
   * The handler of the line's function that says how a purchase stands; `policyInfo` reads the policy that came of it, whose own rule says
   * who may look, and for how long. `extraOf` reads what the line tells beside it of the quote that is bought.
   */
  answerStanding: <Info, More extends object = object>(
    ctx: ServerContext,
    policyInfo: (subject: string, policyNumber: string) => Promise<Info>,
    extraOf?: (sourceId: string, policyNumber: string | null) => Promise<More>,
  ) => (
    payload: { reference: string },
    context: Pick<CallContext, 'subject'>,
  ) => Promise<{ state: Exclude<Standing['state'], 'none'>; policyInfo?: Info } & Partial<More>>
  /** The handler of the line's function that cancels within the review. */
  cancel: <Policy extends Cancellable, Code extends string, View extends object>(
    ctx: ServerContext,
    cancelling: Cancelling<Policy, Code, View>,
  ) => ReturnType<typeof cancelPolicy<Policy, Code, View>>
  endFlow: (ctx: ServerContext) => EndFlow
  /** Begins to end a policy that another one has replaced, without waiting for it. The minute's job does what this leaves. */
  beginEnd: (ctx: ServerContext, policy: { id: string; purchaseId: string }) => Promise<void>
  /** Carries out a purchase of a demonstration's past; answers the policy's number, or null where the card was declined. */
  buyInPast: (world: DemoWorld, bought: PastPurchase<Order>) => Promise<string | null>
  slice: Required<Pick<SliceServer, 'flows' | 'eachMinute' | 'outboxKinds' | 'adoptions' | 'invariants' | 'caseLines'>>
}

const reconciled = <Order, Application, Issued extends IssuedPolicy, Holder>({
  line,
  insurer,
}: PurchaseDefinition<Order, Application, Issued, Holder>): Invariant => ({
  name: `I5-${line.carrier}`,
  meaning: 'our policies are the insurer’s: number by number, cent by cent, in force or ended',
  check: async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
    const { rows } = await ctx.db.execute<{ policy_number: string; cents: number; state: string }>(
      statement`select policy_number, price_cents - fee_cents as cents, state from policy
        where line = ${line.line} and (created_at > ${since} or ended_at > ${since})`,
    )
    const theirs = new Map((await insurer(ctx).listSince(since.toISOString())).map((each) => [each.policyNumber, each]))
    return rows
      .filter(({ policy_number: number, cents, state }) => {
        const their = theirs.get(number)
        // On its way to an end it may be either at the insurer's.
        return their?.priceCents !== cents || (state !== 'cancelling' && their.isCancelled !== (state === 'cancelled'))
      })
      .map((row) => row.policy_number)
  },
})

/** Everything that buying and ending of a line share, from what the line says of them. */
export function purchaseOf<Order, Application, Issued extends IssuedPolicy, Holder>(
  definition: PurchaseDefinition<Order, Application, Issued, Holder>,
): Purchases<Order> {
  const { insurer, toBind } = definition
  const line: PurchaseLine<Order, Issued> = {
    ...definition.line,
    insurer: (ctx) => ({
      findByKey: (key) => insurer(ctx).findByKey(key),
      bind: (key, purchase) => insurer(ctx).bind(toBind(key, purchase)),
    }),
  }
  const end: PolicyEnd<Holder> = { ...definition.end, insurer }
  const buyFlowOf = oncePer((ctx: ServerContext) => buyFlow(ctx, line))
  const endFlowOf = oncePer((ctx: ServerContext) => endFlow(ctx, line, end))
  return {
    begin: (ctx, wanted, context) => beginPurchase(ctx, { line, flow: buyFlowOf(ctx) }, wanted, context),
    source: { line: line.line, source: line.source },
    standing: (ctx, owner, by) => findStanding(ctx, line, owner, by),
    answerStanding:
      <Info, More extends object>(
        ctx: ServerContext,
        policyInfo: (subject: string, policyNumber: string) => Promise<Info>,
        extraOf?: (sourceId: string, policyNumber: string | null) => Promise<More>,
      ) =>
      async ({ reference }: { reference: string }, { subject }: Pick<CallContext, 'subject'>) => {
        const { state, sourceId, policyNumber } = await findStanding(ctx, line, subject, { reference: reference.toUpperCase() })
        if (state === 'none') throw new Failure('not-found', 'no such purchase of this subject')
        const extra: Partial<More> = sourceId !== null && extraOf ? await extraOf(sourceId, policyNumber) : {}
        return { state, ...extra, ...(policyNumber === null ? {} : { policyInfo: await policyInfo(subject, policyNumber) }) }
      },
    cancel: (ctx, cancelling) => cancelPolicy(ctx, { flow: endFlowOf(ctx), whenRefused: end.whenRefused }, cancelling),
    endFlow: endFlowOf,
    beginEnd: async (ctx, policy) => void (await carryOutEnd(ctx, endFlowOf(ctx), policy, 0)),
    buyInPast: (world, bought) => buyInPast(world, { terms: line, toBind, insurerAt: definition.insurerAt }, bought),
    slice: {
      flows: (ctx) => [buyFlowOf(ctx), endFlowOf(ctx)],
      eachMinute: async (ctx) => {
        await resumePurchases(ctx, line, buyFlowOf(ctx))
        await endLeftEndorsements(ctx, line.line, end)
        await resumeEnds(ctx, line.line, endFlowOf(ctx))
        await watchPurchases(ctx, line)
      },
      outboxKinds: (ctx) => [refundMailKind(ctx, line)],
      adoptions: [adoptPurchases(line)],
      invariants: [reconciled(definition)],
      caseLines: [purchaseCases({ line, end, endFlow: endFlowOf })],
    },
  }
}

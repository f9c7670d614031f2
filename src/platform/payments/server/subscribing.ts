import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { FlowSteps } from '../../../server/durable/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { Cycle, PaymentProvider, SubscribeOutcome } from '../providers/port.ts'
import { chargeKey, takeMoney, type Charged, type TakingTerms, type ToTake } from './charging.ts'

/** What pays a subscription, and how often. */
export interface SubscriptionTerms {
  methodId: string
  cycle: Cycle
  /** Of each instalment after the first; without it, as the first. */
  laterCents?: Cents
  /** How many instalments there are in all; without it they go on until somebody ends them. */
  count?: number
}

export type Begun =
  | { kind: 'captured'; chargeId: string; subscriptionId: string; nextOn: IsoDate }
  | Extract<Charged, { kind: 'declined' | 'unavailable' | 'called-off' }>

const asBegun = (outcome: SubscribeOutcome): Begun =>
  outcome.outcome === 'started'
    ? { kind: 'captured', chargeId: outcome.chargeId, subscriptionId: outcome.subscriptionId, nextOn: outcome.nextOn }
    : { kind: 'declined', reason: outcome.reason }

/** Writes down that a subscription is about to begin, before the processor is asked. Twice is once. */
export async function openSubscription(
  ctx: ServerContext,
  tx: DbOrTx,
  { purchaseId, amountCents, currency }: ToTake,
  { methodId, cycle, laterCents = amountCents, count = null }: Omit<SubscriptionTerms, 'count'> & { count?: number | null },
): Promise<void> {
  const now = ctx.clock.now()
  await tx.execute(statement`insert into subscription (id, purchase_id, method_id, key, cycle, amount_cents, later_cents, instalments, currency, state, created_at, updated_at)
    values (${randomUUID()}, ${purchaseId}, ${methodId}, ${chargeKey(purchaseId)}, ${cycle}, ${amountCents}, ${laterCents}, ${count}, ${currency}, 'intent', ${now}, ${now})
    on conflict do nothing`)
}

/** Begins a subscription: its first instalment is the purchase's charge, under the same key and with the same care. */
export function beginSubscription(
  processor: PaymentProvider,
  steps: FlowSteps,
  { purchaseId, amountCents, currency }: ToTake,
  by: { customerId: string } & SubscriptionTerms & TakingTerms,
): Promise<Begun> {
  const { customerId, methodId, cycle, laterCents, count, ...terms } = by
  const later = { ...(laterCents === undefined ? {} : { laterCents }), ...(count === undefined ? {} : { count }) }
  return takeMoney<Begun>(steps, purchaseId, terms, {
    find: async (key) => {
      const found = await processor.findSubscription(key)
      return found && asBegun(found)
    },
    take: async (key) =>
      asBegun(await processor.subscribe({ key, customerId, methodId, amountCents, ...later, currency, cycle })),
  })
}

/** Writes down what came of beginning a subscription; its first charge is recorded beside it. */
export async function recordSubscription(ctx: ServerContext, tx: Tx, purchaseId: string, begun: Begun): Promise<void> {
  const now = ctx.clock.now()
  await (begun.kind === 'captured'
    ? tx.execute(statement`update subscription set state = 'active', processor_subscription_id = ${begun.subscriptionId},
        next_on = ${begun.nextOn}::date, first_due_on = ${begun.nextOn}::date, updated_at = ${now} where purchase_id = ${purchaseId} and state = 'intent'`)
    : tx.execute(statement`update subscription set state = 'declined', updated_at = ${now} where purchase_id = ${purchaseId}`))
}

export interface Subscription {
  id: string
  purchaseId: string
  methodId: string
  processorSubscriptionId: string | null
  cycle: Cycle
  /** Of each instalment that is still to come. */
  amountCents: Cents
  currency: Currency
  state: 'intent' | 'active' | 'declined' | 'ended'
  nextOn: IsoDate | null
  /** The method that was asked for and of which the processor has not said whether it pays now; null while none is open. */
  pendingMethodId: string | null
  /** Since when nothing was heard of an instalment that was due; null while all is well. */
  unheardSince: Date | null
}

interface Row {
  id: string
  purchase_id: string
  method_id: string
  processor_subscription_id: string | null
  cycle: Cycle
  amount_cents: number
  currency: Currency
  state: Subscription['state']
  next_on: string | null
  pending_method_id: string | null
  unheard_since: Date | null
}

export async function findSubscription(ctx: ServerContext, purchaseId: string): Promise<Subscription | null> {
  const { rows } = await ctx.db
    .execute<Row>(statement`select id, purchase_id, method_id, processor_subscription_id, cycle, coalesce(later_cents, amount_cents) as amount_cents, currency, state,
       to_char(next_on, 'YYYY-MM-DD') as next_on, pending_method_id, unheard_since from subscription where purchase_id = ${purchaseId}`)
  const row = rows[0]
  return row
    ? {
        id: row.id,
        purchaseId: row.purchase_id,
        methodId: row.method_id,
        processorSubscriptionId: row.processor_subscription_id,
        cycle: row.cycle,
        amountCents: row.amount_cents,
        currency: row.currency,
        state: row.state,
        nextOn: row.next_on,
        pendingMethodId: row.pending_method_id,
        unheardSince: row.unheard_since,
      }
    : null
}

/** From now on nothing is taken any more. Tried for a day: a premium for no policy would be the worst of outcomes. */
export async function endSubscription(
  ctx: ServerContext,
  processor: PaymentProvider,
  steps: FlowSteps,
  purchaseId: string,
): Promise<void> {
  await steps.call(
    'end-subscription',
    async () => {
      const subscription = await findSubscription(ctx, purchaseId)
      if (!subscription?.processorSubscriptionId || subscription.state === 'ended') return
      await processor.endSubscription({ key: `${purchaseId}:end`, subscriptionId: subscription.processorSubscriptionId })
      await ctx.db.execute(
        statement`update subscription set state = 'ended', next_on = null, updated_at = ${ctx.clock.now()} where id = ${subscription.id}`,
      )
    },
    { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 },
  )
}

/**
 * Purchases of a line of which an instalment came back before this moment and is unpaid still. Another method starts the days anew:
 * the processor tries again with it in its own time.
 */
export async function longUnpaid(ctx: ServerContext, line: string, before: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{
    id: string
  }>(statement`select distinct c.purchase_id as id from charge c join subscription s on s.purchase_id = c.purchase_id
     join purchase p on p.id = c.purchase_id
     where c.state = 'declined' and c.number > 1 and c.updated_at <= ${before} and s.updated_at <= ${before} and p.line = ${line} and s.state = 'active' limit 100`)
  return rows.map(({ id }) => id)
}

/** What instalments after the first came back unpaid and have not been paid since, by purchase; nothing for one that owes nothing. */
export async function unpaidInstalments(ctx: ServerContext, purchaseIds: readonly string[]): Promise<Map<string, Cents>> {
  const { rows } = await ctx.db.execute<{
    id: string
    cents: string | number
  }>(statement`select purchase_id as id, sum(amount_cents) as cents from charge
     where purchase_id = any(${purchaseIds}::uuid[]) and number > 1 and state = 'declined' group by purchase_id`)
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
}

export async function unpaidInstalmentCents(ctx: ServerContext, purchaseId: string): Promise<Cents> {
  return (await unpaidInstalments(ctx, [purchaseId])).get(purchaseId) ?? 0
}

import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import { isAway, OutsideError } from '../../../server/outside/outbound.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { revokeMethod, type PaymentMethod } from './methods.ts'
import { findSubscription, type Subscription } from './subscribing.ts'

/**
 * What came of asking for another method. `refused`: the processor says no to it. `subscription`: there is none any more that could be
 * paid. `away`: the processor was not reached, or another change is under way, and nothing has changed. `unconfirmed`: nobody knows yet;
 * it is asked for again.
 */
export type MethodChange = 'changed' | 'refused' | 'subscription' | 'away' | 'unconfirmed'

/** What waits in the outbox, as `{line}.method-settled`, once a change is carried out of which nobody knew. */
export interface SettledMethod {
  purchaseId: string
  kind: PaymentMethod['kind']
  brand: string
  last4: string
}

/** How long a change is left to the call that began it, in milliseconds. */
const leftAloneMs = 60_000

/** Which change it is: a method may take over more than once, and each time is a change of its own. */
const keyOf = ({ id, methodId }: Pick<Subscription, 'id' | 'methodId'>, next: string): string =>
  `${id}:method:${methodId}:${next}`

/** Asks for a change under its key, which the processor carries out once however often it is asked. */
async function askForChange(
  processor: PaymentProvider,
  { processorSubscriptionId, ...subscription }: Pick<Subscription, 'id' | 'methodId' | 'processorSubscriptionId'>,
  method: { id: string; processorMethodId: string },
): Promise<MethodChange> {
  if (!processorSubscriptionId) return 'subscription'
  const key = keyOf(subscription, method.id)
  const change = { key, subscriptionId: processorSubscriptionId, methodId: method.processorMethodId }
  for (let isAgain = false; ; isAgain = true)
    try {
      return (await processor.changeMethod(change)).outcome === 'changed' ? 'changed' : 'subscription'
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      // The second answer does not tell what became of the first call.
      if (isAgain) return 'unconfirmed'
      if (error.kind !== 'unknown') return isAway(error) ? 'away' : 'refused'
    }
}

/** Writes down that a change is asked for; false where another one is open, or was made since the subscription was read. */
async function noteAsked(
  ctx: ServerContext,
  { id, methodId: before }: Pick<Subscription, 'id' | 'methodId'>,
  next: string,
  withdraws: boolean,
): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    statement`update subscription set pending_method_id = ${next}, pending_withdraws = ${withdraws}, pending_since = ${ctx.clock.now()}
      where id = ${id} and state = 'active' and method_id = ${before} and pending_method_id is null`,
  )
  return rowCount === 1
}

async function forgetAsked(ctx: ServerContext, id: string, methodId: string): Promise<void> {
  await ctx.db.execute(
    statement`update subscription set pending_method_id = null, pending_withdraws = false, pending_since = null
      where id = ${id} and pending_method_id = ${methodId}`,
  )
}

/** Writes down that the method pays from now on; false where another call has settled it, or the subscription has ended. */
async function writeChange(
  ctx: ServerContext,
  tx: Tx,
  { id, methodId: before }: Pick<Subscription, 'id' | 'methodId'>,
  next: string,
  withdraws: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    statement`update subscription set method_id = ${next}, pending_method_id = null, pending_withdraws = false, pending_since = null, updated_at = ${ctx.clock.now()}
      where id = ${id} and state = 'active' and pending_method_id = ${next}`,
  )
  if (rowCount !== 1) return false
  if (withdraws) await revokeMethod(ctx, before, tx)
  return true
}

/**
 * The next instalments come from another method; nothing is charged now. `withdraws`: the method that paid until then is never asked for
 * money again. What follows from the change is written with it, by `also`. A change that is still open has to be settled first.
 */
export async function changePaymentMethod(
  ctx: ServerContext,
  processor: PaymentProvider,
  subscription: Subscription,
  method: { id: string; processorMethodId: string },
  { withdraws = false, also }: { withdraws?: boolean; also?: (tx: Tx) => Promise<void> } = {},
): Promise<MethodChange> {
  if (!(await noteAsked(ctx, subscription, method.id, withdraws))) return 'away'
  const outcome = await askForChange(processor, subscription, method)
  if (outcome === 'unconfirmed') return outcome
  if (outcome !== 'changed') {
    await forgetAsked(ctx, subscription.id, method.id)
    return outcome
  }
  const isWritten = await ctx.db.transaction(async (tx) => {
    if (!(await writeChange(ctx, tx, subscription, method.id, withdraws))) return false
    await also?.(tx)
    return true
  })
  if (isWritten) return 'changed'
  // Another call has settled it meanwhile, and the line has been told.
  return (await findSubscription(ctx, subscription.purchaseId))?.state === 'active' ? 'changed' : 'subscription'
}

interface Pending {
  id: string
  purchase_id: string
  line: string
  method_id: string
  processor_subscription_id: string | null
  pending_method_id: string
  pending_withdraws: boolean
  processor_method_id: string | null
  kind: PaymentMethod['kind']
  brand: string
  last4: string
}

/** Asks once more for a change that had no answer; once it is carried out, the line finds `{line}.method-settled` in its outbox. */
async function settle(ctx: ServerContext, processor: PaymentProvider, pending: Pending): Promise<MethodChange> {
  const { id, purchase_id: purchaseId, line, method_id: before, pending_method_id: next, kind, brand, last4 } = pending
  const subscription = { id, methodId: before, processorSubscriptionId: pending.processor_subscription_id }
  const outcome = pending.processor_method_id
    ? await askForChange(processor, subscription, { id: next, processorMethodId: pending.processor_method_id })
    : 'refused'
  if (outcome === 'unconfirmed' || outcome === 'away') return 'unconfirmed'
  if (outcome !== 'changed') {
    await forgetAsked(ctx, id, next)
    return outcome
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await writeChange(ctx, tx, subscription, next, pending.pending_withdraws))) return
    const body: SettledMethod = { purchaseId, kind, brand, last4 }
    const messageId = `settled.${before}.${next}`
    await addToOutbox(ctx, tx, { kind: `${line}.method-settled`, messageId, reference: purchaseId, body })
  })
  ctx.notifyOutbox()
  return 'changed'
}

const pendingChanges = statement`select s.id, s.purchase_id, p.line, s.method_id, s.processor_subscription_id, s.pending_method_id,
    s.pending_withdraws, m.processor_method_id, m.kind, m.brand, m.last4
  from subscription s join purchase p on p.id = s.purchase_id join payment_method m on m.id = s.pending_method_id`

/** The subscription of a purchase once no change of its method is open any more; `unconfirmed` where the processor still does not say. */
export async function settledSubscription(
  ctx: ServerContext,
  processor: PaymentProvider,
  purchaseId: string,
): Promise<Subscription | null | 'unconfirmed'> {
  const found = await findSubscription(ctx, purchaseId)
  if (found?.state !== 'active' || found.pendingMethodId === null) return found
  const { rows } = await ctx.db.execute<Pending>(
    statement`${pendingChanges} where s.purchase_id = ${purchaseId} and s.state = 'active'`,
  )
  if (rows[0] && (await settle(ctx, processor, rows[0])) === 'unconfirmed') return 'unconfirmed'
  return findSubscription(ctx, purchaseId)
}

/** Asks again for each change of which nobody knows whether it was carried out, until the processor says. */
export async function settleChanges(ctx: ServerContext, processor: PaymentProvider): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - leftAloneMs)
  const { rows } = await ctx.db.execute<Pending>(
    statement`${pendingChanges} where s.pending_method_id is not null and s.pending_since < ${before} and s.state = 'active'
      order by s.pending_since limit 50`,
  )
  for (const pending of rows) await settle(ctx, processor, pending)
}

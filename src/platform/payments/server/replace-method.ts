import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { doOnce } from '../../../server/durable/once-only.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Refused } from '../../../shared/function.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { askProcessor } from './asking.ts'
import { countCardFailure, type CardCaller } from './card-failures.ts'
import { changePaymentMethod, settledSubscription } from './change-method.ts'
import { keepMethod } from './methods.ts'
import { findSubscription, type Subscription } from './subscribing.ts'

/** A method with a row of its own, as its person sees it. */
export interface NamedMethod {
  brand: string
  last4: string
}

/**
 * Why a method does not pay from now on. `method`: it was refused. `away`: the processor did not answer, and nothing has changed.
 * `unconfirmed`: nobody knows yet whether the processor changed it; it is asked again each minute, and the line is told. `subscription`:
 * there is none that could be paid.
 */
type WhyNotReplaced = 'method' | 'away' | 'unconfirmed' | 'subscription'

/** One wish to pay the instalments of a purchase with another method. */
export interface Replacing<Read extends NamedMethod & { methodId: string }> {
  /** Whose wish it is, and the function that carries it out. */
  owner: string
  function: string
  /** What the request says; only its keyed hash is stored. */
  body: string
  idempotencyKey: string | null | undefined
  purchaseId: string
  /** Turns what was typed into a method of the subscription's customer, or says what is wrong with it. */
  read: (subscription: Subscription) => Promise<Read | Refused>
  /** Whose failed card it is where the processor refuses it after it was read; null for an account. */
  cardCaller: CardCaller | null
  refuse: (why: WhyNotReplaced) => Refused
  /** What follows, in the transaction that keeps the answer; `reference` names this change. */
  also: (tx: Tx, replaced: Read, reference: string) => Promise<void>
}

/** The customer whose method pays a subscription. */
export async function customerOfSubscription(ctx: ServerContext, { methodId }: Pick<Subscription, 'methodId'>): Promise<string> {
  const { rows } = await ctx.db.execute<{ customer_id: string }>(
    statement`select customer_id from payment_method where id = ${methodId}`,
  )
  if (!rows[0]) throw new Error('a subscription without its method')
  return rows[0].customer_id
}

const replace = async <Read extends NamedMethod & { methodId: string }>(
  ctx: ServerContext,
  processor: PaymentProvider,
  purchaseId: string,
  { read, refuse, cardCaller }: Pick<Replacing<Read>, 'read' | 'refuse' | 'cardCaller'>,
): Promise<Read | Refused> => {
  const subscription = await settledSubscription(ctx, processor, purchaseId)
  if (subscription === 'unconfirmed') return refuse('unconfirmed')
  if (subscription?.state !== 'active') return refuse('subscription')
  const method = await read(subscription)
  if ('haserror' in method) return method
  const refuseMethod = async (): Promise<Refused> => {
    if (cardCaller) await countCardFailure(cardCaller)
    return refuse('method')
  }
  const stored = await askProcessor(async () => (await keepMethod(ctx, processor, method.methodId)).processorMethodId, {
    away: () => refuse('away'),
    refused: () => null,
  })
  if (stored === null) return refuseMethod()
  if (typeof stored === 'object') return stored
  const outcome = await changePaymentMethod(ctx, processor, subscription, { id: method.methodId, processorMethodId: stored })
  if (outcome === 'changed') return method
  return outcome === 'refused' ? refuseMethod() : refuse(outcome)
}

/**
 * Another card or account pays from the next instalment on; an instalment that came back is tried again with it under its own number,
 * so that nothing is paid twice. The method before stays on file. The same details twice are one change.
 */
export async function replaceMethodOnce<Read extends NamedMethod & { methodId: string }>(
  ctx: ServerContext,
  processor: PaymentProvider,
  { owner, function: name, body, idempotencyKey, purchaseId, also, ...how }: Replacing<Read>,
): Promise<NamedMethod | Refused> {
  const bodyHash = ctx.encryption.hash('body', body)
  const subscription = await findSubscription(ctx, purchaseId)
  const key = `${purchaseId} ${bodyHash} ${subscription?.methodId ?? ''}`
  const once = { owner, function: name, key, header: idempotencyKey ?? null, bodyHash }
  const answer = await doOnce<NamedMethod | Refused>(ctx, once, async () => {
    const replaced = await replace(ctx, processor, purchaseId, how)
    if ('haserror' in replaced) return { answer: replaced, isDone: false }
    const { brand, last4 } = replaced
    return { answer: { brand, last4 }, isDone: true, also: (tx, reference) => also(tx, replaced, reference) }
  })
  ctx.notifyOutbox()
  return answer
}

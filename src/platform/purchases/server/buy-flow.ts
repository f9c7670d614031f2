import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { readThroughCuts } from '../../../server/database-away.ts'
import type { DurableFlow, FlowSteps } from '../../../server/durable/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { settleOnce } from '../../../server/durable/once-only.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import {
  capturedCharges,
  endSubscription,
  openRefunds,
  processorOf,
  recordCharge,
  recordRefund,
  recordSubscription,
  refundCharge,
  type ToTake,
} from '../../payments/server/index.ts'
import { endReplaced, storePolicy } from '../../policies/server/index.ts'
import type { PurchaseState } from '../rules/purchase-state.ts'
import { bindOnce } from './bind-once.ts'
import { isCalledOff } from './call-off.ts'
import { openEarlierToken } from './card-token.ts'
import { currencyOf, type NotBought, type PurchaseLine, type PurchaseTerms, type StoredPurchase } from './purchase-line.ts'
import { openPurchaseCase } from './open-purchase-case.ts'
import { movePurchase, openPayment, readPurchase } from './purchase-store.ts'
import { takePayment } from './take-payment.ts'

/** An older release began its flows with the card's token beside the id. */
export type BuyFlow = DurableFlow<[purchaseId: string, token?: string]>

/** The state that a purchase has come to, and null where another run of the flow moved it. */
type Moved = PurchaseState | null

/**
 * A purchase from state to state: take the money, bind at the insurer, store the policy with its document and mail to come. When the
 * insurer does not bind, the money is given back. Each move commits together with the rows it writes, and a flow that is taken over goes
 * on at the state that it finds. Every effect outside bears a key made from the purchase's id.
 */
export function buyFlow<Order, Issued extends { policyNumber: string }>(
  ctx: ServerContext,
  line: PurchaseLine<Order, Issued>,
): BuyFlow {
  /** What is done in each state in which a purchase is on its way; nothing where it stays. */
  const stages: Partial<Record<PurchaseState, (stage: Stage<Order, Issued>) => Promise<Moved>>> = {
    started: takeMoney,
    charged: bind,
    refunding: giveBack,
  }
  return {
    name: line.flow,
    run: async (steps, purchaseId, token) => {
      const read = (): Promise<StoredPurchase<Order>> => readThroughCuts(() => readPurchase(ctx, line, purchaseId))
      let purchase = await read()
      const isFirstRun = ctx.durable.beganHere(purchaseId)
      if (purchase.state === 'started' && !isFirstRun) {
        purchase.cardToken ??= token === undefined ? null : openEarlierToken(ctx, purchaseId, token)
        // One that an older release stored has nothing written down of its payment yet.
        await openPayment(ctx, ctx.db, line, purchase)
      }
      for (;;) {
        const work = stages[purchase.state]
        if (!work) break
        const moved = await work({ ctx, line, steps, purchase, isFirstRun })
        purchase = moved ? { ...purchase, state: moved } : await read()
      }
      ctx.notifyOutbox()
    },
  }
}

interface Stage<Order, Issued> {
  ctx: ServerContext
  line: PurchaseLine<Order, Issued>
  steps: FlowSteps
  purchase: StoredPurchase<Order>
  /** Nothing can have been asked of anybody before this run. */
  isFirstRun: boolean
}

const toTakeOf = <Order>({ line, purchase }: { line: PurchaseTerms<Order>; purchase: StoredPurchase<Order> }): ToTake => {
  const { cardBrand, cardLast4 } = line.describe(purchase.order)
  return {
    purchaseId: purchase.id,
    amountCents: purchase.amountCents,
    currency: currencyOf(line, purchase.order),
    cardBrand,
    cardLast4,
  }
}

async function takeMoney<Order, Issued>(stage: Stage<Order, Issued>): Promise<Moved> {
  const { ctx, line, steps, purchase, isFirstRun } = stage
  const toTake = toTakeOf(stage)
  const terms = {
    mayHaveTaken: !isFirstRun,
    isCalledOff: purchase.isCalledOff,
    readCalledOff: () => isCalledOff(ctx, purchase.id),
    onItsWayMs: 2 * ctx.settings.purchasePatienceMs,
  }
  const paid = await takePayment(ctx, line, steps, purchase, { toTake, terms })
  if (paid.kind === 'captured')
    return steps.write('charged', async (tx) => {
      if ((await movePurchase(ctx, tx, purchase.id, 'charged')) === null) return null
      if ('subscriptionId' in paid) await recordSubscription(ctx, tx, purchase.id, paid)
      await recordCharge(ctx, tx, toTake, paid)
      return 'charged'
    })
  return steps.write('declined', async (tx) => {
    const end = { state: 'declined', why: paid.kind } as const
    if (!(await endWithout(stage, tx, end))) return null
    if (line.instalments) await recordSubscription(ctx, tx, purchase.id, { kind: 'unavailable' })
    await recordCharge(ctx, tx, toTake, paid.kind === 'declined' ? paid : { kind: 'unavailable' })
    return 'declined'
  })
}

async function bind<Order, Issued extends { policyNumber: string }>(stage: Stage<Order, Issued>): Promise<Moved> {
  const { ctx, line, steps, purchase, isFirstRun } = stage
  const insurer = line.insurer(ctx)
  const bound = await bindOnce<Issued>(steps, purchase.id, !isFirstRun, {
    findByKey: (key) => insurer.findByKey(key),
    bind: (key) => insurer.bind(key, purchase),
  })
  if (bound.kind === 'issued') return steps.write('policy', (tx) => storeBought(stage, tx, bound.policy))
  const { reason, message = null } = bound
  return steps.write('refunding', async (tx) => {
    if ((await movePurchase(ctx, tx, purchase.id, 'refunding', { code: reason, message })) === null) return null
    await openRefunds(ctx, tx, purchase.id, reason, [{ ...toTakeOf(stage), number: 1 }])
    purchase.outcomeCode = reason
    purchase.outcomeMessage = message
    return 'refunding'
  })
}

const storeBought = async <Order, Issued extends { policyNumber: string }>(
  { ctx, line, purchase }: Stage<Order, Issued>,
  tx: Tx,
  issued: Issued,
): Promise<Moved> => {
  const { id, order, amountCents } = purchase
  const owner = await movePurchase(ctx, tx, id, 'bound')
  if (owner === null) return null
  const { cardBrand: _brand, cardLast4: _last4, ...facts } = line.describe(order)
  await storePolicy(ctx, tx, {
    ...line.policy(order, issued),
    ...facts,
    id: randomUUID(),
    owner,
    line: line.line,
    carrier: line.carrierName,
    purchaseId: id,
    priceCents: amountCents,
    currency: currencyOf(line, order),
    replaces: purchase.replaces,
  })
  // In the same commit, so that one of the two is in force at every moment.
  if (purchase.replaces !== null)
    await endReplaced(ctx, tx, { line: line.line, policyNumber: purchase.replaces, by: issued.policyNumber })
  for (const [kind, messageId] of [
    ['document', `document.${id}`],
    ['policy-mail', `policy.${id}`],
  ] as const)
    await addToOutbox(ctx, tx, { kind: `${line.line}.${kind}`, messageId, reference: id, body: { purchaseId: id } })
  await line.onState?.(ctx, tx, { ...purchase, owner }, { state: 'bound', reason: null })
  await settleOnce(ctx, tx, id, 'done', line.bought(purchase, issued, ctx.clock.now()))
  return 'bound'
}

async function giveBack<Order, Issued>(stage: Stage<Order, Issued>): Promise<Moved> {
  const { ctx, line, steps, purchase } = stage
  const { id, order, sourceId } = purchase
  const processor = processorOf(ctx)
  if (line.instalments) await endSubscription(ctx, processor, steps, id)
  const [charge] = await readThroughCuts(() => capturedCharges(ctx, id))
  if (!charge) throw new Error('a refund without its charge')
  const refundId = await refundCharge(processor, steps, id, charge)
  return steps.write('refunded', async (tx) => {
    const end = { state: 'refunded', reason: purchase.outcomeCode ?? '', message: purchase.outcomeMessage } as const
    if (!(await endWithout(stage, tx, end))) return null
    await recordRefund(ctx, tx, id, charge, refundId)
    const { email, locale } = line.describe(order)
    const mail = line.refundMail(order, sourceId)
    await addToOutbox(ctx, tx, {
      kind: `${line.line}.refund-mail`,
      messageId: `refund.${id}`,
      reference: id,
      body: { to: email, locale, amountCents: charge.amountCents, currency: charge.currency, ...mail },
    })
    return 'refunded'
  })
}

/** The end without a policy: the answer is kept for replays, and what was to be bought may be bought again. */
const endWithout = async <Order, Issued>(
  { ctx, line, purchase }: Stage<Order, Issued>,
  tx: Tx,
  end: NotBought,
): Promise<boolean> => {
  const refused = line.notBought(purchase.order, end)
  const owner = await movePurchase(ctx, tx, purchase.id, end.state, { code: refused.code })
  if (owner === null) return false
  const reason = end.state === 'refunded' ? end.reason : null
  await line.onState?.(ctx, tx, { ...purchase, owner }, { state: end.state, reason })
  if (end.state === 'refunded') {
    // The insurer would not issue what was paid for: an agent looks at it (T-061).
    const contact = { ...line.contact(purchase.order), when: 'any' as const }
    await openPurchaseCase(ctx, tx, { line: line.line, owner, purchaseId: purchase.id, reason: 'not-issued', contact })
  }
  await settleOnce(ctx, tx, purchase.id, 'released', refused)
  return true
}

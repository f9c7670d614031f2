import { randomUUID } from 'node:crypto'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import { addDone } from '../../../server/durable/outbox.ts'
import type { InsurerPort, IssuedPolicy } from '../../../server/outside/insurer-port.ts'
import {
  addPastCharge,
  addPastSubscription,
  chargeKey,
  givePastBack,
  processorAt,
  type PastCustomer,
  type PaymentProvider,
  type SubscriptionTerms,
  type ToTake,
} from '../../payments/server/index.ts'
import { policyRecord } from '../../policies/server/index.ts'
import { cancelKey } from './end-flow.ts'
import { currencyOf, type PurchaseTerms, type PurchaseLine, type StoredPurchase } from './purchase-line.ts'
import { purchaseRecord } from './purchase-store.ts'

/** How it was paid: once by a card's token, or again and again by a method that is kept. */
export type PastPayment =
  | { kind: 'card'; token: string }
  | { kind: 'instalments'; customer: PastCustomer; processorMethodId: string; authorizationText: string }

/** A purchase of a demonstration's past, and when it was cancelled within its review. */
export interface PastPurchase<Order> {
  owner: string
  sourceId: string
  reference: string
  amountCents: number
  order: Order
  payment: PastPayment
  at: Date
  cancelledAt: Date | null
}

interface Taken {
  chargeId: string
  subscription?: { subscriptionId: string; nextOn: string }
}

const take = async (
  processor: PaymentProvider,
  { purchaseId, amountCents, currency }: ToTake,
  payment: PastPayment,
  how: Pick<SubscriptionTerms, 'cycle' | 'laterCents' | 'count'>,
): Promise<Taken | null> => {
  const request = { key: chargeKey(purchaseId), amountCents, currency }
  if (payment.kind === 'card') {
    const charged = await processor.charge({ ...request, token: payment.token })
    return charged.outcome === 'captured' ? { chargeId: charged.chargeId } : null
  }
  const { customer, processorMethodId: methodId } = payment
  const begun = await processor.subscribe({ ...request, customerId: customer.processorCustomerId, methodId, ...how })
  if (begun.outcome !== 'started') return null
  const { subscriptionId, nextOn, chargeId } = begun
  return { chargeId, subscription: { subscriptionId, nextOn } }
}

/** What carries out the purchases of a line in a demonstration's past. */
export interface PastLine<Order, Application, Issued extends IssuedPolicy> {
  terms: PurchaseTerms<Order> & Pick<PurchaseLine<Order, Issued>, 'carrierName' | 'policy' | 'notBought'>
  insurerAt: (world: DemoWorld, moment: Date) => InsurerPort<Application, Issued>
  toBind: (key: string, purchase: StoredPurchase<Order>) => Application
}

/**
 * Carries out a purchase as it was at its moment: the processor and the insurer do what they would have done under the same keys, and
 * every row is as the flow leaves it. Answers the policy's number; null where the card was declined.
 */
export async function buyInPast<Order, Application, Issued extends IssuedPolicy>(
  world: DemoWorld,
  { terms, insurerAt, toBind }: PastLine<Order, Application, Issued>,
  { owner, sourceId, reference, amountCents, order, payment, at, cancelledAt }: PastPurchase<Order>,
): Promise<string | null> {
  const id = randomUUID()
  const { instalments, line } = terms
  const currency = currencyOf(terms, order)
  const { cardBrand, cardLast4, ...facts } = terms.describe(order)
  const toTake: ToTake = { purchaseId: id, amountCents, currency, cardBrand, cardLast4 }
  const {
    methodId = '',
    customerReference: _reference,
    ...how
  } = instalments?.(order) ?? { cycle: 'annual' as const, customerReference: '' }
  const taken = await take(processorAt(world, at), toTake, payment, how)
  const stored = { id, owner, sourceId, reference, amountCents, order, cardToken: null }
  const row = purchaseRecord(world.ctx, terms, stored, at)
  if (!taken) {
    const { code } = terms.notBought(order, { state: 'declined', why: 'declined' })
    world.add('purchase', { ...row, state: 'declined', outcome_code: code })
    addPastCharge(world, { ...toTake, number: 1, chargeId: null, at })
    return null
  }
  const insurer = insurerAt(world, at)
  const purchase: StoredPurchase<Order> = {
    ...stored,
    state: 'charged',
    outcomeCode: null,
    outcomeMessage: null,
    replaces: null,
    isCalledOff: false,
    createdAt: at,
  }
  const issued = await insurer.bind(toBind(`${id}:bind`, purchase))
  if (issued.outcome !== 'issued') throw new Error(`the insurer refuses an invented purchase: ${issued.reason.code}`)
  world.add('purchase', { ...row, state: cancelledAt ? 'refunded' : 'bound', outcome_code: null, updated_at: cancelledAt ?? at })
  const chargeRowId = addPastCharge(world, { ...toTake, number: 1, chargeId: taken.chargeId, at })
  if (taken.subscription && payment.kind === 'instalments')
    addPastSubscription(world, { ...toTake, ...payment, ...taken.subscription, methodId, ...how, at, endedAt: cancelledAt })
  const policy = {
    ...terms.policy(order, issued),
    ...facts,
    id: randomUUID(),
    owner,
    line,
    carrier: terms.carrierName,
    purchaseId: id,
    priceCents: amountCents,
    currency,
  }
  world.add('policy', {
    ...policyRecord(world.ctx, policy, at),
    ...(cancelledAt
      ? { state: 'cancelled', end_reason: 'review', ended_at: cancelledAt }
      : { state: 'in-force', end_reason: null, ended_at: null }),
  })
  addDone(world, { kind: `${line}.policy-mail`, messageId: `policy.${id}`, reference: id, body: { purchaseId: id }, at })
  if (cancelledAt) {
    const processor = processorAt(world, cancelledAt)
    if (taken.subscription) {
      const { subscriptionId } = taken.subscription
      await processor.endSubscription({ key: `${id}:end`, subscriptionId })
    }
    const { policyNumber } = issued
    const ended = await insurerAt(world, cancelledAt).cancel({ key: cancelKey(id), policyNumber, reason: 'review' })
    if (ended.outcome !== 'cancelled') throw new Error(`the insurer refuses an invented end: ${ended.reason}`)
    const refund = { id: chargeRowId, chargeId: taken.chargeId, reason: 'review', at: cancelledAt }
    await givePastBack(world, processor, toTake, refund)
  }
  return issued.policyNumber
}

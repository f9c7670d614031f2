import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import { readThroughCuts } from '../../../server/database-away.ts'
import type { DurableFlow, Step } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { settleOnce } from '../../../server/once-only.ts'
import { OutsideError } from '../../../server/outbound.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import { moveApplicationFrom } from '../../../platform/applications/server/index.ts'
import {
  beginSubscription,
  endSubscription,
  findCustomerOf,
  keepMethod,
  refundCharge,
  type PaymentProvider,
} from '../../../platform/payments/server/index.ts'
import { storePolicy } from '../../../platform/policies/server/index.ts'
import type { IssuedPolicy, TermLifeCarrier } from '../carriers/port.ts'
import { bindPolicy } from './buy-bind.ts'
import { queueCallback } from './callbacks.ts'
import { carrierName } from './insurer.ts'
import { readPayment, type StoredPayment } from './pay-order.ts'
import { noPayment, type PaymentCode } from './pay-sentences.ts'
import { factsOf, holderOf } from './policy-info.ts'

export type BuyFlow = DurableFlow<[purchaseId: string]>

/**
 * A purchase, step by step: tie the method to the customer, begin the subscription with its first instalment, bind at the insurer,
 * keep the policy with its document and mail to come. When the insurer does not bind, the subscription is ended and the money given
 * back, and the application may be paid for again (T-061). Every effect carries a key made from the purchase's id.
 */
export function buyFlow(ctx: ServerContext, insurer: TermLifeCarrier, processor: PaymentProvider): BuyFlow {
  return {
    name: 'buy-ca-term',
    run: async (step, purchaseId) => {
      const payment = await readThroughCuts(() => readPayment(ctx, purchaseId))
      const begun = await pay(ctx, processor, step, payment)
      if (begun.kind !== 'captured') {
        await step('declined', () => endWithout(ctx, payment, 'declined', begun.code))
        return
      }
      const bound = await bindPolicy(ctx, insurer, step, payment)
      if (bound.kind === 'issued') {
        await step('policy', () => keepPolicy(ctx, payment, bound.policy))
        ctx.notifyOutbox()
        return
      }
      await endSubscription(ctx, processor, step, purchaseId)
      await refundCharge(ctx, processor, step, {
        purchaseId,
        chargeId: begun.chargeId,
        amountCents: payment.amountCents,
        currency: 'CAD',
        reason: bound.reason,
      })
      const status = mayBePaidAgain.has(bound.reason) ? 'approved' : 'started'
      await step('refunded', () => endWithout(ctx, payment, 'refunded', 'payment', status))
      ctx.notifyOutbox()
    },
  }
}

/**
 * With these the insurer may issue it the next time. With any other it would refuse the same again (its price or its limits are
 * others by now), so that the person is decided anew before anything is charged once more.
 */
const mayBePaidAgain: ReadonlySet<string> = new Set(['insurer-down', 'insurer-refused', 'declined-by-insurer'])

type Paid = { kind: 'captured'; chargeId: string } | { kind: 'not-paid'; code: PaymentCode }

const pay = async (ctx: ServerContext, processor: PaymentProvider, step: Step, payment: StoredPayment): Promise<Paid> => {
  const { id, amountCents, order } = payment
  let failures = 0
  const method = await step<{ kind: 'kept'; processorMethodId: string } | { kind: 'refused' | 'away' }>('method', async () => {
    try {
      const { processorMethodId } = await keepMethod(ctx, processor, order.methodId)
      return processorMethodId ? { kind: 'kept', processorMethodId } : { kind: 'refused' }
    } catch (error) {
      // No money moves here: a processor that stays away is said to be away.
      if (error instanceof OutsideError && ++failures >= 4) return { kind: 'away' }
      throw error
    }
  })
  if (method.kind !== 'kept')
    return { kind: 'not-paid', code: method.kind === 'away' ? 'payment' : order.method.kind === 'creditcard' ? 'card' : 'bank' }
  const customer = await readThroughCuts(() => findCustomerOf(ctx, 'term-ca', order.application.id))
  if (!customer) throw new Error('a payment without its customer')
  const begun = await beginSubscription(ctx, processor, step, {
    purchaseId: id,
    amountCents,
    currency: 'CAD',
    cardBrand: order.method.brand,
    cardLast4: order.method.last4,
    beganHere: ctx.durable.beganHere(id),
    processorCustomerId: customer.processorCustomerId,
    methodId: order.methodId,
    processorMethodId: method.processorMethodId,
    cycle: order.cycle,
  })
  // A subscription that does not begin is a payment problem, whatever was to pay it (T-135).
  return begun.kind === 'captured' ? begun : { kind: 'not-paid', code: 'payment' }
}

const keepPolicy = async (ctx: ServerContext, payment: StoredPayment, issued: IssuedPolicy): Promise<void> => {
  const { id, owner, order, amountCents } = payment
  const { application } = order
  const facts = factsOf(order, issued)
  await ctx.db.transaction(async (tx) => {
    await storePolicy(ctx, tx, {
      id: randomUUID(),
      owner,
      email: order.email,
      line: 'term-ca',
      carrier: carrierName,
      policyNumber: issued.policyNumber,
      purchaseId: id,
      product: facts.product,
      priceCents: amountCents,
      feeCents: order.feeCents,
      currency: 'CAD',
      startsOn: issued.effectiveOn,
      endsOn: issued.endsOn,
      facts: { ...facts },
      holder: { ...holderOf(order, issued) },
      locale: order.locale,
      partnerId: application.partnerId,
      campaignId: application.campaignId,
    })
    for (const [kind, messageId] of [
      ['term-ca.document', `document.${id}`],
      ['term-ca.policy-mail', `policy.${id}`],
    ] as const)
      await addToOutbox(ctx, tx, { kind, messageId, reference: id, body: { purchaseId: id } })
    await tx.execute(
      statement`update purchase set state = 'bound', outcome_code = null, updated_at = ${ctx.clock.now()} where id = ${id}`,
    )
    await moveApplicationFrom(ctx, tx, { owner, id: application.id, from: ['paying'] }, { status: 'completed', isHeld: false })
    await settleOnce(ctx, tx, id, 'done', { policyNum: issued.policyNumber, templateId: issued.templateId })
  })
}

/** The end without a policy: the answer is kept for replays, and the application may be paid for, or decided, again. */
const endWithout = async (
  ctx: ServerContext,
  { id, owner, order, amountCents }: StoredPayment,
  state: 'declined' | 'refunded',
  code: PaymentCode,
  status: 'approved' | 'started' = 'approved',
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(
      statement`update purchase set state = ${state}, outcome_code = ${code}, updated_at = ${ctx.clock.now()} where id = ${id}`,
    )
    await moveApplicationFrom(ctx, tx, { owner, id: order.application.id, from: ['paying'] }, { status, isHeld: false })
    if (state === 'refunded') {
      const { firstName, lastName, phone } = order.application.person
      // The insurer would not issue what it had approved: an agent looks at it (T-061).
      await queueCallback(ctx, tx, {
        owner,
        applicationId: order.application.id,
        reason: 'not-issued',
        contact: { name: `${firstName} ${lastName}`, phone: phone ?? '', when: 'any' },
      })
      await addToOutbox(ctx, tx, {
        kind: 'term-ca.refund-mail',
        messageId: `refund.${id}`,
        reference: id,
        body: {
          to: order.email,
          name: order.application.person.firstName,
          locale: order.locale,
          amountCents,
          applicationId: order.application.id,
        },
      })
    }
    await settleOnce(ctx, tx, id, 'released', noPayment(order.locale, code))
  })
}

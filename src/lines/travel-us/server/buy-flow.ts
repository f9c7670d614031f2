import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import { readThroughCuts } from '../../../server/database-away.ts'
import type { DurableFlow } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { settleOnce } from '../../../server/once-only.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import { refuse } from '../../../shared/function.ts'
import { chargeCard, refundCharge, type PaymentProvider } from '../../../platform/payments/server/index.ts'
import { bindOnce, storePolicy, type Bound } from '../../../platform/policies/server/index.ts'
import type { IssuedPolicy, TravelCarrier } from '../carriers/port.ts'
import { carrierName } from './insurer.ts'
import { factsOf, holderOf, policyInfoOf } from './policy-info.ts'
import { readPurchase, type StoredPurchase } from './purchase-order.ts'
import { sentence } from './sentences.ts'

export type BuyFlow = DurableFlow<[purchaseId: string, encryptedToken: string]>

/** The durable engine keeps what a flow is given: the processor's token is encrypted before. */
const tokenPlace = (purchaseId: string) => ({ table: 'dbos.workflow_input', column: 'card', row: purchaseId })

export function encryptToken(ctx: ServerContext, purchaseId: string, token: string): string {
  return ctx.encryption.encrypt(token, tokenPlace(purchaseId))
}

/** A flow that a release before this one began was given the token as it is. */
const openToken = (ctx: ServerContext, purchaseId: string, given: string): string =>
  given.startsWith('v1.') ? ctx.encryption.decrypt<string>(given, tokenPlace(purchaseId)) : given

/**
 * A purchase, step by step: charge the card, bind at the insurer, keep the policy with its mail and document to come.
 * When the insurer does not bind, the charge is given back. Every effect carries a key made from the purchase's id.
 */
export function buyFlow(ctx: ServerContext, insurer: TravelCarrier, processor: PaymentProvider): BuyFlow {
  return {
    name: 'buy-us-travel',
    run: async (step, purchaseId, encryptedToken) => {
      const purchase = await readThroughCuts(() => readPurchase(ctx, purchaseId))
      const { order, amountCents, currency } = purchase
      const charged = await chargeCard(ctx, processor, step, {
        purchaseId,
        amountCents,
        currency,
        token: openToken(ctx, purchaseId, encryptedToken),
        cardBrand: order.cardBrand,
        cardLast4: order.cardLast4,
        beganHere: ctx.durable.beganHere(purchaseId),
      })
      if (charged.kind !== 'captured') {
        await step('declined', () => endWithout(ctx, purchase, 'declined', charged.kind === 'declined' ? 'card' : 'payment-down'))
        return
      }
      const bound = await bindPolicy(ctx, insurer, step, purchase)
      if (bound.kind === 'issued') {
        await step('policy', () => keepPolicy(ctx, purchase, bound.policy))
        ctx.notifyOutbox()
        return
      }
      await refundCharge(ctx, processor, step, {
        purchaseId,
        chargeId: charged.chargeId,
        amountCents,
        currency,
        reason: bound.reason,
      })
      await step('refunded', () => endWithout(ctx, purchase, 'refunded', 'bind', bound.message))
      ctx.notifyOutbox()
    },
  }
}

const bindPolicy = (
  ctx: ServerContext,
  insurer: TravelCarrier,
  step: Parameters<BuyFlow['run']>[0],
  { id, order, amountCents }: StoredPurchase,
): Promise<Bound<IssuedPolicy>> =>
  bindOnce<IssuedPolicy>(ctx, step, id, {
    findByKey: (key) => insurer.findByKey(key),
    bind: (key) =>
      insurer.bind({
        key,
        trip: { ...order.trip, state: order.contact.state },
        size: order.size,
        priceCents: amountCents,
        travellers: order.travellers.map(({ firstName, lastName }) => ({ firstName, lastName })),
        contact: order.contact,
        bookingReference: order.bookingReference,
      }),
  })

const keepPolicy = async (ctx: ServerContext, purchase: StoredPurchase, issued: IssuedPolicy): Promise<void> => {
  const { id, order, amountCents } = purchase
  const policyId = randomUUID()
  const created = ctx.clock.now()
  const facts = factsOf(order, issued)
  const holder = holderOf(order)
  const info = policyInfoOf({
    policyNumber: issued.policyNumber,
    priceCents: amountCents,
    createdAt: created,
    state: 'in-force',
    facts,
    holder,
  })
  await ctx.db.transaction(async (tx) => {
    // First, for its lock and the owner: the buyer may have signed in since the purchase began (`claimPurchases`).
    const { rows } = await tx.execute<{ owner: string }>(
      statement`update purchase set state = 'bound', outcome_code = null, updated_at = ${created} where id = ${id} returning owner`,
    )
    await storePolicy(ctx, tx, {
      id: policyId,
      owner: rows[0]?.owner ?? purchase.owner,
      email: order.contact.email,
      line: 'travel-us',
      carrier: carrierName,
      policyNumber: issued.policyNumber,
      purchaseId: id,
      product: facts.product,
      priceCents: amountCents,
      currency: 'USD',
      startsOn: order.trip.departureDate,
      endsOn: order.trip.returnDate,
      facts: { ...facts },
      holder: { ...holder },
      locale: order.locale,
      partnerId: order.partnerId,
      campaignId: order.campaignId,
    })
    await addToOutbox(ctx, tx, {
      kind: 'travel-us.document',
      messageId: `document.${id}`,
      reference: id,
      body: { purchaseId: id },
    })
    await addToOutbox(ctx, tx, {
      kind: 'travel-us.policy-mail',
      messageId: `policy.${id}`,
      reference: id,
      body: { purchaseId: id },
    })
    await settleOnce(ctx, tx, id, 'done', {
      policyInfo: info,
      response: { haserror: false, policyInfo: info },
      bookingreservno: order.bookingReference,
    })
  })
}

/** The end without a policy: the answer is kept for replays and the key is free for another card. */
const endWithout = async (
  ctx: ServerContext,
  { id, order, amountCents }: StoredPurchase,
  state: 'declined' | 'refunded',
  code: string,
  insurerSays?: string,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(
      statement`update purchase set state = ${state}, outcome_code = ${code}, updated_at = ${ctx.clock.now()} where id = ${id}`,
    )
    if (state === 'refunded')
      await addToOutbox(ctx, tx, {
        kind: 'travel-us.refund-mail',
        messageId: `refund.${id}`,
        reference: id,
        body: {
          to: order.contact.email,
          name: order.travellers[0]?.firstName ?? '',
          locale: order.locale,
          amountCents,
          bookingReference: order.bookingReference,
        },
      })
    // The insurer's own reason comes first (L-104); it is in the insurer's language.
    const why = sentence(order.locale, code)
    await settleOnce(ctx, tx, id, 'released', refuse(code, insurerSays ? `${insurerSays} ${why}` : why))
  })
}

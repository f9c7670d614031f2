import type { Tx } from '../../../../db/database.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import {
  findOwnCustomer,
  replaceMethodOnce,
  watchingCards,
  type PaymentProvider,
} from '../../../../platform/payments/server/index.ts'
import type { replaceCATermPaymentMethod as contract } from '../../contract.ts'
import type { PolicyChange } from '../mail-work.ts'
import { namedInMail, readMethod, type ReadMethod, type TypedMethod } from '../payment/pay-method.ts'
import { noPayment, refusalOf } from '../payment/pay-sentences.ts'
import { policies } from './policies.ts'
import type { TermPolicy } from './policy-info.ts'

/** A mail says what pays from now on: somebody else than the holder may have changed it. */
export function tellOfMethod(
  ctx: ServerContext,
  tx: Tx,
  { purchaseId }: TermPolicy,
  { kind, brand, last4 }: { kind: TypedMethod['paymethod']; brand: string; last4: string },
  messageId: string,
): Promise<void> {
  const change: PolicyChange = { purchaseId, change: 'method', method: namedInMail(kind, brand), last4 }
  return addToOutbox(ctx, tx, { kind: 'term-ca.change-mail', messageId, reference: purchaseId, body: change })
}

/** Another card or account pays from the next instalment on. The same details twice are one change. */
export const replaceCATermPaymentMethod =
  (ctx: ServerContext, processor: PaymentProvider): Handler<typeof contract> =>
  async (payload, context) => {
    const { subject, locale, idempotencyKey } = context
    const { policyNum, method: typed } = payload
    const policy = await policies.findOwn(ctx, subject, policyNum)
    if (policy.state !== 'in-force') return noPayment(locale, 'not-in-force')
    const { facts } = policy
    const away = noPayment(locale, 'payment-down')
    return replaceMethodOnce<ReadMethod>(ctx, processor, {
      owner: subject,
      function: 'replaceCATermPaymentMethod',
      body: JSON.stringify(payload),
      idempotencyKey,
      purchaseId: policy.purchaseId,
      read: async () => {
        const customer = await findOwnCustomer(ctx, subject, policy.holder.customerId)
        if (!customer) return noPayment(locale, 'payment')
        const cycle = facts.paymentFrequency
        const about = { customerId: customer.id, amountCents: facts.premiumCents + facts.feeCents, cycle, locale, away }
        const read = () => readMethod(ctx, processor, typed, about)
        return typed.paymethod === 'creditcard' ? watchingCards(context, read) : read()
      },
      cardCaller: typed.paymethod === 'creditcard' ? context : null,
      refuse: (why) => {
        if (why === 'away') return away
        if (why === 'unconfirmed') return noPayment(locale, 'change-unconfirmed')
        return noPayment(locale, why === 'subscription' ? 'payment' : refusalOf(typed.paymethod))
      },
      also: (tx, { brand, last4 }, reference) =>
        tellOfMethod(ctx, tx, policy, { kind: typed.paymethod, brand, last4 }, `method.${reference}`),
    })
  }

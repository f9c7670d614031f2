import type { Tx } from '../../../../db/database.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { doOnce } from '../../../../server/durable/once-only.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { Refused } from '../../../../shared/function.ts'
import {
  changePaymentMethod,
  findOwnCustomer,
  findSubscription,
  keepMethod,
  type PaymentProvider,
} from '../../../../platform/payments/server/index.ts'
import type { replaceCATermPaymentMethod as contract } from '../../contract.ts'
import type { PolicyChange } from '../mail-work.ts'
import { readMethod, takenBrands, type CardBrand, type TypedMethod } from '../payment/pay-method.ts'
import { noPayment } from '../payment/pay-sentences.ts'
import { policies } from './policies.ts'
import type { TermPolicy } from './policy-info.ts'

type Replaced = { brand: string; last4: string } | Refused

/** How the mail names it: a bank's own name is what somebody typed. */
const namedInMail = (kind: TypedMethod['paymethod'], brand: string): CardBrand | 'account' =>
  (kind === 'creditcard' && takenBrands.find((each) => each === brand)) || 'account'

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

/**
 * Another card or account pays from the next instalment on; an instalment that came back is tried again with it under its own number,
 * so that nothing is paid twice. The method before stays on file. The same details twice are one change.
 */
export const replaceCATermPaymentMethod =
  (ctx: ServerContext, processor: PaymentProvider): Handler<typeof contract> =>
  async (payload, { subject, locale, idempotencyKey }) => {
    const { policyNum, method: typed } = payload
    const policy = await policies.findOwn(ctx, subject, policyNum)
    if (policy.state !== 'in-force') return noPayment(locale, 'not-in-force')
    const bodyHash = ctx.encryption.hash('body', JSON.stringify(payload))
    const key = `${policy.id} ${bodyHash} ${(await findSubscription(ctx, policy.purchaseId))?.methodId ?? ''}`
    const once = { owner: subject, function: 'replaceCATermPaymentMethod', key, header: idempotencyKey, bodyHash }
    const answer = await doOnce<Replaced>(ctx, once, async () => {
      const replaced = await replace(ctx, processor, policy, typed, { subject, locale })
      if ('haserror' in replaced) return { answer: replaced, isDone: false }
      return {
        answer: replaced,
        isDone: true,
        also: (tx, reference) => tellOfMethod(ctx, tx, policy, { kind: typed.paymethod, ...replaced }, `method.${reference}`),
      }
    })
    ctx.notifyOutbox()
    return answer
  }

const replace = async (
  ctx: ServerContext,
  processor: PaymentProvider,
  policy: TermPolicy,
  typed: TypedMethod,
  { subject, locale }: { subject: string; locale: Parameters<typeof noPayment>[0] },
): Promise<Replaced> => {
  const code = typed.paymethod === 'creditcard' ? 'card' : 'bank'
  const subscription = await findSubscription(ctx, policy.purchaseId)
  const customer = await findOwnCustomer(ctx, subject, policy.holder.customerId)
  if (!customer || subscription?.state !== 'active') return noPayment(locale, 'payment')
  const { facts } = policy
  const read = await readMethod(ctx, processor, typed, {
    customerId: customer.id,
    amountCents: facts.premiumCents + facts.feeCents,
    cycle: facts.paymentFrequency,
    locale,
  })
  if ('haserror' in read) return read
  try {
    const { state, processorMethodId } = await keepMethod(ctx, processor, read.methodId)
    if (state !== 'kept' || !processorMethodId) return noPayment(locale, code)
    const isChanged = await changePaymentMethod(ctx, processor, subscription, { id: read.methodId, processorMethodId })
    return isChanged ? { brand: read.brand, last4: read.last4 } : noPayment(locale, 'payment')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return noPayment(locale, code)
  }
}

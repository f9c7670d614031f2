import type { CallContext, Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { awaitOnce, doOnce } from '../../../../server/durable/once-only.ts'
import { fullName } from '../../../../shared/full-name.ts'
import { type ParsedPayloadOf, type Refused } from '../../../../shared/function.ts'
import {
  askProcessor,
  findMethodOf,
  findOwnCustomer,
  findSubscription,
  keepMethod,
  openCustomer,
  watchingCards,
  type PaymentCustomer,
  type PaymentProvider,
} from '../../../../platform/payments/server/index.ts'
import { addressOf } from '../../../../platform/profile/server/index.ts'
import { answerWithinMs, isPurchaseOf, type Purchases } from '../../../../platform/purchases/server/index.ts'
import type * as contract from '../../contract.ts'
import { institutionName, readRouting } from '../../rules/bank-account.ts'
import { findApplication } from '../application/application-store.ts'
import { authorizationText } from './authorization-text.ts'
import { beginPayment, type Issued } from './pay-begin.ts'
import { readMethod, type ReadMethod, type TypedMethod } from './pay-method.ts'
import { amountsOf, fromApplication, type PaymentOrder } from './pay-order.ts'
import { findReady } from './pay-ready.ts'
import { noPayment, processorAway, refusalOf, whenUnanswered } from './pay-sentences.ts'

export const createCATermCustomer =
  (ctx: ServerContext, processor: PaymentProvider): Handler<typeof contract.createCATermCustomer> =>
  async ({ applicationId }, { subject, locale }) => {
    const { application } = await findReady(ctx, subject, applicationId)
    if (typeof application === 'string') return noPayment(locale, 'not-yet', { applicationId: application })
    const name = fullName(application.person)
    const email = await addressOf(ctx, subject)
    const wanted = { owner: subject, line: 'term-ca', reference: applicationId, name, email }
    const opened = await askProcessor(() => openCustomer(ctx, processor, wanted), whenUnanswered(locale, 'payment'))
    return 'haserror' in opened ? opened : { customerId: opened.id }
  }

type StoredMethod = { id: string; brand: string; last4: string } | Refused

/**
 * One card or account of one's own customer, kept once for the same details. Somebody else's customer gets the specified sentence
 * of this kind of payment and the processor is never asked (security T2).
 */
const storeTyped = async (
  ctx: ServerContext,
  processor: PaymentProvider,
  typed: TypedMethod,
  customerId: string,
  context: CallContext,
): Promise<StoredMethod> => {
  const { subject, locale } = context
  const code = refusalOf(typed.paymethod)
  const customer = await findOwnCustomer(ctx, subject, customerId)
  if (!customer) return noPayment(locale, code)
  const bodyHash = ctx.encryption.hash('body', JSON.stringify([customerId, typed]))
  return doOnce<StoredMethod>(ctx, { owner: subject, function: 'storeCATermMethod', key: bodyHash, bodyHash }, async () => {
    const keep = () => keepTyped(ctx, processor, typed, customer, locale)
    const answer = await (code === 'card' ? watchingCards(context, keep) : keep())
    // Where it was not kept nothing was charged, and the processor may be back.
    return { answer, isDone: !('haserror' in answer) }
  })
}

const keepTyped = async (
  ctx: ServerContext,
  processor: PaymentProvider,
  typed: TypedMethod,
  customer: PaymentCustomer,
  locale: Parameters<typeof noPayment>[0],
): Promise<StoredMethod> => {
  const code = refusalOf(typed.paymethod)
  const { application } = await findReady(ctx, customer.owner, customer.reference)
  if (typeof application === 'string') return noPayment(locale, 'not-yet', { customer_id: application })
  const cycle = application.quote.frequency
  const read = await readMethod(ctx, processor, typed, {
    customerId: customer.id,
    amountCents: amountsOf(application, cycle).totalCents,
    cycle,
    locale,
    away: processorAway(locale, code),
  })
  if ('haserror' in read) return read
  const stored = await askProcessor(() => keepMethod(ctx, processor, read.methodId), whenUnanswered(locale, code))
  if ('haserror' in stored) return stored
  return stored.state === 'kept' ? { id: read.methodId, brand: read.brand, last4: read.last4 } : noPayment(locale, code)
}

export const storeCATermCreditCard =
  (ctx: ServerContext, processor: PaymentProvider): Handler<typeof contract.storeCATermCreditCard> =>
  async ({ customer_id: customerId, ...card }, context) => {
    const stored = await storeTyped(ctx, processor, { paymethod: 'creditcard', ...card }, customerId, context)
    return 'haserror' in stored ? stored : { paymentId: stored.id, brand: stored.brand, last4: stored.last4 }
  }

export const storeCATermACH =
  (ctx: ServerContext, processor: PaymentProvider): Handler<typeof contract.storeCATermACH> =>
  async ({ customer_id: customerId, ...account }, context) => {
    const stored = await storeTyped(ctx, processor, { paymethod: 'ach', ...account }, customerId, context)
    if ('haserror' in stored) return stored
    const institution = readRouting(account.routing)?.institution ?? ''
    return { paymentId: stored.id, last4: stored.last4, unknownInstitution: institutionName(institution) === null }
  }

/** A kept method of this customer, with the words that were agreed to when it was kept; null for anybody else's. */
const ownMethod = async (
  ctx: ServerContext,
  customer: PaymentCustomer,
  { paymethod, paymethodId }: { paymethod: 'creditcard' | 'ach'; paymethodId: string },
): Promise<ReadMethod | null> => {
  const method = await findMethodOf(ctx, customer.id, paymethodId)
  if (!method || method.kind !== paymethod || method.state !== 'kept') return null
  const { id, kind, brand, last4, authorizationText: text, authorizedAt } = method
  return { methodId: id, kind, brand, last4, authorization: { text, at: authorizedAt.toISOString() } }
}

/**
 * Begins the one durable flow: the first payment, and the bind after it. Reading (T-059 to T-061): the bind follows by itself, so that
 * nobody pays for nothing because a browser was closed; CATermBindPolicy answers what came of it.
 */
export const subscribeCATerm =
  (
    ctx: ServerContext,
    processor: PaymentProvider,
    purchases: Purchases<PaymentOrder>,
  ): Handler<typeof contract.subscribeCATerm> =>
  async ({ payment, premium }, context) => {
    const { subject, locale } = context
    const customer = await findOwnCustomer(ctx, subject, payment.customerId)
    const method = customer && (await ownMethod(ctx, customer, payment))
    // One chain of customer, method, application and subject, or nothing is asked of the processor (security T2).
    if (!customer || !method) return noPayment(locale, 'payment')
    const begun = await beginPayment(
      ctx,
      { processor, purchases },
      {
        function: 'subscribeCATerm',
        body: JSON.stringify([payment, premium]),
        applicationId: customer.reference,
        cycle: payment.cycle,
        isByCard: method.kind === 'creditcard',
        premium,
        mayLackFee: true,
        // The method may have been kept for another frequency; what is agreed to is what is now taken.
        method: (_customerId, amountCents) => {
          const text = authorizationText(ctx, locale, { amountCents, cycle: payment.cycle, kind: method.kind })
          return Promise.resolve({ ...method, authorization: { ...method.authorization, text } })
        },
      },
      context,
    )
    if ('haserror' in begun) return begun
    if (begun.answer && 'haserror' in begun.answer) return begun.answer
    const isActive = begun.answer !== null || (await findSubscription(ctx, begun.purchaseId))?.state === 'active'
    return { id: begun.purchaseId, ...(isActive ? {} : { pending: true }) }
  }

export const payCATerm =
  (ctx: ServerContext, processor: PaymentProvider, purchases: Purchases<PaymentOrder>): Handler<typeof contract.payCATerm> =>
  async (payload, context) => {
    const begun = await beginPayment(
      ctx,
      { processor, purchases },
      {
        function: 'payCATerm',
        body: JSON.stringify(payload),
        applicationId: payload.applicationId,
        cycle: payload.cycle,
        isByCard: payload.method.paymethod === 'creditcard',
        premium: payload.premium,
        method: (customerId, amountCents) =>
          readMethod(ctx, processor, payload.method, {
            customerId,
            amountCents,
            cycle: payload.cycle,
            locale: context.locale,
            away: processorAway(context.locale, refusalOf(payload.method.paymethod)),
          }),
      },
      context,
    )
    return 'haserror' in begun ? begun : (begun.answer ?? { pending: true })
  }

type BindPayload = ParsedPayloadOf<typeof contract.CATermBindPolicy>

const subscriptionId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the paid subscription of this very application came to. Any other subscription is the payment sentence (T-097). */
export const CATermBindPolicy =
  (ctx: ServerContext): Handler<typeof contract.CATermBindPolicy> =>
  async (payload: BindPayload, { subject, locale }) => {
    const applicationId = payload.applicationId ?? payload.application?.applicationId ?? ''
    await findApplication(ctx, subject, applicationId)
    if (!subscriptionId.test(payload.subscriptionId)) return noPayment(locale, 'payment')
    const wanted = { id: payload.subscriptionId, owner: subject, sourceId: applicationId }
    if (!(await isPurchaseOf(ctx, fromApplication, wanted))) return noPayment(locale, 'payment')
    const answer = (await awaitOnce(ctx, payload.subscriptionId, answerWithinMs)) as Issued | Refused | null
    return answer ?? { pending: true }
  }

export const getCATermPurchase =
  (ctx: ServerContext, purchases: Purchases<PaymentOrder>): Handler<typeof contract.getCATermPurchase> =>
  async ({ applicationId }, { subject, locale }) => {
    await findApplication(ctx, subject, applicationId)
    const { state, policyNumber, failure } = await purchases.standing(ctx, subject, { sourceId: applicationId })
    return { state, policyNum: policyNumber, message: failure && endSentence(failure.code, locale), code: failure?.code ?? null }
  }

const endSentence = (code: string | null, locale: Parameters<typeof noPayment>[0]): string =>
  noPayment(locale, code === 'card' || code === 'bank' ? code : 'payment').message

import type { CallContext } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { fullName } from '../../../../shared/full-name.ts'
import type { Refused } from '../../../../shared/function.ts'
import { centsFromDollars, type Cents } from '../../../../shared/money.ts'
import { openCustomer, type PaymentProvider } from '../../../../platform/payments/server/index.ts'
import { addressOf } from '../../../../platform/profile/server/index.ts'
import {
  endedPurchases,
  recordPriceMismatch,
  type BegunPurchase,
  type Purchases,
} from '../../../../platform/purchases/server/index.ts'
import type { Frequency } from '../../rules/application.ts'
import { referBeforePayment } from '../application/keep-decision.ts'
import { fitsForLife, fitsWithOthers, whyTooMuchCover } from './pay-cover.ts'
import { applications } from '../application/applications.ts'
import type { ReadMethod } from './pay-method.ts'
import { amountsOf, fromApplication, type PaymentOrder } from './pay-order.ts'
import { findReady, type ReadyApplication } from './pay-ready.ts'
import { noPayment, nothingCharged, processorAway } from './pay-sentences.ts'
import { questions } from '../application/question-sets.ts'
import type { StoredApplication } from '../application/stored-application.ts'

/** What a purchase came to, as it is kept for replays. */
export interface Issued {
  policyNum: string
  templateId: string
}

export interface ToPay {
  /** Which function was asked, and by which once-only body. */
  function: 'payCATerm' | 'subscribeCATerm'
  body: string
  applicationId: string
  cycle: Frequency
  isByCard: boolean
  /** Dollars, as the person saw them. */
  premium: number
  /** The premium may come without the fee, as the specification's own payload has it (T-103). */
  mayLackFee?: boolean
  /** Finds or makes the method; the customer is open by then. Nothing may be charged in it. */
  method: (customerId: string, amountCents: Cents) => Promise<ReadMethod | Refused>
}

interface ReadApplication {
  sourceId: string
  reference: string
  amountCents: Cents
  application: ReadyApplication
  stored: StoredApplication
}

/** Judges an application by what the server stores; nothing has happened yet. */
const readApplication = async (
  ctx: ServerContext,
  { applicationId, cycle, premium, mayLackFee }: ToPay,
  context: CallContext,
): Promise<ReadApplication | Refused> => {
  const { subject, locale } = context
  const { application, stored, sets } = await findReady(ctx, subject, applicationId)
  if (typeof application === 'string')
    return noPayment(locale, application === 'age-changed' ? 'price-changed' : 'not-yet', { applicationId: application })
  const { totalCents, premiumCents } = amountsOf(application, cycle)
  const offered = centsFromDollars(premium)
  if (offered !== totalCents && !(mayLackFee && offered === premiumCents)) {
    await recordPriceMismatch(ctx, context, { application: applicationId, cycle, offered, stored: totalCents })
    return noPayment(locale, 'price-changed')
  }
  const why = await whyTooMuchCover(ctx, subject, application.decision.offer.faceCents, locale)
  if (why) return why
  if (await referBeforePayment(ctx, stored, sets)) {
    ctx.notifyOutbox()
    return noPayment(locale, 'person-looks')
  }
  return { sourceId: applicationId, reference: applicationId, amountCents: totalCents, application, stored }
}

/** Opens the customer, finds or makes the method, and writes down everything that the purchase needs. */
const takeMethod = async (
  ctx: ServerContext,
  processor: PaymentProvider,
  { cycle, method: methodOf }: ToPay,
  { application, amountCents }: ReadApplication,
  { subject, locale }: CallContext,
): Promise<{ order: PaymentOrder; cardToken: null } | Refused> => {
  const email = await addressOf(ctx, subject)
  const customer = { owner: subject, line: 'term-ca', reference: application.id, name: fullName(application.person), email }
  const { id: customerId } = await openCustomer(ctx, processor, customer)
  const method = await methodOf(customerId, amountCents)
  if ('haserror' in method) return method
  const { methodId, authorization, ...view } = method
  const { premiumCents, feeCents } = amountsOf(application, cycle)
  const [lifestyle, medical] = await Promise.all([
    questions.withLists(ctx, 'lifestyle', application.lifestyle),
    questions.withLists(ctx, 'medical', application.medical),
  ])
  return {
    order: {
      application: { ...application, lifestyle, medical },
      cycle,
      premiumCents,
      feeCents,
      customerId,
      methodId,
      method: view,
      authorization,
      email,
      locale,
    },
    cardToken: null,
  }
}

/**
 * Takes an application into payment, once. The same click again gets the same answer; another body while one is going on is a conflict
 * (security T4, T5).
 */
export async function beginPayment(
  ctx: ServerContext,
  { processor, purchases }: { processor: PaymentProvider; purchases: Purchases<PaymentOrder> },
  wanted: ToPay,
  context: CallContext,
): Promise<BegunPurchase<Issued>> {
  const { subject, locale, idempotencyKey } = context
  const { applicationId } = wanted
  return purchases.begin<ReadApplication, Issued>(
    ctx,
    {
      isByCard: wanted.isByCard,
      body: `${wanted.function} ${wanted.body}`,
      header: idempotencyKey,
      // One application is one thing to pay for; after a try that ended without a policy the next one is a new one.
      key: `${applicationId}.${await endedPurchases(ctx, fromApplication, applicationId)}`,
      sourceId: applicationId,
      read: () => readApplication(ctx, wanted, context),
      take: (read) => takeMethod(ctx, processor, wanted, read, context),
      down: () => processorAway(locale, 'payment'),
      refused: () => nothingCharged(locale, 'not-taken'),
      // Anyone who changes an answer from now on finds the application being paid for, and a second purchase finds the first.
      lock: async (tx, { application, stored }, purchaseId) => {
        const { faceCents } = application.decision.offer
        if (!(await fitsWithOthers(ctx, tx, { owner: subject, id: purchaseId, faceCents }))) return false
        if (!(await fitsForLife(ctx, tx, stored))) return false
        return applications.lock(ctx, tx, { owner: subject, id: applicationId, revision: stored.revision })
      },
      inProgress: () => noPayment(locale, 'in-progress'),
      keyUsed: () => noPayment(locale, 'in-progress'),
    },
    context,
  )
}

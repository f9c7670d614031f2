import { statement } from '../../../db/statement.ts'
import { crashPoint } from '../../../server/crash.ts'
import { writeAudit } from '../../../server/audit.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import {
  abandonedAfterMs,
  answerOfFirst,
  awaitOnce,
  claimOnce,
  isAbandoned,
  type OnceKey,
  releaseOnce,
  replayOnce,
} from '../../../server/once-only.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import { centsFromDollars, type Cents } from '../../../shared/money.ts'
import { openCustomer, type PaymentProvider } from '../../../platform/payments/server/index.ts'
import { personIdOfSubject, reachOf } from '../../../platform/profile/server/index.ts'
import type { Frequency } from '../rules/application.ts'
import type { BuyFlow } from './buy-flow.ts'
import { referBeforePayment } from './keep-decision.ts'
import { fitsForLife, fitsWithOthers, whyTooMuchCover } from './pay-cover.ts'
import { lockForPayment } from './pay-lock.ts'
import type { ReadMethod } from './pay-method.ts'
import { amountsOf, endedPayments, newestPayment, storePayment, unbegunPayments, type PaymentOrder } from './pay-order.ts'
import { withLists } from './question-sets.ts'
import { findReady, type ReadyApplication } from './pay-ready.ts'
import { noPayment, paymentSentence } from './pay-sentences.ts'
import type { StoredApplication } from './stored-application.ts'

/** How long the caller is kept waiting for the result before it is told to ask again. */
export const answerWithinMs = 25_000

/** What a purchase came to, as it is kept for replays. */
export type PaymentAnswer = { policyNum: string; templateId: string } | Refused

export interface ToPay {
  /** Which function was asked, and by which once-only body. */
  function: 'payCATerm' | 'subscribeCATerm'
  body: string
  applicationId: string
  cycle: Frequency
  /** Dollars, as the person saw them. */
  premium: number
  /** The premium may come without the fee, as the specification's own payload has it (T-103). */
  mayLackFee?: boolean
  /** Finds or makes the method; the customer is open by then. Nothing may be charged in it. */
  method: (customerId: string, amountCents: Cents) => Promise<ReadMethod | Refused>
}

export type Begun =
  /** `reference` names the purchase and its subscription; the answer is null while it is still going on. */
  { reference: string; answer: PaymentAnswer | null } | Refused

/** The address of record: the account's own, proved by a code (security T10). */
export async function emailOf(ctx: ServerContext, subject: string): Promise<string> {
  return (await reachOf(ctx, personIdOfSubject(subject))).email
}

/**
 * Takes an application into payment: judges it by what the server stores, claims it for this one purchase, and starts the flow.
 * The same click again gets the same answer; another body while one is going on is a conflict (security T4, T5).
 */
export async function beginPayment(
  ctx: ServerContext,
  { processor, flow }: { processor: PaymentProvider; flow: BuyFlow },
  wanted: ToPay,
  { subject, locale, caller, requestId, idempotencyKey }: CallContext,
): Promise<Begun> {
  const crash = crashPoint(ctx.settings.crashAt)
  const { applicationId, cycle } = wanted

  const readOrder = async (): Promise<ReadOrder | Refused> => {
    const { application, stored, sets } = await findReady(ctx, subject, applicationId)
    if (typeof application === 'string')
      return noPayment(locale, application === 'age-changed' ? 'price-changed' : 'not-yet', { applicationId: application })
    const { totalCents, premiumCents } = amountsOf(application, cycle)
    const offered = centsFromDollars(wanted.premium)
    if (offered !== totalCents && !(wanted.mayLackFee && offered === premiumCents)) {
      await writeAudit(ctx, {
        actor: caller.actor,
        subject,
        action: 'price-mismatch',
        outcome: 'refused',
        requestId,
        details: { application: applicationId, cycle, offered, stored: totalCents },
      })
      return noPayment(locale, 'price-changed')
    }
    const why = await whyTooMuchCover(ctx, subject, application.decision.offer.faceCents, locale)
    if (why) return why
    if (await referBeforePayment(ctx, stored, sets)) {
      ctx.notifyOutbox()
      return noPayment(locale, 'person-looks')
    }
    return { application, stored, amountCents: totalCents }
  }

  /** Nothing was charged: the key is free again for the next click. */
  const release = async (reference: string, answer: Refused): Promise<Refused> => {
    await releaseOnce(ctx, reference, answer)
    return answer
  }

  const begin = async (reference: string, { application, stored, amountCents }: ReadOrder): Promise<Begun> => {
    crash('before:tokenise')
    const { person } = application
    const email = await emailOf(ctx, subject)
    let customerId: string
    try {
      const name = `${person.firstName} ${person.lastName}`
      customerId = (
        await openCustomer(ctx, processor, { owner: subject, line: 'term-ca', reference: applicationId, name, email })
      ).id
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return release(reference, noPayment(locale, 'payment'))
    }
    const method = await wanted.method(customerId, amountCents)
    crash('after:tokenise')
    if ('haserror' in method) return release(reference, method)
    const { methodId, authorization, ...shown } = method
    const { premiumCents, feeCents } = amountsOf(application, cycle)
    const [lifestyle, medical] = await Promise.all([
      withLists(ctx, 'lifestyle', application.lifestyle),
      withLists(ctx, 'medical', application.medical),
    ])
    const order: PaymentOrder = {
      application: { ...application, lifestyle, medical },
      cycle,
      premiumCents,
      feeCents,
      customerId,
      methodId,
      method: shown,
      authorization,
      email,
      locale,
    }
    // Together: whoever changes an answer from now on finds the application being paid for, and a second purchase finds the first.
    const { faceCents } = application.decision.offer
    const isOurs = await ctx.db
      .transaction(async (tx) => {
        if (!(await fitsWithOthers(ctx, tx, { owner: subject, id: reference, faceCents }))) return false
        if (!(await fitsForLife(ctx, tx, stored))) return false
        if (!(await lockForPayment(ctx, tx, { owner: subject, id: applicationId, revision: stored.revision }))) return false
        if (await storePayment(ctx, tx, { id: reference, owner: subject, order })) return true
        throw new TakenByAnother()
      })
      .catch((error: unknown) => {
        if (error instanceof TakenByAnother) return false
        throw error
      })
    if (!isOurs) {
      await release(reference, noPayment(locale, 'in-progress'))
      throw new Failure('conflict', 'another purchase of this application', { sentence: paymentSentence(locale, 'in-progress') })
    }
    crash('before:flow')
    const { ended } = await ctx.durable.start(flow, reference, reference)
    crash('after:flow')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
    const answer = (await awaitOnce(ctx, reference, 0)) as PaymentAnswer | null
    crash('before:answer')
    return { reference, answer }
  }

  const bodyHash = ctx.encryption.hash('body', `${wanted.function} ${wanted.body}`)
  // One application is one thing to pay for; after a try that ended without a policy the next one is a new one.
  const key = `${applicationId}.${await endedPayments(ctx, subject, applicationId)}`
  const once = { owner: subject, function: 'payCATerm', key, header: idempotencyKey, bodyHash }
  // A replay is answered before the application is judged again: it has been bought since.
  const before = await replayOnce(ctx, once)
  if (before) return { reference: before.reference, answer: before.answer as PaymentAnswer }
  const live = await newestPayment(ctx, subject, applicationId)
  const isKnown = live !== null && (await isClaimed(ctx, once, live.id))
  if (live && !isKnown && !['declined', 'refunded', 'failed'].includes(live.state))
    throw new Failure('conflict', 'another purchase of this application', { sentence: paymentSentence(locale, 'in-progress') })
  const read = isKnown ? null : await readOrder()
  if (read && 'haserror' in read) return read
  crash('before:claim')
  const claim = await claimOnce(ctx, { ...once, isDead: (reference) => isUnstored(ctx, reference) })
  crash('after:claim')
  switch (claim.kind) {
    case 'other':
      throw new Failure('conflict', 'key used for another body', { sentence: paymentSentence(locale, 'in-progress') })
    case 'fresh':
      return read ? begin(claim.reference, read) : waitForFirst(ctx, claim.reference)
    case 'known': {
      if (claim.answer) return { reference: claim.reference, answer: claim.answer as PaymentAnswer }
      if (await ctx.durable.isKnown(claim.reference)) return waitForFirst(ctx, claim.reference)
      if (!isAbandoned(ctx, claim.claimedAt)) return waitForFirst(ctx, claim.reference)
      if (isKnown) return resume(ctx, flow, claim.reference)
      return read ? begin(claim.reference, read) : waitForFirst(ctx, claim.reference)
    }
  }
}

interface ReadOrder {
  application: ReadyApplication
  stored: StoredApplication
  amountCents: Cents
}

/** Rolls the application's move back with the purchase that was not to be. */
class TakenByAnother extends Error {}

/** Begins what was stored by a process that died before its flow did; done each minute, and nothing twice. */
export async function resumePayments(ctx: ServerContext, flow: BuyFlow): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - abandonedAfterMs)
  for (const id of await unbegunPayments(ctx, before)) await ctx.durable.start(flow, id, id)
}

/** The purchase was stored and its flow never began: it begins now. */
const resume = async (ctx: ServerContext, flow: BuyFlow, reference: string): Promise<Begun> => {
  const { ended } = await ctx.durable.start(flow, reference, reference)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
  return { reference, answer: (await awaitOnce(ctx, reference, 0)) as PaymentAnswer | null }
}

const waitForFirst = async (ctx: ServerContext, reference: string): Promise<Begun> => ({
  reference,
  answer: (await answerOfFirst(ctx, reference)) as PaymentAnswer,
})

/** True when the request died before its purchase was stored; one that was stored is begun by the minute's job. */
const isUnstored = async (ctx: ServerContext, reference: string): Promise<boolean> =>
  (await ctx.db.execute(statement`select 1 from purchase where id = ${reference}`)).rows.length === 0

/** True when this very request made that purchase. */
const isClaimed = async (
  ctx: ServerContext,
  { owner, function: name, key, bodyHash }: OnceKey,
  reference: string,
): Promise<boolean> => {
  const { rows } = await ctx.db.execute(
    statement`select 1 from once_only where owner = ${owner} and function = ${name} and key = ${key} and body_hash = ${bodyHash} and reference = ${reference}`,
  )
  return rows.length > 0
}

import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { dollars } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'
import { movePolicy, type EndReason } from '../../../platform/policies/server/index.ts'
import {
  changePaymentMethod,
  recordInstalments,
  revokeMethod,
  type PaymentProvider,
} from '../../../platform/payments/server/index.ts'
import type { cancelCATermPolicy as cancelContract, revokeCATermDebit as revokeContract } from '../contract.ts'
import { isInReview } from '../rules/policy-terms.ts'
import { currentCancelFlow, type CancelFlow } from './cancel-flow.ts'
import { todayOf } from './insurer.ts'
import { answerWithinMs } from './pay-begin.ts'
import { noPayment } from './pay-sentences.ts'
import { findTermPolicy } from './policy-functions.ts'
import type { TermPolicy } from './policy-info.ts'
import { payingMethod, refundableCents, revokingNow } from './policy-money.ts'
import { tellOfMethod } from './replace-method.ts'

const dateTags: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', ar: 'ar-u-nu-latn' }

const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateTags[locale], { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${date}T00:00:00Z`))

/** Puts a policy in force on its way to an end, once, whoever asks; the flow does the rest. */
export const beginEnd = (
  ground: Ground,
  { id, purchaseId }: { id: string; purchaseId: string },
  reason: EndReason,
): Promise<void> =>
  ground.db.transaction(async (tx) => {
    if (await movePolicy(ground, tx, { id, from: ['in-force'] }, { state: 'cancelling', reason }))
      await tx.execute(statement`update purchase set updated_at = ${ground.clock.now()} where id = ${purchaseId}`)
  })

/**
 * Ends the policy for the person at once, and lets the flow do the rest. Only the first of two devices begins it; both are told how it
 * stands. True when all is done already.
 */
const end = async (ground: Ground, flow: CancelFlow, policy: TermPolicy, reason: EndReason): Promise<boolean> => {
  const { id, purchaseId } = policy
  await beginEnd(ground, policy, reason)
  const { rows } = await ground.pool.query<{ state: TermPolicy['state']; end_reason: EndReason | null }>(
    'select state, end_reason from policy where id = $1',
    [id],
  )
  if (rows[0]?.state === 'cancelling') {
    const flowId = await currentCancelFlow(ground, purchaseId)
    const { ended } = await ground.durable.start(flow, flowId, purchaseId, rows[0].end_reason ?? reason)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, answerWithinMs).unref())])
  }
  const after = await ground.pool.query<{ state: string }>('select state from policy where id = $1', [id])
  return after.rows[0]?.state === 'cancelled'
}

/** Day 10 is the last one on which everything comes back (term life §1, §9; T-004). */
export const cancelCATermPolicy =
  (ground: Ground, processor: PaymentProvider, flow: CancelFlow): Handler<typeof cancelContract> =>
  async ({ policyNum, confirm }, { subject, locale }) => {
    const policy = await findTermPolicy(ground, subject, policyNum)
    const { reviewUntil } = policy.facts
    const answer = { lastDay: reviewUntil, method: await payingMethod(ground, policy) }
    // Asked again while it is going on, or afterwards: the same answer, and nothing twice.
    if (policy.endReason === 'review') {
      const refund = dollars(await refundableCents(ground, policy))
      return { state: (await end(ground, flow, policy, 'review')) ? 'cancelled' : 'refunding', refund, ...answer }
    }
    if (policy.state !== 'in-force') return noPayment(locale, 'not-in-force')
    if (!isInReview(todayOf(ground), reviewUntil))
      return noPayment(locale, 'review-over', undefined, { date: longDate(reviewUntil, locale) })
    if (!confirm) return { state: 'preview', refund: dollars(await refundableCents(ground, policy)), ...answer }
    // What the processor took by itself meanwhile comes back too.
    await recordInstalments(ground, processor, 12).catch((error: unknown) =>
      ground.log.warn({ err: error }, 'instalments were not read before a cancellation'),
    )
    const isDone = await end(ground, flow, policy, 'review')
    return {
      state: isDone ? 'cancelled' : 'refunding',
      refund: dollars(await refundableCents(ground, policy)),
      ...answer,
    }
  }

/**
 * Reading (T-062): the authorization of the method that pays is withdrawn. Another method that is on file takes its place; without one
 * the policy ends, within its review with everything given back. `cancels` says which before anything is done: a second click, or another
 * device, that was told of the change to another method does not end the policy with it.
 */
export const revokeCATermDebit =
  (ground: Ground, processor: PaymentProvider, flow: CancelFlow): Handler<typeof revokeContract> =>
  async ({ policyNum, confirm, cancels }, { subject, locale }) => {
    const policy = await findTermPolicy(ground, subject, policyNum)
    const today = todayOf(ground)
    if (policy.endReason !== null) {
      const isDone = await end(ground, flow, policy, policy.endReason)
      return { state: isDone ? 'cancelled' : 'revoked', cancels: true, endsOn: today, refund: 0, nextMethod: null }
    }
    const revoking = await revokingNow(ground, policy, today)
    if (!revoking) return noPayment(locale, 'not-in-force')
    const { subscription, next, said } = revoking
    if (!confirm || (cancels !== undefined && cancels !== said.cancels)) return { state: 'preview', ...said }
    if ('other' in next) {
      if (!(await changePaymentMethod(ground, processor, subscription, next.other))) return noPayment(locale, 'payment')
      await revokeMethod(ground, subscription.methodId)
      const { nextMethod } = said
      if (nextMethod)
        await ground.db.transaction((tx) => tellOfMethod(ground, tx, policy, nextMethod, `revoked.${subscription.methodId}`))
      ground.pokeOutbox()
      return { state: 'revoked', ...said }
    }
    const isDone = await end(ground, flow, policy, next.reason)
    await revokeMethod(ground, subscription.methodId)
    return { state: isDone ? 'cancelled' : 'revoked', ...said }
  }

/** Begins what no flow does: one that never began because the process died, or one that gave up. Done each minute. */
export const resumeCancellations = async (ground: Ground, flow: CancelFlow): Promise<void> => {
  const { rows } = await ground.pool.query<{ purchase_id: string; end_reason: EndReason }>(
    "select purchase_id, end_reason from policy where line = 'term-ca' and state = 'cancelling' limit 100",
  )
  for (const { purchase_id: purchaseId, end_reason: reason } of rows) {
    const flowId = await currentCancelFlow(ground, purchaseId)
    if (!(await ground.durable.isKnown(flowId))) await ground.durable.start(flow, flowId, purchaseId, reason)
  }
}

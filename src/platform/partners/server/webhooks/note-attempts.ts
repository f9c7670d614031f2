import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { nextAttempt, pauseAfterMs, restUntil, type PauseReason } from '../../rules/index.ts'
import type { DeliveredEvent } from './webhook-body.ts'

export interface LeasedReceiver {
  id: string
  partner_key: string
  /** Encrypted, as the secrets. */
  url: string
  secrets: string
  failures: number
  failing_since: Date | null
}

export interface WaitingDelivery extends DeliveredEvent {
  id: string
  attempts: number
}

/** `status` is null where no answer came. */
export interface Attempt {
  delivery: WaitingDelivery
  status: number | null
}

const isGood = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300

const noteOne = async (tx: Tx, attempt: Attempt, now: Date): Promise<void> => {
  const { delivery, status } = attempt
  const attempts = delivery.attempts + 1
  const nextAt = isGood(attempt) ? null : nextAttempt(attempts, now)
  const state = isGood(attempt) ? 'delivered' : nextAt ? 'waiting' : 'given-up'
  await tx.execute(statement`update webhook_delivery set state = ${state}, attempts = ${attempts}, status = ${status},
    tried_at = ${now}, next_attempt_at = ${nextAt} where id = ${delivery.id}`)
}

/** How a receiver stands after these attempts. One good answer is enough to be well. */
const standingAfter = (
  { failures, failing_since: failingSince }: Pick<LeasedReceiver, 'failures' | 'failing_since'>,
  attempts: readonly Attempt[],
  now: Date,
): { failures: number; failingSince: Date | null; restingUntil: Date | null; pause: PauseReason | null } => {
  const pause = attempts.some(({ status }) => status === 410) ? 'gone' : null
  if (attempts.length === 0) return { failures, failingSince, restingUntil: null, pause }
  if (attempts.some(isGood)) return { failures: 0, failingSince: null, restingUntil: null, pause }
  const since = failingSince ?? now
  const isLong = now.getTime() - since.getTime() >= pauseAfterMs
  return {
    failures: failures + 1,
    failingSince: since,
    restingUntil: restUntil(failures + 1, now),
    pause: pause ?? (isLong ? 'failing' : null),
  }
}

/**
 * Writes down what came of some attempts and gives the receiver back, in one commit. Where another server has leased it since, nothing is
 * written: that one sends the same again, with the same ids.
 */
export async function noteAttempts(
  ctx: ServerContext,
  receiver: LeasedReceiver,
  attempts: readonly Attempt[],
  leasedBy: string,
): Promise<void> {
  const { id, partner_key: partnerKey } = receiver
  const now = ctx.clock.now()
  const { failures, failingSince, restingUntil, pause } = standingAfter(receiver, attempts, now)
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      statement`select 1 from webhook_receiver where id = ${id} and leased_by = ${leasedBy} for no key update`,
    )
    if (rowCount !== 1) return
    for (const attempt of attempts) await noteOne(tx, attempt, now)
    const { rows } = await tx.execute<{ next: Date | null }>(statement`select next_attempt_at as next from webhook_delivery
      where receiver_id = ${id} and state = 'waiting' order by next_attempt_at, id limit 1`)
    const next = rows[0]?.next ?? null
    const dueAt = next && restingUntil && next < restingUntil ? restingUntil : next
    const paused = pause ? statement`, state = 'paused', paused_because = ${pause}` : statement``
    await tx.execute(statement`update webhook_receiver set lease_until = null, leased_by = null, due_at = ${dueAt},
      failures = ${failures}, failing_since = ${failingSince}, resting_until = ${restingUntil} ${paused} where id = ${id}`)
    if (pause === 'failing' && failingSince)
      await addToOutbox(ctx, tx, {
        kind: 'partners.webhook-paused',
        messageId: `webhook-paused.${id}.${failingSince.getTime()}`,
        body: { partnerKey },
      })
  })
  if (pause === 'failing') ctx.notifyOutbox()
}

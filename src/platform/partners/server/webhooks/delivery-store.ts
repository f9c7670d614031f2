/** What was sent to a partner's receivers: listed, tried, sent again. */
import { randomUUID } from 'node:crypto'
import { statement } from '../../../../db/statement.ts'
import { cutPage, readUuidCursor } from '../../../../server/keyset.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { WebhookDelivery } from '../../contract.ts'
import type { DeliveryState } from '../../rules/index.ts'
import { makeDue } from './receiver-store.ts'
import { eventName, testType } from './webhook-body.ts'

const onPage = 25

interface Row {
  id: string
  receiver_id: string
  event_id: string
  type: string
  line: string | null
  reference: string | null
  state: DeliveryState
  attempts: number
  status: number | null
  created_at: Date
  tried_at: Date | null
  next_attempt_at: Date | null
  is_active: boolean
}

const viewOf = (row: Row): WebhookDelivery => ({
  id: row.id,
  receiver: row.receiver_id,
  event: eventName(row.event_id),
  type: row.type,
  line: row.line,
  reference: row.reference,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
  nextAt: (row.is_active && row.next_attempt_at?.toISOString()) || null,
})

/** Newest first. Throws `invalid-argument` for a page that is none. */
export async function listDeliveries(
  ctx: ServerContext,
  partnerKey: string,
  after: string | undefined,
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const before = readUuidCursor(after)
  const { rows } = await ctx.db.execute<Row>(statement`select d.id::text as id, d.receiver_id::text as receiver_id,
      d.event_id::text as event_id, d.type, d.line, d.reference, d.state, d.attempts, d.status, d.created_at, d.tried_at,
      d.next_attempt_at, r.state = 'active' as is_active
    from webhook_delivery d join webhook_receiver r on r.id = d.receiver_id
    where d.partner_key = ${partnerKey} and ${before ? statement`(d.created_at, d.id) < (${before.at}, ${before.id}::uuid)` : statement`true`}
    order by d.created_at desc, d.id desc limit ${onPage + 1}`)
  const { page, next } = cutPage(rows, onPage, ({ created_at: at, id }) => [at, id])
  return { deliveries: page.map(viewOf), next }
}

/** A test waits like any event; null where the receiver is paused. Answers the delivery's id. */
export function addTest(ctx: ServerContext, partnerKey: string, receiverId: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    if (!(await makeDue(ctx, tx, partnerKey, receiverId))) return null
    const id = randomUUID()
    const now = ctx.clock.now()
    await tx.execute(statement`insert into webhook_delivery
        (id, receiver_id, partner_key, event_id, type, happened_at, created_at, next_attempt_at)
      values (${id}, ${receiverId}, ${partnerKey}, ${randomUUID()}, ${testType}, ${now}, ${now}, ${now})`)
    return id
  })
}

/** Sends it again from the first attempt on; false where its receiver is paused. Throws `not-found` for another partner's. */
export function replayDelivery(ctx: ServerContext, partnerKey: string, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ receiver_id: string }>(
      statement`select receiver_id::text as receiver_id from webhook_delivery where id = ${id} and partner_key = ${partnerKey}`,
    )
    if (!rows[0]) throw new Failure('not-found', 'no such delivery')
    if (!(await makeDue(ctx, tx, partnerKey, rows[0].receiver_id))) return false
    await tx.execute(
      statement`update webhook_delivery set state = 'waiting', attempts = 0, next_attempt_at = ${ctx.clock.now()} where id = ${id}`,
    )
    return true
  })
}

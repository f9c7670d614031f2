import type { Tx } from '../../../../db/database.ts'
import { statement, type Statement } from '../../../../db/statement.ts'

/** What a notice says of a referral. */
export interface NoticedReferral {
  partner_key: string
  line: string
  campaign_id: string
  reference: string
  at: Date
}

/**
 * Runs a statement that adds and changes referrals, and in the same commit writes a delivery for each receiver that asked for what came
 * of them. `change` answers the columns `partner_key`, `campaign_id`, `line`, `state`, `reference` and `at` of what it changed. What
 * happened before a receiver was added is not told to it. Answers what was bought after `since`, where the partner wants a notice of it.
 */
export async function noteEvents(
  tx: Tx,
  change: Statement,
  { now, since }: { now: Date; since: Date },
): Promise<NoticedReferral[]> {
  const { rows } = await tx.execute<NoticedReferral>(statement`with changed as (${change}),
    event as materialized (select gen_random_uuid() as id, p.key, p.purchase_notices, c.campaign_id, c.line, c.state, c.reference, c.at
      from changed c join lateral (select key, purchase_notices from partner
        where key::text = c.partner_key and active = 'APPROVED' and not is_deleted offset 0) p on true),
    made as (insert into webhook_delivery (id, receiver_id, partner_key, event_id, type, line, reference, campaign_id, happened_at,
        created_at, next_attempt_at)
      select gen_random_uuid(), r.id, e.key, e.id, 'referral.' || e.state, e.line, e.reference, e.campaign_id, e.at,
        ${now}::timestamptz, ${now}::timestamptz
      from event e join lateral (select id from webhook_receiver where partner_key = e.key and created_at <= e.at
        and e.state = any(events) and (lines is null or e.line = any(lines)) offset 0) r on true
      returning receiver_id),
    due as (update webhook_receiver set due_at = greatest(least(due_at, ${now}::timestamptz), resting_until)
      where id = any(array(select receiver_id from made)))
    select key::text as partner_key, line, campaign_id, reference, at from event
    where state = 'bought' and purchase_notices and at > ${since}::timestamptz`)
  return rows
}

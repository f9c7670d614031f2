import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { referenceOf } from '../portal/reference-of.ts'
import type { NoticedReferral } from '../webhooks/note-events.ts'

export type NoticeKind = 'bought' | 'declined'

/** What waits in the outbox: nothing of the customer. */
export interface Notice {
  partnerKey: string
  notice: NoticeKind
  line: string
  campaign: string
  reference: string
  /** ISO. */
  at: string
}

const tell = async (ctx: ServerContext, tx: Tx, notice: NoticeKind, referrals: readonly NoticedReferral[]): Promise<void> => {
  for (const { partner_key: partnerKey, line, campaign_id: campaign, reference, at } of referrals) {
    const body: Notice = { partnerKey, notice, line, campaign, reference, at: at.toISOString() }
    await addToOutbox(ctx, tx, { kind: 'partners.notice', messageId: `partner-${notice}.${reference}`, body })
  }
}

/** Puts a notice of each purchase on its way, in the commit that wrote the referral down. */
export function tellBought(ctx: ServerContext, tx: Tx, referrals: readonly NoticedReferral[]): Promise<void> {
  return tell(ctx, tx, 'bought', referrals)
}

/**
 * The same for each application that was declined and moved in a span, where the partner wants to know and it is no older than `since`. An
 * application is told of once, however often it is read or decided.
 */
export async function tellDeclined(
  ctx: ServerContext,
  tx: Tx,
  { from, until, since }: { from: Date; until: Date; since: Date },
): Promise<void> {
  const { rows } = await tx.execute<NoticedReferral>(statement`select p.key::text as partner_key, a.line, a.campaign_id,
      ${referenceOf(statement`a.id`)} as reference, a.updated_at as at
    from application a join lateral (select key from partner where key::text = a.partner_id and knock_out_notices
      and active = 'APPROVED' and not is_deleted offset 0) p on true
    where a.partner_id <> 'unknown' and a.status = 'declined'
      and a.updated_at >= ${from < since ? since : from} and a.updated_at < ${until}`)
  await tell(ctx, tx, 'declined', rows)
}

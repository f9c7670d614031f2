import { statement } from '../../../db/statement.ts'
import { cutPage, readUuidCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { AlertLogRow } from '../contract.ts'

/** What was sent for the alerts for everybody, newest first; a person's own are told to nobody else. */
export async function readAlertLog(
  ctx: ServerContext,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ sent: AlertLogRow[]; next: string | null }> {
  const before = readUuidCursor(after)
  const { rows } = await ctx.db.execute<{
    id: string
    at: Date
    label: string
    event: string
    event_key: string
    method: AlertLogRow['method']
    outcome: AlertLogRow['outcome']
  }>(statement`select s.id::text as id, s.at, a.label, s.event, s.event_key, s.method, s.outcome
    from alert_sent s join alert a on a.id = s.alert_id
    where a.owner is null and ${before ? statement`(s.at, s.id) < (${before.at}, ${before.id}::uuid)` : statement`true`}
    order by s.at desc, s.id desc limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ at, id }) => [at, id])
  return {
    sent: page.map(({ id, at, label, event, event_key: key, method, outcome }) => ({
      id,
      at: at.toISOString(),
      label,
      event,
      key,
      method,
      outcome,
    })),
    next,
  }
}

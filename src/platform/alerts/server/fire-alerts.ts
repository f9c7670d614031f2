import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { EventSource } from '../../../server/event-source.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { AlertRow } from '../contract.ts'
import { afterQuietHours } from '../rules/quiet-hours.ts'

/** What waits in the outbox for one alert and one event. */
export interface AlertToSend {
  sentId: string
  alertId: string
  event: string
  key: string
}

interface Happened {
  key: string
  owner: string | null
}

/** Moves the mark to now and answers the one before; null where these events were never looked at: then only what comes is told. */
const moveMark = async (tx: Tx, event: string, now: Date): Promise<Date | null> => {
  const { rows } = await tx.execute<{ seen_until: Date }>(
    statement`select seen_until from alert_watch where event = ${event} for update`,
  )
  await tx.execute(statement`insert into alert_watch (event, seen_until) values (${event}, ${now})
    on conflict (event) do update set seen_until = excluded.seen_until`)
  return rows[0]?.seen_until ?? null
}

/** A row is dated before its transaction ends; none takes so long. */
const lateMs = 5 * 60_000

/** The alerts that name an event and stood like that at `setBy`: those for everybody, or those of the people to whom it happened. */
const alertsFor = async (
  tx: Tx,
  { event, audience }: EventSource,
  { happened, setBy }: { happened: readonly Happened[]; setBy: Date },
): Promise<{ id: string; owner: string | null; method: AlertRow['method'] }[]> => {
  const owners = [...new Set(happened.flatMap(({ owner }) => owner ?? []))]
  const ofWhom = audience === 'staff' ? statement`owner is null` : statement`owner = any(${owners})`
  const { rows } = await tx.execute<{ id: string; owner: string | null; method: AlertRow['method'] }>(
    statement`select id, owner, method from alert where event_type = ${event} and updated_at <= ${setBy} and ${ofWhom}`,
  )
  return rows
}

/** Puts one alert for one event on its way, once however many replicas look. A text message waits for the day. */
const tell = async (
  ctx: ServerContext,
  tx: Tx,
  { event, key, alert }: { event: string; key: string; alert: { id: string; method: AlertRow['method'] } },
): Promise<void> => {
  const sentId = randomUUID()
  const now = ctx.clock.now()
  const { rowCount } = await tx.execute(statement`insert into alert_sent (id, alert_id, event, event_key, method, at, outcome)
    values (${sentId}, ${alert.id}, ${event}, ${key}, ${alert.method}, ${now}, 'waiting') on conflict do nothing`)
  if (rowCount !== 1) return
  const isText = alert.method === 'sms' || alert.method === 'whatsapp'
  const body: AlertToSend = { sentId, alertId: alert.id, event, key }
  await addToOutbox(ctx, tx, {
    kind: 'alerts.send',
    messageId: `alert.${alert.id}.${event}.${key}`,
    body,
    dueAt: isText ? afterQuietHours(now, ctx.settings.site.hours.agents) : now,
  })
}

/** Puts the alerts that stood at `setBy` on their way for what happened after `since` and until `until`. */
const tellSpan = async (
  ctx: ServerContext,
  tx: Tx,
  source: EventSource,
  { since, until, setBy }: { since: Date; until: Date; setBy: Date },
): Promise<void> => {
  const { rows } = await tx.execute<Happened>(source.happened(since, until, ctx))
  if (rows.length === 0) return
  const alerts = await alertsFor(tx, source, { happened: rows, setBy })
  for (const { key, owner } of rows)
    for (const alert of alerts)
      if (source.audience === 'staff' || alert.owner === owner) await tell(ctx, tx, { event: source.event, key, alert })
}

/**
 * Looks at what has happened since the last time, and at what was dated before it and written down only since, and puts the alerts that
 * name it on their way.
 */
const fireOne = (ctx: ServerContext, source: EventSource): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const since = await moveMark(tx, source.event, now)
    if (since === null || since >= now) return
    const late = new Date(since.getTime() - lateMs)
    await tellSpan(ctx, tx, source, { since: late, until: since, setBy: late })
    await tellSpan(ctx, tx, source, { since, until: now, setBy: now })
  })

export async function fireAlerts(ctx: ServerContext): Promise<void> {
  for (const source of ctx.eventSources) await fireOne(ctx, source)
  ctx.notifyOutbox()
}

import { statement } from '../../../db/statement.ts'
import { addToOutbox, PermanentError, type OutboxItem } from '../../../server/durable/outbox.ts'
import { postOutside } from '../../../server/outside/public-egress.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { localeOfPerson } from '../../accounts/server/index.ts'
import { sendAlertMail, sendAlertText } from '../../messages/server/index.ts'
import { personIdOfSubject } from '../../profile/server/index.ts'
import { isEventType, type EventType } from '../rules/event-types.ts'
import { afterQuietHours } from '../rules/quiet-hours.ts'
import { alertWithDestination, type StoredAlert } from './alert-store.ts'
import type { AlertToSend } from './fire-alerts.ts'
import { ownDestination } from './own-destination.ts'

/** Where each event leads, on our own origin. */
const pathOf = (event: EventType, key: string): string =>
  ({
    'case-opened': `/admin/queue/${key}`,
    'case-late': `/admin/queue/${key}`,
    'mail-undelivered': '/admin/operations',
    'question-set-unsound': `/admin/questions/${key.split('.').slice(0, 2).join('/')}`,
    'policy-ends': '/userpolicies',
    'quote-ends': '/userquotes',
  })[event]

/** The log says how it went: the alert may have been changed since it fired. */
const note = async (ctx: ServerContext, sentId: string, { method }: StoredAlert, outcome: 'sent' | 'failed'): Promise<void> => {
  await ctx.db.execute(
    statement`update alert_sent set outcome = ${outcome}, method = ${method}, at = ${ctx.clock.now()} where id = ${sentId}`,
  )
}

/** A receiver that says no for good is not asked again; one that is away is. */
const callWebhook = async (ctx: ServerContext, url: string, body: Record<string, string>): Promise<void> => {
  const status = await postOutside(url, JSON.stringify(body), { mayBePrivate: ctx.settings.webhooksMayBePrivate })
  if (status >= 200 && status < 300) return
  if (status >= 400 && status < 500 && status !== 429) throw new PermanentError(`webhook-${status}`)
  throw new Error(`webhook-${status}`)
}

/** Where an alert goes at this moment. A person's own that reaches nobody any more is not tried again. */
const destinationOf = async (ctx: ServerContext, { owner, method, destination }: StoredAlert): Promise<string> => {
  if (owner === null) return destination
  const place = await ownDestination(ctx, owner, method)
  if ('why' in place) throw new PermanentError(place.why)
  return place.to
}

/** A row that was put off has the day behind its name, and is put off no second time. */
const nameOf = ({ alertId, event, key }: AlertToSend): string => `alert.${alertId}.${event}.${key}`

/** Puts a text message that would come in quiet hours off until they end; false where it may go now. */
const putOff = async (ctx: ServerContext, toSend: AlertToSend, { messageId }: OutboxItem): Promise<boolean> => {
  const now = ctx.clock.now()
  const dueAt = afterQuietHours(now, ctx.settings.site.hours.agents)
  if (dueAt <= now) return false
  const name = nameOf(toSend)
  if (messageId !== name) throw new PermanentError('quiet hours again')
  const later = { kind: 'alerts.send', messageId: `${name}.${dueAt.toISOString().slice(0, 10)}`, body: toSend, dueAt }
  await ctx.db.transaction((tx) => addToOutbox(ctx, tx, later))
  return true
}

/** Answers whether the alert has left; a text message waits for the day. */
const send = async (ctx: ServerContext, alert: StoredAlert, toSend: AlertToSend, item: OutboxItem): Promise<boolean> => {
  const { event, key, sentId } = toSend
  if (!isEventType(event)) throw new PermanentError('no such event')
  const { method, owner, label } = alert
  const isText = method === 'sms' || method === 'whatsapp'
  if (isText && (await putOff(ctx, toSend, item))) return false
  const to = await destinationOf(ctx, alert)
  // The alerts for everybody are in English.
  const locale = owner === null ? 'en' : await localeOfPerson(ctx, personIdOfSubject(owner))
  const path = pathOf(event, key)
  if (method === 'email') await sendAlertMail(ctx, { to, locale, messageId: item.messageId, event, path })
  else if (isText) await sendAlertText(ctx, { channel: method, to, key: `${nameOf(toSend)}.text`, locale, event, path })
  // No personal data: what happened, which, and when it was told (security T17).
  else await callWebhook(ctx, to, { id: sentId, event, key, label, at: ctx.clock.now().toISOString() })
  return true
}

/** Sends one alert; one that was deleted meanwhile is not sent. */
export const sendAlert =
  (ctx: ServerContext) =>
  async (item: OutboxItem): Promise<void> => {
    const toSend = item.body as AlertToSend
    const alert = await alertWithDestination(ctx, toSend.alertId)
    if (!alert) throw new PermanentError('the alert is gone')
    try {
      if (!(await send(ctx, alert, toSend, item))) return
    } catch (error) {
      if (error instanceof PermanentError || item.attempts > 20) await note(ctx, toSend.sentId, alert, 'failed')
      throw error
    }
    await note(ctx, toSend.sentId, alert, 'sent')
  }

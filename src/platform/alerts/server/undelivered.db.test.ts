import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { onClock } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'
import { commsEmail, getDemoTexts } from '../../messages/contract.ts'
import { getAlertLog, saveAlert } from '../contract.ts'
import { fireAlerts, type AlertToSend } from './fire-alerts.ts'
import { sendAlert } from './send-alert.ts'

let test_: TestApp
let admin: SignedIn
let receiver: Server
beforeAll(async () => {
  test_ = await openTestApp({ WEBHOOKS_MAY_BE_PRIVATE: 'yes' })
  admin = await signIn(test_, newEmail('admin'), 'admin')
  receiver = createServer((_request, response) => response.writeHead(410).end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
}, 120_000)
afterAll(async () => {
  await test_?.close()
  receiver?.close()
})

const log = async (label: string) =>
  ((await admin.visitor.call(getAlertLog, { limit: 100 })).body['sent'] as Record<string, string>[]).filter(
    (row) => row['label'] === label,
  )

const aMinute = async (): Promise<void> => {
  const { clock } = test_.app.ctx
  const { now } = clock
  clock.now = () => new Date(now().getTime() + 60_000)
  await fireAlerts(test_.app.ctx)
}

/** A mail that the mail host refuses for good. */
const sendRefusedMail = async (): Promise<void> => {
  await test_.simulators.fault('mail', { operation: 'send', mode: 'reject' })
  expect((await admin.visitor.call(commsEmail, { templateId: 'my-policies' })).body).toMatchObject({ queued: 1 })
  await test_.until(async () => {
    const { rows } = await test_.app.ctx.pool.query(
      "select 1 from outbox where kind = 'messages.email' and dead_at is null and done_at is null",
    )
    return rows.length === 0
  })
}

const settled = (label: string) =>
  test_.until(async () => {
    const rows = await log(label)
    return rows.length > 0 && rows.every(({ outcome }) => outcome !== 'waiting') ? rows : null
  })

test('an alert of mails that did not arrive, which does not arrive itself, is told once and not of itself', async () => {
  const destination = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/gone`
  await admin.visitor.call(saveAlert, { label: 'Gone', event_type: 'mail-undelivered', method: 'webhook', destination })
  await aMinute()
  await sendRefusedMail()
  await aMinute()
  expect(await settled('Gone')).toMatchObject([{ outcome: 'failed' }])
  for (let minutes = 0; minutes < 3; minutes += 1) await aMinute()
  expect(await log('Gone')).toHaveLength(1)
})

test('a text message that the company refuses stands in the log as failed', async () => {
  const noon = onClock('2026-03-02', 12 * 60, officeZone)
  test_.passDays((noon.getTime() - test_.app.ctx.clock.now().getTime()) / 86_400_000)
  admin = await signIn(test_, newEmail('admin'), 'admin')
  const alert = { event_type: 'mail-undelivered', method: 'sms' } as const
  await admin.visitor.call(saveAlert, { ...alert, label: 'Nobody', destination: '(207) 555-0198' })
  await admin.visitor.call(saveAlert, { ...alert, label: 'Desk', destination: '207-555-0142' })
  await aMinute()
  await sendRefusedMail()
  await aMinute()
  expect(await settled('Nobody')).toMatchObject([{ outcome: 'failed' }])
  expect(await settled('Desk')).toMatchObject([{ outcome: 'sent' }])
  const { texts } = (await admin.visitor.call(getDemoTexts, {})).body as { texts: { to: string; text: string }[] }
  expect(texts.filter(({ to }) => to === '+12075550142')).toMatchObject([{ text: expect.stringContaining('/admin/operations') }])
})

test('an alert that was changed while its message waited stands in the log with the way it went', async () => {
  const { ctx } = test_.app
  const { rows } = await ctx.pool.query<{ body: AlertToSend }>(
    `select jsonb_build_object('sentId', s.id, 'alertId', s.alert_id, 'event', s.event, 'key', s.event_key) as body
      from alert_sent s join alert a on a.id = s.alert_id where a.label = 'Desk'`,
  )
  const [row] = rows
  await ctx.pool.query("update alert_sent set method = 'webhook' where id = $1", [row?.body.sentId])
  const item = { id: row?.body.sentId ?? '', kind: 'alerts.send', messageId: 'alert.changed', reference: null, attempts: 1 }
  await sendAlert(ctx)({ ...item, body: row?.body })
  expect(await log('Desk')).toMatchObject([{ outcome: 'sent', method: 'sms' }])
})

test('a text message that is tried again in the night waits for the morning, once', async () => {
  const { ctx } = test_.app
  const { rows } = await ctx.pool.query<{ id: string; alert_id: string; event: string; event_key: string }>(
    `select s.id::text, s.alert_id::text, s.event, s.event_key from alert_sent s join alert a on a.id = s.alert_id where a.label = 'Desk'`,
  )
  const { id: sentId = '', alert_id: alertId = '', event = '', event_key: key = '' } = rows[0] ?? {}
  const body: AlertToSend = { sentId, alertId, event, key }
  const name = `alert.${alertId}.${event}.${key}`
  const again = (messageId: string) =>
    sendAlert(ctx)({ id: sentId, kind: 'alerts.send', messageId, reference: null, body, attempts: 3 })
  const textCount = async () => ((await admin.visitor.call(getDemoTexts, {})).body['texts'] as unknown[]).length
  const before = await textCount()
  // Ten in the evening by the office's clock, and half past one in the night in which its clocks are changed.
  for (const [now, dueAt] of [
    [onClock('2026-03-04', 22 * 60, officeZone), onClock('2026-03-05', 9 * 60, officeZone)],
    [onClock('2026-03-08', 90, officeZone), onClock('2026-03-08', 9 * 60, officeZone)],
  ] as const) {
    ctx.clock.now = () => now
    await again(name)
    const later = `${name}.${dueAt.toISOString().slice(0, 10)}`
    const waiting = await ctx.pool.query<{ due_at: Date }>('select due_at from outbox where message_id = $1', [later])
    expect(waiting.rows).toEqual([{ due_at: dueAt }])
    await expect(again(later)).rejects.toThrow('quiet hours again')
  }
  admin = await signIn(test_, newEmail('admin'), 'admin')
  expect(await textCount()).toBe(before)
  expect(await log('Desk')).toMatchObject([{ outcome: 'failed' }])
})

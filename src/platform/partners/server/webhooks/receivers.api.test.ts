import { describe, expect, test } from 'vitest'
import { appForFile, appForTest } from '../../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { webhookCases } from '../../../../../test/factories/partner-webhooks.ts'
import { verified } from '../../../../../test/factories/webhook-receiver.ts'
import {
  createPartnerWebhook,
  finishWebhookRotation,
  getPartnerWebhooks,
  getWebhookDeliveries,
  pausePartnerWebhook,
  removePartnerWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testPartnerWebhook,
} from '../../contract.ts'

const test_ = appForFile({ WEBHOOKS_MAY_BE_PRIVATE: 'yes' })
const { receiver, partnerWithReceiver, quote, fold, deliveriesOf, receiverOf, arrived, tried } = webhookCases(test_)

describe('what a partner does', () => {
  test('exchanges the secret: both sign until it is finished', async () => {
    const { visitor, id, secret, path } = await partnerWithReceiver()
    const rotated = (await visitor.post(rotateWebhookSecret.name, { id })).body
    expect(rotated['receiver']).toMatchObject({ id, isRotating: true })
    expect((await visitor.post(rotateWebhookSecret.name, { id })).body['code']).toBe('rotating')
    await visitor.post(testPartnerWebhook.name, { id })
    const [first] = await arrived(path)
    expect(first?.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/)
    for (const each of [secret, rotated['secret'] as string]) expect(verified(each, first!)['type']).toBe('webhook.test')
    await visitor.post(finishWebhookRotation.name, { id })
    await visitor.post(testPartnerWebhook.name, { id })
    const [, second] = await arrived(path, 2)
    expect(verified(rotated['secret'], second!)['type']).toBe('webhook.test')
    expect(() => verified(secret, second!)).toThrow('No matching signature')
    const { rows } = await test_.app.ctx.pool.query('select * from webhook_receiver where id = $1', [id])
    for (const hidden of [secret, rotated['secret'], receiver().url(path)]) expect(JSON.stringify(rows)).not.toContain(hidden)
  })

  test('pauses: what happens meanwhile waits and goes afterwards; a delivery is replayed with the same id', async () => {
    const { key, visitor, id, path, secret } = await partnerWithReceiver()
    await visitor.post(pausePartnerWebhook.name, { id, paused: true })
    expect((await visitor.post(testPartnerWebhook.name, { id })).body['code']).toBe('receiver-paused')
    await quote(key)
    await fold()
    const [waiting] = (await deliveriesOf(visitor)).deliveries
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, nextAt: null, triedAt: null })
    expect((await visitor.post(replayWebhookDelivery.name, { id: waiting!.id })).body['code']).toBe('receiver-paused')
    expect(receiver().at(path)).toEqual([])
    await visitor.post(pausePartnerWebhook.name, { id, paused: false })
    await arrived(path)
    await tried(visitor)
    expect((await visitor.post(replayWebhookDelivery.name, { id: waiting!.id })).body['done']).toBe(true)
    const [first, second] = await arrived(path, 2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(verified(secret, second!)).toMatchObject({ type: 'referral.quoted', id: waiting!.event })
  })

  test('has five receivers at most, however many are added at once, and one is gone with its deliveries', async () => {
    const { visitor, id } = await partnerWithReceiver()
    const asked = { url: receiver().url('/more'), events: ['bought'] }
    const made = await Promise.all(Array.from({ length: 8 }, () => visitor.post(createPartnerWebhook.name, asked)))
    expect(made.filter(({ body }) => body['code'] === 'too-many-receivers')).toHaveLength(4)
    await visitor.post(testPartnerWebhook.name, { id })
    await tried(visitor)
    expect((await visitor.post(removePartnerWebhook.name, { id })).body['done']).toBe(true)
    expect((await deliveriesOf(visitor)).deliveries).toEqual([])
    expect((await visitor.post(removePartnerWebhook.name, { id })).status).toBe(404)
  })

  test('does none of it with what is another partner’s', async () => {
    const { id, visitor } = await partnerWithReceiver()
    await visitor.post(testPartnerWebhook.name, { id })
    const { id: delivery } = await tried(visitor)
    const other = await partnerWithReceiver()
    for (const [name, payload] of [
      [rotateWebhookSecret.name, { id }],
      [finishWebhookRotation.name, { id }],
      [pausePartnerWebhook.name, { id, paused: true }],
      [removePartnerWebhook.name, { id }],
      [testPartnerWebhook.name, { id }],
      [replayWebhookDelivery.name, { id: delivery }],
    ] as const)
      expect([name, (await other.visitor.post(name, payload)).status]).toEqual([name, 404])
    expect((await deliveriesOf(other.visitor)).deliveries).toEqual([])
    const { receivers } = (await other.visitor.post(getPartnerWebhooks.name, {})).body
    expect(receivers).toEqual([expect.objectContaining({ id: other.id })])
    expect(await receiverOf(visitor)).toMatchObject({ id, state: 'active', isRotating: false })
  })

  test('adds and exchanges with a fresh second factor, and only what is right', async () => {
    const { said, visitor, id } = await partnerWithReceiver()
    const asked = { url: receiver().url('/second'), events: ['bought'] }
    const { visitor: stale } = await signInForPartner(test_, said.email, { hasFactor: false })
    expect((await stale.post(createPartnerWebhook.name, asked)).status).toBe(403)
    expect((await stale.post(rotateWebhookSecret.name, { id })).status).toBe(403)
    for (const wrong of [{ events: [] }, { events: ['refunded'] }, { lines: ['boats'] }, { url: '' }, { secret: 'mine' }])
      expect([wrong, (await visitor.post(createPartnerWebhook.name, { ...asked, ...wrong })).status]).toEqual([wrong, 400])
    for (const after of ['x', '1_x']) expect((await visitor.post(getWebhookDeliveries.name, { after })).status).toBe(400)
  })

  test('reads deliveries page by page, without a gap or a repetition', async () => {
    const { key, visitor, id } = await partnerWithReceiver()
    await visitor.post(pausePartnerWebhook.name, { id, paused: true })
    await test_.app.ctx.pool.query(
      `insert into webhook_delivery (id, receiver_id, partner_key, event_id, type, happened_at, created_at, next_attempt_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), 'webhook.test', $3, $3::timestamptz + (i / 3) * interval '1 ms', $3
       from generate_series(1, 60) i`,
      [id, key, test_.app.ctx.clock.now()],
    )
    const seen: string[] = []
    for (let after: string | undefined, at = 0; at < 3; at += 1) {
      const { deliveries, next } = await deliveriesOf(visitor, after)
      seen.push(...deliveries.map((each) => each.id))
      after = next ?? undefined
      expect(next === null).toBe(at === 2)
    }
    expect(new Set(seen).size).toBe(60)
  })
})

test('an address that is not public is refused at the field', async () => {
  const plain = await appForTest({}, { withJobs: false })
  const { said } = await approvedPartner(plain)
  const { visitor } = await signInForPartner(plain, said.email)
  const inward = [
    'http://127.0.0.1:9/',
    'https://192.168.0.1/',
    'https://0x7f000001/',
    'https://intranet/',
    'https://a.example:8443/',
  ]
  for (const url of inward) {
    const { body } = await visitor.post(createPartnerWebhook.name, { url, events: ['bought'] })
    expect([url, body]).toMatchObject([url, { code: 'receiver-url', fields: { url: 'receiver-url' } }])
  }
})

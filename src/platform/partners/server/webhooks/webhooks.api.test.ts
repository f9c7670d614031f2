import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { webhookCases } from '../../../../../test/factories/partner-webhooks.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { mailTo, newEmail, signIn } from '../../../../../test/factories/people.ts'
import { verified, type Answering } from '../../../../../test/factories/webhook-receiver.ts'
import {
  createPartnerWebhook,
  deletePartner,
  pausePartnerWebhook,
  replayWebhookDelivery,
  setPartnerActive,
  testPartnerWebhook,
} from '../../contract.ts'
import { retryPauses } from '../../rules/index.ts'

const test_ = appForFile({ WEBHOOKS_MAY_BE_PRIVATE: 'yes' })
const reason = 'Asked by the company, ticket 12'
const { receiver, partnerWithReceiver, quote, buy, fold, deliveriesOf, receiverOf, arrived, tried } = webhookCases(test_)

describe('what is sent', () => {
  test('says what came of each referral, signed, with nothing of the customer and no policy number', async () => {
    const { key, visitor, path, secret } = await partnerWithReceiver()
    await buy(key)
    const { number, quotekey } = await buy(key)
    await Promise.all([fold(), fold()])
    await fold()
    const got = await arrived(path, 4)
    const bodies = got.map((each) => verified(secret, each))
    expect(bodies.map(({ type }) => type as string).toSorted()).toEqual([
      'referral.bought',
      'referral.bought',
      'referral.quoted',
      'referral.quoted',
    ])
    for (const [at, body] of bodies.entries()) {
      expect(Object.keys(body)).toEqual(['id', 'type', 'timestamp', 'data'])
      expect(body).toMatchObject({
        id: got[at]?.headers['webhook-id'],
        data: { state: body['type'].slice(9), line: 'travel-us', reference: expect.stringMatching(/^R-[0-9A-F]{10}$/) },
      })
      expect(Object.keys(body['data'])).toEqual(['state', 'line', 'reference', 'campaign'])
    }
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(4)
    const all = JSON.stringify(got)
    for (const private_ of [number, quotekey, key, 'june@', 'June', 'Lark', 'Harbor', 'Portland', '555-0142', '240.00'])
      expect(all.replaceAll(/"webhook-signature":"[^"]*"/g, '')).not.toContain(private_)
    const listed = await test_.until(async () => {
      const { deliveries } = await deliveriesOf(visitor)
      return deliveries.every(({ state }) => state === 'delivered') ? deliveries : null
    })
    expect(listed).toHaveLength(4)
    expect(listed[0]).toMatchObject({ attempts: 1, status: 204, nextAt: null, line: 'travel-us' })
    expect(receiver().at(path)).toHaveLength(4)
  })

  test('is what a receiver asked for: its events, its lines, its partner, and nothing from before it was added', async () => {
    const bought = await partnerWithReceiver({ events: ['bought'] })
    const pets = await partnerWithReceiver({ lines: ['pet'] })
    const early = await approvedPartner(test_)
    await quote(early.key)
    await buy(bought.key)
    await quote(pets.key)
    const { visitor } = await signInForPartner(test_, early.said.email)
    await visitor.post(createPartnerWebhook.name, { url: receiver().url('/early'), events: ['quoted'] })
    await fold()
    const [only] = await arrived(bought.path)
    expect(verified(bought.secret, only!)['type']).toBe('referral.bought')
    for (const each of [pets.visitor, visitor]) expect((await deliveriesOf(each)).deliveries).toEqual([])
    expect((await deliveriesOf(bought.visitor)).deliveries).toHaveLength(1)
  })

  test('fifty at once arrive, each at least once and under an id of its own, whatever their order', async () => {
    const seen = new Map<string, number>()
    const { key, path, secret } = await partnerWithReceiver({
      answer: (response, { headers }) => {
        const id = String(headers['webhook-id'])
        seen.set(id, (seen.get(id) ?? 0) + 1)
        // Each third is refused the first time.
        response.writeHead(seen.size % 3 === 0 && seen.get(id) === 1 ? 500 : 200).end()
      },
    })
    const { clock, pool } = test_.app.ctx
    const now = clock.now()
    await pool.query(
      `insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id, created_at, expires_at, kept_until)
       select 'fifty-' || i, 'pet', 'browser:x', '', '', '', '', '', $1, '7', $2::timestamptz + i * interval '1 ms', $2, $2
       from generate_series(1, 50) i`,
      [key, now],
    )
    await test_.until(() => clock.now().getTime() > now.getTime() + 60)
    await Promise.all([fold(), fold(), fold()])
    await test_.until(async () => {
      const { rows } = await pool.query("select 1 from webhook_delivery where partner_key = $1 and state = 'delivered'", [key])
      if (rows.length === 50) return true
      if (seen.size > 45) test_.passDays(11 / 86_400)
      return false
    })
    const references = receiver()
      .at(path)
      .map((each) => verified(secret, each)['data'].reference)
    expect(seen.size).toBe(50)
    expect(new Set(references).size).toBe(50)
    expect(verified(secret, receiver().at(path)[0]!)['data']).toMatchObject({ line: 'pet', campaign: '7' })
  })
})

describe('what a receiver answers', () => {
  const inward = (response: Parameters<Exclude<Answering, number>>[0]) =>
    response.writeHead(302, { location: receiver().url('/canary') }).end()

  test.each<[string, Answering, { state: string; status: number | null; pausedBecause?: string }]>([
    ['200', 200, { state: 'delivered', status: 200 }],
    ['a redirect inward', inward, { state: 'waiting', status: 302 }],
    ['400', 400, { state: 'waiting', status: 400 }],
    ['500', 500, { state: 'waiting', status: 500 }],
    ['a broken line', (response) => response.destroy(), { state: 'waiting', status: null }],
    ['nothing', () => {}, { state: 'waiting', status: null }],
    ['410', 410, { state: 'waiting', status: 410, pausedBecause: 'gone' }],
    [
      'a body without an end',
      (response) => {
        response.writeHead(200)
        const more = setInterval(() => response.write('x'.repeat(65_536)), 5)
        response.on('close', () => clearInterval(more))
      },
      { state: 'delivered', status: 200 },
    ],
  ])('%s', async (_title, answer, expected) => {
    const { visitor, id, secret, path } = await partnerWithReceiver({ answer })
    const asked = (await visitor.post(testPartnerWebhook.name, { id })).body
    const delivery = await tried(visitor)
    expect(verified(secret, receiver().at(path)[0]!)).toMatchObject({ type: 'webhook.test', data: {} })
    const { state, status, pausedBecause = null } = expected
    expect(delivery).toMatchObject({ id: asked['delivery'], type: 'webhook.test', state, status, attempts: 1 })
    expect(await receiverOf(visitor)).toMatchObject({ pausedBecause, state: pausedBecause ? 'paused' : 'active' })
    const waits = delivery.nextAt === null ? null : Date.parse(delivery.nextAt) - Date.parse(delivery.triedAt ?? '')
    expect(waits).toBe(state === 'delivered' || pausedBecause ? null : 10_000)
    expect(receiver().at('/canary')).toEqual([])
  })

  test('while one hangs, calls are answered and other receivers are served', async () => {
    const hanging: (() => void)[] = []
    const slow = await partnerWithReceiver({ answer: (response) => hanging.push(() => response.writeHead(200).end()) })
    const other = await partnerWithReceiver()
    const leaseUntil = (at: Date | null) =>
      test_.app.ctx.pool.query('update webhook_receiver set lease_until = $2 where id = $1', [slow.id, at])
    // All four wait before the first is sent: one that is sent alone would hang alone.
    await leaseUntil(new Date(test_.app.ctx.clock.now().getTime() + 60_000))
    for (let times = 0; times < 4; times += 1) await slow.visitor.post(testPartnerWebhook.name, { id: slow.id })
    await leaseUntil(null)
    await test_.until(() => hanging.length === 2)
    await other.visitor.post(testPartnerWebhook.name, { id: other.id })
    await arrived(other.path)
    // Two at a time are asked, and no more while they are waited for.
    expect(hanging).toHaveLength(2)
    for (const end of hanging.splice(0)) end()
    await test_.until(() => hanging.length === 2)
    for (const end of hanging.splice(0)) end()
    expect(receiver().at(slow.path)).toHaveLength(4)
  })

  test('however many fail and hang, they have one place, and the others are served', async () => {
    const failing = await Promise.all(Array.from({ length: 4 }, () => partnerWithReceiver({ answer: 500 })))
    const well = await partnerWithReceiver()
    for (const { visitor, id } of failing) await visitor.post(testPartnerWebhook.name, { id })
    for (const { visitor } of failing) await tried(visitor)
    let hanging = 0
    for (const { path } of failing) receiver().answer(path, () => void (hanging += 1))
    test_.passDays(11 / 86_400)
    await test_.until(() => hanging === 1)
    for (let times = 1; times <= 3; times += 1) {
      await well.visitor.post(testPartnerWebhook.name, { id: well.id })
      await arrived(well.path, times)
    }
    expect(hanging).toBe(1)
  })

  test('where another server has taken over meanwhile, the same event is sent once more with the same id', async () => {
    let times = 0
    const { visitor, id, path, secret } = await partnerWithReceiver({
      answer: (response) => {
        times += 1
        // The first server dies with the answer under way; a second one finds its lease run out.
        const taken = "update webhook_receiver set leased_by = gen_random_uuid(), lease_until = '2000-01-01' where id = $1"
        if (times > 1) response.writeHead(200).end()
        else void test_.app.ctx.pool.query(taken, [id]).then(() => response.writeHead(200).end())
      },
    })
    await visitor.post(testPartnerWebhook.name, { id })
    const [first, second] = await arrived(path, 2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(verified(secret, second!)).toEqual(verified(secret, first!))
    expect(await tried(visitor)).toMatchObject({ state: 'delivered', attempts: 1 })
  })
})

test.each(['suspended', 'removed'] as const)('a partner that is %s is sent nothing more', async (end) => {
  const { boss, key, said, visitor, id, path } = await partnerWithReceiver({ answer: 500 })
  const control = await partnerWithReceiver()
  await quote(key)
  await fold()
  await arrived(path)
  await tried(visitor)
  if (end === 'suspended') await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
  else await boss.visitor.post(deletePartner.name, { key, confirm: said.company, reason })
  expect((await visitor.post(testPartnerWebhook.name, { id })).status).toBe(401)
  await quote(key)
  await fold()
  // The delivery is due again, and others are served.
  test_.passDays(1 / 24)
  const { visitor: again } = await signInForPartner(test_, control.said.email)
  for (let times = 1; times <= 2; times += 1) {
    await again.post(testPartnerWebhook.name, { id: control.id })
    await arrived(control.path, times)
  }
  expect(receiver().at(path)).toHaveLength(1)
})

// The clock goes on for days here, so these are the last ones of the file.
test('days of a suspension are no days on which a receiver failed', async () => {
  const { boss, key, said, visitor, id, path } = await partnerWithReceiver({ answer: 500 })
  await visitor.post(testPartnerWebhook.name, { id })
  await tried(visitor)
  await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
  test_.passDays(2)
  const { visitor: admin } = await signIn(test_, newEmail('admin'), 'admin')
  await admin.post(setPartnerActive.name, { key, active: 'APPROVED' })
  await arrived(path, 2)
  const { visitor: again } = await signInForPartner(test_, said.email)
  expect(await tried(again, 2)).toMatchObject({ state: 'waiting', status: 500 })
  expect(await receiverOf(again)).toMatchObject({ state: 'active', pausedBecause: null })
})

test('500 for a day: tried at growing pauses, given up, the receiver paused and the partner told once; then replayed', async () => {
  const { said, visitor, id, path, secret } = await partnerWithReceiver({ answer: 500 })
  await visitor.post(testPartnerWebhook.name, { id })
  const { pool } = test_.app.ctx
  const stored = async () =>
    (
      await pool.query<{ attempts: number; state: string; wait: number }>(
        `select attempts, state, extract(epoch from next_attempt_at - tried_at)::int as wait from webhook_delivery where receiver_id = $1`,
        [id],
      )
    ).rows[0]
  for (const [at, pause] of retryPauses.entries()) {
    expect(await test_.until(async () => ((await stored())?.attempts === at + 1 ? stored() : null))).toMatchObject({
      state: 'waiting',
      wait: pause,
    })
    test_.passDays(pause / 86_400)
  }
  await test_.until(async () => (await stored())?.state === 'given-up')
  expect(receiver().at(path)).toHaveLength(retryPauses.length + 1)
  expect(
    new Set(
      receiver()
        .at(path)
        .map(({ headers }) => headers['webhook-id']),
    ).size,
  ).toBe(1)
  const mail = await mailTo(test_, said.email, /webhooks is paused/)
  expect(mail.text).toContain('/partner-home/webhooks')
  const { visitor: again } = await signInForPartner(test_, said.email)
  expect(await receiverOf(again)).toMatchObject({ state: 'paused', pausedBecause: 'failing' })
  receiver().answer(path, 200)
  await again.post(pausePartnerWebhook.name, { id, paused: false })
  const [given] = (await deliveriesOf(again)).deliveries
  expect(given).toMatchObject({ state: 'given-up', attempts: retryPauses.length + 1, status: 500 })
  await again.post(replayWebhookDelivery.name, { id: given!.id })
  await test_.until(async () => (await stored())?.state === 'delivered')
  expect(verified(secret, receiver().at(path).at(-1)!)['id']).toBe(given!.event)
  expect((await test_.mails()).filter(({ to, subject }) => to.includes(said.email) && /paused/.test(subject))).toHaveLength(1)
})

test('deliveries are kept for thirty days', async () => {
  const { said, visitor, id } = await partnerWithReceiver()
  await visitor.post(testPartnerWebhook.name, { id })
  await tried(visitor)
  const leftAfter = async (days: number) => {
    test_.passDays(days)
    await test_.app.removeExpired()
    const { visitor: again } = await signInForPartner(test_, said.email)
    return (await deliveriesOf(again)).deliveries.length
  }
  expect(await leftAfter(29)).toBe(1)
  expect(await leftAfter(2)).toBe(0)
})

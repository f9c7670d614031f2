import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTo, newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { isPublicAddress, whyNoEgress } from '../../../server/outside/public-egress.ts'
import { handOnCase, takeCase } from '../../callbacks/contract.ts'
import { slice as callbacks } from '../../callbacks/server/index.ts'
import { slice as questions } from '../../questions/server/index.ts'
import { deleteAlert, getAlertLog, saveAlert, saveUserAlert } from '../contract.ts'
import { fireAlerts } from './fire-alerts.ts'

let test_: TestApp
let admin: SignedIn
let receiver: Server
const received: Record<string, unknown>[] = []
beforeAll(async () => {
  test_ = await openTestApp({ WEBHOOKS_MAY_BE_PRIVATE: 'yes' })
  admin = await signIn(test_, newEmail('admin'), 'admin')
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push(JSON.parse(text))
      response.writeHead(request.url === '/moved' ? 302 : 204, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
}, 120_000)
afterAll(async () => {
  await test_?.close()
  receiver?.close()
})

const hook = (path: string): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`

/** Lets a minute pass and what happened in it be told. */
const aMinute = async (): Promise<void> => {
  const { clock } = test_.app.ctx
  const { now } = clock
  clock.now = () => new Date(now().getTime() + 60_000)
  await fireAlerts(test_.app.ctx)
}

const askToBeCalled = async (): Promise<string> => {
  const { body } = await test_
    .visitor()
    .post('requestCATermCallback', { reason: 'question', name: 'Ada Fielding', phone: '4165550142', when: 'morning' })
  return body['reference'] as string
}

const log = async () => (await admin.visitor.call(getAlertLog, { limit: 100 })).body['sent'] as Record<string, string>[]

describe('alerts are sent', () => {
  test('by mail and to a webhook when a case comes in, once, without a word of who it is', async () => {
    const email = newEmail('desk')
    await aMinute()
    for (const [method, destination] of [
      ['email', email],
      ['webhook', hook('/cases')],
      ['webhook', hook('/moved')],
    ] as const)
      expect(
        (await admin.visitor.call(saveAlert, { label: 'Cases', event_type: 'case-opened', method, destination })).body,
      ).toMatchObject({ haserror: false })
    const reference = await askToBeCalled()
    await aMinute()
    await Promise.all([fireAlerts(test_.app.ctx), fireAlerts(test_.app.ctx)])
    const mail = await mailTo(test_, email, /new case waits/)
    expect(mail?.text).toContain(`/admin/queue/${reference}`)
    expect(mail?.text).not.toContain('Ada')
    const sent = await test_.until(async () => {
      const rows = (await log()).filter(({ key }) => key === reference)
      return rows.every(({ outcome }) => outcome !== 'waiting') || received.length >= 2 ? rows : null
    })
    expect(sent).toHaveLength(3)
    expect(received.find(({ key }) => key === reference)).toEqual({
      id: expect.any(String),
      event: 'case-opened',
      key: reference,
      label: 'Cases',
      at: expect.stringMatching(/Z$/),
    })
    expect(JSON.stringify(received)).not.toContain('Ada')
  })

  test('when a question set that somebody put into the database is not asked, with the page that says why', async () => {
    const email = newEmail('questions')
    const { ctx } = test_.app
    await admin.visitor.call(saveAlert, {
      label: 'Sets',
      event_type: 'question-set-unsound',
      method: 'email',
      destination: email,
    })
    await aMinute()
    await ctx.pool.query(
      `insert into question_set (line, name, version, effective_on, is_sample, questions, loaded_at, published_by)
       values ('term-ca', 'lifestyle', 'lifestyle-by-hand', '2026-04-01', true, '{"question":"none"}', $1, 'hand')`,
      [ctx.clock.now()],
    )
    await questions.eachMinute?.(ctx)
    await aMinute()
    const mail = await mailTo(test_, email, /not asked/)
    expect(mail?.text).toContain('/admin/questions/term-ca/lifestyle')
    await questions.eachMinute?.(ctx)
    await aMinute()
    expect((await log()).filter(({ label }) => label === 'Sets')).toHaveLength(1)
  })

  test('what happened before an alert was set up is not told, and a deleted one tells nothing', async () => {
    const early = await askToBeCalled()
    await aMinute()
    const said = { label: 'Late', event_type: 'case-opened', method: 'webhook', destination: hook('/late') } as const
    const { alert } = (await admin.visitor.call(saveAlert, said)).body
    await aMinute()
    expect((await log()).filter(({ label, key }) => label === 'Late' && key === early)).toEqual([])
    await admin.visitor.call(deleteAlert, { id: alert.id })
    const later = await askToBeCalled()
    await aMinute()
    expect((await log()).filter(({ label, key }) => label === 'Late' && key === later)).toEqual([])
  })

  test('a person is told of their own quote, in their language', async () => {
    const june = await signIn(test_, newEmail('june'))
    const { pool, clock } = test_.app.ctx
    await pool.query("update person set locale = 'fr' where id = $1", [june.id])
    const mine = { label: 'Mes soumissions', event_type: 'quote-ends', method: 'email' } as const
    expect((await june.visitor.call(saveUserAlert, mine)).body).toMatchObject({ haserror: false })
    expect((await june.visitor.post('saveUserAlert', { ...mine, method: 'webhook' })).status).toBe(400)
    await aMinute()
    const now = clock.now().getTime()
    const ends = new Date(now + 3 * 3_600_000 + 30_000)
    await pool.query(
      `insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id, created_at, expires_at, kept_until)
       values ('quote-of-june', 'travel-us', $1, '', '', '', '', '', 'unknown', 'unknown', $2, $3, $3)`,
      [june.subject, new Date(now), ends],
    )
    await aMinute()
    expect((await mailTo(test_, june.email, /soumissions prend fin/))?.text).toContain('/userquotes')
  })
})

describe('what is told late', () => {
  const webhookOf = async (label: string, event: string): Promise<void> => {
    const said = { label, event_type: event, method: 'webhook', destination: hook('/late') } as const
    expect((await admin.visitor.call(saveAlert, said)).body).toMatchObject({ haserror: false })
    // An alert tells what happens from then on; what was dated before is told where it stood then already.
    for (let minute = 0; minute < 6; minute += 1) await aMinute()
  }
  const keysOf = async (label: string) => (await log()).filter((row) => row['label'] === label).map(({ key }) => key)

  test('a case that was dated before the last look and written down after it', async () => {
    await webhookOf('Written late', 'case-opened')
    const reference = await askToBeCalled()
    await test_.app.ctx.pool.query("update agent_case set created_at = created_at - interval '1 second' where reference = $1", [
      reference,
    ])
    await aMinute()
    await aMinute()
    expect((await keysOf('Written late')).filter((key) => key === reference)).toHaveLength(1)
  })

  test('a case that was handed back after its hour', async () => {
    await webhookOf('Handed back', 'case-late')
    const reference = await askToBeCalled()
    await admin.visitor.call(takeCase, { reference })
    await test_.app.ctx.pool.query("update agent_case set due_at = due_at - interval '3 days' where reference = $1", [reference])
    for (let minute = 0; minute < 7; minute += 1) {
      await callbacks.eachMinute?.(test_.app.ctx)
      await aMinute()
    }
    expect(await keysOf('Handed back')).not.toContain(reference)
    expect((await admin.visitor.call(handOnCase, { reference })).body).toMatchObject({ handedOn: true })
    for (let minute = 0; minute < 3; minute += 1) {
      await callbacks.eachMinute?.(test_.app.ctx)
      await aMinute()
    }
    expect((await keysOf('Handed back')).filter((key) => key === reference)).toHaveLength(1)
  })
})

test('an alert of one’s own goes to the address of the account as it is then', async () => {
  const before = newEmail('before')
  const wren = await signIn(test_, before)
  const { pool, clock } = test_.app.ctx
  await wren.visitor.call(saveUserAlert, { label: 'Quotes', event_type: 'quote-ends', method: 'email' })
  const after = newEmail('after')
  await pool.query('update person set email = $2 where id = $1', [wren.id, after])
  await aMinute()
  const now = clock.now().getTime()
  await pool.query(
    `insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id, created_at, expires_at, kept_until)
     values ('quote-of-wren', 'travel-us', $1, '', '', '', '', '', 'unknown', 'unknown', $2, $3, $3)`,
    [wren.subject, new Date(now), new Date(now + 3 * 3_600_000 + 30_000)],
  )
  await aMinute()
  expect((await mailTo(test_, after, /quote/i))?.text).toContain('/userquotes')
  expect((await test_.mails()).filter(({ to, text }) => to.includes(before) && text.includes('/userquotes'))).toEqual([])
})

test('a quote whose cover was bought tells nothing, and of those that look the same the newest does', async () => {
  const ivy = await signIn(test_, newEmail('ivy'))
  const { pool, clock } = test_.app.ctx
  await ivy.visitor.call(saveUserAlert, { label: 'Quotes', event_type: 'quote-ends', method: 'email' })
  await aMinute()
  const now = clock.now().getTime()
  for (const [nth, [id, cover]] of Object.entries([
    ['bought', 'paris'],
    ['first', 'rome'],
    ['again', 'rome'],
  ]))
    await pool.query(
      `insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id, created_at, expires_at, kept_until)
       values ($1, 'travel-us', $2, '', '', '', $3, $3, 'unknown', 'unknown', $4, $5, $5)`,
      [`${id}-by-ivy`, ivy.subject, cover, new Date(now + Number(nth)), new Date(now + 3 * 3_600_000 + 30_000)],
    )
  await pool.query(
    `with bought as (insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
       values (gen_random_uuid(), $1, 'travel-us', 'sample', 'bought-by-ivy', 'R-1', 1000, 'USD', 'bound', '', $2, $2) returning id)
     insert into policy (id, owner, email_hash, line, carrier, policy_number, purchase_id, product, state, price_cents, fee_cents,
       currency, starts_on, ends_on, facts, holder, locale, partner_id, campaign_id, created_at)
     select gen_random_uuid(), $1, '', 'travel-us', 'sample', 'by-ivy', id, 'x', 'in-force', 1000, 0, 'USD', '2031-01-01', '2032-01-01',
       '{}', '', 'en', 'unknown', 'unknown', $2 from bought`,
    [ivy.subject, new Date(now + 1000)],
  )
  await aMinute()
  const { rows } = await pool.query("select event_key from alert_sent where event_key like '%-by-ivy'")
  expect(rows).toEqual([{ event_key: 'again-by-ivy' }])
})

describe('where a webhook may lead (security T17)', () => {
  test.each([
    ['https://hooks.example.com/eider', null],
    ['http://hooks.example.com/', 'https'],
    ['https://hooks.example.com:8443/', 'port'],
    ['https://127.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://localhost/', 'private'],
    ['https://localhost./', 'private'],
    ['https://intranet./', 'private'],
    ['https://hooks.example.com./', null],
    ['https://user:secret@hooks.example.com/', 'invalid'],
    ['file:///etc/passwd', 'https'],
    ['no address', 'invalid'],
  ] as const)('%s: %s', (url, why) => {
    expect(whyNoEgress(url)).toBe(why)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test('an administrator’s inward address is refused at the field', async () => {
    const plain = await openTestApp({}, { withJobs: false })
    try {
      const boss = await signIn(plain, newEmail('boss'), 'admin')
      for (const destination of ['http://127.0.0.1:9/', 'https://192.168.0.1/', 'https://intranet/'])
        expect(
          (await boss.visitor.call(saveAlert, { label: 'x', event_type: 'case-late', method: 'webhook', destination })).body,
        ).toMatchObject({ code: 'public-address', fields: { destination: 'public-address' } })
    } finally {
      await plain.close()
    }
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { begunApplication } from '../../../../test/factories/open-application.ts'
import { signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getApplications, getDraft, getQuotes, removeApplication, saveDraft } from '../contract.ts'
import { moveApplication } from './index.ts'

const test_ = appForFile()
let june: SignedIn
let maya: SignedIn
beforeAll(async () => {
  june = await signIn(test_, 'june@example.com')
  maya = await signIn(test_, 'maya@example.com')
})

const idsOf = async (person: SignedIn): Promise<string[]> =>
  (await person.visitor.call(getApplications, {})).body['applications'].map(({ id }: { id: string }) => id)

describe('open applications', () => {
  test('newest first, with name, birth date and the day it was begun (P-056)', async () => {
    const first = await begunApplication(test_, june.subject, { firstName: 'Ada' })
    const second = await begunApplication(test_, june.subject, { step: 'payment' })
    const { applications } = (await june.visitor.call(getApplications, {})).body
    expect(applications.map(({ id }: { id: string }) => id)).toEqual([second, first])
    expect(applications[1]).toMatchObject({
      user: { firstName: 'Ada', lastName: 'Lark', dob: '1988-04-09' },
      applicationStep: 1,
      createdAt: '2026-03-01',
      status: 'started',
      path: `/canadianterm/survey/pre-application/${first}`,
    })
    const { rows } = await test_.app.ctx.pool.query('select * from application')
    expect(JSON.stringify(rows)).not.toMatch(/"Ada"|1988-04-09/)
  })

  test('the day is the line’s own: late in the evening of Toronto it is the next one in Greenwich', async () => {
    const late = await signIn(test_, 'late@example.com')
    const id = await begunApplication(test_, late.subject)
    const { pool } = test_.app.ctx
    await pool.query("update application set created_at = '2026-03-02T03:00:00Z' where id = $1", [id])
    expect((await late.visitor.call(getApplications, {})).body['applications']).toMatchObject([{ id, createdAt: '2026-03-01' }])
  })

  test('a completed one leaves the list, and evicts nobody (P-073; reading P-074)', async () => {
    const [newest = '', oldest = ''] = await idsOf(june)
    await moveApplication(test_.app.ctx, june.subject, newest, { status: 'completed' })
    expect(await idsOf(june)).toEqual([oldest])
    for (let at = 0; at < 5; at += 1) await begunApplication(test_, june.subject)
    expect(await idsOf(june)).toContain(oldest)
    expect((await june.visitor.call(getApplications, { completed: true })).body['applications']).toHaveLength(7)
  })

  test('the seventh open one pushes the oldest out, page by page by key (P-073)', async () => {
    const before = await idsOf(june)
    const seventh = await begunApplication(test_, june.subject)
    expect(await idsOf(june)).toEqual([seventh, ...before.slice(0, 5)])
    const one = (await june.visitor.call(getApplications, { limit: 4 })).body
    const two = (await june.visitor.call(getApplications, { limit: 4, after: one['next'] })).body
    expect([...one['applications'], ...two['applications']].map(({ id }: { id: string }) => id)).toEqual([
      seventh,
      ...before.slice(0, 5),
    ])
    expect(two['next']).toBeNull()
    expect((await june.visitor.call(getApplications, { after: 'nonsense' })).status).toBe(400)
  })

  test('those that were begun in one moment stand in the order in which they were begun', async () => {
    const ann = await signIn(test_, 'ann@example.com')
    const { clock } = test_.app.ctx
    const { now } = clock
    const moment = now()
    clock.now = () => moment
    try {
      const begun: string[] = []
      for (let at = 0; at < 7; at += 1) begun.unshift(await begunApplication(test_, ann.subject))
      expect(await idsOf(ann)).toEqual(begun.slice(0, 6))
    } finally {
      clock.now = now
    }
  })

  test('fifty at once leave exactly six, and no other owner loses one (security T19)', async () => {
    const others = await begunApplication(test_, maya.subject)
    const ids = await Promise.all(Array.from({ length: 50 }, () => begunApplication(test_, june.subject)))
    const left = await idsOf(june)
    expect(left).toHaveLength(6)
    expect(left.every((id) => ids.includes(id))).toBe(true)
    expect(await idsOf(maya)).toEqual([others])
  })

  test('never one with a charge or a bind in flight', async () => {
    const held = await begunApplication(test_, maya.subject)
    await moveApplication(test_.app.ctx, maya.subject, held, { isHeld: true })
    const paying = await begunApplication(test_, maya.subject)
    await test_.app.ctx.pool.query(
      `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
       values (gen_random_uuid(), $1, 'term-ca', 'x', $2, 'r', 100, 'CAD', 'started', '', now(), now())`,
      [maya.subject, paying],
    )
    for (let at = 0; at < 8; at += 1) await begunApplication(test_, maya.subject)
    expect(await idsOf(maya)).toEqual(expect.arrayContaining([held, paying]))
    expect((await maya.visitor.call(removeApplication, { id: held })).body).toMatchObject({ haserror: true, code: 'in-flight' })
    maya.visitor.cookies.set('locale', 'fr')
    const inFrench = await maya.visitor.call(removeApplication, { id: paying })
    maya.visitor.cookies.delete('locale')
    expect(inFrench.body).toMatchObject({
      haserror: true,
      code: 'in-flight',
      message: expect.stringMatching(/^Un paiement est en cours/),
    })
  })

  test('one that became a policy is no open one and stays, whatever became of the policy (P-073; facts §6)', async () => {
    const lea = await signIn(test_, 'lea@example.com')
    for (const status of ['completed', 'cancelled']) {
      const id = await begunApplication(test_, lea.subject)
      await moveApplication(test_.app.ctx, lea.subject, id, { status })
      const [row] = (await lea.visitor.call(getApplications, { completed: true })).body['applications']
      expect(row).toMatchObject({ id, status, removable: false })
      expect((await lea.visitor.call(removeApplication, { id })).body).toMatchObject({ haserror: true, code: 'bought' })
      const { rows } = await test_.app.ctx.pool.query('select status from application where id = $1', [id])
      expect(rows).toEqual([{ status }])
    }
  })

  test('one whose policy was cancelled is not open, and takes the place of none that is', async () => {
    const cancelled = await begunApplication(test_, june.subject)
    await moveApplication(test_.app.ctx, june.subject, cancelled, { status: 'cancelled' })
    expect(await idsOf(june)).not.toContain(cancelled)
    for (let at = 0; at < 7; at += 1) await begunApplication(test_, june.subject)
    expect(await idsOf(june)).toHaveLength(6)
    const { body } = await june.visitor.call(getApplications, { completed: true, limit: 50 })
    expect(body['applications'].map(({ id }: { id: string }) => id)).toContain(cancelled)
  })

  test('one that was declined or referred leaves the list as any other, and its record stays (facts §6)', async () => {
    const kim = await signIn(test_, 'kim@example.com')
    const [declined, referred, removed] = [
      await begunApplication(test_, kim.subject),
      await begunApplication(test_, kim.subject),
      await begunApplication(test_, kim.subject),
    ]
    await moveApplication(test_.app.ctx, kim.subject, declined, { status: 'declined' })
    for (const id of [referred, removed]) await moveApplication(test_.app.ctx, kim.subject, id, { status: 'referred' })
    // An answer changed after that: what was decided before is a record all the same.
    for (const id of [declined, removed]) await moveApplication(test_.app.ctx, kim.subject, id, { status: 'started' })
    expect((await kim.visitor.call(removeApplication, { id: removed })).body).toMatchObject({ removed: true })
    expect((await kim.visitor.call(removeApplication, { id: removed })).status).toBe(404)
    const newer: string[] = []
    for (let at = 0; at < 6; at += 1) newer.unshift(await begunApplication(test_, kim.subject))
    expect(await idsOf(kim)).toEqual(newer)
    const all = (await kim.visitor.call(getApplications, { completed: true, limit: 50 })).body['applications']
    expect(all.map(({ id }: { id: string }) => id)).toEqual(newer)
    const { rows } = await test_.app.ctx.pool.query<{ id: string }>(
      "select id from application where owner = $1 and status = 'closed'",
      [kim.subject],
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([declined, referred, removed].sort())
  })

  test('only its owner removes it, and then it is gone (P-073, P-116)', async () => {
    const [id = ''] = await idsOf(june)
    const stolen = await maya.visitor.call(removeApplication, { id })
    expect(stolen.status).toBe(404)
    expect((await maya.visitor.call(removeApplication, { id: 'there-is-none' })).body['code']).toBe(stolen.body['code'])
    expect((await test_.visitor().call(removeApplication, { id })).status).toBe(404)
    expect(await idsOf(june)).toContain(id)
    // What was typed and not sent yet goes with it.
    const draft = { line: 'travel-us', page: `person:${id}` }
    await june.visitor.call(saveDraft, { ...draft, answers: { firstName: 'June' } })
    expect((await june.visitor.call(removeApplication, { id })).body).toMatchObject({ removed: true })
    expect((await june.visitor.call(getDraft, draft)).body).toMatchObject({ answers: null })
    expect(await idsOf(june)).not.toContain(id)
  })

  test('a browser’s applications come along when its person signs in, and six stay', async () => {
    const visitor = test_.visitor()
    await visitor.call(saveDraft, { line: 'travel-us', answers: { destination: 'FR' } })
    const { rows } = await test_.app.ctx.pool.query<{ id: string }>('select id from browser order by created_at desc limit 1')
    const anonymous = `browser:${rows[0]!.id}`
    const begun = await begunApplication(test_, anonymous)
    expect((await visitor.call(getApplications, {})).body['applications']).toHaveLength(1)
    await visitor.post('requestSignInCode', { email: 'new@example.com' })
    const code = await test_.until(async () => {
      const mail = (await test_.mails()).find(({ to }) => to.includes('new@example.com'))
      return mail && /\b(\d{6})\b/.exec(mail.text)?.[1]
    })
    await visitor.post('signInWithCode', { email: 'new@example.com', otp: code })
    const { applications } = (await visitor.call(getApplications, {})).body
    expect(applications).toMatchObject([{ id: begun, user: { firstName: 'June' } }])
  })
})

describe('quotes', () => {
  test('this browser’s quotes, newest first, a page at a time; nobody else’s (P-116)', async () => {
    const visitor = test_.visitor()
    const keys: string[] = []
    for (const tripcost of [1000, 2000, 3000])
      keys.unshift((await visitor.post('getUSATravelQuote', usTrip({ tripcost }))).body['quotekey'])
    const one = (await visitor.call(getQuotes, { limit: 2 })).body
    const two = (await visitor.call(getQuotes, { limit: 2, after: one['next'] })).body
    expect([...one['quotes'], ...two['quotes']].map(({ key }: { key: string }) => key)).toEqual(keys)
    expect(one['quotes'][0]).toMatchObject({
      title: 'Travel to Mexico',
      block: 'travel',
      currency: 'USD',
      created: '2026-03-01',
      expired: false,
      path: `/travel/selectplanusa?quote=${keys[0]}`,
    })
    expect(two['next']).toBeNull()
    expect((await test_.visitor().call(getQuotes, {})).body['quotes']).toEqual([])
    expect((await june.visitor.call(getQuotes, {})).body['quotes']).toEqual([])
  })

  test('are listed under the day they were made where the insurer is', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.post('getUSATravelQuote', usTrip())).body
    await test_.app.ctx.pool.query("update quote set created_at = '2026-03-02T03:00:00Z' where id = $1", [quotekey])
    expect((await visitor.call(getQuotes, {})).body['quotes']).toMatchObject([{ key: quotekey, created: '2026-03-01' }])
  })

  test('a price that no longer holds is said to be old', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.post('getUSATravelQuote', usTrip())).body
    await test_.app.ctx.pool.query('update quote set expires_at = created_at where id = $1', [quotekey])
    expect((await visitor.call(getQuotes, {})).body['quotes']).toMatchObject([{ key: quotekey, expired: true }])
  })
})

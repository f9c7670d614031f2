import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { appendWebLead, enterWithPartner, getWebLeads, recordVitals } from '../contract.ts'
import { locate, visitorCountry } from './visitor-country.ts'
import { referralOf } from './visitor-cookies.ts'

let test_: TestApp
beforeAll(async () => {
  // One point for each call here, so that the limit of a network can be reached.
  test_ = await openTestApp({ RATE_SCALE: '1' }, { withJobs: false })
})
afterAll(() => test_?.close())

const lead = { user: { email: 'June@Example.com' }, policytype: 'auto' as const, options: { language: 'fr' } }

describe('webleads-append', () => {
  test('keeps a lead under its day, YYYY-MM-DD, encrypted (P-144)', async () => {
    const survey = { smoker: 'no' }
    const { status, body } = await test_.visitor().call(appendWebLead, { ...lead, survey })
    expect(status).toBe(200)
    expect(body).toMatchObject({ haserror: false, date: '2026-03-01', timestamp: expect.stringMatching(/^2026-03-01T/) })
    const { ctx } = test_.app
    const { rows } = await ctx.pool.query<{ id: string; lead_user: string; answers: string; policytype: string }>(
      `select id, lead_user, answers, policytype from web_lead where day = '2026-03-01'`,
    )
    expect(rows).toHaveLength(1)
    const row = rows[0]!
    expect(JSON.stringify(row).toLowerCase()).not.toContain('june@example.com')
    expect(ctx.encryption.decrypt(row.lead_user, { table: 'web_lead', column: 'lead_user', row: row.id })).toEqual({
      email: 'june@example.com',
    })
    expect(ctx.encryption.decrypt(row.answers, { table: 'web_lead', column: 'answers', row: row.id })).toEqual({
      survey,
      options: { language: 'fr' },
    })
    expect(row.policytype).toBe('auto')
  })

  test('an administrator reads the leads of a day, nobody else does', async () => {
    const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
    const { body } = await visitor.call(getWebLeads, { date: '2026-03-01' })
    expect(body['leads']).toMatchObject([
      { policytype: 'auto', user: { email: 'june@example.com' }, survey: { smoker: 'no' }, options: { language: 'fr' } },
    ])
    // Told at 17:00 UTC, when it is the next day in Tokyo already.
    const inTokyo = async (date: string) =>
      (await visitor.call(getWebLeads, { date, timeZone: 'Asia/Tokyo' })).body['leads'] as unknown[]
    expect(await inTokyo('2026-03-01')).toEqual([])
    expect(await inTokyo('2026-03-02')).toEqual(body['leads'])
    expect((await visitor.call(getWebLeads, { date: '2026-03-01', timeZone: 'Nowhere' })).body['fields']).toEqual({
      timeZone: 'invalid',
    })
    expect((await visitor.call(getWebLeads, { date: '2026-02-28' })).body).toMatchObject({ leads: [], next: null })
    expect((await visitor.call(getWebLeads, { date: '2026-02-30' })).body['fields']).toEqual({ date: 'date' })
    const agent = await signIn(test_, newEmail('agent'), 'agent')
    expect((await agent.visitor.call(getWebLeads, { date: '2026-03-01' })).status).toBe(403)
    expect((await test_.visitor().call(getWebLeads, { date: '2026-03-01' })).status).toBe(401)
  })

  test.each([
    [{ ...lead, user: { email: 'nobody' } }, 'user.email'],
    [{ ...lead, policytype: 'boat' }, 'policytype'],
    [{ ...lead, user: { email: 'a@b.example\r\nBcc: x@y.example' } }, null],
    [{ ...lead, options: { language: 'x'.repeat(300) } }, 'options.language'],
  ])('refuses what is not a lead: %j', async (payload, field) => {
    const { status, body } = await test_.visitor().post('webleads-append', payload)
    expect(status).toBe(400)
    if (field) expect(Object.keys(body['fields'])).toContain(field)
  })

  test('lets a network send ten in an hour, and forgets leads after a year', async () => {
    const { ctx } = test_.app
    await ctx.pool.query("update web_lead set day = day - interval '13 months'")
    const answers: number[] = []
    for (let at = 0; at < 11; at += 1) answers.push((await test_.visitor().call(appendWebLead, lead)).status)
    // One was sent above.
    expect(answers.filter((status) => status === 200)).toHaveLength(9)
    expect(answers.at(-1)).toBe(429)
    await test_.app.removeExpired()
    const { rows } = await ctx.pool.query("select 1 from web_lead where day < '2026-01-01'")
    expect(rows).toEqual([])
  })
})

test('recordVitals adds up the day of those who allowed it, and takes no address with a person in it', async () => {
  const visitor = test_.visitor()
  const vitals = [{ name: 'LCP' as const, value: 900, rating: 'good' as const }]
  for (const choice of [null, 'necessary', 'everything']) {
    if (choice) visitor.cookies.set('cookies', choice)
    expect((await visitor.call(recordVitals, { page: '/faqs', vitals })).status).toBe(403)
  }
  visitor.cookies.set('cookies', 'all')
  expect((await visitor.post('recordVitals', { page: '/faqs', vitals }, { 'sec-gpc': '1' })).status).toBe(403)
  await visitor.call(recordVitals, { page: '/faqs', vitals })
  expect((await visitor.call(recordVitals, { page: '/faqs', vitals })).body).toMatchObject({ recorded: 1 })
  const { rows } = await test_.app.ctx.pool.query('select page, name, times, total from page_vital')
  expect(rows).toEqual([{ page: '/faqs', name: 'LCP', times: 2, total: 1800 }])
  expect((await visitor.call(recordVitals, { page: '/faqs?email=june@example.com', vitals })).status).toBe(400)
  expect((await visitor.call(recordVitals, { page: '/faqs', vitals: [] })).status).toBe(400)
})

describe('enterWithPartner', () => {
  const unknown = { haserror: false, partnerId: 'unknown', campaignId: 'unknown', company: null, paid: null }

  test('an unknown partner stays unknown', async () => {
    expect((await test_.visitor().call(enterWithPartner, { partnername: 'nobody', campaignid: 'spring' })).body).toEqual(unknown)
  })

  test('the slice of partners answers; odd names never reach it', async () => {
    const asked: (string | null)[][] = []
    const paidFor = (lines: readonly string[]) => (lines.length === 1 ? 'share' : 'varies')
    test_.app.ctx.findPartner.push(async (_ctx, name, campaign) => {
      asked.push([name, campaign])
      return name === 'acme'
        ? { partnerId: 'p-1', campaignId: campaign === 'spring' ? 'spring' : null, company: 'Acme', paidFor }
        : null
    })
    const enter = async (partnername: string, campaignid?: string) =>
      (await test_.visitor().call(enterWithPartner, { partnername, campaignid })).body
    expect(await enter('acme', 'spring')).toMatchObject({
      partnerId: 'p-1',
      campaignId: 'spring',
      company: 'Acme',
      paid: 'varies',
    })
    expect(await enter('acme', 'over')).toMatchObject({ partnerId: 'p-1', campaignId: 'unknown' })
    expect(await enter('acme')).toMatchObject({ partnerId: 'p-1', campaignId: 'unknown' })
    expect((await test_.visitor().call(enterWithPartner, { partnername: 'acme', line: 'pet' })).body['paid']).toBe('share')
    expect(await enter('ac/me')).toEqual(unknown)
    expect(await enter('acme', "x' or 1=1")).toMatchObject({ campaignId: 'unknown' })
    expect(asked.at(-1)).toEqual(['acme', null])
  })
})

describe('the visitor’s country (reading P-160)', () => {
  test.each([
    ['24.48.0.1', 'CA'],
    ['::ffff:24.48.0.1', 'CA'],
    ['2607:f0b0::1', 'CA'],
    ['8.8.8.8', 'US'],
    ['127.0.0.1', null],
    ['not an address', null],
  ])('%s is in %s', async (address, country) => {
    expect(await locate(test_.app.ctx, address)).toBe(country)
  })

  test.each([
    [undefined, '24.48.0.1', false, { country: 'US', asksCountry: true }],
    [undefined, '8.8.8.8', false, { country: 'US', asksCountry: false }],
    [undefined, '24.48.0.1', true, { country: 'CA', asksCountry: false }],
    ['US', '24.48.0.1', true, { country: 'US', asksCountry: false }],
    ['CA', '8.8.8.8', false, { country: 'CA', asksCountry: false }],
    ['XX', '8.8.8.8', false, { country: 'US', asksCountry: false }],
  ])('chosen %s, address %s, Canadian page %s', async (country, address, isCanadian, answer) => {
    expect(await visitorCountry(test_.app.ctx, { country }, address, isCanadian)).toEqual(answer)
  })

  test.each([
    [undefined, 'CA', { country: 'CA', asksCountry: false }],
    ['US', 'CA', { country: 'US', asksCountry: false }],
    [undefined, null, { country: 'US', asksCountry: false }],
  ] as const)('the own area of somebody who chose %s and bought in %s', async (country, bought, answer) => {
    const own = () => Promise.resolve(bought)
    expect(await visitorCountry(test_.app.ctx, { country }, '8.8.8.8', false, own)).toEqual(answer)
  })

  test('a file that cannot be read asks nothing', async () => {
    const { settings, log } = test_.app.ctx
    const broken = { log, settings: { ...settings, site: { ...settings.site, geoDatabase: '/there/is/no/such.mmdb' } } }
    expect(await visitorCountry(broken, {}, '24.48.0.1', false)).toEqual({ country: 'US', asksCountry: false })
  })
})

test('cookies that somebody made up are no partner', () => {
  expect(referralOf({ partner: 'p-1', campaign: 'spring' })).toEqual({ partnerId: 'p-1', campaignId: 'spring' })
  expect(referralOf({ partner: 'p 1', campaign: 'spring' })).toEqual({})
  expect(referralOf({ partner: 'p-1', campaign: '<b>' })).toEqual({ partnerId: 'p-1' })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { column, parseReport as parse, soldPolicy } from '../../../../test/factories/reports.ts'
import { appForTest } from '../../../../test/app-for-file.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { formulaStart, safeCell } from '../../../server/records/csv.ts'
import { policyReport } from '../../policies/server/index.ts'
import { getReport, previewReport } from '../contract.ts'
import { openReport } from './report-rows.ts'

let test_: TestApp
let admin: SignedIn
beforeAll(async () => {
  test_ = await openTestApp()
  admin = await signIn(test_, newEmail('admin'), 'admin')
}, 120_000)
afterAll(() => test_?.close())

const sold = (at: string, change: Parameters<typeof soldPolicy>[2] = {}) => soldPolicy(test_, at, change)

const ask = (startDate: string, endDate: string, type: 'userjourney' | 'all' | 'cst' | 'gga' = 'all', who = admin) =>
  who.visitor.call(getReport, { startDate, endDate, type })

const download = (path: string, who = admin, headers: Record<string, string> = {}) =>
  test_.app.http.inject({
    method: 'GET',
    url: path,
    headers: { host: new URL(test_.app.ctx.settings.origin).host, cookie: who.visitor.cookieHeader, ...headers },
  })

describe('who may ask (P-126)', () => {
  test.each(['consumer', 'agent', 'generalAgent', 'advisor'] as const)('no %s', async (role) => {
    const person = await signIn(test_, newEmail('other'), role)
    expect((await ask('2026-01-01', '2026-01-02', 'all', person)).status).toBe(403)
    expect(
      (await person.visitor.call(previewReport, { startDate: '2026-01-01', endDate: '2026-01-02', type: 'all' })).status,
    ).toBe(403)
  })

  test('no visitor, and no administrator without the second factor', async () => {
    expect((await test_.visitor().call(getReport, { startDate: '2026-01-01', endDate: '2026-01-02', type: 'all' })).status).toBe(
      401,
    )
    const person = await signIn(test_, newEmail('bare'), 'admin')
    await test_.app.ctx.pool.query('update person_session set factor_at = null where user_id = $1', [person.id])
    test_.app.router.sessions.forget()
    expect(await ask('2026-01-01', '2026-01-02', 'all', person)).toMatchObject({
      status: 403,
      body: { fields: { secondFactor: 'second-factor' } },
    })
  })
})

describe('the days', () => {
  test.each([
    ['no date', '', '2026-02-01', { startDate: 'required' }],
    ['no such day', '2026-02-30', '2026-02-28', { startDate: 'date-invalid' }],
    ['no such day, as dates are entered', '02/30/2026', '02/28/2026', { startDate: 'date-invalid' }],
    ['a way of writing that may be two days', '2/1/2026', '2026-02-28', { startDate: 'date-invalid' }],
    ['the day before the month', '28/02/2026', '2026-02-28', { startDate: 'date-invalid' }],
    ['reversed, as dates are entered', '02/10/2026', '02/01/2026', { startDate: 'start-before-end' }],
    ['reversed', '2026-02-10', '2026-02-01', { startDate: 'start-before-end' }],
    ['to come', '2026-02-10', '2026-03-02', { endDate: 'date-late|max=03/01/2026' }],
  ])('%s', async (_name, startDate, endDate, fields) => {
    expect(await ask(startDate, endDate)).toMatchObject({ status: 400, body: { fields } })
  })

  test('nothing to report says so in the words of the specification', async () => {
    expect((await ask('2019-01-01', '2019-01-31')).body).toMatchObject({
      haserror: true,
      code: 'no-data',
      message: 'No data found for selected date',
    })
  })

  test('a report that fails says the same', async () => {
    const { db } = test_.app.ctx
    const { execute } = db
    db.execute = (statement) =>
      statement.text.includes('application_step') ? Promise.reject(new Error('broken')) : execute(statement)
    try {
      const { body } = await admin.visitor.call(previewReport, {
        startDate: '2019-01-01',
        endDate: '2019-01-31',
        type: 'userjourney',
      })
      expect(body).toMatchObject({ haserror: true, code: 'report-failed', message: 'No data found for selected date' })
    } finally {
      db.execute = execute
    }
  })

  test('a longer span ends on its 366th day, and the answer says so', async () => {
    await sold('2020-06-01T12:00:00Z')
    const { body } = await ask('2020-01-01', '2022-01-01')
    expect(body).toMatchObject({ startDate: '2020-01-01', endDate: '2020-12-31', isCut: true })
    expect((await ask('2020-01-01', '2020-12-31')).body).toMatchObject({ endDate: '2020-12-31', isCut: false })
    // The same days as dates are entered (P-161).
    const { body: entered } = await ask('01/01/2020', '12/31/2020')
    expect(entered).toMatchObject({ startDate: '2020-01-01', endDate: '2020-12-31', isCut: false })
  })

  test('days are those of the office: midnight in Toronto', async () => {
    const inside = [await sold('2021-01-01T05:00:00.000001Z'), await sold('2021-01-02T04:59:59.999999Z')]
    await sold('2021-01-01T04:59:59.999Z')
    await sold('2021-01-02T05:00:00Z')
    expect(column(parse((await ask('2021-01-01', '2021-01-01')).body['response']), 'policy_number')).toEqual(inside)
  })
})

describe('the sales', () => {
  test('all, those of consumers and those through partners; also what ended in the span; never a holder', async () => {
    const own = await sold('2022-03-01T12:00:00Z')
    const partner = await sold('2022-03-02T12:00:00Z', { partner: 'harbour', campaign: 'spring' })
    const ended = await sold('2021-11-02T12:00:00Z', { endedAt: '2022-03-03T17:05:00Z' })
    const both = await sold('2022-03-04T12:00:00Z', { endedAt: '2022-03-05T12:00:00Z' })
    const numbers = async (type: 'all' | 'cst' | 'gga') =>
      column(parse((await ask('2022-03-01', '2022-03-31', type)).body['response']), 'policy_number')
    expect(await numbers('all')).toEqual([own, partner, both, ended])
    expect(await numbers('cst')).toEqual([own, both, ended])
    expect(await numbers('gga')).toEqual([partner])
    const { body } = await ask('2022-03-01', '2022-03-31', 'gga')
    expect(body['fileName']).toBe('Partner Report gga 2026-03-01.csv')
    const lines = parse(body['response'])
    expect(Object.fromEntries(lines[0]!.map((name, at) => [name, lines[1]?.[at]]))).toEqual({
      policy_number: partner,
      line: 'sample',
      insurer: 'sample',
      product: 'T-20',
      partner: 'harbour',
      campaign: 'spring',
      premium: '123.45',
      fee: '0.00',
      currency: 'CAD',
      state: 'in-force',
      end_reason: '',
      sold_at: '2022-03-02 07:00:00',
      starts_on: '2025-01-01',
      ends_on: '2026-01-01',
      ended_at: '',
      language: 'en',
    })
    expect(body['response']).not.toContain('secret')
  })

  test('more than a page of them comes whole and in order, also at one and the same moment', async () => {
    const { pool } = test_.app.ctx
    await pool.query(
      `with bought as (insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
         select gen_random_uuid(), 'person:x', 'sample', 'sample', 'm' || i, 'm' || i, 100, 'CAD', 'bound', '', $1::timestamptz, $1::timestamptz
         from generate_series(1, 2500) i returning id, reference)
       insert into policy (id, owner, email_hash, line, carrier, policy_number, purchase_id, product, state, price_cents, currency,
         starts_on, ends_on, facts, holder, locale, created_at)
       select gen_random_uuid(), 'person:x', '', 'sample', 'sample', reference, id, 'T', 'in-force', 1, 'CAD', '2023-01-01', '2024-01-01', '{}', '', 'en', $1::timestamptz
       from bought`,
      ['2023-05-05T12:00:00.123456Z'],
    )
    const numbers = column(parse((await ask('2023-05-05', '2023-05-05')).body['response']), 'policy_number')
    expect(numbers).toHaveLength(2500)
    expect(new Set(numbers).size).toBe(2500)
  })

  test('formulas, HTML and direction marks in a partner’s name do no harm', async () => {
    const names = ['=cmd|1', ' \u00A0+1', '\uFF1D1', 'a\n=1', '<b>"quoted", you</b>', '\u202E=1', '-2', '@x', '\t=1']
    for (const partner of names) await sold('2022-06-01T12:00:00Z', { partner })
    const lines = parse((await ask('2022-06-01', '2022-06-01', 'gga')).body['response'])
    expect(column(lines, 'partner').toSorted()).toEqual(names.map(safeCell).toSorted())
    expect(lines.every((cells) => cells.length === lines[0]!.length)).toBe(true)
  })

  test('the database escapes as we do', async () => {
    const texts = fc.sample(
      fc.string({
        unit: fc.constantFrom('=', '-', '@', '\t', '\r', '\n', ' ', '\u00A0', '\u2028', '\uFF0B', '\u2212', 'a', '"', "'"),
      }),
      500,
    )
    const { rows } = await test_.app.ctx.pool.query<{ cell: string }>(
      "select regexp_replace(each, $2, '''', 'g') as cell from unnest($1::text[]) with ordinality as t (each, at) order by at",
      [texts, formulaStart],
    )
    expect(rows.map(({ cell }) => cell)).toEqual(texts.map(safeCell))
  })
})

describe('the file', () => {
  const fileOf = async (type: 'all' | 'gga' = 'all') =>
    (await admin.visitor.call(previewReport, { startDate: '2022-03-01', endDate: '2022-03-31', type })).body['file'] as string

  test('has the rows of the answer, its name, and is never shown in the browser', async () => {
    const file = await download(await fileOf(), admin, { 'sec-fetch-site': 'same-origin' })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="Partner Report all 2026-03-01.csv"')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.body).toBe((await ask('2022-03-01', '2022-03-31')).body['response'])
  })

  test('only from our own pages, with our signature, for ten minutes, and for an administrator', async () => {
    const path = await fileOf()
    expect((await download(path, admin, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await download(path.replace('type=all', 'type=gga'))).statusCode).toBe(404)
    expect((await download('/admin/reports/file')).statusCode).toBe(404)
    const agent = await signIn(test_, newEmail('agent'), 'agent')
    expect((await download(path, agent)).statusCode).toBe(403)
    const { ctx } = test_.app
    const { now } = ctx.clock
    ctx.clock.now = () => new Date(now().getTime() + 10 * 60_000 + 1)
    try {
      expect((await download(path)).statusCode).toBe(404)
    } finally {
      ctx.clock.now = now
    }
  })

  test('the eleventh of an hour leads to the page that says when there is one again', async () => {
    const strict = await appForTest({ RATE_SCALE: '1' }, { withJobs: false })
    await soldPolicy(strict, '2022-03-10T12:00:00Z')
    const { visitor } = await signIn(strict, newEmail('boss'), 'admin')
    const { file: path } = (await visitor.call(previewReport, { startDate: '2022-03-01', endDate: '2022-03-31', type: 'all' }))
      .body
    const { host } = new URL(strict.app.ctx.settings.origin)
    const answers = []
    for (let count = 0; count < 11; count += 1)
      answers.push(await strict.app.http.inject({ method: 'GET', url: path, headers: { host, cookie: visitor.cookieHeader } }))
    const { searchParams } = new URL(String(answers.at(-1)?.headers.location), 'http://localhost')
    expect(searchParams.get('failed')).toBe('resource-exhausted')
    expect(Number(searchParams.get('seconds'))).toBeGreaterThan(3000)
  })

  test('is audited as the function is', async () => {
    const count = async () =>
      (await test_.app.ctx.pool.query("select 1 from audit_entry where action = 'getReport' and outcome = 'done'")).rowCount ?? 0
    const before = await count()
    await download(await fileOf())
    expect(await count()).toBe(before + 1)
  })

  test('one that nobody goes on reading keeps the next one away until it is given up', async () => {
    const { ctx } = test_.app
    const source = policyReport({ from: new Date('2022-03-01'), before: new Date('2022-04-01') }, 'everybody')
    const first = await openReport(ctx, source, 'person:slow')
    expect(await openReport(ctx, source, 'person:slow')).toBe('busy')
    const other = await openReport(ctx, source, 'person:other')
    if (first === null || first === 'busy' || other === null || other === 'busy') throw new Error('no report')
    first.close()
    other.close()
    const next = await test_.until(async () => {
      const opened = await openReport(ctx, source, 'person:slow')
      return opened !== 'busy' && opened
    })
    // Read to its end, the next one is free at once.
    let text = ''
    for await (const piece of next.pieces) text += piece.toString()
    expect(text).toContain('T-')
    const last = await openReport(ctx, source, 'person:slow')
    expect(last).not.toBe('busy')
    if (last !== null && last !== 'busy') last.close()
  })

  test('one at a time for each administrator', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask('2023-05-05', '2023-05-05')))
    const codes = asked.map(({ body }) => body['code'] ?? 'done')
    expect(codes).toContain('done')
    expect(codes.every((code) => ['done', 'report-busy'].includes(code))).toBe(true)
    expect((await ask('2023-05-05', '2023-05-05')).body['haserror']).toBe(false)
  })
})

test('ten an hour for each administrator', async () => {
  const person = await signIn(test_, newEmail('busy'), 'admin')
  expect((await ask('2022-03-01', '2022-03-31', 'all', person)).status).toBe(200)
  const { pool } = test_.app.ctx
  // Limits are a thousand times as wide in tests.
  const counted = await pool.query("update rate_limit set points = points + 9999 where key like 'report:' || $1", [
    person.subject,
  ])
  expect(counted.rowCount).toBe(1)
  expect((await ask('2022-03-01', '2022-03-31', 'all', person)).status).toBe(429)
  expect((await ask('2022-03-01', '2022-03-31')).status).toBe(200)
})

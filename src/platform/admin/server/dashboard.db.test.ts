import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { getDashboard, getSalesSummary } from '../contract.ts'
import { keepCompanyHours } from './company-hours.ts'
import { countFigures } from './rollup.ts'

const test_ = appForFile()
const today = '2026-03-01'

const rows = async (sql: string, values: unknown[] = []) =>
  (await test_.app.ctx.pool.query<Record<string, any>>(sql, values)).rows

/** A trip that was bought today; answers whose it is and its number. */
const buy = async () => {
  const email = newEmail('traveller')
  const { visitor } = await signIn(test_, email)
  const { policyNum } = await buyTrip(visitor, { emailaddress: email })
  return { visitor, policyNum }
}

const count = () => countFigures(test_.app.ctx)

test('an empty marketplace has zeros, and every product and company', async () => {
  const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
  await count()
  const { body } = await visitor.call(getDashboard, {})
  expect(body).toMatchObject({
    span: { from: '2025-12-01', to: today },
    before: { from: '2025-09-01', to: '2025-11-30' },
    countedAt: expect.any(String),
    total: { now: { quotes: 0, sold: 0, premium: { USD: 0, CAD: 0 } }, before: { sold: 0 } },
  })
  expect(body['weeks']).toHaveLength(13)
  expect(body['products']).toHaveLength(test_.app.ctx.listings.length)
  // Each line has a name in each language.
  for (const names of Object.values(test_.app.ctx.lineNames))
    expect(Object.keys(names).toSorted()).toEqual(test_.app.ctx.listings.map(({ line }) => line).toSorted())
  for (const { hours } of body['companies']) expect(hours).toHaveLength(24)
  expect((await visitor.call(getSalesSummary, {})).body).toMatchObject({ policyQuarter: [], totalSales: { sold: 0 } })
})

test('what was sold, cancelled and given back is what the tables say, also when it is counted twice', async () => {
  const admin = await signIn(test_, newEmail('admin'), 'admin')
  const bought = [await buy(), await buy(), await buy()]
  const [first] = bought
  await first?.visitor.post('cancelUSATravelPolicy', { policyNum: first.policyNum, confirm: true })
  await count()
  await count()
  const [truth] = await rows(`select (select count(*)::int from quote) as quotes, (select count(*)::int from policy) as sold,
    (select sum(price_cents)::int from policy) as premium, (select count(*)::int from policy where state = 'cancelled') as cancelled,
    (select sum(amount_cents)::int from refund where state = 'done') as refunds`)
  const { body } = await admin.visitor.call(getDashboard, {})
  const now = {
    quotes: truth?.['quotes'],
    sold: 3,
    cancelled: 1,
    premium: { USD: truth?.['premium'], CAD: 0 },
    refunds: { USD: truth?.['refunds'], CAD: 0 },
  }
  expect(truth).toMatchObject({ sold: 3, cancelled: 1, premium: 72_000, refunds: 24_000 })
  expect(body['total'].now).toEqual(now)
  expect(body['weeks'].at(-1)).toMatchObject({ from: '2026-02-23', to: today, now })
  expect(body['products'].find(({ line }: { line: string }) => line === 'travel-us')).toMatchObject({ country: 'US', now })
  const canada = (await admin.visitor.call(getDashboard, { country: 'CA' })).body
  expect(canada).toMatchObject({ total: { now: { sold: 0, quotes: 0 } } })
  expect(canada['products'].map(({ country }: { country: string }) => country)).not.toContain('US')
})

test('the past is counted from its first day, and a late change stands on its own day', async () => {
  const admin = await signIn(test_, newEmail('admin'), 'admin')
  const { policyNum } = await buy()
  await rows(
    "update policy set created_at = '2025-09-05T10:00:00Z', ended_at = '2026-02-10T23:59:00Z' where policy_number = $1",
    [policyNum],
  )
  await rows('delete from figure_mark')
  await rows('delete from daily_figure')
  await count()
  const { body } = await admin.visitor.call(getDashboard, {})
  expect(body['total']).toMatchObject({ now: { sold: 3, cancelled: 2 }, before: { sold: 1, cancelled: 0 } })
  expect(body['weeks'][0]).toMatchObject({ from: '2025-12-01', to: '2025-12-07', before: { sold: 1, premium: { USD: 24_000 } } })
  expect(body['weeks'].at(-3)).toMatchObject({ to: '2026-02-15', now: { cancelled: 1 } })
  const days = (await admin.visitor.call(getDashboard, { from: '2026-02-10', to: '2026-02-10' })).body
  expect(days).toMatchObject({ weeks: [{ from: '2026-02-10', to: '2026-02-10', now: { cancelled: 1, sold: 0 } }] })
  expect((await admin.visitor.call(getSalesSummary, {})).body).toMatchObject({
    policyQuarter: [
      { quarter: '2026 Q1', sold: 3, premium: { USD: 72_000 } },
      { quarter: '2025 Q3', sold: 1, premium: { USD: 24_000 } },
    ],
    totalSales: { sold: 4, premium: { USD: 96_000, CAD: 0 } },
  })
})

test('outside companies are seen by the hour, with what failed and how long half of the answers took', async () => {
  const admin = await signIn(test_, newEmail('admin'), 'admin')
  const { ctx } = test_.app
  await keepCompanyHours(ctx)
  await rows('delete from company_hour')
  const call = (company: string, ms: number, outcome: 'answered' | 'refused' | 'unknown' = 'answered') =>
    ctx.metrics.asked({ company, method: 'GET', path: '/', outcome, reason: 'ok', ms, breaker: 'closed' })
  for (const ms of [110, 120, 130]) call('us-travel', ms)
  call('us-travel', 120, 'refused')
  await keepCompanyHours(ctx)
  for (const ms of [1800, 1900]) call('payments', ms)
  call('us-travel', 9000, 'unknown')
  for (let at = 0; at < 2; at += 1) call('address', 5000, 'unknown')
  await keepCompanyHours(ctx)
  const { companies } = (await admin.visitor.call(getDashboard, {})).body
  const lastOf = (company: string) => companies.find((one: { company: string }) => one.company === company).hours.at(-1)
  expect(lastOf('us-travel')).toMatchObject({ calls: 5, failures: 1, medianMs: 125, state: 'fine' })
  expect(lastOf('payments')).toMatchObject({ calls: 2, failures: 0, medianMs: 1750, state: 'slow' })
  expect(lastOf('address')).toMatchObject({ calls: 2, failures: 2, medianMs: null, state: 'no-answer' })
  expect(lastOf('term-ca')).toMatchObject({ calls: 0, state: 'unasked' })
})

test('an agent reads what was sold and not the dashboard; a customer neither; a span must be one', async () => {
  const [agent, person, admin] = [
    await signIn(test_, newEmail('agent'), 'agent'),
    await signIn(test_, newEmail('person')),
    await signIn(test_, newEmail('admin'), 'admin'),
  ]
  expect((await agent.visitor.call(getSalesSummary, {})).status).toBe(200)
  expect((await agent.visitor.call(getDashboard, {})).status).toBe(403)
  expect((await person.visitor.call(getSalesSummary, {})).status).toBe(403)
  for (const span of [
    { from: '2026-02-01' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2020-01-01', to: '2026-02-01' },
    { to: '2026-02-30' },
    { weeks: 105 },
  ])
    expect((await admin.visitor.call(getDashboard, span)).status).toBe(400)
})

test('a line that sells in both countries is counted in each, in its own money', async () => {
  const admin = await signIn(test_, newEmail('admin'), 'admin')
  const [one, other] = [await buy(), await buy()]
  await rows("update policy set created_at = '2025-07-10T10:00:00Z' where policy_number = any($1)", [
    [one.policyNum, other.policyNum],
  ])
  await rows("update policy set currency = 'CAD' where policy_number = $1", [other.policyNum])
  const quotes = await rows('select id from quote order by created_at desc, id limit 3')
  for (const [at, region] of ['ON', 'NY', null].entries())
    await rows("update quote set created_at = '2025-07-10T10:00:00Z', region = $2 where id = $1", [quotes[at]?.['id'], region])
  await rows('delete from figure_mark')
  await count()
  const asked = { from: '2025-07-07', to: '2025-07-13' }
  const { body } = await admin.visitor.call(getDashboard, asked)
  expect(body['total'].now.premium).toEqual({ USD: 24_000, CAD: 24_000 })
  const trips = body['products'].filter(({ line }: { line: string }) => line === 'travel-us')
  expect(trips).toMatchObject([
    { country: 'US', currency: 'USD', now: { quotes: 2, sold: 1, premium: { USD: 24_000, CAD: 0 } } },
    { country: 'CA', currency: 'CAD', now: { quotes: 1, sold: 1, premium: { USD: 0, CAD: 24_000 } } },
  ])
  const canada = (await admin.visitor.call(getDashboard, { ...asked, country: 'CA' })).body
  expect(canada['total'].now).toMatchObject({ quotes: 1, sold: 1, premium: { USD: 0, CAD: 24_000 } })
  await rows("update policy set currency = 'USD' where policy_number = $1", [other.policyNum])
})

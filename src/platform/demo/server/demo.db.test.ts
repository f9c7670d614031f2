import { expect, test } from 'vitest'
import { slices } from '../../../app/slices.ts'
import { addDemonstration } from '../../../app/demonstration.ts'
import { appForTest } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { sampleDomain } from '../../../server/settings/site-settings.ts'
import { dateIn } from '../../../shared/dates.ts'
import { officeZone } from '../../../shared/hours.ts'
import { getDashboard } from '../../admin/contract.ts'
import { getApplications, getQuotes } from '../../applications/contract.ts'
import { getCase, getCases, type CaseRow } from '../../callbacks/contract.ts'
import { foldReferrals } from '../../partners/server/index.ts'
import { getReport } from '../../reports/contract.ts'
import { getPolicies, getPolicyDocument } from '../../policies/contract.ts'
import { addDemoData, demoLines } from './index.ts'

const parts = slices.flatMap(({ demo }) => demo ?? [])
const origin = 'http://localhost:1'

test('accounts alone: four, none with a password, by one of two that begin at once, and how to sign in as who is still one', async () => {
  const { app } = await appForTest({ DEMO_DATA: 'accounts' }, { withJobs: false })
  const { ctx } = app
  expect((await Promise.all([addDemoData(ctx, parts), addDemoData(ctx, parts)])).toSorted()).toEqual([false, true])
  const { rows } = await ctx.pool.query('select role from person order by role')
  expect(rows).toEqual([{ role: 'admin' }, { role: 'agent' }, { role: 'consumer' }, { role: 'partner' }])
  expect(await demoLines(ctx, origin)).toHaveLength(6)
  await ctx.pool.query("update person set role = 'consumer' where role = 'agent'")
  expect(await demoLines(ctx, origin)).toHaveLength(5)
})

test('a small living marketplace: every invariant holds, the companies know it, and a second start changes nothing', async () => {
  const test_ = await appForTest({ DEMO_DATA: 'sample' })
  const { ctx } = test_.app
  const one = async (sql: string): Promise<Record<string, any>> => (await ctx.pool.query(sql)).rows[0] ?? {}
  expect(await addDemonstration(ctx, parts)).toBe(true)
  expect(await test_.app.breaches()).toEqual([])
  expect(await one('select count(*)::int as n from question_draft where body is not null')).toEqual({ n: 1 })
  expect(await one('select count(*)::int as n from alert where owner is null')).toEqual({ n: 1 })

  // The invariants compare the last day with the companies' own lists; here the whole past is compared.
  const done = async (company: string, operation: string): Promise<any[]> =>
    (await test_.simulators.journal(company)).filter((entry) => entry.operation === operation && entry.outcome === 'done')
  const keysOf = (entries: { key: string }[]): string[] => entries.map(({ key }) => key).toSorted()
  const { keys } = await one("select array_agg(key) as keys from charge where state = 'captured' and number = 1")
  const firsts = [...(await done('payments', 'charge')), ...(await done('payments', 'subscribe'))]
  expect(keysOf(firsts.filter(({ status }) => status < 300))).toEqual((keys as string[]).toSorted())
  const bills = (await done('payments', 'bill')).filter(({ status }) => status < 300)
  expect(await one("select count(*)::int as n from charge where state = 'captured' and number > 1")).toEqual({ n: bills.length })
  const insurers = ctx.listings.map(({ insurer }) => insurer.company)
  const bound = (await Promise.all(insurers.map((company) => done(company, 'bind')))).flat()
  const { numbers } = await one('select array_agg(policy_number) as numbers from policy')
  const issued: string[] = bound.map(
    ({ effect }) => effect.policyNo ?? effect.contract_no ?? effect.PolicyNumber ?? effect.data.number,
  )
  expect(issued.toSorted()).toEqual((numbers as string[]).toSorted())

  // Eighteen months without a week in which nothing was asked for or sold, and everything is marked.
  const admin = await signIn(test_, newEmail('admin'), 'admin')
  const { body: dashboard } = await admin.visitor.call(getDashboard, { weeks: 78 })
  expect(dashboard['weeks']).toHaveLength(78)
  for (const { now } of dashboard['weeks']) expect(Math.min(now.quotes, now.sold)).toBeGreaterThan(0)
  expect(dashboard['total'].now).toMatchObject({ sold: expect.any(Number), cancelled: expect.any(Number) })
  expect(
    await one(
      `select count(*)::int as n from (select campaign_id from policy union all select campaign_id from quote
        union all select campaign_id from application) each where campaign_id <> 'sample'`,
    ),
  ).toEqual({ n: 0 })
  // Each report has rows: some customers were brought by somebody, most by nobody.
  const span = { startDate: '2026-01-01', endDate: dateIn(ctx.clock.now(), officeZone) }
  for (const type of ['userjourney', 'all', 'cst', 'gga'] as const)
    expect((await admin.visitor.call(getReport, { ...span, type })).body, type).toMatchObject({ haserror: false })
  expect(
    await one(
      `select count(*)::int as n from person where email not like '%@${sampleDomain}' and email not like '%@example.com'`,
    ),
  ).toEqual({ n: 0 })

  // The sample partner has a past of its own, and no referral of it is folded a second time.
  const past = 'select count(*)::int as n, count(distinct partner_key)::int as partners from referral'
  const { n: count } = await one(past)
  expect(count).toBeGreaterThan(20)
  await foldReferrals(ctx)
  expect(await one(past)).toEqual({ n: count, partners: 1 })

  // The queue has something late, something taken, and a case that opens.
  const { body: queue } = await admin.visitor.call(getCases, {})
  expect(queue['waiting']).toBe(12)
  expect(queue['cases'].filter(({ isLate }: CaseRow) => isLate).length).toBeGreaterThan(1)
  expect(queue['cases'].filter(({ takenBy }: CaseRow) => takenBy !== null)).toHaveLength(1)
  const referred: CaseRow = queue['cases'].find(({ reason }: CaseRow) => reason === 'referred')
  expect((await admin.visitor.call(getCase, { reference: referred.reference })).status).toBe(200)

  // The sample customer finds what is theirs, and its document.
  const { visitor } = await signIn(test_, `customer@${sampleDomain}`)
  const { body: policies } = await visitor.call(getPolicies, {})
  expect(policies['policies'].length).toBeGreaterThan(1)
  expect((await visitor.call(getApplications, {})).body['applications']).toHaveLength(1)
  expect((await visitor.call(getQuotes, {})).body['quotes'].length).toBeGreaterThan(0)
  for (const { policyNumber: policyNum } of policies['policies'])
    expect((await visitor.call(getPolicyDocument, { policyNum })).status).toBe(200)

  const before = await one('select (select count(*) from person) as people, (select max(created_at) from policy) as last')
  expect(await addDemoData(ctx, parts)).toBe(false)
  expect(await one('select (select count(*) from person) as people, (select max(created_at) from policy) as last')).toEqual(
    before,
  )
})

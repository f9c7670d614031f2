import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedPartner, signInForPartner } from '../../../../test/factories/partners.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { getWebLeads } from '../../site/contract.ts'
import { getPartnerApplicants, keepPartnerApplicant } from '../contract.ts'

let test_: TestApp
beforeAll(async () => {
  test_ = await openTestApp({}, { withJobs: false })
})
afterAll(() => test_?.close())

const date = '2026-03-01'
const applicant = {
  Name: 'June Baker',
  Email: 'June@Bakery.example',
  Address: '1 Main Street',
  City: 'Portland',
  State: 'ME',
  Zipcode: '04101',
  Industry: 'Bakeries',
  Occupation: 'Baker',
  AnnualPremium: '1200',
  propertydetail: { yearBuilt: 1931, heated: true },
  saleshistory: 'Sold in 2004',
  valuation: { low: 200_000, high: 240_000 },
}

test('a partner hands somebody over; an administrator alone reads it, apart from the web leads, and the look is written down', async () => {
  const { said } = await approvedPartner(test_)
  const partner = await signInForPartner(test_, said.email)
  const { body } = await partner.visitor.call(keepPartnerApplicant, applicant)
  expect(body).toMatchObject({ haserror: false, date, timestamp: expect.stringMatching(/^2026-03-01T/) })
  expect((await partner.visitor.call(keepPartnerApplicant, { Name: 'Ben', Email: 'ben@example.com' })).status).toBe(200)
  const { pool } = test_.app.ctx
  const { rows } = await pool.query('select * from web_lead')
  expect(JSON.stringify(rows)).not.toMatch(/bakery|Main Street|Portland|1931/i)

  const maya = await signIn(test_, newEmail('admin'), 'admin')
  const read = async (more: object = {}) => (await maya.visitor.call(getPartnerApplicants, { date, ...more })).body
  const first = await read({ limit: 1 })
  expect(first['applicants']).toEqual([
    {
      ...applicant,
      Email: 'june@bakery.example',
      id: expect.any(String),
      at: expect.any(String),
      company: said.company,
    },
  ])
  expect(await read({ limit: 1, after: first['next'] })).toMatchObject({ applicants: [{ Name: 'Ben' }], next: null })
  expect(await read({ date: '2026-02-28' })).toMatchObject({ applicants: [], next: null })
  expect((await maya.visitor.call(getWebLeads, { date })).body['leads']).toEqual([])
  await test_.visitor().post('webleads-append', { user: { email: 'web@example.com' }, policytype: 'auto' })
  expect((await maya.visitor.call(getWebLeads, { date })).body['leads']).toMatchObject([{ user: { email: 'web@example.com' } }])
  expect((await read())['applicants']).toHaveLength(2)
  const audit = await pool.query("select actor from audit_entry where action = 'getPartnerApplicants' and outcome <> 'denied'")
  expect(audit.rows[0]).toEqual({ actor: maya.subject })

  for (const [visitor, status] of [
    [partner.visitor, 403],
    [(await signIn(test_, newEmail('agent'), 'agent')).visitor, 403],
    [(await signIn(test_, newEmail('advisor'), 'advisor')).visitor, 403],
    [test_.visitor(), 401],
  ] as const)
    expect((await visitor.call(getPartnerApplicants, { date })).status).toBe(status)
  expect((await maya.visitor.call(keepPartnerApplicant, applicant)).status).toBe(403)
})

test.each([
  [{ ...applicant, Name: '' }, 'Name'],
  [{ ...applicant, Email: 'nobody' }, 'Email'],
  [{ ...applicant, Address: 'x'.repeat(201) }, 'Address'],
  [{ ...applicant, valuation: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`v${at}`, at])) }, 'valuation'],
  [{ ...applicant, health: 'ill' }, null],
])('refuses what is no such record: %#', async (payload, field) => {
  const partner = await signInForPartner(test_, (await approvedPartner(test_)).said.email)
  const { status, body } = await partner.visitor.post('dataspy-bnc-applicants-append', payload)
  expect(status).toBe(400)
  if (field) expect(Object.keys(body['fields'])).toContain(field)
})

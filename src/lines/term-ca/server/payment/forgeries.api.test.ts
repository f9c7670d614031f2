import { afterEach, describe, expect, test } from 'vitest'
import { allStatements, answers, proof, reviewedApplication } from '../../../../../test/factories/ca-term-application.ts'
import { payer, payment, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { newEmail, signIn } from '../../../../../test/factories/people.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import {
  changeCATermBeneficiaries,
  getCATermApplication,
  getCATermDecision,
  getCATermPolicyPage,
  getCATermPurchase,
  payCATerm,
  requestCATermCallback,
  saveCATermApplication,
  sendCATermEstimate,
} from '../../contract.ts'

const test_ = appForFile({ PURCHASE_PATIENCE_MS: '1500' })
afterEach(async () => expect(await test_.app.breaches()).toEqual([]))

/** As a hand-made request sends it: nothing of it is checked on the way. */
const forge = async (visitor: Visitor, applicationId: string, application: unknown) =>
  visitor.post(saveCATermApplication.name, { applicationId, application })

const son = {
  category: 'Individual',
  type: 'Revocable',
  relationship: 'Son',
  share: '100',
  firstName: 'Quillon',
  lastName: 'Zephyrine',
  dob: '2011-11-13',
} as const

describe('what a hand-made request says of itself', () => {
  test('a decision, an offer, a payment or a check of the address is not read (security T5, T27)', async () => {
    const { visitor } = await signIn(test_, newEmail('forger'))
    const applicationId = await reviewedApplication(visitor, answers({ heart: {} }))
    await visitor.call(getCATermDecision, { applicationId })
    const { body } = await forge(visitor, applicationId, {
      decision: { decline: false, decision: 'Approved' },
      status: 'approved',
      policyNum: 'CT-100000001',
      payment: { paymentSuccessful: true, subscriptionId: 'x' },
      identity: undefined,
      user: { addressCheck: 'validated', coverage: 1, smoker: false },
    })
    expect(body['haserror']).toBe(false)
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      status: 'declined',
      policyNum: null,
      decision: { decision: 'Declined', offer: null },
      payment: { paymentSuccessful: null, subscriptionId: null },
      user: { addressCheck: 'manual', coverage: 250_000 },
    })
  })

  test.each<[string, object]>([
    ['statements', allStatements],
    ['beneficiaries', { beneficiaries: [] }],
    ['an identity', proof],
    ['the acceptance of an offer', { offerAccepted: true }],
    ['all of them at once', { ...allStatements, beneficiaries: [], ...proof, offerAccepted: true, reviewed: true }],
  ])('%s without an approval are not kept', async (_what, application) => {
    const { visitor } = await signIn(test_, newEmail('forger'))
    const applicationId = await reviewedApplication(visitor, answers({ heart: {} }))
    await visitor.call(getCATermDecision, { applicationId })
    expect((await forge(visitor, applicationId, application)).body).toMatchObject({ haserror: true, code: 'not-yet' })
    const kept = (await visitor.call(getCATermApplication, { applicationId })).body
    expect(kept).toMatchObject({ statements: {}, beneficiaries: null, identity: null, offerAccepted: false })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: true, code: 'not-yet' })
    expect((await visitor.call(getCATermPurchase, { applicationId })).body).toMatchObject({ state: 'none' })
  })

  test('a statement or a question that nobody asked is refused, whatever it is called', async () => {
    const { visitor, applicationId } = await payer(test_)
    for (const name of ['toString', 'hasOwnProperty', 'eleventh', 'depression', 'x'.repeat(61)]) {
      const answer = { [name]: { answer: 'no', followUps: {} } }
      for (const application of [{ statements: { [name]: true } }, { medical: answer }, { lifestyle: answer }]) {
        const { status, body } = await forge(visitor, applicationId, application)
        expect([200, 400]).toContain(status)
        expect(body['haserror']).toBe(true)
      }
    }
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.parse(`{ "statements": { "${name}": true } }`) as object
      expect((await forge(visitor, applicationId, text)).status).toBe(400)
    }
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: false })
  })

  test.each([
    ['-5', 'share'],
    ['1e2', 'share'],
    ['0x64', 'share'],
    ['١٠٠', 'share'],
    ['100.000', 'share'],
    ['99.999', 'share'],
    ['Infinity', 'share'],
    ['0', 'share'],
  ])('a share of "%s" is none', async (share, code) => {
    const { visitor, applicationId } = await approved()
    const { body } = await forge(visitor, applicationId, { beneficiaries: [{ ...son, share }] })
    expect(body).toMatchObject({ haserror: true, fields: { 'beneficiaries.0.share': code } })
  })

  test('ten thousand beneficiaries, or a share that is no text, are no payload', async () => {
    const { visitor, applicationId } = await approved()
    const many = Array.from({ length: 10_001 }, () => ({ share: '1' }))
    expect((await forge(visitor, applicationId, { beneficiaries: many })).status).toBe(400)
    expect((await forge(visitor, applicationId, { beneficiaries: [{ ...son, share: 100 }] })).status).toBe(400)
  })
  let shared: ReturnType<typeof payer> | null = null
  const approved = () => (shared ??= payer(test_))
})

describe('mail and pages carry nothing in', () => {
  test.each(['Ada\r\nBcc: all@example.org', 'Ada <b>', 'http://evil.example', 'Ada\u0000'])(
    'a name of %j is refused where an agent is asked to call',
    async (name) => {
      const ask = { reason: 'question', name, phone: '4165550142', when: 'morning' }
      expect((await test_.visitor().post(requestCATermCallback.name, ask)).status).toBe(400)
    },
  )

  test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'a@example.com b@example.com'])(
    'an estimate goes to one address, not to %j',
    async (email) => {
      const asked = { quotekey: 'x'.repeat(22), firstName: 'Ada', lastName: 'Fielding', email }
      const { status, body } = await test_.visitor().post(sendCATermEstimate.name, asked)
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['email']])
    },
  )

  test('a nonce cannot leave its attribute', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    const { body } = await visitor.call(getCATermPolicyPage, { policyNum, nonce: '"><script>alert(1)</script>' })
    expect(body['html']).not.toContain('<script>')
  })
})

describe('at rest', () => {
  test('identity, birth dates, names, answers and statements of a whole life lie encrypted in every table (security R12)', async () => {
    const { visitor, applicationId, policyNum } = await policyHolder(test_, {}, answers({ marijuanaUse: { frequency: '1' } }))
    const beneficiaries = [{ ...son, type: 'Irrevocable' as const }]
    const named = await visitor.call(changeCATermBeneficiaries, { policyNum, beneficiaries })
    expect(named.body).toMatchObject({ haserror: false })
    const nobody = { policyNum, beneficiaries: [], consented: true }
    expect((await visitor.call(changeCATermBeneficiaries, nobody)).body).toMatchObject({ haserror: false })
    const call = { applicationId, reason: 'question', name: 'Quillon', phone: '4165550177', when: 'morning' } as const
    expect((await visitor.call(requestCATermCallback, call)).body).toMatchObject({ requested: true })
    const { pool } = test_.app.ctx
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'dbos') and table_type = 'BASE TABLE'`,
    )
    const secrets = /[A-Z]{2}\d{2}3456|2011-11-13|Quillon|Zephyrine|1986-01-15|Elm St|4165550177|"answer":|4242424242424242/
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
      const found = rows.map(({ text }) => secrets.exec(text)?.[0]).filter(Boolean)
      expect({ name, found }).toEqual({ name, found: [] })
    }
  })
})

import { describe, expect, test } from 'vitest'
import { allStatements, answers, applicant, reviewedApplication } from '../../../../../test/factories/ca-term-application.ts'
import { bend, payer, payment, type Payer } from '../../../../../test/factories/ca-term-payment.ts'
import { mailTo } from '../../../../../test/factories/people.ts'
import { appForFile } from '../../../../../test/app-for-file.ts'
import {
  cancelCATermPolicy,
  createCATermCustomer,
  getCATermApplication,
  getCATermDecision,
  getCATermGrid,
  getCATermPolicy,
  getCATermPremium,
  payCATerm,
  saveCATermApplication,
} from '../../contract.ts'
import { getApplications } from '../../../../platform/applications/contract.ts'

const test_ = appForFile()

describe('the decision', () => {
  test('approved: the offer with its seven figures, a signed receipt, a mail (T-026, T-095)', async () => {
    const { visitor, email } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor)
    const { body } = await visitor.call(getCATermDecision, { applicationId })
    expect(body).toMatchObject({
      haserror: false,
      decline: false,
      decision: 'Approved',
      reasons: [],
      followUp: null,
      offer: {
        term: 10,
        coverage: 250_000,
        monthlyPremium: 24.98,
        policyFee: 2.7,
        totalMonthlyPayment: 27.68,
        annualPremium: 277.5,
        annualPolicyFee: 30,
        totalAnnualPayment: 307.5,
        smoker: false,
        smokerBecause: null,
        estimateMonthly: null,
        coverageForEstimate: null,
      },
    })
    const mail = await mailTo(test_, email, /approved/i)
    expect(mail.text).toContain('decision was made automatically')
    expect(mail.html).toContain(`/canadianterm/survey/personal-statements/${applicationId}`)
    const application = (await visitor.call(getCATermApplication, { applicationId })).body
    expect(application).toMatchObject({
      status: 'approved',
      decision: { decision: 'Approved' },
      next: { step: 'personal-statements' },
    })
  })
  test('the list of open applications leads on from the decision, not to a question before it (P-044)', async () => {
    const { visitor } = await applicant(test_)
    const stepAfter = async (applicationId: string) => {
      await visitor.call(getCATermDecision, { applicationId })
      const { applications } = (await visitor.call(getApplications, {})).body
      return applications.find(({ id }: { id: string }) => id === applicationId)['applicationStep']
    }
    expect(await stepAfter(await reviewedApplication(visitor))).toBe(4)
    expect(await stepAfter(await reviewedApplication(visitor, answers({ extremeSports: {} })))).toBe(3)
  })
  test('a finished survey is a web lead under its day, once, with nothing of health in it (platform §3; P-055)', async () => {
    const { visitor } = await applicant(test_)
    const { ctx } = test_.app
    const applicationId = await reviewedApplication(visitor)
    const { user } = (await visitor.call(getCATermApplication, { applicationId })).body as { user: Record<string, string> }
    const leads = async () => {
      const { rows } = await ctx.pool.query<{ id: string; day: string; lead_user: string; answers: string }>(
        `select id, to_char(day, 'YYYY-MM-DD') as day, lead_user, answers from web_lead where policytype = 'termlife' and email_hash = $1`,
        [ctx.encryption.hash('email', String(user['emailAddress']).toLowerCase())],
      )
      return rows.map(({ id, day, lead_user, answers: encrypted }) => ({
        day,
        user: ctx.encryption.decrypt(lead_user, { table: 'web_lead', column: 'lead_user', row: id }),
        ...ctx.encryption.decrypt<object>(encrypted, { table: 'web_lead', column: 'answers', row: id }),
      }))
    }
    // Other tests of this file apply under the same address.
    const earlier = await leads()
    await visitor.call(getCATermDecision, { applicationId })
    const kept = await leads()
    expect(kept).toHaveLength(earlier.length + 1)
    expect(kept).toContainEqual({
      day: ctx.clock.now().toISOString().slice(0, 10),
      user: { email: user['emailAddress'], firstName: user['firstName'], lastName: user['lastName'], phone: user['phoneNumber'] },
      survey: { isCanadian: true, province: 'ON', replacesPolicy: false },
      options: { faceAmount: 250_000, termLength: 10, paymentFrequency: 'monthly' },
    })
    // Decided anew after another answer: still the same person.
    await visitor.call(saveCATermApplication, {
      applicationId,
      application: { lifestyle: answers({ extremeSports: {} }).lifestyle },
    })
    await visitor.call(saveCATermApplication, { applicationId, application: { reviewed: true } })
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject({ decision: 'Referred' })
    expect(await leads()).toEqual(kept)
  })
  test('only marijuana 5 a week: approved at smoker rates, and what changed is said (G19)', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ marijuanaUse: { frequency: '5' } }))
    const { body } = await visitor.call(getCATermDecision, { applicationId })
    expect(body).toMatchObject({
      decision: 'Approved',
      reasons: [{ code: 'marijuanaUse', effect: 'smoker', text: 'How often you use marijuana.' }],
      offer: { smoker: true, smokerBecause: 'marijuana', monthlyPremium: 64.8, estimateMonthly: 27.68 },
    })
    // The most cover that keeps the estimate's payment, no step more.
    const face = body['offer'].coverageForEstimate
    const at = async (faceAmount: number) =>
      (await visitor.call(getCATermPremium, { applicationId, faceAmount })).body['totalPayment']
    expect(await at(face)).toBeLessThanOrEqual(27.68)
    expect(await at(face + 10_000)).toBeGreaterThan(27.68)
  })
  test.each([
    ['only heart (G19, T-057, T-095)', { heart: {} }, 'Declined', 'declined', 'heart', 'decline', /About your term life/],
    [
      'only extremeSports (G19, T-057, T-095)',
      { extremeSports: {} },
      'Referred',
      'referred',
      'extremeSports',
      'refer',
      /person is looking/,
    ],
  ] as const)('%s', async (_title, yes, decision, status, code, effect, subject) => {
    const { visitor, email } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers(yes))
    const { body } = await visitor.call(getCATermDecision, { applicationId })
    expect(body).toMatchObject({ decline: true, decision, offer: null, reasons: [{ code, effect }] })
    expect(body['reasons'][0].text).toMatch(/^Your answer to: \S+/)
    expect(body['followUp']).toMatchObject({
      reference: expect.stringMatching(/^CB-[A-Z0-9]{8}$/),
      hours: '9:00 to 21:00 Eastern',
      isOpen: true,
      callReference: null,
    })
    const mail = await mailTo(test_, email, subject)
    expect(mail.text).toContain(body['followUp'].reference)
    // Health stays on our pages: no answer stands in a mail.
    expect(mail.text).not.toMatch(/heart|climb|sport/i)
    const { rows } = await test_.app.ctx.pool.query('select reason, settled_at, contact from agent_case where reference = $1', [
      body['followUp'].reference,
    ])
    expect(rows).toMatchObject([{ reason: status, settled_at: null }])
    expect(JSON.stringify(rows)).not.toContain('Fielding')
    const application = (await visitor.call(getCATermApplication, { applicationId })).body
    expect(application).toMatchObject({ status, next: { step: 'underwritting', part: 'decision' } })
    const forged = await visitor.call(saveCATermApplication, { applicationId, application: { offerAccepted: true } })
    expect(forged.body).toMatchObject({ haserror: true, code: 'not-yet' })
    const before = await test_.simulators.paymentsBegun()
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: true, code: 'not-yet' })
    expect((await visitor.call(createCATermCustomer, { applicationId })).body).toMatchObject({ haserror: true })
    expect(await test_.simulators.paymentsBegun()).toBe(before)
  })
  test('asked ten times at once it is decided once, with one mail and one place in the queue', async () => {
    const { visitor, email } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ heart: {} }))
    const decisions = await Promise.all(Array.from({ length: 10 }, () => visitor.call(getCATermDecision, { applicationId })))
    for (const { body } of decisions) expect(body).toEqual({ ...decisions[0]!.body, requestId: body['requestId'] })
    const { rows } = await test_.app.ctx.pool.query('select 1 from agent_case where about = $1', [applicationId])
    expect(rows).toHaveLength(1)
    await mailTo(test_, email, /About your term life/)
    expect((await test_.mails()).filter(({ to, subject }) => to.includes(email) && /About/.test(subject))).toHaveLength(1)
  })
  test('a decision reads in the language of who asks', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor, answers({ heart: {} }))
    visitor.cookies.set('locale', 'fr')
    const { body } = await visitor.call(getCATermDecision, { applicationId })
    expect(body['followUp'].hours).toBe('de 9\u00a0h à 21\u00a0h, heure de l’Est')
  })
  test('cover in force counts: together it may not come to more than 1 000 000 (T-077)', async () => {
    const { visitor, applicationId: first, subject } = await payer(test_)
    // Approved more than 30 days ago: it does not count until it is paid for.
    const { pool } = test_.app.ctx
    await pool.query("update term_ca_life set approved_at = approved_at - interval '31 days' where owner = $1", [subject])
    const applicationId = await reviewedApplication(visitor, {
      quote: { faceAmount: 800_000, termLength: 10, paymentFrequency: 'monthly' },
    })
    expect((await visitor.call(payCATerm, payment(first))).body).toMatchObject({ haserror: false })
    const refused = { haserror: true, code: 'too-much-cover', message: expect.stringContaining('up to $750,000 now') }
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject(refused)
    expect((await visitor.call(getCATermPremium, { applicationId, faceAmount: 760_000 })).body).toMatchObject(refused)
    expect((await visitor.call(getCATermPremium, { applicationId, faceAmount: 750_000 })).body).toMatchObject({ haserror: false })
    expect(
      (await visitor.call(getCATermGrid, { applicationId, dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON' })).body,
    ).toMatchObject({ faces: { most: 750_000 } })
    const again = await visitor.call(saveCATermApplication, { applicationId: first, application: { user: { firstName: 'Eve' } } })
    expect(again.body).toMatchObject({ haserror: true, code: 'settled' })
  })
  test('where nothing is left to apply for, that is said, and what can be done', async () => {
    const { visitor, applicationId } = await payer(test_, {
      quote: { faceAmount: 960_000, termLength: 10, paymentFrequency: 'monthly' },
    })
    const { decision } = (await visitor.call(getCATermApplication, { applicationId })).body
    const paid = await visitor.call(payCATerm, payment(applicationId, { premium: decision.offer.totalMonthlyPayment }))
    expect(paid.body).toMatchObject({ haserror: false })
    const asked = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON' } as const
    for (const [locale, agent] of [
      ['en', 'licensed agent'],
      ['fr', 'agent autorisé'],
      ['ar', 'لوكيل مرخّص'],
    ] as const) {
      visitor.cookies.set('locale', locale)
      // 40 000 would be left: less than the least amount there is.
      for (const outcome of [
        await visitor.call(getCATermPremium, { ...asked, faceAmount: 50_000 }),
        await visitor.call(getCATermGrid, asked),
      ]) {
        expect(outcome.body).toMatchObject({ haserror: true, code: 'no-cover-left', message: expect.stringContaining(agent) })
        expect(outcome.body['message']).not.toMatch(/40.?000/)
      }
    }
  })
  test('cover on its way to an end counts until it has ended (T-077)', async () => {
    const { visitor, applicationId } = await payer(test_)
    const { policyNum } = (await visitor.call(payCATerm, payment(applicationId))).body
    await test_.simulators.fault('term-ca', { operation: 'cancel', mode: 'error', times: 4 })
    const settled = visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    const state = async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state']
    await test_.until(async () => (await state()) === 'cancelling')
    const much = { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 760_000 } as const
    expect((await visitor.call(getCATermPremium, much)).body).toMatchObject({ haserror: true, code: 'too-much-cover' })
    await test_.simulators.clear('term-ca')
    await settled
    await test_.until(async () => (await state()) === 'cancelled')
    expect((await visitor.call(getCATermPremium, much)).body).toMatchObject({ haserror: false })
  })
  test('while the insurer is away nothing is decided, and the next try decides', async () => {
    const { visitor } = await applicant(test_)
    const applicationId = await reviewedApplication(visitor)
    await test_.simulators.fault('term-ca', { operation: 'decide', mode: 'garbage', times: 5 })
    expect((await visitor.call(getCATermDecision, { applicationId })).status).toBe(503)
    await test_.simulators.clear('term-ca')
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject({ decision: 'Approved' })
  })
  test('somebody else’s application is not decided', async () => {
    const [owner, other] = [await applicant(test_), await applicant(test_)]
    const applicationId = await reviewedApplication(owner.visitor)
    expect((await other.visitor.call(getCATermDecision, { applicationId })).status).toBe(404)
  })
})

describe('an approval that time has overtaken', () => {
  /** As if it had been decided on that day: the man of 40 was 39 to the nearest birthday until 15 July 2025. */
  const decidedOn = (one: Payer, decidedAt: string): Promise<void> =>
    bend(test_, one, (application) => ({ ...application, decision: { ...application.decision!, decidedAt } }))

  test('at another age nothing is charged; it is decided anew, and what hung on it is asked again (facts §1g)', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    await decidedOn(one, '2025-07-15T12:00:00.000Z')
    const charges = await test_.simulators.paymentsBegun()
    const paid = (await visitor.call(payCATerm, payment(applicationId))).body
    expect(paid).toMatchObject({ haserror: true, code: 'price-changed', fields: { applicationId: 'age-changed' } })
    expect((await visitor.call(createCATermCustomer, { applicationId })).body).toMatchObject({ haserror: true })
    expect(await test_.simulators.paymentsBegun()).toBe(charges)
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      decision: null,
      offerAccepted: false,
      next: { step: 'underwritting', part: 'review' },
    })
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject({ decision: 'Approved' })
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      statements: {},
      offerAccepted: false,
      next: { step: 'personal-statements' },
    })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: true, code: 'not-yet' })
    await visitor.call(saveCATermApplication, { applicationId, application: { ...allStatements, offerAccepted: true } })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: false })
  })

  test('on the days of one age it stands', async () => {
    const one = await payer(test_)
    await decidedOn(one, '2025-07-16T12:00:00.000Z')
    const { body } = await one.visitor.call(payCATerm, payment(one.applicationId))
    expect(body).toMatchObject({ haserror: false, policyNum: expect.any(String) })
  })
})

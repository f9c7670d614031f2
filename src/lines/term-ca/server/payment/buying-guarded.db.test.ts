import { allStatements, payableApplication } from '../../../../../test/factories/ca-term-application.ts'
import { describe, expect, test } from 'vitest'
import {
  bankMethod,
  bend,
  boughtOnce,
  appThatSells,
  payer,
  payment,
  policyHolder,
  untouched,
  paymentProblem,
} from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import {
  createCATermCustomer,
  getCATermApplication,
  getCATermDecision,
  getCATermPurchase,
  payCATerm,
  saveCATermApplication,
} from '../../contract.ts'
import type { StoredApplication } from '../application/stored-application.ts'

const test_ = appThatSells()
const { rows, outcomeOf, eachMinute } = lookInto(test_)

describe('nothing of it is taken from the caller (security T5)', () => {
  test.each([27.67, 27.69, 24.98, 0, -27.68, 1e-9, 307.5])(
    'a premium of %d is refused, noted, and not charged',
    async (premium) => {
      const one = await payer(test_)
      const before = await test_.simulators.paymentsBegun()
      const { body } = await one.visitor.call(payCATerm, payment(one.applicationId, { premium }))
      expect(body).toMatchObject({ haserror: true, code: 'price-changed' })
      expect(await test_.simulators.paymentsBegun()).toBe(before)
      const noted = await rows(
        "select outcome from audit_entry where action = 'price-mismatch' and details->>'application' = $1",
        [one.applicationId],
      )
      expect(noted).toEqual([{ outcome: 'refused' }])
    },
  )
  test.each(['27.68', null, true])('a premium of %j is no payload', async (premium) => {
    const one = await payer(test_)
    expect((await one.visitor.post(payCATerm.name, { ...payment(one.applicationId), premium })).status).toBe(400)
  })
  test('an authorization that was not given is no payload', async () => {
    const one = await payer(test_)
    expect((await one.visitor.post(payCATerm.name, { ...payment(one.applicationId), authorized: false })).status).toBe(400)
  })

  const half = { shareHundredths: 5000, category: 'Individual', type: 'Revocable', relationship: 'Sister', firstName: 'A', lastName: 'B', dateOfBirth: null, companyName: '' } as const // prettier-ignore
  test.each<[string, string, (application: StoredApplication) => StoredApplication]>([
    ['not a citizen', 'citizen', (a) => ({ ...a, eligibility: { ...a.eligibility, isCanadian: false } })],
    ['Quebec', 'province', (a) => ({ ...a, eligibility: { ...a.eligibility, province: 'QC' } })],
    [
      'an address in Quebec',
      'province',
      (a) => ({
        ...a,
        person: { ...a.person, address: { addr1: '1 Rue X', city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' } },
      }),
    ],
    ['a review that was taken back', 'review', (a) => ({ ...a, progress: { ...a.progress, reviewedAt: null } })],
    ['nine statements', 'statements', (a) => ({ ...a, statements: Object.fromEntries(Object.entries(a.statements).slice(1)) })],
    [
      'ten statements, one of them not among those that are asked',
      'statements',
      (a) => ({
        ...a,
        statements: Object.fromEntries(
          Object.entries(a.statements).map(([name, agreed], at) => [at === 0 ? 'another' : name, agreed]),
        ),
      }),
    ],
    ['shares that come to half', 'beneficiaries', (a) => ({ ...a, beneficiaries: [half] })],
    ['no word about beneficiaries', 'beneficiaries', (a) => ({ ...a, beneficiaries: null })],
    ['no identity', 'identity', (a) => ({ ...a, identity: null })],
    ['an offer that was not accepted', 'offer', (a) => ({ ...a, progress: { ...a.progress, offerAcceptedAt: null } })],
    ['no decision', 'decision', (a) => ({ ...a, decision: null })],
    [
      'a declined one',
      'decision',
      (a) => ({ ...a, decision: a.decision && { ...a.decision, outcome: 'declined', offer: null } }),
    ],
    [
      'an answer that is not the decided one',
      'answers-changed',
      (a) => ({ ...a, person: { ...a.person, weightKg: (a.person.weightKg ?? 0) + 20 } }),
    ],
  ])('%s: refused before anything is asked of the processor', async (_title, missing, change) => {
    const one = await payer(test_)
    await bend(test_, one, change, { fits: missing !== 'answers-changed' })
    const before = await test_.simulators.paymentsBegun()
    const { visitor, applicationId } = one
    expect((await visitor.call(createCATermCustomer, { applicationId })).body).toMatchObject({ haserror: true, code: 'not-yet' })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({
      haserror: true,
      code: 'not-yet',
      fields: { applicationId: missing },
    })
    expect(await test_.simulators.paymentsBegun()).toBe(before)
    expect(await outcomeOf(one)).toEqual(untouched)
  })

  test('an answer changed after the approval reopens the decision and stops the payment', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    const user = { measurement: 'metric', centimeters: '178', kilograms: '95' } as const
    await visitor.call(saveCATermApplication, { applicationId, application: { user } })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: true, code: 'not-yet' })
    expect(await outcomeOf(one)).toEqual(untouched)
  })
  test('nothing of a bought application can be changed any more', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    await visitor.call(payCATerm, payment(applicationId))
    const saved = await visitor.call(saveCATermApplication, { applicationId, application: { beneficiaries: [] } })
    expect(saved.body).toMatchObject({ haserror: true, code: 'settled' })
  })
})

describe('the same purchase more than once', () => {
  test('fifty clicks at once: one subscription, one policy', { timeout: 60_000 }, async () => {
    const one = await payer(test_)
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.visitor.call(payCATerm, payment(one.applicationId))))
    for (const { status, body } of answers) {
      if (status === 409) continue
      expect(body).toMatchObject({ haserror: false, policyNum: expect.any(String) })
    }
    expect(new Set(answers.flatMap(({ body }) => body['policyNum'] ?? [])).size).toBe(1)
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test('two tabs, card and account, at the same moment: one subscription, one policy', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    const answers = await Promise.all([
      visitor.call(payCATerm, payment(applicationId)),
      visitor.call(payCATerm, payment(applicationId, { method: bankMethod() })),
      visitor.post(payCATerm.name, payment(applicationId), { 'idempotency-key': 'a' }),
      visitor.post(payCATerm.name, payment(applicationId, { method: bankMethod() }), { 'idempotency-key': 'b' }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await outcomeOf(one)).toMatchObject({ subscribed: 1, bound: 1, policies: 1, refunded: 0 })
  })

  test('a replay answers the same policy, also without the first one’s connection', async () => {
    const one = await payer(test_)
    const first = await one.visitor.post(payCATerm.name, payment(one.applicationId), { 'idempotency-key': 'click' })
    const again = await one.visitor.post(payCATerm.name, payment(one.applicationId), { 'idempotency-key': 'click' })
    expect(again.body['policyNum']).toBe(first.body['policyNum'])
    const other = payment(one.applicationId, { method: bankMethod() })
    expect((await one.visitor.post(payCATerm.name, other, { 'idempotency-key': 'click' })).status).toBe(409)
    expect((await one.visitor.call(payCATerm, other)).status).toBe(409)
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test('two applications paid at once may not come to more than a million together (T-077)', async () => {
    const most = { quote: { faceAmount: 600_000, termLength: 10, paymentFrequency: 'monthly' } } as const
    const first = await payer(test_, most)
    // Approved more than 30 days ago: it does not count towards the most there is until it is paid for.
    await rows("update term_ca_life set approved_at = approved_at - interval '31 days' where owner = $1", [first.subject])
    const secondId = await payableApplication(first.visitor, most)
    const premium = (await first.visitor.call(getCATermApplication, { applicationId: secondId })).body['decision'].offer
      .totalMonthlyPayment as number
    const pay = (applicationId: string) => first.visitor.call(payCATerm, payment(applicationId, { premium }))
    const answers = await Promise.all([pay(first.applicationId), pay(secondId)])
    expect(answers.filter(({ body }) => body['policyNum']).length).toBe(1)
    // The other one is refused at once: it waits for no purchase that was never stored.
    const refused = answers.find(({ body }) => !body['policyNum'])
    expect(['conflict', 'too-much-cover']).toContain(refused?.body['code'])
    expect((await rows('select 1 from policy where owner = $1', [first.subject])).length).toBe(1)
    const late = await pay(answers[0]?.body['policyNum'] ? secondId : first.applicationId)
    expect(late.body).toMatchObject({ haserror: true, code: 'too-much-cover' })
  })

  test('a policy whose term is over leaves room again, also when it is paid for (T-077)', async () => {
    const { visitor, policyNum } = await policyHolder(test_)
    await rows("update policy set ends_on = '2026-02-28' where policy_number = $1", [policyNum])
    const most = { quote: { faceAmount: 1_000_000, termLength: 10, paymentFrequency: 'monthly' } } as const
    const applicationId = await payableApplication(visitor, most)
    const { decision } = (await visitor.call(getCATermApplication, { applicationId })).body
    const paid = await visitor.call(payCATerm, payment(applicationId, { premium: decision.offer.totalMonthlyPayment }))
    expect(paid.body).toMatchObject({ haserror: false, policyNum: expect.any(String) })
  })
})

describe('the companies in trouble', () => {
  test.each(['timeout-after', 'error-after', 'garbage'])('the processor: %s, one subscription all the same', async (mode) => {
    const one = await payer(test_)
    await test_.simulators.fault('payments', { operation: 'subscribe', mode })
    await one.visitor.call(payCATerm, payment(one.applicationId))
    await test_.until(async () => (await outcomeOf(one)).policies === 1)
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test.each(['timeout-after', 'error-after'])('the insurer: %s after it bound, one policy all the same', async (mode) => {
    const one = await payer(test_)
    await test_.simulators.fault('term-ca', { operation: 'bind', mode })
    await one.visitor.call(payCATerm, payment(one.applicationId))
    await test_.until(async () => (await outcomeOf(one)).policies === 1)
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test('the insurer refuses to bind: the subscription is ended, the money given back, and the application may be paid again', async () => {
    const one = await payer(test_)
    const { visitor, applicationId, email } = one
    await test_.simulators.fault('term-ca', { operation: 'bind', mode: 'decline' })
    const refused = await visitor.call(payCATerm, payment(applicationId))
    expect(refused.body).toMatchObject({ haserror: true, message: paymentProblem })
    expect(await outcomeOf(one)).toEqual({ states: ['refunded'], subscribed: 1, ended: 1, refunded: 1, bound: 0, policies: 0 })
    expect((await visitor.call(getCATermPurchase, { applicationId })).body).toMatchObject({
      state: 'refunded',
      message: paymentProblem,
    })
    const mail = await test_.until(async () =>
      (await test_.mails()).find(({ to, text }) => to.includes(email) && text.includes('27.68')),
    )
    expect(mail.messageId).toMatch(/^<refund\./)
    // An agent hears of it (T-061).
    const { rows: queue } = await test_.app.ctx.pool.query(
      'select c.reason, c.settled_at from agent_case c join purchase p on p.id::text = c.about where p.application_id = $1',
      [applicationId],
    )
    expect(queue).toEqual([{ reason: 'not-issued', settled_at: null }])
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: false })
    expect(await outcomeOf(one)).toMatchObject({ states: ['refunded', 'bound'], policies: 1, refunded: 1 })
  })

  test('a purchase whose flow never began is begun by the minute’s work', async () => {
    const one = await payer(test_)
    const { ctx } = test_.app
    const start = ctx.durable.start.bind(ctx.durable)
    // The process dies between the purchase's row and its flow.
    ctx.durable.start = () => Promise.reject(new Error('gone'))
    await one.visitor.call(payCATerm, payment(one.applicationId))
    ctx.durable.start = start
    expect(await outcomeOf(one)).toMatchObject({ states: ['started'], subscribed: 0 })
    await ctx.pool.query("update purchase set created_at = created_at - interval '1 minute' where quote_id = $1", [
      one.applicationId,
    ])
    await eachMinute('term-ca')
    await test_.until(async () => (await outcomeOf(one)).policies === 1)
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test('the insurer has another price by now: given back once, decided anew before anything is charged again', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    await bend(test_, one, (application) => {
      const offer = { ...application.decision!.offer!, monthlyPremiumCents: 2400, monthlyTotalCents: 2670 }
      return { ...application, decision: { ...application.decision!, offer } }
    })
    expect((await visitor.call(payCATerm, payment(applicationId, { premium: 26.7 }))).body).toMatchObject({
      haserror: true,
      message: paymentProblem,
    })
    const once = { states: ['refunded'], subscribed: 1, refunded: 1, policies: 0 }
    expect(await outcomeOf(one)).toMatchObject(once)
    expect((await visitor.call(payCATerm, payment(applicationId, { premium: 26.7 }))).body).toMatchObject({ code: 'not-yet' })
    expect(await outcomeOf(one)).toMatchObject(once)
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      decision: null,
      next: { step: 'underwritting', part: 'review' },
    })
    expect((await visitor.call(getCATermDecision, { applicationId })).body).toMatchObject({
      offer: { totalMonthlyPayment: 27.68 },
    })
    await visitor.call(saveCATermApplication, { applicationId, application: { ...allStatements, offerAccepted: true } })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: false })
    expect(await outcomeOf(one)).toMatchObject({ states: ['refunded', 'bound'], policies: 1 })
  })
})

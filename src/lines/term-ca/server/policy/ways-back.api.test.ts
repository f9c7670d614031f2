import { beforeEach, describe, expect, test } from 'vitest'
import { appThatSells, bankMethod, cardMethod, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto, type Holder } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { getPolicies } from '../../../../platform/policies/contract.ts'
import {
  cancelCATermPolicy,
  changeCATermBeneficiaries,
  getCATermApplication,
  getCATermPolicy,
  getCATermPurchase,
  replaceCATermPaymentMethod,
} from '../../contract.ts'

const test_ = appThatSells()
const { rows, purchaseOf, done, mailsTo, eachMinute, bill, reviewEnds } = lookInto(test_)

describe('cancelling within the review', () => {
  let holder: Holder
  beforeEach(async () => {
    holder = await policyHolder(test_)
  })

  test('what comes back goes to the card that paid, not to the account that was to pay from then on', async () => {
    const { visitor, policyNum } = holder
    await visitor.call(replaceCATermPaymentMethod, { policyNum, method: bankMethod(), authorized: true })
    const paid = { kind: 'creditcard', brand: 'visa', last4: '4242' }
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      method: { kind: 'ach', last4: '4321' },
      refundMethod: paid,
    })
    expect((await visitor.call(cancelCATermPolicy, { policyNum })).body).toMatchObject({ state: 'preview', method: paid })
    expect((await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })).body).toMatchObject({ method: paid })
  })

  test('first says what comes back, then gives it back and tells the insurer, once for two devices (T-004, T-005)', async () => {
    const { visitor, policyNum, email } = holder
    const purchaseId = await purchaseOf(holder)
    const preview = await visitor.call(cancelCATermPolicy, { policyNum })
    expect(preview.body).toMatchObject({
      state: 'preview',
      refund: 27.68,
      lastDay: '2026-03-11',
      method: { kind: 'creditcard', brand: 'visa', last4: '4242' },
    })
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({ state: 'in-force', endedOn: null })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call(cancelCATermPolicy, { policyNum, confirm: true })),
    )
    for (const { body } of answers) expect(body).toMatchObject({ haserror: false, refund: 27.68 })
    await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    expect(await done('payments', 'refund', purchaseId)).toBe(1)
    expect(await done('payments', 'endSubscription', purchaseId)).toBe(1)
    expect(await done('term-ca', 'cancel', purchaseId)).toBe(1)
    expect((await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })).body).toMatchObject({ state: 'cancelled' })
    expect((await visitor.call(getPolicies, { state: 'cancelled' })).body['policies']).toHaveLength(1)
    expect((await visitor.call(getPolicies, { state: 'in-force' })).body['policies']).toEqual([])
    // The day it ended, beside the last day that its contract names.
    expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
      endsOn: '2036-02-29',
      endedOn: '2026-03-01',
    })
    expect((await visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([
      { policyNumber: policyNum, state: 'cancelled', endsOn: '2036-02-29', endedOn: '2026-03-01' },
    ])
    expect((await visitor.call(getCATermApplication, { applicationId: holder.applicationId })).body).toMatchObject({
      status: 'cancelled',
      policyNum,
    })
    expect((await visitor.call(getCATermPurchase, { applicationId: holder.applicationId })).body).toMatchObject({
      state: 'bought',
      policyNum,
    })
    const mail = await test_.until(async () => (await mailsTo(email, /has been cancelled/))[0])
    expect(mail.text).toContain('$27.68 CAD')
    expect(mail.text).toContain('/userpolicies?state=ended')
    expect(await mailsTo(email, /has been cancelled/)).toHaveLength(1)
  })

  test.each([
    ['the tenth day', '2026-03-01', 'cancelled'],
    ['the eleventh day', '2026-02-28', 'review-over'],
  ])('%s: %s', async (_day, lastDay, outcome) => {
    const { visitor, policyNum } = holder
    await reviewEnds(holder, lastDay)
    const { body } = await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    expect(body['state'] ?? body['code']).toBe(outcome)
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(outcome === 'cancelled' ? 1 : 0)
    if (outcome === 'review-over') {
      expect(body['message']).toContain('February 28, 2026')
      expect((await visitor.call(getCATermPolicy, { policyNum })).body).toMatchObject({
        state: 'in-force',
        inReview: false,
        refundIfCancelled: 0,
      })
    }
  })

  test('the first of a month is said as French says it', async () => {
    const { visitor, policyNum } = holder
    await reviewEnds(holder, '2026-02-01')
    visitor.cookies.set('locale', 'fr')
    const { body } = await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    expect(body['message']).toContain('1er février 2026')
  })

  test('an instalment that was taken meanwhile comes back too, under a key of its own', async () => {
    await bill(holder)
    const { visitor, policyNum } = holder
    const { body } = await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    expect(body).toMatchObject({ refund: 55.36 })
    await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    const refunds = await rows(
      'select r.key, r.state, r.amount_cents from refund r join charge c on c.id = r.charge_id where c.purchase_id = $1 order by 1',
      [await purchaseOf(holder)],
    )
    const id = await purchaseOf(holder)
    expect(refunds).toEqual([
      { key: `${id}:refund`, state: 'done', amount_cents: 2768 },
      { key: `${id}:refund:2`, state: 'done', amount_cents: 2768 },
    ])
  })

  test.each([
    ['payments', 'endSubscription'],
    ['term-ca', 'cancel'],
    ['payments', 'refund'],
  ])('%s fails at %s: it goes on until all is done, once', { timeout: 60_000 }, async (company, operation) => {
    const { visitor, policyNum } = holder
    await test_.simulators.fault(company, { operation, mode: 'error-after', times: 3 })
    const { body } = await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    expect(['refunding', 'cancelled']).toContain(body['state'])
    await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(1)
    expect(await done('term-ca', 'cancel', await purchaseOf(holder))).toBe(1)
  })

  test('a policy whose end never began is ended by the minute’s work', async () => {
    const { ctx } = test_.app
    const start = ctx.durable.start.bind(ctx.durable)
    ctx.durable.start = () => Promise.reject(new Error('gone'))
    await holder.visitor.call(cancelCATermPolicy, { policyNum: holder.policyNum, confirm: true })
    ctx.durable.start = start
    const view = () => holder.visitor.call(getCATermPolicy, { policyNum: holder.policyNum })
    expect((await view()).body).toMatchObject({ state: 'cancelling', refundIfCancelled: 0 })
    await eachMinute('term-ca')
    await test_.until(async () => (await view()).body['state'] === 'cancelled')
  })

  test('somebody else’s policy is not there', async () => {
    const other = await policyHolder(test_)
    expect((await other.visitor.call(cancelCATermPolicy, { policyNum: holder.policyNum, confirm: true })).status).toBe(404)
    const method = { policyNum: holder.policyNum, method: cardMethod(), authorized: true } as const
    expect((await other.visitor.call(replaceCATermPaymentMethod, method)).status).toBe(404)
    const nobody = { policyNum: holder.policyNum, beneficiaries: [] }
    expect((await other.visitor.call(changeCATermBeneficiaries, nobody)).status).toBe(404)
    expect((await holder.visitor.call(getCATermPolicy, { policyNum: holder.policyNum })).body).toMatchObject({
      state: 'in-force',
    })
  })
})

describe('what is kept of a way to pay (facts §6)', () => {
  test('its token for 18 months after the end, and for as long as it pays', async () => {
    const [pays, ended, lately] = [await policyHolder(test_), await policyHolder(test_), await policyHolder(test_)]
    for (const { visitor, policyNum } of [ended, lately]) {
      await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
      await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    }
    const of = 'customer_id in (select id from payment_customer where owner = $1)'
    for (const { subject } of [pays, ended, lately])
      await rows(`update payment_method set updated_at = '2024-08-31' where ${of}`, [subject])
    await rows(
      `update subscription set updated_at = '2024-08-31' where method_id in (select id from payment_method where ${of})`,
      [ended.subject],
    )
    await test_.app.removeExpired()
    const tokens = async ({ subject }: Holder) =>
      rows(`select token <> '' as kept, last4 from payment_method where ${of}`, [subject])
    expect(await tokens(pays)).toEqual([{ kept: true, last4: '4242' }])
    expect(await tokens(lately)).toEqual([{ kept: true, last4: '4242' }])
    expect(await tokens(ended)).toEqual([{ kept: false, last4: '4242' }])
  })
})

import { describe, expect, test } from 'vitest'
import { familyNeeds } from '../../../../../test/factories/ca-term-application.ts'
import {
  bankMethod,
  boughtOnce,
  appThatSells,
  cardMethod,
  payer,
  payment,
  type Payer,
  untouched,
  bankProblem,
  cardProblem,
  paymentProblem,
} from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { failedCardsIn } from '../../../../../test/look-and-work.ts'
import {
  createCATermCustomer,
  getCATermApplication,
  getCATermPurchase,
  payCATerm,
  storeCATermCreditCard,
} from '../../contract.ts'

const test_ = appThatSells()
const { rows, outcomeOf } = lookInto(test_)
const failedCards = failedCardsIn(test_)

describe('paying in one call', () => {
  test('a card: one subscription, one policy', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    expect((await visitor.call(getCATermPurchase, { applicationId })).body).toMatchObject({ state: 'none', policyNum: null })
    const { body } = await visitor.call(payCATerm, payment(applicationId))
    expect(body).toMatchObject({
      haserror: false,
      policyNum: expect.stringMatching(/^CT-\d{9}$/),
      templateId: expect.any(String),
    })
    expect(await outcomeOf(one)).toEqual(boughtOnce)
    const { policyNum } = body
    expect((await visitor.call(getCATermPurchase, { applicationId })).body).toMatchObject({ state: 'bought', policyNum })
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      status: 'completed',
      policyNum,
      templateId: body['templateId'],
      quote: { premium: 24.98, policyFee: 2.7, total: 27.68, faceAmount: 250_000, coverageAmount: 250_000, termLength: 10 },
      decision: { decision: 'Approved', decline: false },
      payment: { paymentSuccessful: true, method: { kind: 'creditcard', brand: 'visa', last4: '4242' } },
    })
  })

  test('what is kept of an application through a full run, before and after the payment (T-034)', async () => {
    const { visitor, applicationId } = await payer(test_, { needsAssessment: familyNeeds })
    const kept = async () => (await visitor.call(getCATermApplication, { applicationId })).body
    const before = await kept()
    expect(before).toMatchObject({
      quote: { premium: 24.98, policyFee: 2.7, faceAmount: 250_000, coverageAmount: 250_000, termLength: 10 },
      decision: { decision: 'Approved', offer: { term: 10, coverage: 250_000 } },
      needsAssessment: { ...familyNeeds, totalInsuranceNeeded: 710_000, applyUpTo: 1_000_000 },
      beneficiaries: [],
      policyNum: null,
      templateId: null,
      payment: { customerId: null, paymentId: null, subscriptionId: null, paymentSuccessful: null },
    })
    for (const [part, count] of [
      ['lifestyle', 9],
      ['medical', 16],
      ['statements', 10],
    ] as const)
      expect(Object.keys(before[part])).toHaveLength(count)
    const { body } = await visitor.call(payCATerm, payment(applicationId))
    const id = expect.stringMatching(/\S/)
    expect(await kept()).toMatchObject({
      policyNum: body['policyNum'],
      templateId: body['templateId'],
      payment: { customerId: id, paymentId: id, subscriptionId: id, paymentSuccessful: true },
    })
  })

  test('a bank account, once a year', async () => {
    const one = await payer(test_)
    const { body } = await one.visitor.call(
      payCATerm,
      payment(one.applicationId, { cycle: 'annual', premium: 307.5, method: bankMethod() }),
    )
    expect(body).toMatchObject({ haserror: false, policyNum: expect.any(String) })
    expect(await outcomeOf(one)).toEqual(boughtOnce)
    const [subscription] = await rows(
      `select s.cycle, s.amount_cents, s.state, m.kind, m.brand, m.last4, m.authorization_text
       from subscription s join payment_method m on m.id = s.method_id join purchase p on p.id = s.purchase_id where p.quote_id = $1`,
      [one.applicationId],
    )
    expect(subscription).toMatchObject({ cycle: 'annual', amount_cents: 30_750, state: 'active', kind: 'ach', last4: '4321' })
    expect(subscription?.['authorization_text']).toMatch(
      /^I authorize Eider to take \$307\.50 CAD each year on its due date .*until I revoke this\. This is a pre-authorized debit\. /,
    )
  })

  test('neither the number nor the CVV nor the account stays anywhere (T-101, T-102)', async () => {
    const [byCard, byBank] = [await payer(test_), await payer(test_)]
    await byCard.visitor.call(
      payCATerm,
      payment(byCard.applicationId, { method: cardMethod({ number: '5555555555554444', cvv: '918' }) }),
    )
    await byBank.visitor.call(payCATerm, payment(byBank.applicationId, { method: bankMethod({ number: '918273645' }) }))
    const { rows: tables } = await test_.app.ctx.pool.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'dbos') and table_type = 'BASE TABLE'",
    )
    for (const { name } of tables) {
      const written = JSON.stringify(await rows(`select t::text from ${name} t`))
      for (const secret of ['5555555555554444', '918273645']) expect(written.includes(secret) ? name : '').toBe('')
    }
  })

  test.each(['12345', 'D1A 0B1', 'M5V2T', ''])(
    'a billing code that is none in Canada is refused before the card is read: %s',
    async (postcode) => {
      const one = await payer(test_)
      const refused = await one.visitor.call(payCATerm, payment(one.applicationId, { method: cardMethod({ postcode }) }))
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'invalid-argument', fields: { 'method.postcode': 'postal-code' } },
      })
      const customerId = (await one.visitor.call(createCATermCustomer, { applicationId: one.applicationId })).body['customerId']
      const { paymethod: _kind, ...card } = cardMethod({ postcode })
      const kept = await one.visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })
      expect(kept).toMatchObject({ status: 400, body: { fields: { postcode: 'postal-code' } } })
      expect(await outcomeOf(one)).toEqual(untouched)
    },
  )

  test.each<[string, Partial<Parameters<typeof cardMethod>[0]>, Record<string, string>]>([
    ['a wrong number', { number: '4242424242424241' }, { number: 'number-invalid' }],
    ['a card that ran out', { expdate_year: '2020' }, { expdate_year: 'expired' }],
    ['a short CVV for its brand', { number: '378282246310005', cvv: '737' }, { cvv: 'cvv-invalid' }],
    ['a brand that is not taken (P-099)', { number: '30569309025904' }, { number: 'brand-unknown' }],
    ['a card that is no test card', { number: '4012888888881881' }, { number: 'test-cards-only' }],
  ])('%s is the card sentence, and the next card pays', async (_title, change, fields) => {
    const one = await payer(test_)
    const refused = await one.visitor.call(payCATerm, payment(one.applicationId, { method: cardMethod(change) }))
    expect(refused.body).toMatchObject({ haserror: true, code: 'card', message: cardProblem, fields })
    expect(await outcomeOf(one)).toEqual(untouched)
    expect((await one.visitor.call(payCATerm, payment(one.applicationId))).body).toMatchObject({ haserror: false })
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test.each([
    ['a declined card', cardMethod({ number: '4000000000000002' }), 'card-declined'],
    ['a card without funds', cardMethod({ number: '4000000000009995' }), 'card-declined'],
    ['a debit that the bank returns', bankMethod({ number: '7650000' }), 'bank-declined'],
  ])('%s takes nothing, binds nothing, and can be followed by another way to pay', async (_title, method, code) => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    const refused = await visitor.call(payCATerm, payment(applicationId, { method }))
    expect(refused.body).toMatchObject({ haserror: true, code, message: paymentProblem })
    expect((await visitor.call(getCATermPurchase, { applicationId })).body).toMatchObject({
      state: 'declined',
      message: paymentProblem,
      code,
    })
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      status: 'approved',
      payment: { paymentSuccessful: false, subscriptionId: null },
    })
    expect((await visitor.call(payCATerm, payment(applicationId))).body).toMatchObject({ haserror: false })
    expect(await outcomeOf(one)).toMatchObject({ states: ['declined', 'bound'], bound: 1, policies: 1 })
  })

  test('the processor is away before the charge: the sentence, nothing charged, and the same click works afterwards', async () => {
    const [byCard, byBank] = [await payer(test_), await payer(test_)]
    const failed = await failedCards()
    await test_.simulators.fault('payments', { operation: 'vault', mode: 'error', times: 9 })
    await test_.simulators.fault('payments', { operation: 'vaultAccount', mode: 'error', times: 9 })
    expect((await byCard.visitor.call(payCATerm, payment(byCard.applicationId))).body).toMatchObject({
      code: 'payment-down',
      message: cardProblem,
    })
    const byDebit = payment(byBank.applicationId, { method: bankMethod() })
    expect((await byBank.visitor.call(payCATerm, byDebit)).body).toMatchObject({ code: 'payment-down', message: bankProblem })
    // A card that nobody refused is not counted as a failed one.
    expect(await failedCards()).toBe(failed)
    await test_.simulators.clear('payments')
    expect((await byCard.visitor.call(payCATerm, payment(byCard.applicationId))).body).toMatchObject({ haserror: false })
    expect((await byBank.visitor.call(payCATerm, byDebit)).body).toMatchObject({ haserror: false })
  })

  test('customer details that the processor does not take are the payment sentence (T-135)', async () => {
    const one = await payer(test_)
    await test_.simulators.fault('payments', { operation: 'openCustomer', mode: 'error', times: 9 })
    const { body } = await one.visitor.call(createCATermCustomer, { applicationId: one.applicationId })
    expect(body).toMatchObject({ haserror: true, code: 'payment-down', message: paymentProblem })
  })

  test('a no for a reason we do not know is the specified refusal, and a card so refused counts as a failed one (T28, R16)', async () => {
    const [byCard, byBank] = [await payer(test_), await payer(test_)]
    await test_.simulators.fault('payments', { operation: 'openCustomer', mode: 'decline' })
    const customerOf = (one: Payer) => one.visitor.call(createCATermCustomer, { applicationId: one.applicationId })
    expect((await customerOf(byBank)).body).toMatchObject({ haserror: true, code: 'payment', message: paymentProblem })
    await test_.simulators.fault('payments', { operation: 'vaultAccount', mode: 'decline' })
    const byDebit = payment(byBank.applicationId, { method: bankMethod() })
    expect((await byBank.visitor.call(payCATerm, byDebit)).body).toMatchObject({ code: 'bank', message: bankProblem })
    const pay = async () => (await byCard.visitor.call(payCATerm, payment(byCard.applicationId))).body
    const failed = await failedCards()
    await test_.simulators.fault('payments', { operation: 'vault', mode: 'decline' })
    expect(await pay()).toMatchObject({ code: 'card', message: cardProblem })
    expect(await failedCards()).toBe(failed + 1)
    const { customerId } = (await customerOf(byCard)).body
    const { paymethod: _kind, ...card } = cardMethod()
    const store = async () => (await byCard.visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body
    for (const operation of ['vault', 'keepMethod']) {
      await test_.simulators.fault('payments', { operation, mode: 'decline' })
      expect(await store()).toMatchObject({ code: 'card', message: cardProblem })
    }
    expect(await failedCards()).toBe(failed + 3)
    expect(await outcomeOf(byCard)).toEqual(untouched)
  })

  test.each([
    ['that is away', 'error', 'payment-down', paymentProblem],
    ['that says no', 'decline', 'card', cardProblem],
  ])(
    'a processor %s while the method is kept: how it ended is found out later too, by its code',
    async (_title, mode, code, said) => {
      const one = await payer(test_)
      await test_.simulators.fault('payments', { operation: 'keepMethod', mode, times: 99 })
      expect((await one.visitor.call(payCATerm, payment(one.applicationId))).body).toMatchObject({ code, message: said })
      const { body } = await one.visitor.call(getCATermPurchase, { applicationId: one.applicationId })
      expect(body).toMatchObject({ state: 'declined', message: said, code })
    },
  )
})

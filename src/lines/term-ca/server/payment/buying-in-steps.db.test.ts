import { describe, expect, test } from 'vitest'
import {
  bankMethod,
  boughtOnce,
  appThatSells,
  cardMethod,
  payer,
  payment,
  untouched,
  bankProblem,
  cardProblem,
  paymentProblem,
} from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import {
  CATermBindPolicy,
  createCATermCustomer,
  getCATermApplication,
  getCATermPolicyPage,
  getCATermPurchase,
  payCATerm,
  storeCATermACH,
  storeCATermCreditCard,
  subscribeCATerm,
} from '../../contract.ts'

const test_ = appThatSells()
const { rows, outcomeOf } = lookInto(test_)

describe('the four steps one by one', () => {
  test('customer, card, subscription, bind: each once, each with its id (T-059, T-097, T-100, T-101, T-103)', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
    expect((await visitor.call(createCATermCustomer, { applicationId })).body).toMatchObject({ customerId })
    const { paymethod: _kind, ...card } = cardMethod()
    const { paymentId } = (await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body
    // The same card twice is one method.
    expect((await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body).toMatchObject({
      paymentId,
      brand: 'visa',
      last4: '4242',
    })
    expect((await visitor.call(getCATermApplication, { applicationId })).body).toMatchObject({
      payment: { customerId, paymentId },
    })
    const subscription = {
      payment: { customerId, cycle: 'monthly', paymethod: 'creditcard', paymethodId: paymentId },
      premium: 27.68,
    } as const
    const { id } = (await visitor.call(subscribeCATerm, subscription)).body
    const { body } = await visitor.call(CATermBindPolicy, { application: { applicationId }, subscriptionId: id })
    expect(body).toMatchObject({ haserror: false, policyNum: expect.stringMatching(/^CT-\d{9}$/) })
    expect((await visitor.call(subscribeCATerm, subscription)).body).toMatchObject({ id })
    expect((await visitor.call(CATermBindPolicy, { applicationId, subscriptionId: id })).body).toMatchObject({
      policyNum: body['policyNum'],
    })
    expect(await outcomeOf(one)).toEqual(boughtOnce)
    expect((await rows('select 1 from payment_customer where reference = $1', [applicationId])).length).toBe(1)
  })

  test('the premium with its fee or, as the specification sends it, without; neither a cent off (T-103)', async () => {
    const one = await payer(test_)
    const { visitor, applicationId } = one
    const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
    const { paymethod: _kind, ...card } = cardMethod()
    const { paymentId } = (await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body
    const subscribe = (premium: number) =>
      visitor.call(subscribeCATerm, {
        payment: { customerId, cycle: 'monthly', paymethod: 'creditcard', paymethodId: paymentId },
        premium,
      })
    for (const premium of [27.67, 27.69, 24.97, 24.99, 2.7, 0]) expect((await subscribe(premium)).body['haserror']).toBe(true)
    const { id } = (await subscribe(24.98)).body
    expect((await visitor.call(CATermBindPolicy, { applicationId, subscriptionId: id })).body['policyNum']).toMatch(/^CT-/)
    // What is taken is the whole of it, whatever was sent.
    expect(await outcomeOf(one)).toEqual(boughtOnce)
  })

  test('paid once a year after all: the authorization that is kept and printed is for the year (T-080)', async () => {
    const { visitor, applicationId } = await payer(test_)
    const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
    const { paymethod: _kind, ...card } = cardMethod()
    const { paymentId } = (await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body
    const { id } = (
      await visitor.call(subscribeCATerm, {
        payment: { customerId, cycle: 'annual', paymethod: 'creditcard', paymethodId: paymentId },
        premium: 307.5,
      })
    ).body
    const { policyNum } = (await visitor.call(CATermBindPolicy, { applicationId, subscriptionId: id })).body
    const { html } = (await visitor.call(getCATermPolicyPage, { policyNum })).body
    expect(html).toContain('to take $307.50 CAD each year')
    expect(html).not.toContain('to take $27.68 each month')
  })

  test('a bank account; an institution that no list has is taken and said (facts §5)', async () => {
    const { visitor, applicationId } = await payer(test_)
    const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
    const { paymethod: _kind, ...account } = bankMethod({ routing: '077712345', number: '1234567' })
    const stored = await visitor.call(storeCATermACH, { customer_id: customerId, ...account })
    expect(stored.body).toMatchObject({ haserror: false, last4: '4567', unknownInstitution: true })
    const known = await visitor.call(storeCATermACH, { customer_id: customerId, ...account, routing: '000412345' })
    expect(known.body).toMatchObject({ unknownInstitution: false })
    for (const routing of ['100412345', '00041234'])
      expect((await visitor.post(storeCATermACH.name, { customer_id: customerId, ...account, routing })).status).toBe(400)
  })

  test('ids of another person reach neither the processor nor their rows (security T2)', async () => {
    const [mine, theirs] = [await payer(test_), await payer(test_)]
    const { customerId } = (await theirs.visitor.call(createCATermCustomer, { applicationId: theirs.applicationId })).body
    const { paymethod: _card, ...card } = cardMethod()
    const { paymentId } = (await theirs.visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body
    const own = (await mine.visitor.call(createCATermCustomer, { applicationId: mine.applicationId })).body['customerId']
    const { paymethod: _account, ...account } = bankMethod()
    const before = await test_.simulators.paymentsBegun()
    const { visitor } = mine
    expect((await visitor.call(createCATermCustomer, { applicationId: theirs.applicationId })).status).toBe(404)
    expect((await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body).toMatchObject({
      haserror: true,
      message: cardProblem,
    })
    expect((await visitor.call(storeCATermACH, { customer_id: customerId, ...account })).body).toMatchObject({
      haserror: true,
      message: bankProblem,
    })
    for (const [customer, method] of [
      [customerId, paymentId],
      [own, paymentId],
      [customerId, own],
      ['nonsense', "' or 1=1"],
    ])
      expect(
        (
          await visitor.call(subscribeCATerm, {
            payment: { customerId: customer, cycle: 'monthly', paymethod: 'creditcard', paymethodId: method },
            premium: 27.68,
          })
        ).body,
      ).toMatchObject({ haserror: true, message: paymentProblem })
    expect((await visitor.call(payCATerm, payment(theirs.applicationId))).status).toBe(404)
    expect((await visitor.call(getCATermPurchase, { applicationId: theirs.applicationId })).status).toBe(404)
    expect(await test_.simulators.paymentsBegun()).toBe(before)
    // The kind has to be the one that was stored.
    expect(
      (
        await theirs.visitor.call(subscribeCATerm, {
          payment: { customerId, cycle: 'monthly', paymethod: 'ach', paymethodId: paymentId },
          premium: 27.68,
        })
      ).body,
    ).toMatchObject({ haserror: true, message: paymentProblem })
    expect(await outcomeOf(theirs)).toEqual(untouched)
  })

  test('a bind without a paid subscription of this very application is refused (T-097)', async () => {
    const [mine, theirs] = [await payer(test_), await payer(test_)]
    await theirs.visitor.call(payCATerm, payment(theirs.applicationId))
    const [purchase] = await rows('select id from purchase where quote_id = $1', [theirs.applicationId])
    for (const subscriptionId of [String(purchase?.['id']), crypto.randomUUID(), 'nonsense'])
      expect(
        (await mine.visitor.call(CATermBindPolicy, { applicationId: mine.applicationId, subscriptionId })).body,
      ).toMatchObject({ haserror: true, message: paymentProblem })
    const other = { applicationId: theirs.applicationId, subscriptionId: String(purchase?.['id']) }
    expect((await mine.visitor.call(CATermBindPolicy, other)).status).toBe(404)
    expect((await test_.visitor().call(CATermBindPolicy, other)).status).toBe(401)
    expect(await outcomeOf(mine)).toEqual(untouched)
  })
})

import { expect, test } from 'vitest'
import { bankMethod, cardMethod, payer, payment } from '../../../../test/factories/ca-term-payment.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { failedCardsIn } from '../../../../test/look-and-work.ts'
import { CATermBindPolicy, createCATermCustomer, payCATerm, storeCATermCreditCard, subscribeCATerm } from '../contract.ts'

/** The limits as they are in production (security R16). */
const test_ = appForFile({ RATE_SCALE: '1' })

test('a declined card and another one, by the four calls, fit into a minute; the sixth purchase call does not', async () => {
  const { visitor, applicationId } = await payer(test_)
  const { customerId } = (await visitor.call(createCATermCustomer, { applicationId })).body
  const subscribe = async (number: string) => {
    const { paymethod: _kind, ...card } = cardMethod({ number })
    const { paymentId } = (await visitor.call(storeCATermCreditCard, { customer_id: customerId, ...card })).body
    const payment = { customerId, cycle: 'monthly', paymethod: 'creditcard', paymethodId: paymentId } as const
    return (await visitor.call(subscribeCATerm, { payment, premium: 27.68 })).body
  }
  expect(await subscribe('4000000000000002')).toMatchObject({ haserror: true })
  const { id } = await subscribe('4242424242424242')
  const bind = () => visitor.call(CATermBindPolicy, { applicationId, subscriptionId: id })
  expect((await bind()).body).toMatchObject({ haserror: false, policyNum: expect.any(String) })
  const late = await bind()
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
})

test('a card whose first payment is declined counts as a card that failed (T28); a returned debit does not', async () => {
  const failedCards = failedCardsIn(test_)
  const { visitor, applicationId } = await payer(test_)
  const pay = async (method: ReturnType<typeof cardMethod> | ReturnType<typeof bankMethod>) =>
    (await visitor.call(payCATerm, payment(applicationId, { method }))).body
  const before = await failedCards()
  expect(await pay(bankMethod({ number: '7650000' }))).toMatchObject({ haserror: true, code: 'bank-declined' })
  expect(await failedCards()).toBe(before)
  expect(await pay(cardMethod({ number: '4000000000000002' }))).toMatchObject({ haserror: true, code: 'card-declined' })
  expect(await failedCards()).toBe(before + 1)
})

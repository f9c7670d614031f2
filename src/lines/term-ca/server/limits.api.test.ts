import { expect, test } from 'vitest'
import { cardMethod, payer } from '../../../../test/factories/ca-term-payment.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { CATermBindPolicy, createCATermCustomer, storeCATermCreditCard, subscribeCATerm } from '../contract.ts'

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

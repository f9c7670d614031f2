import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { getUSATravelFirstPrice, getUSATravelQuote } from '../contract.ts'

let test_: TestApp
beforeAll(async () => {
  test_ = await openTestApp()
})
afterAll(() => test_?.close())

const trip = { destination: 'ITALY', departdate: '2026-04-04', returndate: '2026-04-17', numinsured: 2, age: 35 }

test('the landing page shows the least of the three prices of such a trip, and nothing of it is kept', async () => {
  const visitor = test_.visitor()
  const { body: first } = await visitor.call(getUSATravelFirstPrice, trip)
  const { age, ...asked } = trip
  const { body } = await visitor.call(getUSATravelQuote, {
    ...asked,
    agesOfTravellers: [age, age],
    triptype: 'Flight',
    tripcost: 0,
  })
  const prices = ['smallquote', 'mediumquote', 'largequote'].map((size) => body[size].quoteresponse[0].price)
  expect(first).toMatchObject({ haserror: false, price: Math.min(...prices), size: 'small' })
  const { rows: kept } = await test_.app.ctx.pool.query('select count(*)::int as quotes from quote')
  expect(kept[0]).toEqual({ quotes: 1 })
})

test('beside the trip it is the least of the three prices of what is answered so far', async () => {
  const visitor = test_.visitor()
  const { age: _age, ...asked } = trip
  const answers = { ...asked, agesOfTravellers: [42, 8], triptype: 'Cruise' as const, tripcost: 4000, state: 'ME' }
  const { body: first } = await visitor.call(getUSATravelFirstPrice, answers)
  const { body } = await visitor.call(getUSATravelQuote, answers)
  expect(first).toMatchObject({ haserror: false, price: body.smallquote.quoteresponse[0].price, size: 'small' })
})

test.each([
  ['neither one age nor the ages', { age: undefined }],
  ['both', { agesOfTravellers: [35, 35] }],
  ['an age less than travellers', { age: undefined, agesOfTravellers: [35] }],
])('%s cannot be priced', async (_what, change) => {
  const { status } = await test_.visitor().call(getUSATravelFirstPrice, { ...trip, ...change })
  expect(status).toBe(400)
})

test.each([
  ['a destination that is not sold', { destination: 'CUBA' }, 'destination-refused'],
  ['a departure in the past', { departdate: '2026-02-01' }, 'departure-past'],
  ['a return before the departure', { returndate: '2026-04-01' }, 'return-before-departure'],
])('%s is said', async (_what, change, code) => {
  const { body } = await test_.visitor().call(getUSATravelFirstPrice, { ...trip, ...change })
  expect(body).toMatchObject({ haserror: true, code })
})

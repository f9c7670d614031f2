import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { caPolicy } from '../../../../test/factories/ca-trip.ts'
import { correctorIn, finalOf, payloadOf } from '../../../../test/factories/ca-correcting.ts'
import { purchaseTravelInsuranceCa } from '../contract.ts'

// The last day of the year, at noon where the insurer is.
const test_ = appForFile({ CLOCK: '2026-12-31T17:00:00Z' })
const { buy } = correctorIn(test_)

const trip = { province: 'QC', departureDate: '2027-02-01', returnDate: '2027-02-10' }
const contact = { ...caPolicy().contact, city: 'Montreal', postalCode: 'H2X 1Y4' }

test('a price from before the tax rises is refused before anything is charged, and the new one is paid', async () => {
  const visitor = test_.visitor()
  const priceToday = async () => {
    const { quotekey, response } = await finalOf(visitor, { trip })
    return { quotekey: String(quotekey), amount: Number(response.blanketTugo.price), percent: response.blanketTugo.tax.percent }
  }
  const before = await priceToday()
  expect(before.percent).toBe(9)
  test_.passDays(13 / 24)
  const order = await payloadOf(visitor, before, { trip, contact })
  const begun = await test_.simulators.paymentsBegun()
  const { body } = await visitor.call(purchaseTravelInsuranceCa, order)
  expect(body).toMatchObject({ haserror: true, code: 'price-changed' })
  expect(await test_.simulators.paymentsBegun()).toBe(begun)
  const now = await priceToday()
  expect(now.percent).toBe(9.975)
  expect((await buy(visitor, now, { trip, contact }))['policyInfo']).toMatchObject({ tax: { percent: 9.975 } })
})

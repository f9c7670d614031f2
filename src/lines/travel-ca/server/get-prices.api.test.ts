import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { caTrip } from '../../../../test/factories/ca-trip.ts'
import { getCaTravelFirstPrice, getCaTravelPrices, getCaTravelQuote } from '../contract.ts'

const test_ = appForFile({}, { withJobs: false })

const trip = { province: 'ON', departureDate: '2026-04-04', returnDate: '2026-04-13' }
const asked = { destinationType: 'WORLDWIDE', trip, travellers: [{ age: 40, sumInsured: 2000 }] } as const
const ask = (changed: object = {}) => test_.visitor().post(getCaTravelPrices.name, { ...asked, ...changed })

test('the prices are those of a quote, and neither a quote nor a browser is kept', async () => {
  const rows = async () =>
    (await test_.app.ctx.pool.query('select (select count(*) from quote) as quotes, (select count(*) from browser) as browsers'))
      .rows
  const before = await rows()
  const { body, headers } = await ask()
  expect(await rows()).toEqual(before)
  expect(headers['set-cookie']).toBeUndefined()
  const quote = await test_.visitor().call(getCaTravelQuote, caTrip())
  expect(body).toMatchObject({ haserror: false, days: 10, travellers: [{ age: 40, asksHealth: false }] })
  expect(body['availablePlanPrices']).toEqual(quote.body['response'].blanketTugo.availablePlanPrices)
})

test.each([0, 17, 59, 60, 74, 89])('somebody of %i is that old on the day of departure', async (age) => {
  const { body } = await ask({ travellers: [{ age }] })
  expect(body['travellers'][0].age).toBe(age)
})

test.each(['2026-06-01', '2027-02-28'])('a baby can be priced for a trip that begins on %s', async (day) => {
  const far = { ...trip, departureDate: day, returnDate: day }
  expect((await ask({ trip: far, travellers: [{ age: 0 }] })).body).toMatchObject({ haserror: false, travellers: [{ age: 0 }] })
  const first = { destinationType: 'WORLDWIDE', departureDate: day, returnDate: day, age: 0 }
  expect((await test_.visitor().post(getCaTravelFirstPrice.name, first)).body).toMatchObject({ haserror: false })
})

test('from 60 a medical plan waits for health answers, which are not taken here', async () => {
  const { body } = await ask({ travellers: [{ age: 60 }] })
  const plan = body['availablePlanPrices'].find(({ planCode }: { planCode: string }) => planCode === 'PL-SMED-3')
  expect(plan).toMatchObject({ price: null, reasons: [{ code: 'health-missing' }] })
  expect((await ask({ travellers: [{ age: 60, answers: {} }] })).status).toBe(400)
})

test.each([
  ['a departure in the past', { trip: { ...trip, departureDate: '2026-02-01' } }, 'departure-past'],
  ['a territory', { trip: { ...trip, province: 'YT' } }, 'province-unsold'],
])('%s is refused as for a quote', async (_what, changed, code) => {
  expect((await ask(changed)).body).toMatchObject({ haserror: true, code })
})

test.each([
  [
    'a sum that is too large',
    { travellers: [{ age: 40 }, { age: 41, sumInsured: 10_001 }] },
    { 'travellers.1.sumInsured': 'sum-out-of-range' },
  ],
  ['a departure in the past', { trip: { ...trip, departureDate: '2026-02-01' } }, { 'trip.departureDate': 'departure-past' }],
])('%s is named by the field of this payload', async (_what, changed, fields) => {
  expect((await ask(changed)).body['fields']).toEqual(fields)
})

test('so it is for a first price', async () => {
  const first = { destinationType: 'WORLDWIDE', departureDate: '2026-02-01', returnDate: '2026-04-13', age: 40 }
  const { body } = await test_.visitor().post(getCaTravelFirstPrice.name, first)
  expect(body['fields']).toEqual({ departureDate: 'departure-past' })
})

test.each([
  ['nobody', { travellers: [] }],
  ['an age that is not insured', { travellers: [{ age: 90 }] }],
  ['half a cent', { travellers: [{ age: 40, sumInsured: 10.005 }] }],
  ['a birth date', { travellers: [{ dateOfBirth: '1986-01-02' }] }],
  ['a day that does not exist', { trip: { ...trip, departureDate: '2026-02-30' } }],
])('%s is no payload', async (_what, changed) => {
  expect((await ask(changed)).status).toBe(400)
})

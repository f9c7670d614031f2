import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { usTrip } from '../../../../test/factories/us-trip.ts'
import { getUSATravelPrices, getUSATravelQuote } from '../contract.ts'

const test_ = appForFile({}, { withJobs: false })

test('the prices are those of a quote, and neither a quote nor a browser is kept', async () => {
  const rows = async () =>
    (await test_.app.ctx.pool.query('select (select count(*) from quote) as quotes, (select count(*) from browser) as browsers'))
      .rows
  const before = await rows()
  const { body, headers } = await test_.visitor().call(getUSATravelPrices, usTrip())
  expect(await rows()).toEqual(before)
  expect(headers['set-cookie']).toBeUndefined()
  const quote = await test_.visitor().call(getUSATravelQuote, usTrip())
  const { quotekey: _key, expires: _expires, bookingreservno: _reference, ...prices } = quote.body
  expect(body).toEqual(prices)
  expect(body['smallquote'].quoteresponse[0].price).toBe(196.8)
})

test.each([
  ['a country that is not covered', { destination: 'CUBA' }, 'destination-refused'],
  ['a departure in the past', { departdate: '2026-02-01' }, 'departure-past'],
])('%s is refused as for a quote', async (_what, changed, code) => {
  const asked = usTrip(changed)
  const { body } = await test_.visitor().call(getUSATravelPrices, asked)
  expect(body).toMatchObject({ haserror: true, code })
  expect(body).toEqual((await test_.visitor().call(getUSATravelQuote, asked)).body)
})

test.each([
  ['fewer ages than travelers', { numinsured: 2 }],
  ['a cost beyond all bounds', { tripcost: 50_001 }],
  ['another word for the trip', { triptype: 'Walk' as never }],
])('%s is no payload', async (_what, changed) => {
  expect((await test_.visitor().post(getUSATravelPrices.name, usTrip(changed))).status).toBe(400)
})

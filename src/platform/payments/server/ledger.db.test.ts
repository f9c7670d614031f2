import { expect, test } from 'vitest'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../../lines/travel-us/contract.ts'

const test_ = appForFile()

test('what was booked cannot be changed, removed or emptied, by the application itself either', async () => {
  const visitor = test_.visitor()
  await visitor.call(getUSATravelQuote, usTrip())
  await visitor.call(purchaseUSATravelQuote, usPurchase())
  const { pool } = test_.app.ctx
  const read = async () => (await pool.query('select * from ledger_entry order by id')).rows
  const before = await read()
  expect(before.length).toBeGreaterThan(1)
  for (const change of ['update ledger_entry set amount_cents = 1', 'delete from ledger_entry', 'truncate ledger_entry'])
    await expect(pool.query(change)).rejects.toThrow('the ledger is append-only')
  expect(await read()).toEqual(before)
})

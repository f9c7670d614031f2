import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import type { Receipt } from '../../../shared/receipt.ts'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import { explainPrice } from './explain-price.ts'
import { receiptSteps } from './price-receipt.ts'
import { compileRates, ratePlan } from './rate.ts'
import { sampleTables } from './rate-tables.ts'
import { sizes, tripTypes, zones } from './rates.ts'

const rater = compileRates(sampleTables[0]!)

const anyTrip = fc.record({
  tripCostCents: fc.integer({ min: 0, max: 5_000_000 }),
  ages: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 7 }),
  days: fc.integer({ min: 1, max: 180 }),
  zone: fc.constantFrom(...zones),
  tripType: fc.constantFrom(...tripTypes),
  isRented: fc.boolean(),
  cancelAnyReason: fc.boolean(),
})

const receiptOf = (trip: Parameters<typeof receiptSteps>[0], worksheet: Parameters<typeof receiptSteps>[1]): Receipt => ({
  format: 'eider-receipt-1',
  line: 'travel-us',
  product: 'medium',
  carrier: 'Sample',
  currency: 'USD',
  ratesVersion: rater.table.version,
  madeAt: '2026-03-01T17:00:00.000Z',
  inputs: {},
  ...receiptSteps(trip, worksheet),
})

test('every priced trip has a receipt that can be worked through and ends in its price', () => {
  fc.assert(
    fc.property(anyTrip, fc.constantFrom(...sizes), ({ isRented, ...trip }, size) => {
      fc.pre(!(trip.cancelAnyReason && size === 'small'))
      const rate = { ...trip, rentalDays: isRented ? trip.days : 0 }
      const rental = isRented ? { from: '2026-04-01', to: addDays('2026-04-01', trip.days - 1) } : null
      const receipt = receiptOf({ ...trip, rental }, explainPrice(rater, rate, size))
      expect(replayReceipt(receipt)).toEqual([])
      expect(receipt.steps.at(-1)?.amount).toBe((ratePlan(rater, rate, size).priceCents / 100).toFixed(2))
    }),
    { numRuns: 500 },
  )
})

test('an insurer whose sums do not add up is found out', () => {
  const rate = {
    tripCostCents: 500_000,
    ages: [30, 31],
    days: 14,
    zone: 'NEAR',
    tripType: 'flight',
    rentalDays: 0,
    cancelAnyReason: false,
  } as const
  const worksheet = explainPrice(rater, rate, 'medium')
  fc.assert(
    fc.property(fc.constantFrom('rounded to the cent', 'base', 'price'), (what) => {
      const forged = worksheet.map((step) => (step.step.endsWith(what) ? { ...step, amount: '1.00' } : step))
      expect(replayReceipt(receiptOf({ ...rate, rental: null }, forged))).not.toEqual([])
    }),
  )
})

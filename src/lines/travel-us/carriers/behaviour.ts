import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behavesLikeAnInsurer } from '../../../../test/line-kit/behaves-like-an-insurer.ts'
import { usTripRequest } from '../../../../test/factories/us-trip.ts'
import { faults, type Bench } from '../../../../test/simulator-bench.ts'
import { benefitsOf } from '../rules/benefits.ts'
import { sizes } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import type { TravelApplication, TravelCarrier } from './port.ts'

/** An insurer under test on 2026-03-01 in New York, with the switches that its simulator offers. */
export interface CarrierBench extends Bench<'quote' | 'bind'> {
  carrier: TravelCarrier
}

const today = '2026-03-01'
const trip = usTripRequest({ destination: 'Mexico' })
const application: TravelApplication = {
  key: 'purchase-1:bind',
  trip,
  size: 'medium',
  priceCents: 24_000,
  travellers: [{ firstName: 'Ada', lastName: 'Fielding' }],
  contact: { email: 'ada@example.com', phone: '3125550142', address: '1 Elm St', city: 'Chicago', state: 'IL', zip: '60601' },
  bookingReference: 'A1B2C3D4E5',
}

/** What every US travel insurer must do (run it on an adapter and its simulator over real HTTP). */
export function behavesLikeATravelCarrier(name: string, open: () => Promise<CarrierBench>): void {
  describe(`${name} as a US travel insurer`, () => {
    let bench: CarrierBench
    beforeEach(async () => {
      bench = await open()
    })
    afterEach(() => bench.close())

    it('quotes three sizes with price, benefits and the way to the price (G21)', async () => {
      const quotes = await bench.carrier.quote(trip)
      const prices = sizes.map((size) => {
        const quote = quotes[size]
        if (quote.outcome !== 'priced') throw new Error(quote.reason.code)
        expect(quote.benefits).toEqual(benefitsOf[size])
        expect(quote.rateVersion).toBe('us-travel-2026-01')
        expect(quote.worksheet.at(-1)).toMatchObject({ step: 'price', amount: (quote.priceCents / 100).toFixed(2) })
        return quote.priceCents
      })
      expect(prices).toEqual([19_680, 24_000, 30_720])
    })
    it('prices each traveller and each option (G22, G23, G25)', async () => {
      const dates = (returnDate: string) => ({ departureDate: '2026-04-01', returnDate })
      const family = { ...trip, destination: 'FRANCE', ages: [42, 40, 12, 9], tripCostCents: 800_000, ...dates('2026-04-10') }
      expect((await bench.carrier.quote(family)).medium).toMatchObject({
        priceCents: 38_640,
        perTravellerCents: [11_760, 11_760, 7_560, 7_560],
      })
      const cruise = { ...trip, ages: [72], tripCostCents: 650_000, tripType: 'cruise', ...dates('2026-04-21') } as const
      const anyReason = { initialPaymentDate: today }
      expect((await bench.carrier.quote({ ...cruise, anyReason })).large).toMatchObject({
        priceCents: 154_301,
        optionCents: { collisionDamageWaiver: 0, cancelAnyReason: 51_434 },
      })
      const rental = { from: '2026-04-02', to: '2026-04-08' }
      const far = { ...trip, destination: 'Japan', ages: [55], tripCostCents: 300_000, ...dates('2026-04-16'), rental }
      expect((await bench.carrier.quote(far)).medium).toMatchObject({
        priceCents: 29_395,
        optionCents: { collisionDamageWaiver: 6_300 },
      })
    })
    it('closes one size and leaves the others open', async () => {
      const quotes = await bench.carrier.quote({ ...trip, anyReason: { initialPaymentDate: today } })
      expect(quotes.small).toEqual({ outcome: 'unavailable', reason: { code: 'any-reason-small' } })
      expect([quotes.medium.outcome, quotes.large.outcome]).toEqual(['priced', 'priced'])
    })

    const rental = { from: '2026-04-02', to: '2026-04-08' }
    it.each<[Partial<TripRequest>, object]>([
      [{ destination: 'Atlantis' }, { code: 'destination-unknown' }],
      [{ destination: 'Syria' }, { code: 'destination-refused', country: 'SY' }],
      [{ departureDate: today }, { code: 'departure-past', earliest: '2026-03-02' }],
      [
        { departureDate: '2027-12-01', returnDate: '2027-12-02' },
        { code: 'departure-too-far', latest: '2027-08-23', limitDays: 540 },
      ],
      [{ returnDate: '2026-03-31' }, { code: 'return-before-departure' }],
      [{ returnDate: '2026-10-01' }, { code: 'trip-too-long', days: 184, limitDays: 180 }],
      [{ ages: [] }, { code: 'travellers-out-of-range', limit: 20 }],
      [{ ages: [121] }, { code: 'age-out-of-range', limit: 120 }],
      [{ tripCostCents: 5_000_001 }, { code: 'trip-cost-out-of-range', limitCentsPerPerson: 5_000_000 }],
      [{ rental, state: 'TX' }, { code: 'waiver-texas' }],
      [{ rental: { from: '2026-04-06', to: '2026-04-05' } }, { code: 'waiver-reversed' }],
      [{ rental: { ...rental, to: '2026-04-15' } }, { code: 'waiver-outside-trip' }],
      [{ anyReason: { initialPaymentDate: today }, state: 'NY' }, { code: 'any-reason-new-york' }],
      [{ anyReason: { initialPaymentDate: today }, tripCostCents: 0 }, { code: 'any-reason-nothing-prepaid' }],
      [{ anyReason: { initialPaymentDate: '2026-03-02' } }, { code: 'any-reason-payment-future' }],
      [{ anyReason: { initialPaymentDate: '2026-02-13' } }, { code: 'any-reason-too-late', latest: '2026-02-28' }],
    ])('refuses %j with %j', async (change, reason) => {
      const quotes = await bench.carrier.quote({ ...trip, ...change })
      for (const size of sizes) expect(quotes[size]).toEqual({ outcome: 'unavailable', reason })
    })

    it('issues a policy with its number, times and help lines', async () => {
      const policy = await bench.carrier.bind(application)
      expect(policy).toMatchObject({
        outcome: 'issued',
        size: 'medium',
        priceCents: 24_000,
        cancellationFrom: '2026-03-02T00:01',
        travelFrom: '2026-04-01T00:01',
        travelUntil: '2026-04-14T23:59',
        reviewUntil: '2026-03-11',
      })
      if (policy.outcome !== 'issued') return
      expect(policy.assistance.fromUsa).toContain('555 01')
      expect(await bench.carrier.findByKey(application.key)).toEqual({ ...policy, outcome: undefined })
    })
    it.each<[string, Partial<TravelApplication>, object]>([
      ['another price', { priceCents: 23_999 }, { code: 'price-changed', priceCents: 24_000 }],
      [
        'a trip that is no longer sold',
        { trip: { ...trip, departureDate: '2026-02-01' } },
        { code: 'departure-past', earliest: '2026-03-02' },
      ],
      [
        'small with cancel for any reason',
        { size: 'small', trip: { ...trip, anyReason: { initialPaymentDate: today } } },
        { code: 'any-reason-small' },
      ],
    ])('does not issue %s', async (_title, change, reason) => {
      expect(await bench.carrier.bind({ ...application, ...change })).toEqual({ outcome: 'refused', reason })
      expect(await bench.carrier.findByKey(application.key)).toBeNull()
    })
    it('says in its own words why it declines', async () => {
      await bench.fault('bind', 'decline', 1)
      expect(await bench.carrier.bind(application)).toEqual({
        outcome: 'refused',
        reason: { code: 'declined-by-insurer', message: expect.stringContaining('underwriters') },
      })
    })
    it('ends a policy within its free look on the day it was asked to', async () => {
      const policy = await bench.carrier.bind(application)
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      const end = { key: 'purchase-1:cancel', policyNumber: policy.policyNumber, reason: 'review' } as const
      expect(await bench.carrier.cancel(end)).toEqual({ outcome: 'cancelled', endsOn: today })
      expect(await bench.carrier.listSince('2000-01-01T00:00:00.000Z')).toMatchObject([
        { key: application.key, priceCents: 24_000 },
      ])
    })

    it.each(faults)('a quote under "%s" is %s', async (mode, kind) => {
      await bench.fault('quote', mode, 1)
      await expect(bench.carrier.quote(trip)).rejects.toMatchObject({ kind })
    })
  })

  behavesLikeAnInsurer<TravelApplication, CarrierBench>(name, open, {
    application: (_bench, key) => Promise.resolve({ ...application, key }),
    changed: (each) => ({ ...each, trip: { ...trip, ages: [31] } }),
    named: (each, lastName) => ({ ...each, travellers: [{ firstName: 'Ada', lastName }] }),
    policyNumber: /^TU-\d{9}$/,
    personal: ['Fielding', 'ada@example.com', '3125550142', 'Elm St'],
  })
}

import { describe, expect, it } from 'vitest'
import { usTripRequest } from '../../../../test/factories/us-trip.ts'
import { addDays } from '../../../shared/dates.ts'
import { sizes } from './rates.ts'
import { type TripRequest, whySizeUnavailable, whyUnavailable } from './why-unavailable.ts'

const today = '2026-03-01'
const request = usTripRequest({ destination: 'FRANCE', returnDate: '2026-04-10' })
const from = (departureDate: string, days: number): Partial<TripRequest> => ({
  departureDate,
  returnDate: addDays(departureDate, days - 1),
})
const rental = { from: '2026-04-01', to: '2026-04-10' }

describe('why a trip is unavailable', () => {
  it.each<[string, Partial<TripRequest>, object | null]>([
    ['a plain trip is available', {}, null],
    ['an unknown destination', { destination: 'ATLANTIS' }, { code: 'destination-unknown' }],
    ['a sanctioned destination', { destination: 'Cuba' }, { code: 'destination-refused', country: 'CU' }],
    ['departure yesterday', from('2026-02-28', 5), { code: 'departure-past', earliest: '2026-03-02' }],
    ['departure today', from(today, 5), { code: 'departure-past', earliest: '2026-03-02' }],
    ['departure tomorrow', from('2026-03-02', 5), null],
    ['departure in 540 days', from(addDays(today, 540), 5), null],
    [
      'departure in 541 days',
      from(addDays(today, 541), 5),
      { code: 'departure-too-far', latest: addDays(today, 540), limitDays: 540 },
    ],
    ['return a day early', { returnDate: '2026-03-31' }, { code: 'return-before-departure' }],
    ['return on the day of departure', { returnDate: '2026-04-01' }, null],
    ['180 days', from('2026-04-01', 180), null],
    ['181 days', from('2026-04-01', 181), { code: 'trip-too-long', days: 181, limitDays: 180 }],
    ['nobody', { ages: [] }, { code: 'travellers-out-of-range', limit: 20 }],
    ['20 travellers', { ages: Array(20).fill(30) }, null],
    ['21 travellers', { ages: Array(21).fill(30) }, { code: 'travellers-out-of-range', limit: 20 }],
    ['ages 0 and 120', { ages: [0, 120] }, null],
    ['age 121', { ages: [121] }, { code: 'age-out-of-range', limit: 120 }],
    ['age -1', { ages: [-1] }, { code: 'age-out-of-range', limit: 120 }],
    ['half an age', { ages: [30.5] }, { code: 'age-out-of-range', limit: 120 }],
    ['a free trip', { tripCostCents: 0 }, null],
    ['$50,000 a person', { tripCostCents: 10_000_000, ages: [30, 31] }, null],
    [
      'a cent above',
      { tripCostCents: 10_000_001, ages: [30, 31] },
      { code: 'trip-cost-out-of-range', limitCentsPerPerson: 5_000_000 },
    ],
    ['a negative cost', { tripCostCents: -1 }, { code: 'trip-cost-out-of-range', limitCentsPerPerson: 5_000_000 }],
    ['the rental waiver', { rental }, null],
    ['the rental waiver in Texas', { rental, state: 'TX' }, { code: 'waiver-texas' }],
    ['the rental waiver, state not known yet', { rental, state: null }, null],
    ['Texas without the waiver', { state: 'TX' }, null],
    ['a rental from before the trip', { rental: { ...rental, from: '2026-03-31' } }, { code: 'waiver-outside-trip' }],
    ['a rental beyond the trip', { rental: { ...rental, to: '2026-04-11' } }, { code: 'waiver-outside-trip' }],
    ['a rental ending before it starts', { rental: { from: '2026-04-05', to: '2026-04-04' } }, { code: 'waiver-reversed' }],
    ['any reason, paid today', { anyReason: { initialPaymentDate: today } }, null],
    ['any reason, paid 15 days ago', { anyReason: { initialPaymentDate: '2026-02-14' } }, null],
    [
      'any reason, paid 16 days ago',
      { anyReason: { initialPaymentDate: '2026-02-13' } },
      { code: 'any-reason-too-late', latest: '2026-02-28' },
    ],
    ['any reason, paid tomorrow', { anyReason: { initialPaymentDate: '2026-03-02' } }, { code: 'any-reason-payment-future' }],
    [
      'any reason, nothing prepaid (travel §5)',
      { anyReason: { initialPaymentDate: today }, tripCostCents: 0 },
      { code: 'any-reason-nothing-prepaid' },
    ],
    ['any reason in New York', { anyReason: { initialPaymentDate: today }, state: 'NY' }, { code: 'any-reason-new-york' }],
  ])('%s', (_title, change, reason) => {
    expect(whyUnavailable({ ...request, ...change }, today)).toEqual(reason)
  })
  it('cancel for any reason closes small alone', () => {
    const asked = { ...request, anyReason: { initialPaymentDate: today } }
    expect(sizes.map((size) => whySizeUnavailable(asked, size)?.code ?? null)).toEqual(['any-reason-small', null, null])
    expect(sizes.map((size) => whySizeUnavailable(request, size))).toEqual([null, null, null])
  })
})

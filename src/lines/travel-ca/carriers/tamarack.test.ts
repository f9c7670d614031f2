import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behavesLikeAnInsurer } from '../../../../test/line-kit/behaves-like-an-insurer.ts'
import { faults, openBench, type Bench } from '../../../../test/simulator-bench.ts'
import { planCodes } from '../rules/plans.ts'
import type { Choice, TripRequest } from '../rules/trip.ts'
import { canadaTravelInsurer } from './choose.ts'
import type { CanadaTravelCarrier, TravelApplication } from './port.ts'
import { problemOf, refusalOf } from './tamarack-problems.ts'
import { simulator } from './tamarack.sim.ts'

// Already 2 March in Greenwich: the insurer's day is Toronto's.
let now = new Date('2026-03-02T03:00:00Z')
const clock = (): Date => now
const today = '2026-03-01'

interface CarrierBench extends Bench<'quote' | 'quote-final' | 'bind'> {
  carrier: CanadaTravelCarrier
}

const open = (): Promise<CarrierBench> =>
  openBench(
    () => simulator({ clock }),
    (baseUrl) => {
      const { port: carrier, outbound } = canadaTravelInsurer.connect({ baseUrl, timeLimits: { quoteMs: 800, bindMs: 800 } })
      return { carrier, outbound }
    },
  )

const trip: TripRequest = {
  province: 'ON',
  departureDate: '2026-04-01',
  returnDate: '2026-04-10',
  kind: 'SINGLE',
  destinationType: 'WORLDWIDE',
  rental: null,
  deductible: 300,
  travellers: [{ dateOfBirth: '1986-01-02', sumInsuredCents: 200_000, category: null }],
}
const choice: Choice = { planCode: 'PL-SPCK-2', anyReason: false, interruptionLimit: 1500, rentalCar: false, baggage: false }
const application: TravelApplication = {
  key: 'purchase-1:bind',
  trip,
  choice,
  priceCents: 15_314,
  names: [{ firstName: 'Ada', lastName: 'Fielding' }],
  buyer: { firstName: 'Ada', lastName: 'Fielding', dateOfBirth: '1986-01-02' },
  contact: { email: 'ada@example.com', phone: '4165550142', address: '1 Elm St', city: 'Toronto', postalCode: 'M5V 2T6' },
  reference: 'A1B2C3D4E5',
  replaces: null,
}

describe('Tamarack Travel as a Canadian travel insurer', () => {
  let bench: CarrierBench
  beforeEach(async () => {
    now = new Date('2026-03-02T03:00:00Z')
    bench = await open()
  })
  afterEach(() => bench.close())

  const pricesOf = async (risk: TripRequest) => {
    const offered = await bench.carrier.quote(risk)
    if (offered.outcome !== 'offered') throw new Error(offered.reason.code)
    return offered.plans
  }

  it('says the premium of a plan alone as it says it with the way to it, or why there is none', async () => {
    const plans = await pricesOf(trip)
    for (const planCode of planCodes) {
      const plan = plans[planCode]
      const premium = plan.outcome === 'priced' ? { outcome: 'priced', priceCents: plan.priceCents } : plan
      expect(await bench.carrier.premium(trip, planCode)).toEqual(premium)
    }
    expect(await bench.carrier.premium({ ...trip, province: 'YT' }, 'PL-SMED-3')).toEqual({
      outcome: 'unavailable',
      reasons: [{ code: 'province-unsold' }],
    })
  })

  it('prices every plan that is sold, with its parts and the way to it, and says why of the others', async () => {
    const plans = await pricesOf(trip)
    expect(Object.keys(plans).toSorted()).toEqual([...planCodes].toSorted())
    expect(plans['PL-SPCK-2']).toMatchObject({
      outcome: 'priced',
      priceCents: 15_314,
      rateVersion: 'ca-travel-2026-01',
      tax: { cents: 806, rate: '0.08' },
      anyReasonCents: 3500,
    })
    expect(plans['PL-SMED-3']).toMatchObject({ outcome: 'priced', priceCents: 4320 })
    expect(plans['PL-SMED-1']).toEqual({
      outcome: 'unavailable',
      reasons: [{ code: 'destination', destinationType: 'WORLDWIDE' }],
    })
    expect(plans['PL-MMED-3']).toEqual({ outcome: 'unavailable', reasons: [{ code: 'year-only' }] })
  })
  it('prices a plan with what is added to it', async () => {
    expect(await bench.carrier.quoteFinal(trip, { ...choice, anyReason: true })).toMatchObject({ priceCents: 19_094 })
    const rental = { from: '2026-04-02', to: '2026-04-03' }
    const more = await bench.carrier.quoteFinal({ ...trip, rental }, { ...choice, rentalCar: true, baggage: true })
    expect(more).toMatchObject({ priceCents: 15_314 + 2200 + 2400 + 368 })
  })
  it('takes no health band of anybody below 60', async () => {
    const banded = { ...trip, travellers: [{ ...trip.travellers[0]!, category: 'D' as const }] }
    expect((await pricesOf(banded))['PL-SMED-3']).toMatchObject({ priceCents: 4320 })
  })
  it('refuses a trip that it does not insure', async () => {
    expect(await bench.carrier.quote({ ...trip, departureDate: today })).toEqual({
      outcome: 'unavailable',
      reason: { code: 'departure-past', earliest: '2026-03-02' },
    })
  })
  it('says so of a plan that it could not price, and prices the others', async () => {
    await bench.fault('quote', 'decline', 1)
    const plans = await pricesOf(trip)
    expect(plans['PL-SMED-3']).toEqual({ outcome: 'unavailable', reasons: [{ code: 'not-priced' }] })
    expect(plans['PL-SPCK-2'].outcome).toBe('priced')
  })
  it('issues a policy with its times and help lines', async () => {
    const policy = await bench.carrier.bind(application)
    expect(policy).toMatchObject({
      outcome: 'issued',
      priceCents: 15_314,
      coverFrom: '2026-03-02T00:01',
      coverUntil: '2026-04-10T23:59',
      reviewUntil: '2026-03-11',
    })
    const year = { ...trip, kind: 'ANNUAL' as const }
    const annual = { ...application, key: 'purchase-2:bind', trip: year, choice: { ...choice, planCode: 'PL-MADD-1' as const } }
    expect(await bench.carrier.bind({ ...annual, priceCents: 4500 })).toMatchObject({
      coverFrom: '2026-04-01T00:01',
      coverUntil: '2027-03-31T23:59',
    })
  })
  it.each<[string, Partial<TravelApplication>, object]>([
    ['another price', { priceCents: 15_313 }, { code: 'price-changed', priceCents: 15_314 }],
    ['a trip that is no longer sold', { trip: { ...trip, departureDate: '2026-02-01' } }, { code: 'departure-past', earliest: '2026-03-02' }],
    ['an option that the plan does not take', { choice: { ...choice, interruptionLimit: 25_000 } }, { code: 'higher-limit-plan' }],
    ['to somebody under 18', { buyer: { ...application.buyer, dateOfBirth: '2010-01-01' } }, { code: 'declined-by-insurer', message: 'The policyholder must be 18 or older.' }],
  ])('does not issue %s', async (_title, change, reason) => {
    expect(await bench.carrier.bind({ ...application, ...change })).toEqual({ outcome: 'refused', reason })
    expect(await bench.carrier.findByKey(application.key)).toBeNull()
  }) // prettier-ignore
  it('ends a policy within its review on the day it was asked to', async () => {
    const policy = await bench.carrier.bind(application)
    if (policy.outcome !== 'issued') throw new Error(policy.outcome)
    const end = { key: 'purchase-1:cancel', policyNumber: policy.policyNumber, reason: 'review' } as const
    expect(await bench.carrier.cancel(end)).toEqual({ outcome: 'cancelled', endsOn: today })
  })
  it('issues what corrects a contract with the last day of review and the first day of cover of the first one in a chain', async () => {
    let replaces: string | null = null
    for (const day of ['02', '07', '21']) {
      now = new Date(`2026-03-${day}T03:00:00Z`)
      const key = `purchase-${day}:bind`
      const policy: Awaited<ReturnType<typeof bench.carrier.bind>> = await bench.carrier.bind({ ...application, key, replaces })
      expect(policy).toMatchObject({ outcome: 'issued', reviewUntil: '2026-03-11', coverFrom: '2026-03-02T00:01' })
      if (policy.outcome !== 'issued') throw new Error(policy.outcome)
      replaces = policy.policyNumber
    }
  })
  it('ends what was corrected in time whatever its review, and nothing that names another contract', async () => {
    const policy = await bench.carrier.bind(application)
    if (policy.outcome !== 'issued') throw new Error(policy.outcome)
    const { policyNumber: replaces } = policy
    const issued = await bench.carrier.bind({ ...application, key: 'purchase-2:bind', replaces })
    if (issued.outcome !== 'issued') throw new Error(issued.outcome)
    const end = { key: 'purchase-1:cancel', policyNumber: replaces, reason: 'replaced', replacedBy: issued.policyNumber } as const
    expect(await bench.carrier.cancel(end)).toEqual({ outcome: 'cancelled', endsOn: today })
    expect(await bench.carrier.listSince('2026-01-01T00:00:00Z')).toMatchObject([
      { policyNumber: replaces, isCancelled: true },
      { policyNumber: issued.policyNumber, isCancelled: false },
    ])
  })
  it.each(faults)('a quote under "%s" is %s', async (mode, kind) => {
    await bench.fault('quote', mode, 1)
    await expect(bench.carrier.quote(trip)).rejects.toMatchObject({ kind })
  })
  it('says each of our reasons in words of its own and back', () => {
    const reasons = [
      { code: 'departure-too-far', latest: '2027-03-01', limitDays: 365 },
      { code: 'trip-too-long', days: 183, limitDays: 182 },
      { code: 'traveller-too-young', traveller: 1, limitDays: 15 },
      { code: 'sum-out-of-range', traveller: 2, limitCents: 1_000_000 },
      { code: 'annual-cap', days: 16, limitDays: 15, missingDays: 1, planCode: 'PL-SMED-3' },
      { code: 'annual-cap', days: 183, limitDays: 15, missingDays: 168, planCode: null },
      { code: 'age-over', traveller: 0, limit: 59 },
      { code: 'health-missing', traveller: 3 },
      { code: 'rental-too-long', limitDays: 48 },
      { code: 'one-trip-only' },
      { code: 'replaced-begun' },
    ] as const
    for (const reason of reasons) expect(refusalOf(problemOf(reason))).toEqual(reason)
    expect(refusalOf({ type: 'malformed' })).toBeNull()
    expect(refusalOf({ type: 'moon_phase', detail: 'Not under a full moon.' })).toEqual({
      code: 'declined-by-insurer',
      message: 'Not under a full moon.',
    })
  })
})

behavesLikeAnInsurer<TravelApplication, CarrierBench>('Tamarack Travel', open, {
  application: (_bench, key) => Promise.resolve({ ...application, key }),
  changed: (each) => ({ ...each, trip: { ...trip, returnDate: '2026-04-09' } }),
  named: (each, lastName) => ({ ...each, names: [{ firstName: 'Ada', lastName }] }),
  policyNumber: /^TC-\d{9}$/,
  personal: ['Fielding', 'ada@example.com', '4165550142', 'Elm St', '1986-01-02'],
})

import { describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { stableSince } from './ages.ts'
import { planCodes, type PlanCode } from './plans.ts'
import { insuredTypeOf, type Choice, type Traveller, type TripRequest } from './trip.ts'
import { figuresOf } from './trip-figures.ts'
import { whyChoiceUnavailable, whyPlanUnavailable, whyUnavailable } from './why-unavailable.ts'

const today = '2026-03-01'
const born = (dateOfBirth: string, more: Partial<Traveller> = {}): Traveller => ({
  dateOfBirth,
  sumInsuredCents: 0,
  category: null,
  ...more,
})
const trip: TripRequest = {
  province: 'ON',
  departureDate: '2026-04-01',
  returnDate: '2026-04-10',
  kind: 'SINGLE',
  destinationType: 'WORLDWIDE',
  rental: null,
  deductible: 0,
  travellers: [born('1996-01-01', { sumInsuredCents: 100_000 })],
}
const lasting = (days: number, more: Partial<TripRequest> = {}): TripRequest => ({
  ...trip,
  returnDate: addDays(trip.departureDate, days - 1),
  ...more,
})

describe('a trip', () => {
  it.each<[string, Partial<TripRequest>, string | null]>([
    ['as it is', {}, null],
    ['of a territory', { province: 'YT' }, 'province-unsold'],
    ['that begins today', { departureDate: today }, 'departure-past'],
    ['that begins tomorrow', { departureDate: '2026-03-02' }, null],
    ['a year ahead', { departureDate: '2027-03-01', returnDate: '2027-03-02' }, null],
    ['a year and a day ahead', { departureDate: '2027-03-02', returnDate: '2027-03-03' }, 'departure-too-far'],
    ['that ends before it begins', { returnDate: '2026-03-31' }, 'return-before-departure'],
    ['of 212 days from Ontario', { returnDate: addDays(trip.departureDate, 211) }, null],
    ['of 213 days from Ontario', { returnDate: addDays(trip.departureDate, 212) }, 'trip-too-long'],
    ['of 182 days from Quebec', { province: 'QC', returnDate: addDays(trip.departureDate, 181) }, null],
    ['of 183 days from Quebec', { province: 'QC', returnDate: addDays(trip.departureDate, 182) }, 'trip-too-long'],
    ['of 365 days, the first of a year', { kind: 'ANNUAL', returnDate: addDays(trip.departureDate, 364) }, null],
    ['of 366 days, the first of a year', { kind: 'ANNUAL', returnDate: addDays(trip.departureDate, 365) }, 'trip-too-long'],
    ['without travellers', { travellers: [] }, 'travellers-out-of-range'],
    ['of 21 travellers', { travellers: Array.from({ length: 21 }, () => born('1996-01-01')) }, 'travellers-out-of-range'],
    ['of somebody 15 days old', { departureDate: '2026-03-15', travellers: [born('2026-02-28')] }, null],
    ['of somebody 14 days old', { departureDate: '2026-03-14', travellers: [born('2026-02-28')] }, 'traveller-too-young'],
    ['of somebody not born', { travellers: [born('2026-03-02')] }, 'birth-future'],
    ['of somebody of 89', { travellers: [born('1936-04-02')] }, null],
    ['of somebody of 90', { travellers: [born('1936-04-01')] }, 'traveller-too-old'],
    ['with 10,000 insured', { travellers: [born('1996-01-01', { sumInsuredCents: 1_000_000 })] }, null],
    ['with a cent more', { travellers: [born('1996-01-01', { sumInsuredCents: 1_000_001 })] }, 'sum-out-of-range'],
    ['with a car before it', { rental: { from: '2026-03-31', to: '2026-04-02' } }, 'rental-outside-trip'],
    ['with a car that ends before it begins', { rental: { from: '2026-04-05', to: '2026-04-04' } }, 'rental-reversed'],
  ])('%s', (_title, change, code) => {
    expect(whyUnavailable({ ...trip, ...change }, today)?.code ?? null).toBe(code)
  })
})

const annual = { kind: 'ANNUAL' } as const
const inCanada = { ...annual, destinationType: 'CANADA' } as const
const old = (dateOfBirth: string, category: Traveller['category'] = 'A') => [
  born(dateOfBirth, { category, sumInsuredCents: 100 }),
]

describe('a plan', () => {
  it.each<[string, PlanCode, TripRequest, object[]]>([
    ['E12: a year abroad, 15 days', 'PL-MMED-3', lasting(15, annual), []],
    ['E12: 16 days', 'PL-MMED-3', lasting(16, annual), [{ code: 'annual-cap', days: 16, limitDays: 15, missingDays: 1, planCode: 'PL-SMED-3' }]],
    ['E12: a year in Canada, 35 days', 'PL-MMED-2', lasting(35, inCanada), []],
    ['E12: 36 days', 'PL-MMED-2', lasting(36, inCanada), [{ code: 'annual-cap', days: 36, limitDays: 35, missingDays: 1, planCode: 'PL-SMED-1' }]],
    ['182 days from Quebec, which a plan for one trip takes', 'PL-MMED-3', lasting(182, { ...annual, province: 'QC' }), [{ code: 'annual-cap', days: 182, limitDays: 15, missingDays: 167, planCode: 'PL-SMED-3' }]],
    ['183 days from Quebec, which none takes', 'PL-MMED-3', lasting(183, { ...annual, province: 'QC' }), [{ code: 'annual-cap', days: 183, limitDays: 15, missingDays: 168, planCode: null }]],
    ['183 days from Ontario', 'PL-MMED-3', lasting(183, annual), [{ code: 'annual-cap', days: 183, limitDays: 15, missingDays: 168, planCode: 'PL-SMED-3' }]],
    ['a year of cancellation cover, longer than any trip', 'PL-MTCAN-1', lasting(213, annual), [{ code: 'annual-cap', days: 213, limitDays: 212, missingDays: 1, planCode: null }]],
    ['a year of accident cover, 365 days', 'PL-MADD-1', lasting(365, annual), []],
    ['E12: the package at 59', 'PL-SPCK-2', { ...trip, travellers: old('1966-04-02', null) }, []],
    ['E12: the package at 60', 'PL-SPCK-2', { ...trip, travellers: old('1966-04-01') }, [{ code: 'age-over', traveller: 0, limit: 59 }]],
    ['a year of medical cover at 84', 'PL-MMED-3', lasting(10, { ...annual, travellers: old('1941-04-02') }), []],
    ['a year of medical cover at 85', 'PL-MMED-3', lasting(10, { ...annual, travellers: old('1941-04-01') }), [{ code: 'age-over', traveller: 0, limit: 84 }]],
    ['somebody too old, and nothing insured', 'PL-SPCK-2', { ...trip, travellers: [...old('1966-04-01', null), born('1996-01-01')] }, [{ code: 'age-over', traveller: 0, limit: 59 }]],
    ['60 without answers', 'PL-SMED-3', { ...trip, travellers: old('1966-04-01', null) }, [{ code: 'health-missing', traveller: 0 }]],
    ['60 without answers and without medical cover', 'PL-SADD-5', { ...trip, travellers: old('1966-04-01', null) }, []],
    ['another destination', 'PL-SMED-1', trip, [{ code: 'destination', destinationType: 'WORLDWIDE' }]],
    ['nothing insured', 'PL-STCAN-7', { ...trip, travellers: [born('1996-01-01')] }, [{ code: 'sum-missing', traveller: 0 }]],
    ['a year for one trip', 'PL-MADD-1', trip, [{ code: 'year-only' }]],
    ['one trip for a year', 'PL-SADD-5', lasting(10, annual), [{ code: 'one-trip-only' }]],
    ['a car without its days', 'PL-SSRC-3', trip, [{ code: 'rental-missing' }]],
    ['a car for 49 days', 'PL-SSRC-3', lasting(60, { rental: { from: '2026-04-01', to: '2026-05-19' } }), [{ code: 'rental-too-long', limitDays: 48 }]],
  ])('%s', (_title, code, request, reasons) => {
    expect(whyPlanUnavailable(figuresOf(request), code)).toEqual(reasons)
  }) // prettier-ignore

  it.each<[string, Partial<Choice>, string[]]>([
    ['medical for any reason', { anyReason: true }, ['any-reason-plan']],
    ['medical with a higher limit', { interruptionLimit: 25_000 }, ['higher-limit-plan']],
    ['medical with a car but no days', { rentalCar: true }, ['rental-missing']],
    ['medical with baggage', { baggage: true }, []],
  ])('%s', (_title, more, codes) => {
    const choice: Choice = { planCode: 'PL-SMED-3', anyReason: false, interruptionLimit: 1500, rentalCar: false, baggage: false }
    expect(whyChoiceUnavailable(trip, { ...choice, ...more }).map(({ code }) => code)).toEqual(codes)
  })

  it('is one of fifteen', () => {
    expect(new Set(planCodes).size).toBe(15)
  })
})

describe('a stability window', () => {
  it.each([
    [40, 31, 7, '2025-12-25'],
    [40, 35, 7, '2025-12-25'],
    [40, 36, 90, '2025-10-03'],
    [59, 35, 7, '2025-12-25'],
    [60, 35, 180, '2025-07-05'],
    [74, 35, 180, '2025-07-05'],
    [75, 35, 365, '2025-01-01'],
  ])('at %i, %i days', (age, days, window, since) => {
    expect(stableSince('2026-01-01', age, days)).toEqual({ days: window, since })
  })
})

describe('who travels together', () => {
  it.each([
    [[30], 'INDIVIDUAL'],
    [[44, 42], 'COMPANIONS'],
    [[44, 42, 10], 'FAMILY'],
    [[54, 42, 10], 'FAMILY'],
    [[55, 42, 10], 'COMPANIONS'],
  ])('%j are %s', (ages, type) => {
    expect(insuredTypeOf(ages)).toBe(type)
  })
})

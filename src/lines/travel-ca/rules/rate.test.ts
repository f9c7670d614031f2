import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import { deductibles, planCodes, type Deductible, type PlanCode } from './plans.ts'
import { nothingAdded, ratePlan, type Rateable } from './rate.ts'
import { sampleTables } from './rate-tables.ts'
import type { HealthCategory, Traveller, TripRequest } from './trip.ts'
import { figuresOf } from './trip-figures.ts'
import { whyPlanUnavailable, whyUnavailable } from './why-unavailable.ts'

const today = '2026-03-01'
const departureDate = '2026-04-01'
const [table] = sampleTables
if (!table) throw new Error('no table')

const aged = (age: number, sumInsuredCents = 0, category: HealthCategory | null = null): Traveller => ({
  dateOfBirth: `${2026 - age}-04-01`,
  sumInsuredCents,
  category,
})

const trip = (days: number, travellers: Traveller[], more: Partial<TripRequest> = {}): TripRequest => ({
  province: 'ON',
  departureDate,
  returnDate: addDays(departureDate, days - 1),
  kind: 'SINGLE',
  destinationType: 'WORLDWIDE',
  rental: null,
  deductible: 0,
  travellers,
  ...more,
})

const priced = (code: PlanCode, request: TripRequest, more: Partial<Rateable> = {}, day = today) =>
  ratePlan(table, figuresOf(request), { ...nothingAdded, planCode: code, ...more }, day)

const year = { kind: 'ANNUAL' } as const
const ontario = aged(30)
const rental = { from: '2026-04-02', to: '2026-04-08' }

describe('a price', () => {
  it.each<[string, PlanCode, TripRequest, number, Partial<Rateable>?]>([
    ['G26: 30, ten days', 'PL-SMED-3', trip(10, [ontario]), 44_00],
    ['G26: the package with 5,000', 'PL-SPCK-2', trip(10, [aged(30, 500_000)], { province: 'AB' }), 253_80],
    [
      'G27: 72, B, 30 days, 500',
      'PL-SMED-1',
      trip(30, [aged(72, 0, 'B')], { destinationType: 'CANADA', deductible: 500 }),
      191_25,
    ],
    ['G28: 75, C, 90 days, 1000', 'PL-SMED-3', trip(90, [aged(75, 0, 'C')], { deductible: 1000 }), 2616_77],
    ['G29: 30, sum 3,000, Ontario', 'PL-STCAN-7', trip(10, [aged(30, 300_000)]), 142_56],
    ['G30: a family', 'PL-SMED-3', trip(14, [aged(44), aged(42), aged(10), aged(8)]), 134_40],
    ['a couple, 14 days', 'PL-SMED-3', trip(14, [aged(44), aged(42)]), 127_68],
    ['the package, 40, 2,000, 300', 'PL-SPCK-2', trip(10, [aged(40, 200_000)], { deductible: 300 }), 153_14],
    ['the same for any reason', 'PL-SPCK-2', trip(10, [aged(40, 200_000)], { deductible: 300 }), 190_94, { anyReason: true }],
    ['E4: 40, 35 days', 'PL-SMED-3', trip(35, [aged(40)]), 168_00],
    ['E4: 40, 36 days', 'PL-SMED-3', trip(36, [aged(40)]), 186_62],
    ['E5: 60, B, 35 days', 'PL-SMED-3', trip(35, [aged(60, 0, 'B')]), 301_00],
    ['E5: the day before', 'PL-SMED-3', trip(35, [aged(59)]), 234_50],
    ['E6: 74, B, 35 days', 'PL-SMED-3', trip(35, [aged(74, 0, 'B')]), 525_00],
    ['E6: 75, B, 35 days', 'PL-SMED-3', trip(35, [aged(75, 0, 'B')]), 770_00],
    ['the least that it costs', 'PL-SMED-1', trip(1, [ontario], { destinationType: 'CANADA' }), 15_00],
    ['accident, ten days', 'PL-SADD-5', trip(10, [ontario]), 6_00],
    ['accident, a year', 'PL-MADD-1', trip(10, [ontario], year), 45_00],
    ['medical, a year', 'PL-MMED-3', trip(10, [aged(40)], year), 119_00],
    ['within Canada, a year', 'PL-MMED-2', trip(10, [aged(40)], { ...year, destinationType: 'CANADA' }), 53_55],
    ['cancellation, a year of 2,000', 'PL-MTCAN-1', trip(10, [aged(60, 200_000)], { ...year, province: 'AB' }), 201_15],
    ['interruption, ten days', 'PL-STI-3', trip(10, [ontario], { province: 'AB' }), 18_00],
    ['interruption to 25,000', 'PL-STI-3', trip(10, [ontario], { province: 'AB' }), 39_60, { interruptionLimit: 25_000 }],
    ['interruption, a year, 75', 'PL-MTI-1', trip(10, [aged(75)], { ...year, province: 'AB' }), 104_50],
    ['a car for seven days', 'PL-SSRC-3', trip(10, [ontario], { rental, province: 'AB' }), 77_00],
    ['baggage for 40 days', 'PL-SBAG-3', trip(40, [ontario], { province: 'AB' }), 29_00],
    ['baggage of a couple', 'PL-SBAG-3', trip(10, [ontario, ontario], { province: 'AB' }), 43_20],
    ['without medical', 'PL-SPCK-17', trip(10, [aged(30, 300_000)], { province: 'AB' }), 138_00],
    ['Manitoba taxes cancellation', 'PL-STCAN-7', trip(10, [aged(30, 300_000)], { province: 'MB' }), 141_24],
    ['Manitoba does not tax interruption', 'PL-STI-3', trip(10, [ontario], { province: 'MB' }), 18_00],
  ])('%s', (_title, code, request, cents, more = {}) => {
    expect(priced(code, request, more).priceCents).toBe(cents)
  })

  it.each([
    ['2026-12-31', 143_88],
    ['2027-01-01', 145_17],
  ])('is taxed in Quebec by the day of purchase: %s', (day, cents) => {
    expect(priced('PL-STCAN-7', trip(10, [aged(30, 300_000)], { province: 'QC' }), {}, day).priceCents).toBe(cents)
  })

  it('says its parts, which add up with the tax, and what could be added', () => {
    const couple = trip(14, [aged(44), aged(42)], { rental })
    expect(priced('PL-SMED-3', couple, { rentalCar: true, baggage: true })).toMatchObject({
      priceCents: 257_50,
      parts: [
        { name: 'medical', cents: 134_40 },
        { name: 'medical-saving', cents: -6_72 },
        { name: 'rental-car', cents: 77_00 },
        { name: 'baggage', cents: 43_20 },
      ],
      tax: { cents: 9_62, rate: '0.08' },
      anyReasonCents: null,
    })
    expect(priced('PL-SPCK-2', trip(10, [aged(40, 200_000)]))).toMatchObject({ anyReasonCents: 35_00 })
    expect(priced('PL-STI-3', trip(10, [ontario]))).toMatchObject({ higherInterruptionCents: 21_60 })
  })
})

const age = fc.integer({ min: 1, max: 89 })
const days = fc.integer({ min: 1, max: 212 })
const categories = ['A', 'B', 'C', 'D'] as const
const traveller = fc
  .tuple(age, fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...categories))
  .map(([years, sum, category]) => aged(years, sum, years >= 60 ? category : null))
const request = fc
  .record({
    days,
    travellers: fc.array(traveller, { minLength: 1, maxLength: 6 }),
    province: fc.constantFrom('ON', 'QC', 'MB', 'AB', 'NL'),
    kind: fc.constantFrom('SINGLE', 'ANNUAL'),
    destinationType: fc.constantFrom('CANADA', 'EXCLUDING_USA', 'WORLDWIDE'),
    deductible: fc.constantFrom(...deductibles),
  })
  .map(({ days: length, travellers, ...more }) => trip(length, travellers, { ...more, rental }))

const soldPlans = (risk: TripRequest): PlanCode[] =>
  whyUnavailable({ ...risk, rental: null }, today)
    ? []
    : planCodes.filter((code) => whyPlanUnavailable(figuresOf(risk), code).length === 0)

describe('whatever is asked', () => {
  it('parts and tax add up to the price, and the receipt makes it again', () => {
    fc.assert(
      fc.property(request, fc.boolean(), (risk, anyReason) => {
        for (const code of soldPlans(risk)) {
          const rated = priced(code, risk, { anyReason, baggage: true })
          expect(rated.parts.reduce((sum, { cents }) => sum + cents, rated.tax.cents)).toBe(rated.priceCents)
          const receipt = { format: 'eider-receipt-1', line: 'travel-ca', product: code, carrier: '', currency: 'CAD' } as const
          const more = { ratesVersion: '', madeAt: '', inputs: {}, steps: rated.steps, results: { price: 'price' } }
          expect(replayReceipt({ ...receipt, ...more })).toEqual([])
        }
      }),
      { numRuns: 150 },
    )
  })
  it('who is older, and in the same category, never pays less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 88 }), days, fc.constantFrom(...planCodes), (years, length, code) => {
        const kind = code.startsWith('PL-M') ? 'ANNUAL' : 'SINGLE'
        const of = (at: number) =>
          trip(length, [aged(at, 200_000, at >= 60 ? 'A' : null)], { kind, rental, destinationType: destinationFor(code) })
        if (!soldPlans(of(years + 1)).includes(code) || !soldPlans(of(years)).includes(code)) return
        expect(priced(code, of(years + 1)).priceCents).toBeGreaterThanOrEqual(priced(code, of(years)).priceCents)
      }),
    )
  })
  it('a day more never costs less, a higher deductible never more', () => {
    fc.assert(
      fc.property(traveller, fc.integer({ min: 7, max: 211 }), fc.constantFrom(...planCodes), (who, length, code) => {
        const of = (of: number, deductible: Deductible = 0) =>
          trip(of, [who], { rental, deductible, destinationType: destinationFor(code) })
        if (!soldPlans(of(length)).includes(code) || !soldPlans(of(length + 1)).includes(code)) return
        expect(priced(code, of(length + 1)).priceCents).toBeGreaterThanOrEqual(priced(code, of(length)).priceCents)
        const all = deductibles.map((each) => priced(code, of(length, each)).priceCents)
        expect(all).toEqual(all.toSorted((one, other) => other - one))
      }),
    )
  })
  it('one traveller more never costs less, but where a saving begins: of a family, and of two with 5 %', () => {
    fc.assert(
      fc.property(request, traveller, (risk, more) => {
        const larger = { ...risk, travellers: [...risk.travellers, more] }
        const isFamily = larger.travellers.length > 2 && larger.travellers.every(({ dateOfBirth }) => dateOfBirth > '1971-04-01')
        if (isFamily) return
        const sold = soldPlans(larger)
        const least = risk.travellers.length === 1 ? 0.95 : 1
        for (const code of soldPlans(risk).filter((each) => sold.includes(each)))
          if (!wasFamily(risk))
            expect(priced(code, larger).priceCents).toBeGreaterThanOrEqual(Math.floor(least * priced(code, risk).priceCents))
      }),
      { numRuns: 150 },
    )
  })
})

const wasFamily = ({ travellers }: TripRequest): boolean =>
  travellers.length > 2 && travellers.every(({ dateOfBirth }) => dateOfBirth > '1971-04-01')

const destinationFor = (code: PlanCode): TripRequest['destinationType'] =>
  code === 'PL-SMED-1' || code === 'PL-MMED-2' ? 'CANADA' : code === 'PL-SMED-4' ? 'EXCLUDING_USA' : 'WORLDWIDE'

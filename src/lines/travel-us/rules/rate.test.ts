import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainPrice } from './explain-price.ts'
import { compileRates, ratePlan, rateTrip, type TripToRate } from './rate.ts'
import { rateTable, sampleTables } from './rate-tables.ts'
import { sizes, tripTypes, zones } from './rates.ts'

const rater = compileRates(sampleTables[0]!)
const trip: TripToRate = {
  tripCostCents: 500_000,
  ages: [30],
  days: 14,
  zone: 'NEAR',
  tripType: 'flight',
  rentalDays: 0,
  cancelAnyReason: false,
}

describe('golden cases of the facts', () => {
  it('G21: 30, $5,000, 14 days, NEAR, flight', () => {
    const plans = rateTrip(rater, trip)
    expect([plans.small?.priceCents, plans.medium?.priceCents, plans.large?.priceCents]).toEqual([19_680, 24_000, 30_720])
  })
  it('G22: a family of four shares the trip cost', () => {
    const plan = ratePlan(rater, { ...trip, ages: [42, 40, 12, 9], tripCostCents: 800_000, days: 10, zone: 'EUR' }, 'medium')
    expect(plan.perTraveller).toEqual([11_760, 11_760, 7_560, 7_560])
    expect(plan.priceCents).toBe(38_640)
  })
  it('G23: cancel for any reason adds half of the base, half up', () => {
    const asked = { ...trip, ages: [72], tripCostCents: 650_000, days: 21, tripType: 'cruise', cancelAnyReason: true } as const
    const plan = ratePlan(rater, asked, 'large')
    expect(plan).toEqual({
      priceCents: 154_301,
      perTraveller: [102_867],
      optionCents: { collisionDamageWaiver: 0, cancelAnyReason: 51_434 },
    })
  })
  it('G24: the minimum of small', () => {
    expect(ratePlan(rater, { ...trip, ages: [25], tripCostCents: 40_000, days: 4, zone: 'DOM' }, 'small').priceCents).toBe(2_600)
  })
  it('G25: seven rental days', () => {
    const asked = { ...trip, ages: [55], tripCostCents: 300_000, days: 16, zone: 'FAR', rentalDays: 7 } as const
    const plan = ratePlan(rater, asked, 'medium')
    expect([plan.perTraveller[0], plan.optionCents.collisionDamageWaiver, plan.priceCents]).toEqual([23_095, 6_300, 29_395])
  })
})

describe('band edges', () => {
  it.each([
    [0, 36],
    [17, 36],
    [18, 48],
    [34, 48],
    [35, 56],
    [54, 56],
    [55, 66],
    [59, 66],
    [60, 74],
    [64, 74],
    [65, 88],
    [69, 88],
    [70, 108],
    [74, 108],
    [75, 135],
    [79, 135],
    [80, 170],
    [84, 170],
    [85, 210],
    [120, 210],
  ])('age %i pays %i thousandths', (age, thousandths) => {
    expect(ratePlan(rater, { ...trip, ages: [age], tripCostCents: 1_000_000 }, 'medium').priceCents).toBe(thousandths * 1000)
  })
  it.each([
    [1, 100],
    [14, 100],
    [15, 108],
    [21, 108],
    [22, 115],
    [30, 115],
    [31, 130],
    [60, 130],
    [61, 150],
    [90, 150],
    [91, 190],
    [180, 190],
  ])('%i days weigh %i hundredths', (days, hundredths) => {
    expect(ratePlan(rater, { ...trip, tripCostCents: 1_000_000, days }, 'medium').priceCents).toBe(480 * hundredths)
  })
  it.each([
    ['DOM', 90],
    ['NEAR', 100],
    ['EUR', 105],
    ['FAR', 108],
    ['AFME', 112],
    ['POLAR', 130],
  ] as const)('zone %s weighs %i hundredths', (zone, hundredths) => {
    expect(ratePlan(rater, { ...trip, tripCostCents: 1_000_000, zone }, 'medium').priceCents).toBe(480 * hundredths)
  })
  it.each([
    ['flight', 100],
    ['cruise', 106],
    ['tour', 103],
    ['lodging', 97],
  ] as const)('a %s weighs %i hundredths', (tripType, hundredths) => {
    expect(ratePlan(rater, { ...trip, tripCostCents: 1_000_000, tripType }, 'medium').priceCents).toBe(480 * hundredths)
  })
  it.each([
    ['small', 2600],
    ['medium', 3200],
    ['large', 3900],
  ] as const)('%s costs at least %i cents, also for a free trip', (size, cents) => {
    expect(ratePlan(rater, { ...trip, tripCostCents: 0 }, size).priceCents).toBe(cents)
  })
})

describe('what has no price', () => {
  it.each([
    ['0 days', { days: 0 }],
    ['181 days', { days: 181 }],
    ['no travellers', { ages: [] }],
    ['more rental days than days', { rentalDays: 15 }],
    ['negative rental days', { rentalDays: -1 }],
    ['age 121', { ages: [121] }],
    ['a fraction of a cent', { tripCostCents: 0.5 }],
  ])('%s', (_title, change) => {
    expect(() => ratePlan(rater, { ...trip, ...change }, 'medium')).toThrow(RangeError)
  })
  it('small with cancel for any reason', () => {
    expect(() => ratePlan(rater, { ...trip, cancelAnyReason: true }, 'small')).toThrow(RangeError)
    expect(rateTrip(rater, { ...trip, cancelAnyReason: true }).small).toBeNull()
  })
})

const anyTrip = fc
  .record({
    tripCostCents: fc.integer({ min: 0, max: 5_000_000 }),
    ages: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 20 }),
    days: fc.integer({ min: 1, max: 180 }),
    zone: fc.constantFrom(...zones),
    tripType: fc.constantFrom(...tripTypes),
    rentalShare: fc.double({ min: 0, max: 1, noNaN: true }),
    cancelAnyReason: fc.boolean(),
  })
  .map(({ rentalShare, ...trip }) => ({ ...trip, rentalDays: Math.floor(trip.days * rentalShare) }))
const anySize = fc.constantFrom(...sizes)

describe('for every trip', () => {
  it('agrees with exact arithmetic on big integers', () => {
    fc.assert(
      fc.property(anyTrip, anySize, (any, size) => {
        const asked = { ...any, cancelAnyReason: false }
        const table = rater.table
        const length = table.days.find((band) => asked.days <= band.through)!.factorHundredths
        const perTraveller = asked.ages.map((age) => {
          const rate = table.ages.find((band) => age <= band.through)!.rateThousandths
          const factors = [
            asked.tripCostCents,
            rate,
            table.sizes[size].factorHundredths,
            length,
            table.zones[asked.zone],
            table.tripTypes[asked.tripType],
          ]
          const product = factors.reduce((total, factor) => total * BigInt(factor), 1n)
          const divisor = 10n ** 11n * BigInt(asked.ages.length)
          return Math.max(table.sizes[size].minimumCents, Number((2n * product + divisor) / (2n * divisor)))
        })
        expect(ratePlan(rater, asked, size).perTraveller).toEqual(perTraveller)
      }),
    )
  })
  it('the price is the travellers and the options together', () => {
    fc.assert(
      fc.property(anyTrip, (asked) => {
        const plan = ratePlan(rater, asked, 'medium')
        const base = plan.perTraveller.reduce((sum, cents) => sum + cents, 0)
        expect(plan.priceCents).toBe(base + plan.optionCents.collisionDamageWaiver + plan.optionCents.cancelAnyReason)
        expect(plan.optionCents.cancelAnyReason).toBe(asked.cancelAnyReason ? Math.floor((base + 1) / 2) : 0)
      }),
    )
  })
  it('a larger plan, a dearer trip and a longer trip never cost less', () => {
    fc.assert(
      fc.property(anyTrip, fc.integer({ min: 0, max: 1_000_000 }), (any, more) => {
        const asked = { ...any, cancelAnyReason: false, rentalDays: 0 }
        const [small, medium, large] = sizes.map((size) => ratePlan(rater, asked, size).priceCents) as [number, number, number]
        expect(small <= medium && medium <= large).toBe(true)
        expect(ratePlan(rater, { ...asked, tripCostCents: asked.tripCostCents + more }, 'medium').priceCents >= medium).toBe(true)
        expect(ratePlan(rater, { ...asked, days: Math.min(180, asked.days + 10) }, 'medium').priceCents >= medium).toBe(true)
      }),
    )
  })
  it('the rental waiver is never charged in large', () => {
    fc.assert(
      fc.property(anyTrip, (asked) => {
        expect(ratePlan(rater, asked, 'large').optionCents.collisionDamageWaiver).toBe(0)
        expect(ratePlan(rater, asked, 'medium').optionCents.collisionDamageWaiver).toBe(900 * asked.rentalDays)
      }),
    )
  })
  it('the explanation ends at the price and rounds to each traveller', () => {
    fc.assert(
      fc.property(anyTrip, anySize, (any, size) => {
        const asked = size === 'small' ? { ...any, cancelAnyReason: false } : any
        const plan = ratePlan(rater, asked, size)
        const steps = explainPrice(rater, asked, size)
        expect(steps.at(-1)?.amount).toBe((plan.priceCents / 100).toFixed(2))
        const last = new Map(steps.map((step) => [step.step.split(':')[0], step.amount]))
        plan.perTraveller.forEach((cents, i) => expect(last.get(`traveller ${i + 1}`)).toBe((cents / 100).toFixed(2)))
        // A lifted price shows what rounding alone gave, which must lie under the minimum.
        steps.forEach((step, i) => {
          if (step.rounding === 'minimum') expect(Number(steps[i - 1]?.amount)).toBeLessThan(Number(step.amount))
        })
      }),
    )
  })
})

it('explains G21 step by step', () => {
  expect(
    explainPrice(rater, trip, 'small').map((step) => `${step.step} | ${step.row} | ${step.factor} | ${step.amount}`),
  ).toEqual([
    'traveller 1: share of the trip cost | 1 of 1 | 1/1 | 5000.00',
    'traveller 1: age rate | 18-34 years | 0.048 | 240.00',
    'traveller 1: plan | small | 0.82 | 196.80',
    'traveller 1: length | 1-14 days | 1.00 | 196.80',
    'traveller 1: destination | NEAR | 1.00 | 196.80',
    'traveller 1: trip type | flight | 1.00 | 196.80',
    'traveller 1: rounded to the cent | half up | 1 | 196.80',
    'base | 1 travellers | 1 | 196.80',
    'price | base and options | 1 | 196.80',
  ])
})

describe('a rate table from a file', () => {
  const [table] = sampleTables
  it.each([
    ['a field too many', { note: 'ours' }],
    ['a day that does not exist', { effective: '2027-02-29' }],
    ['a factor of nought', { zones: { ...table!.zones, EUR: 0 } }],
    ['part of a hundredth', { tripTypes: { ...table!.tripTypes, cruise: 105.5 } }],
    ['ages that end before 120', { ages: table!.ages.slice(0, -1) }],
    ['bands out of order', { days: table!.days.toReversed() }],
    ['no bands', { days: [] }],
    ['a plan that is missing', { sizes: { small: table!.sizes.small, large: table!.sizes.large } }],
  ])('%s is refused', (_title, change) => {
    expect(rateTable.safeParse(table).success).toBe(true)
    expect(rateTable.safeParse({ ...table, ...change }).success).toBe(false)
  })
})

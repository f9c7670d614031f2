import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { addDays } from '../../../shared/dates.ts'
import { deductibles, destinationTypes, interruptionLimits, planCodes, tripKinds } from './plans.ts'
import { priceOf, tripToPrice } from './price.ts'
import { ratePlan, type Rateable } from './rate.ts'
import { rateTable, sampleTables } from './rate-tables.ts'
import { compileRates, type Rater } from './rater.ts'
import type { RateTable } from './rates.ts'
import type { Traveller, TripRequest } from './trip.ts'
import { figuresOf } from './trip-figures.ts'
import { whyPlanUnavailable } from './why-unavailable.ts'

const [sample] = sampleTables
if (!sample) throw new Error('no table')
const departureDate = '2026-04-01'

const traveller = fc
  .record({ age: fc.integer({ min: 0, max: 89 }), sumInsuredCents: fc.integer({ min: 1, max: 1_000_000 }), category: fc.constantFrom('A', 'B', 'C', 'D') })
  .map(({ age, sumInsuredCents, category }): Traveller => ({
    dateOfBirth: `${2026 - age}-02-01`,
    sumInsuredCents,
    category: age >= 60 ? category : null,
  })) // prettier-ignore
const child = traveller.map((each): Traveller => ({
  ...each,
  dateOfBirth: `${1980 + (each.sumInsuredCents % 40)}-02-01`,
  category: null,
}))
const travellers = fc.oneof(
  fc.array(traveller, { minLength: 1, maxLength: 20 }),
  // Three and more below 55: a family.
  fc.array(child, { minLength: 3, maxLength: 20 }),
)

const trip = fc
  .record({
    days: fc.integer({ min: 1, max: 212 }),
    rentalDays: fc.integer({ min: 0, max: 48 }),
    travellers,
    province: fc.constantFrom(...provinces),
    kind: fc.constantFrom(...tripKinds),
    destinationType: fc.constantFrom(...destinationTypes),
    deductible: fc.constantFrom(...deductibles),
  })
  .map(({ days, rentalDays, ...more }): TripRequest => ({
    departureDate,
    returnDate: addDays(departureDate, days - 1),
    rental: rentalDays === 0 ? null : { from: departureDate, to: addDays(departureDate, Math.min(days, rentalDays) - 1) },
    ...more,
  }))

const added = fc.record({
  anyReason: fc.boolean(),
  interruptionLimit: fc.constantFrom(...interruptionLimits),
  rentalCar: fc.boolean(),
  baggage: fc.boolean(),
})

/** Every plan of a trip that is sold, priced both ways. */
const bothWays = (rater: Rater, request: TripRequest, more: Omit<Rateable, 'planCode'>) => {
  const figures = figuresOf(request)
  const priced = tripToPrice(rater, figures)
  return planCodes
    .filter((planCode) => whyPlanUnavailable(figures, planCode).length === 0)
    .map((planCode) => {
      const choice = { planCode, ...more }
      const { priceCents, tax, anyReasonCents, higherInterruptionCents } = ratePlan(rater.table, figures, choice, rater.day)
      const worked = { planCode, priceCents, taxCents: tax.cents, anyReasonCents, higherInterruptionCents }
      return { alone: { planCode, ...priceOf(priced, choice) }, worked }
    })
}

const days = ['2026-03-01', '2026-12-31', '2027-01-01'] as const
const day = fc.constantFrom(...days)
const ofSample = fc.constantFrom(...days.map((each) => compileRates(sample, each)))

/** A table of the same shape with figures of any length that a file may have. */
const decimal = fc
  .tuple(fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 })), fc.integer({ min: 0, max: 5 }))
  .map(([units, places]) => (units / 10 ** places).toFixed(places))
const anyTable = fc
  .record({
    factors: fc.array(decimal, { minLength: 60, maxLength: 60 }),
    family: fc.constantFrom('2', '1.95', '2.125'),
    together: fc.constantFrom('1.8', '1.555'),
  })
  .map(({ factors, family, together }): RateTable => {
    let at = 0
    const next = (): string => factors[at++ % factors.length]!
    const bands = (all: RateTable['medical']['ages']) => all.map(({ through }) => ({ through, value: next() }))
    return rateTable.parse({
      ...sample,
      medical: {
        ...sample.medical,
        ages: bands(sample.medical.ages),
        lengths: bands(sample.medical.lengths),
        zones: { CANADA: next(), EXCLUDING_USA: next(), WORLDWIDE: next() },
      },
      annualMedical: { ages: bands(sample.annualMedical.ages), withinCanada: next() },
      categories: { A: next(), B: next(), C: next(), D: next() },
      cancellation: { ...sample.cancellation, ages: bands(sample.cancellation.ages) },
      annualCancellation: { ...sample.annualCancellation, ages: bands(sample.annualCancellation.ages) },
      interruption: { ...sample.interruption, ages: bands(sample.interruption.ages), higherLimit: next() },
      packages: { ...sample.packages, withMedical: next(), withoutMedical: next() },
      anyReason: next(),
      baggage: { ...sample.baggage, together },
      savings: { familyTimesOldest: family, companions: '0.055' },
    })
  })

describe('a price alone', () => {
  it('is that of the worksheet, whatever is asked', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(ofSample, trip, added, (rater, request, more) => {
        for (const { alone, worked } of bothWays(rater, request, more)) {
          seen.add(alone.planCode)
          expect(alone).toEqual(worked)
        }
      }),
      { numRuns: 2000 },
    )
    expect([...seen].toSorted()).toEqual([...planCodes].toSorted())
  })

  it('is that of the worksheet by a table of any figures, also where a number does not hold them', () => {
    fc.assert(
      fc.property(anyTable, trip, added, day, (table, request, more, on) => {
        for (const { alone, worked } of bothWays(compileRates(table, on), request, more)) expect(alone).toEqual(worked)
      }),
      { numRuns: 500 },
    )
  })

  it('is worked out on the worksheet where a number would not hold it', () => {
    const huge = { ...sample, medical: { ...sample.medical, ages: [{ through: 89, value: '9999.99999' }] }, categories: { A: '999.99999', B: '1', C: '1', D: '1' } } // prettier-ignore
    const request: TripRequest = {
      province: 'ON',
      departureDate,
      returnDate: addDays(departureDate, 211),
      kind: 'SINGLE',
      destinationType: 'WORLDWIDE',
      rental: null,
      deductible: 300,
      travellers: [{ dateOfBirth: '1950-02-01', sumInsuredCents: 0, category: 'A' }],
    }
    const more = { anyReason: false, interruptionLimit: 1500, rentalCar: false, baggage: false } as const
    const medical = bothWays(compileRates(rateTable.parse(huge), days[0]), request, more).find(
      ({ alone }) => alone.planCode === 'PL-SMED-3',
    )
    // 9,999.99999 a day × 212 days × 1.30 × 999.99999 × 0.90, half up.
    expect(medical?.alone.priceCents).toBe(248_039_997_272)
    expect(medical?.alone).toEqual(medical?.worked)
  })
})

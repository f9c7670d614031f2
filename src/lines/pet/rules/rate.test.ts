import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replayReceipt } from '../../../shared/replay-receipt.ts'
import { birthDateOfAge } from './age.ts'
import { billOf } from './billing.ts'
import { breeds, findBreed } from './breeds.ts'
import { allDeductibles, optionSets } from './pet.ts'
import { premiumSteps, billSteps } from './price-receipt.ts'
import { deductibleFactor, isUrban, rateAll, rateByAge, ratePet, type PetRisk } from './rate.ts'
import { sampleTables } from './rate-tables.ts'
import type { Place } from './places.ts'

const table = sampleTables[0]!
const today = '2026-03-01'
const texas: Place = { country: 'US', region: 'TX', postalCode: '75001' }
const ontario: Place = { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' }

const petOf = (breedName: string, age: number, change: Partial<PetRisk> = {}): PetRisk => ({
  breed: findBreed(breedName)!,
  born: birthDateOfAge(age, today),
  gender: 'Male',
  isNeutered: true,
  isService: false,
  isBreeding: false,
  ...change,
})

const labrador = petOf('Labrador Retriever', 0)
const cat = petOf('Domestic Shorthair', 2, { gender: 'Female' })

describe('worked cases (facts §8, issue)', () => {
  it.each([
    ['G31', labrador, texas, 500, 60.9],
    ['G31 at deductible 225', labrador, texas, 225, 74.3],
    ['G32', petOf('French Bulldog', 3), texas, 250, 139.59],
    ['G33', labrador, ontario, 500, 90.44],
    ['the cat of G34', cat, texas, 500, 21.6],
  ])('%s', (_case, pet, place, deductible, dollars) => {
    const { premiumCents } = ratePet(table, pet, place, { deductible, options: [] }, today)
    expect(premiumCents).toBe(Math.round(dollars * 100))
    expect(rateAll(table, pet, place, today)[0]?.[deductible / 5]).toBe(premiumCents)
  })
  it.each([
    ['G33', ontario, [9044], 12_252, 10_092],
    ['G34', texas, [6090, 2160], 10_550, 8550],
    ['Kentucky', { country: 'US', region: 'KY' } as const, [6090], 8541, 6505],
  ])('bills of %s', (_case, place, premiums, firstCents, laterCents) => {
    const bill = billOf(table, place, premiums)
    expect(bill).toMatchObject({ firstCents, laterCents })
    const working = billSteps(
      premiums.map((premiumCents, at) => ({ name: String(at), premiumCents })),
      bill,
    )
    expect(replayReceipt(receipt(working))).toEqual([])
  })
})

const receipt = (working: ReturnType<typeof billSteps>) => ({
  format: 'eider-receipt-1' as const,
  line: 'pet',
  product: '',
  carrier: '',
  currency: 'USD' as const,
  ratesVersion: table.version,
  madeAt: '',
  inputs: {},
  ...working,
})

it.each([
  [0, 16_200],
  [5, 16_080],
  [225, 12_200],
  [305, 11_365],
  [505, 9975],
  [755, 8784],
  [1000, 8000],
])('the deductible %i keeps four decimals: %i', (dollars, factor) => {
  expect(deductibleFactor(table, dollars)).toBe(factor)
})

it.each([
  [texas, false],
  [{ ...texas, region: 'NY', postalCode: '10001' }, true],
  [ontario, false],
  [{ ...ontario, postalCode: 'M5V 0A0' }, true],
  [{ country: 'CA', region: 'AB', postalCode: 'T2P 1J9' } as const, true],
  [{ country: 'CA', region: 'AB', postalCode: 'T5J 1J9' } as const, false],
])('%o is a large city: %s', (place, is) => expect(isUrban(table, place)).toBe(is))

const anyPet = fc.record({
  breed: fc.constantFrom(...breeds),
  gender: fc.constantFrom('Male' as const, 'Female' as const),
  isNeutered: fc.boolean(),
  isService: fc.boolean(),
  isBreeding: fc.boolean(),
  place: fc.constantFrom(texas, ontario, { ...texas, region: 'CA', postalCode: '90001' }),
  age: fc.integer({ min: 0, max: 13 }),
})

describe('for every pet', () => {
  it('a higher deductible never costs more, and recovery never less', () => {
    fc.assert(
      fc.property(anyPet, ({ place, age, ...pet }) => {
        const [plain = [], recovery = []] = rateAll(table, { ...pet, born: birthDateOfAge(age, today) }, place, today)
        expect(plain).toHaveLength(allDeductibles.length)
        plain.forEach((cents, at) => {
          expect(cents).toBeGreaterThan(0)
          if (at > 0) expect(cents).toBeLessThanOrEqual(plain[at - 1]!)
          expect(recovery[at]).toBeGreaterThanOrEqual(cents)
        })
      }),
      { numRuns: 40 },
    )
  })
  it('an older pet never costs less, and the illustration is today’s price at its age', () => {
    fc.assert(
      fc.property(anyPet, ({ place, age, ...pet }) => {
        const risk = { ...pet, born: birthDateOfAge(age, today) }
        const byAge = rateByAge(table, risk, place)
        byAge.forEach((cents, at) => at > 0 && expect(cents).toBeGreaterThanOrEqual(byAge[at - 1]!))
        expect(rateAll(table, risk, place, today)[0]?.[100]).toBe(byAge[age])
      }),
      { numRuns: 40 },
    )
  })
  it('each of all the prices is the one that is worked out alone', () => {
    fc.assert(
      fc.property(anyPet, ({ place, age, ...pet }) => {
        const risk = { ...pet, born: birthDateOfAge(age, today) }
        const alone = optionSets.map((options) =>
          allDeductibles.map((deductible) => ratePet(table, risk, place, { deductible, options }, today).premiumCents),
        )
        expect(rateAll(table, risk, place, today)).toEqual(alone)
      }),
      { numRuns: 40 },
    )
  })
  it('the receipt makes the premium again', () => {
    fc.assert(
      fc.property(
        anyPet,
        fc.constantFrom(...allDeductibles),
        fc.constantFrom(...optionSets),
        ({ place, age, ...pet }, deductible, options) => {
          const risk = { ...pet, born: birthDateOfAge(age, today) }
          const { premiumCents, worksheet } = ratePet(table, risk, place, { deductible, options }, today)
          expect(replayReceipt(receipt(premiumSteps(worksheet, premiumCents)))).toEqual([])
          expect(rateAll(table, risk, place, today)[optionSets.indexOf(options)]?.[deductible / 5]).toBe(premiumCents)
        },
      ),
      { numRuns: 60 },
    )
  })
})

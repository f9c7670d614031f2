import { describe, expect, it } from 'vitest'
import { contestableUntil, conversionUntil, illustration, isInReview } from './policy-terms.ts'
import { renewalMaxAge, renewalYears, type RenewalPerson } from './policy-terms-renewal.ts'

const at = (person: RenewalPerson, ages: number[]): number[] => {
  const years = new Map(renewalYears(person, 40, 10_000_000).map((year) => [year.age, year]))
  return ages.map((age) => (years.get(age)?.perThousandCents ?? 0) / 100)
}

describe('the yearly renewal after the term', () => {
  const ages = [45, 50, 55, 60, 65, 70, 75, 80]
  it.each<[string, RenewalPerson, number[]]>([
    ['M-NS', { sex: 'male', isSmoker: false }, [3.31, 3.99, 5.99, 8.13, 13.75, 22.47, 41.67, 74.87]],
    ['F-NS', { sex: 'female', isSmoker: false }, [2.04, 2.53, 4.23, 6.23, 9.77, 15.39, 27.27, 52.87]],
    ['M-S', { sex: 'male', isSmoker: true }, [5.83, 7.97, 11.97, 19.55, 33.87, 54.47, 88.67, 125.47]],
    ['F-S', { sex: 'female', isSmoker: true }, [3.93, 6.13, 9.79, 16.25, 27.07, 42.87, 64.47, 101.47]],
  ])('has the rates of the facts for %s (§1h)', (_name, person, rates) => expect(at(person, ages)).toEqual(rates))

  it('never falls from one age to the next, and the premium follows the amount', () => {
    for (const sex of ['male', 'female'] as const)
      for (const isSmoker of [true, false]) {
        const rates = renewalYears({ sex, isSmoker }, 28, 5_000_000).map(({ perThousandCents }) => perThousandCents)
        expect(rates).toEqual(rates.toSorted((a, b) => a - b))
      }
    const [first] = renewalYears({ sex: 'male', isSmoker: false }, 50, 25_000_000)
    expect(first).toEqual({ age: 50, perThousandCents: 399, premiumCents: 99_750 })
  })
  it('ends with the last age', () => {
    expect(renewalYears({ sex: 'male', isSmoker: false }, 75, 5_000_000).map(({ age }) => age)).toEqual([75, 76, 77, 78, 79, 80])
    expect(renewalMaxAge).toBe(80)
  })
})

describe('days of the contract', () => {
  it.each([
    ['2026-03-01', 40, '2051-03-01'],
    ['2026-03-01', 64, '2027-03-01'],
    ['2026-03-01', 65, '2026-03-01'],
    ['2024-02-29', 40, '2049-03-01'],
  ])('in force from %s at %i: converted until %s', (effectiveOn, age, until) => {
    expect(conversionUntil(effectiveOn, age)).toBe(until)
  })
  it('is contestable for two years', () => expect(contestableUntil('2026-03-01')).toBe('2028-03-01'))
  it.each([
    ['2026-03-11', true],
    ['2026-03-12', false],
  ])('the review until 2026-03-11 on %s: %s', (today, isOpen) => expect(isInReview(today, '2026-03-11')).toBe(isOpen))
})

it('an illustration adds up what is paid to the end of the term', () => {
  const years = illustration({
    term: 10,
    issueAge: 40,
    faceCents: 25_000_000,
    frequency: 'monthly',
    premiumCents: 2498,
    feeCents: 270,
  })
  expect(years).toHaveLength(10)
  expect(years[0]).toEqual({ year: 1, age: 40, coverCents: 25_000_000, paidCents: 33_216, paidInAllCents: 33_216 })
  expect(years[9]).toMatchObject({ year: 10, age: 49, paidInAllCents: 332_160 })
})

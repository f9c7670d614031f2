import { describe, expect, it } from 'vitest'
import { benefitsOf } from './benefits.ts'
import { coveragesOf } from './coverages.ts'

const coverageOf = (size: 'small' | 'medium' | 'large', benefit: string, waiverBought = false) =>
  coveragesOf(benefitsOf[size], waiverBought).find((each) => each.benefit === benefit)

describe('the benefit table in the words of the contract', () => {
  it('says of a missed connection that it is of a cruise or a tour (facts §2a)', () => {
    for (const [size, amount] of [
      ['medium', 500],
      ['large', 1_000],
    ] as const)
      expect(coverageOf(size, 'missedConnection')).toEqual({
        benefit: 'missedConnection',
        included: true,
        amount,
        unit: 'usd',
        afterHours: 3,
        condition: 'cruise-or-tour',
      })
    expect(coverageOf('small', 'missedConnection')).toEqual({
      benefit: 'missedConnection',
      included: false,
      amount: null,
      unit: 'none',
    })
  })

  it('has the rental car as an option of small and medium, and in large', () => {
    for (const size of ['small', 'medium'] as const)
      for (const bought of [true, false])
        expect(coverageOf(size, 'rentalCar', bought)).toMatchObject({ included: bought, optional: true, amount: 25_000 })
    expect(coverageOf('large', 'rentalCar')).toEqual({ benefit: 'rentalCar', included: true, amount: 25_000, unit: 'usd' })
  })
})

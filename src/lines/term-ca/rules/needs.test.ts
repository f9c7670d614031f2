import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyUpToDollars, assessNeeds, isHouseholdTooSmall, type NeedsInputs } from './needs.ts'

const inputs = (own: number, savings: number, mortgage: number, debts: number, household: number): NeedsInputs => ({
  grossAnnualIncome: own,
  savingsOrInvestments: savings,
  mortgageBalance: mortgage,
  loansOrDebts: debts,
  grossHouseholdAnnualIncome: household,
})

describe('how much cover is needed (T-033)', () => {
  it.each([
    ['G17', inputs(80_000, 20_000, 300_000, 15_000, 120_000), 710_000],
    ['G18', inputs(50_000, 400_000, 0, 0, 50_000), 0],
    ['nothing at all but final expenses', inputs(0, 0, 0, 0, 0), 20_000],
    ['a household that can do without the income', inputs(20_000, 0, 0, 0, 100_000), 20_000],
    ['final expenses exactly covered', inputs(0, 15_000, 0, 0, 0), 0],
    ['a cent short', inputs(0, 14_999.99, 0, 0, 0), 10_000],
    ['exactly 10 000', inputs(0, 5_000, 0, 0, 0), 10_000],
    ['a cent above it', inputs(0, 4_999.99, 0, 0, 0), 20_000],
  ])('%s', (_name, given, needed) => {
    expect(assessNeeds(given).neededDollars).toBe(needed)
  })
  it('the lines are shown and add up', () => {
    expect(assessNeeds(inputs(80_000, 20_000, 300_000, 15_000, 120_000))).toMatchObject({
      lines: [
        { item: 'income', cents: 39_523_440 },
        { item: 'mortgage', cents: 30_000_000 },
        { item: 'debts', cents: 1_500_000 },
        { item: 'finalExpenses', cents: 1_500_000 },
        { item: 'savings', cents: -2_000_000 },
      ],
      yearlyGapCents: 4_400_000,
      beforeRoundingCents: 70_523_440,
    })
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (own, savings, mortgage, debts, more) => {
        const needs = assessNeeds(inputs(own, savings, mortgage, debts, own + more))
        expect(needs.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(needs.beforeRoundingCents)
        expect(needs.neededDollars % 10_000).toBe(0)
        expect(needs.neededDollars * 100).toBeGreaterThanOrEqual(needs.beforeRoundingCents)
        expect(needs.neededDollars * 100 - Math.max(0, needs.beforeRoundingCents)).toBeLessThan(1_000_000)
      }),
    )
  })
  it('a household cannot earn less than one of it', () => {
    expect(isHouseholdTooSmall(inputs(50_000, 0, 0, 0, 49_999.99))).toBe(true)
    expect(isHouseholdTooSmall(inputs(50_000, 0, 0, 0, 50_000))).toBe(false)
  })
})

describe('how much may be applied for (T-033)', () => {
  it.each([
    ['G17: 25 times the income is above the maximum', 80_000, 120_000, 38, 0, 1_000_000],
    ['25 times at 40', 30_000, 30_000, 40, 0, 750_000],
    ['20 times at 41', 30_000, 30_000, 41, 0, 600_000],
    ['12 times at 51', 30_000, 30_000, 51, 0, 360_000],
    ['6 times at 61', 30_000, 30_000, 61, 0, 180_000],
    ['the cap at 51', 100_000, 100_000, 51, 0, 500_000],
    ['the cap at 61', 100_000, 100_000, 61, 0, 250_000],
    ['no income, a small household', 0, 30_000, 38, 0, 150_000],
    ['no income, a large one', 0, 90_000, 38, 0, 250_000],
    ['cover in force counts', 80_000, 120_000, 38, 300_000, 700_000],
    ['more in force than allowed', 10_000, 10_000, 38, 300_000, 0],
    ['between two steps', 10_250, 10_250, 38, 0, 250_000],
    ['too old', 80_000, 80_000, 70, 0, 0],
    ['no age yet', 80_000, 80_000, null, 0, 1_000_000],
  ])('%s', (_name, own, household, age, inForce, most) => {
    expect(applyUpToDollars(inputs(own, 0, 0, 0, household), age, inForce)).toBe(most)
  })
})

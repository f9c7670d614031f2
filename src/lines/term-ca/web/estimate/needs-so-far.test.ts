import { expect, test } from 'vitest'
import { needsItems, needsSoFar } from './needs-so-far.ts'

const linesOf = (typed: Record<string, string>) =>
  Object.fromEntries(needsSoFar(typed)?.lines.map(({ item, cents }) => [item, cents]) ?? [])

test.each<[Record<string, string>, number, Record<string, number | null>]>([
  // Facts §1e: final expenses of 15,000 are everybody's, and the sum is rounded up to 10,000.
  [{ mortgageBalance: '100,000' }, 120_000, { mortgage: 10_000_000, finalExpenses: 1_500_000, debts: null, income: null }],
  [
    { mortgageBalance: '100 000', loansOrDebts: '20000', savingsOrInvestments: '50,000' },
    90_000,
    { debts: 2_000_000, savings: -5_000_000 },
  ],
  // A household income below one's own says nothing yet about what is missed.
  [
    { grossAnnualIncome: '80,000', grossHouseholdAnnualIncome: '8', mortgageBalance: '5,000' },
    20_000,
    { income: null, mortgage: 500_000 },
  ],
])('%j: %d so far', (typed, dollars, lines) => {
  expect(needsSoFar(typed)?.neededDollars).toBe(dollars)
  expect(linesOf(typed)).toMatchObject(lines)
})

test.each([[{}], [{ mortgageBalance: '1.234' }], [{ mortgageBalance: 'a lot' }]])('%j: nothing to add yet', (typed) => {
  expect(needsSoFar(typed)).toBeNull()
})

test('five lines, in the order of the sum', () => {
  expect(needsItems).toEqual(['income', 'mortgage', 'debts', 'finalExpenses', 'savings'])
})

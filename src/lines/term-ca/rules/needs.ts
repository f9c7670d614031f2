import { centsFromDollars, toCents } from '../../../shared/money.ts'
import { mostCombinedDollars, mostFaceDollars } from './why-unavailable.ts'

/** Dollars, or dollars a year. */
export interface NeedsInputs {
  grossAnnualIncome: number
  savingsOrInvestments: number
  mortgageBalance: number
  loansOrDebts: number
  grossHouseholdAnnualIncome: number
}

/** Ten years of the gap at 2 % (facts §1e). */
export const gapYears = 10
const gapFactor = 89_826n
const gapFactorDigits = 10_000n
/** Funeral and final bills (facts §1e). */
const finalExpensesCents = 1_500_000n
const roundUpToCents = 1_000_000n

export interface Needs {
  /** Cents; they add up to `beforeRoundingCents`. Savings are negative. */
  lines: { item: 'income' | 'mortgage' | 'debts' | 'finalExpenses' | 'savings'; cents: number }[]
  yearlyGapCents: number
  beforeRoundingCents: number
  /** Rounded up to 10 000 dollars; 0 where there is no need. */
  neededDollars: number
}

const cents = (dollars: number): bigint => BigInt(toCents(dollars))

const divideHalfUp = (numerator: bigint, divisor: bigint): bigint => (2n * numerator + divisor) / (2n * divisor)

/** The household must earn at least what one of it earns (facts §1e). */
export function isHouseholdTooSmall(inputs: NeedsInputs): boolean {
  return inputs.grossHouseholdAnnualIncome < inputs.grossAnnualIncome
}

/** The amounts that are finer than a cent: no such money is typed, kept or added up. */
export function finerThanCents(inputs: NeedsInputs): string[] {
  return Object.entries(inputs).flatMap(([name, amount]) => (centsFromDollars(amount) === null ? [name] : []))
}

/** gap × 8.9826 + mortgage + debts + 15 000 − savings, rounded up to 10 000 and never below 0 (facts §1e; G17, G18). */
export function assessNeeds(inputs: NeedsInputs): Needs {
  const household = cents(inputs.grossHouseholdAnnualIncome)
  const ownIncome = cents(inputs.grossAnnualIncome)
  // In tenths of a cent, so that 70 % stays whole.
  const gapTenths = 7n * household - 10n * (household - ownIncome)
  const gap = gapTenths > 0n ? gapTenths : 0n
  const income = divideHalfUp(gap * gapFactor, 10n * gapFactorDigits)
  const lines: [Needs['lines'][number]['item'], bigint][] = [
    ['income', income],
    ['mortgage', cents(inputs.mortgageBalance)],
    ['debts', cents(inputs.loansOrDebts)],
    ['finalExpenses', finalExpensesCents],
    ['savings', -cents(inputs.savingsOrInvestments)],
  ]
  const total = lines.reduce((sum, [, amount]) => sum + amount, 0n)
  const needed = total > 0n ? ((total + roundUpToCents - 1n) / roundUpToCents) * roundUpToCents : 0n
  return {
    lines: lines.map(([item, amount]) => ({ item, cents: Number(amount) })),
    yearlyGapCents: Number(divideHalfUp(gap, 10n)),
    beforeRoundingCents: Number(total),
    neededDollars: Number(needed / 100n),
  }
}

const incomeMultiple = (age: number): number => (age <= 40 ? 25 : age <= 50 ? 20 : age <= 60 ? 12 : 6)

/**
 * What may be applied for: the least of the maximum, the cap of the age and the multiple of the own income (without one:
 * 250 000 or five times the household's), less cover in force here; in steps of 10 000 (facts §1e).
 * Reading: without an age the youngest's limits stand, as the most there is. The amount is advice: what stops an application
 * is the insurer's limits (see `whyUnavailable`), because incomes are not asked of anyone who passes the needs by.
 */
export function applyUpToDollars(
  inputs: NeedsInputs,
  age: number | null,
  inForceDollars: number,
  mostDollars: number = mostCombinedDollars,
): number {
  const byIncome =
    inputs.grossAnnualIncome > 0
      ? incomeMultiple(age ?? 0) * inputs.grossAnnualIncome
      : Math.min(250_000, 5 * inputs.grossHouseholdAnnualIncome)
  const byAge = age === null ? mostDollars : mostFaceDollars(age)
  const most = Math.min(mostDollars, byAge, byIncome) - inForceDollars
  return Math.max(0, Math.floor(most / 10_000) * 10_000)
}

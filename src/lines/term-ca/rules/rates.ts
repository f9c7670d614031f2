import type { DatedTable } from '../../../shared/rate-table.ts'
import type { Term } from './application.ts'
import type { RateClass } from './mortality.ts'

/** A rate version: data with a day from which it holds. Nothing in it belongs to a company. */
export interface RateTable extends DatedTable {
  /** Age of the first row. */
  leastAge: number
  /** Millionths of a dollar a year per 1000 of cover, by class, term and age from `leastAge` on. */
  netMillionths: Record<RateClass, Record<Term, readonly number[]>>
  /** What multiplies the net premium and what is added for expenses, in hundredths (facts §1b "Canada instant-issue"). */
  classes: { nonSmoker: ClassFactors; smoker: ClassFactors }
  /** What is left of a premium after commission, premium tax and profit, in hundredths: 1 − k. */
  keptHundredths: number
  /** A face amount up to and including `throughDollars` is priced by this factor. */
  bands: readonly { throughDollars: number; factorHundredths: number }[]
  /** A monthly premium in hundredths of the annual one (facts §1c). */
  monthlyHundredths: number
}

interface ClassFactors {
  mortalityHundredths: number
  expenseHundredths: number
}

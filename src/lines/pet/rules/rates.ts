import type { DatedTable } from '../../../shared/rate-table.ts'
import type { BreedGroup } from './breeds.ts'
import type { PolicyOption, Species } from './pet.ts'

export const taxNames = ['sales-tax', 'insurance-tax', 'premium-surcharge', 'guaranty-assessment'] as const
export type TaxName = (typeof taxNames)[number]

/** Factors in hundredths; places as `US-TX` and `CA-ON` (facts §3). */
export interface RateTable extends DatedTable {
  /** A month's premium of a pet under one year, in the United States, at deductible 500. */
  baseCents: Readonly<Record<BreedGroup, number>>
  canadaHundredths: Readonly<Record<Species, number>>
  /** By full years, 0 to 13. */
  ageHundredths: readonly number[]
  /** In rising order from 0 to 1000; linear between two of them. */
  deductibles: readonly { dollars: number; factorHundredths: number }[]
  maleHundredths: number
  intactHundredths: number
  breedingHundredths: number
  serviceHundredths: number
  urbanHundredths: number
  optionsHundredths: Readonly<Record<PolicyOption, number>>
  /** A place that is not named has 1.00. */
  regionsHundredths: Readonly<Record<string, number>>
  urban: { zip3: readonly string[]; fsa: readonly string[] }
  /** Each month, once a policy; and once, with the first bill. */
  policyFeeCents: number
  enrolmentFeeCents: number
  taxes: Readonly<Record<string, { name: TaxName; basisPoints: number }>>
  noAccidentWait: readonly string[]
  waitDays: { accidents: number; illness: number }
}

import { expect, test } from 'vitest'
import { basePlanCodes, type BasePlanCode, type DestinationType, type TripKind } from '../../rules/plans.ts'
import { fittingPlan } from './plan-fit.ts'

const without = (...codes: BasePlanCode[]): BasePlanCode[] => basePlanCodes.filter((code) => !codes.includes(code))

test.each<
  [
    TripKind,
    DestinationType,
    isPrepaid: boolean,
    sold: readonly BasePlanCode[],
    planCode: string | undefined,
    reason: string | undefined,
  ]
>([
  ['SINGLE', 'WORLDWIDE', true, basePlanCodes, 'PL-SPCK-2', 'package'],
  ['SINGLE', 'CANADA', true, basePlanCodes, 'PL-SPCK-2', 'package'],
  ['SINGLE', 'WORLDWIDE', false, basePlanCodes, 'PL-SMED-3', 'medical'],
  ['SINGLE', 'EXCLUDING_USA', false, basePlanCodes, 'PL-SMED-4', 'medical'],
  ['SINGLE', 'CANADA', false, basePlanCodes, 'PL-SMED-1', 'medical'],
  // The package ends at 59: what is prepaid has plans of its own.
  ['SINGLE', 'WORLDWIDE', true, without('PL-SPCK-2'), 'PL-SMED-3', 'medical-alone'],
  ['ANNUAL', 'WORLDWIDE', true, basePlanCodes, 'PL-MMED-3', 'year'],
  ['ANNUAL', 'EXCLUDING_USA', false, basePlanCodes, 'PL-MMED-3', 'year'],
  ['ANNUAL', 'CANADA', false, basePlanCodes, 'PL-MMED-2', 'year'],
  // What is not sold is not pointed to, and nothing else takes its place.
  ['SINGLE', 'WORLDWIDE', false, without('PL-SMED-3'), undefined, undefined],
  ['ANNUAL', 'CANADA', true, without('PL-MMED-2'), undefined, undefined],
])('%s, %s, prepaid %s, sold %j: %s', (kind, destinationType, isPrepaid, sold, planCode, reason) => {
  const fit = fittingPlan({ kind, destinationType, isPrepaid }, sold)
  expect([fit?.planCode, fit?.reason]).toEqual([planCode, reason])
})

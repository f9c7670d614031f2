import { expect, test } from 'vitest'
import { basePlanCodes, type BasePlanCode, type DestinationType, type TripKind } from '../../rules/plans.ts'
import { fittingPlan } from './plan-fit.ts'

type Closed = Partial<Record<BasePlanCode, string[]>>

/** Every plan with a price, but those that are closed for the reasons of these codes. */
const pricesBut = (closed: Closed) =>
  basePlanCodes.map((planCode) => ({
    planCode,
    price: closed[planCode] ? null : 100,
    reasons: closed[planCode]?.map((code) => ({ code, message: code })) ?? null,
  }))

test.each<
  [TripKind, DestinationType, isPrepaid: boolean, closed: Closed, planCode: string | undefined, reason: string | undefined]
>([
  ['SINGLE', 'WORLDWIDE', true, {}, 'PL-SPCK-2', 'package'],
  ['SINGLE', 'CANADA', true, {}, 'PL-SPCK-2', 'package'],
  ['SINGLE', 'WORLDWIDE', false, {}, 'PL-SMED-3', 'medical'],
  ['SINGLE', 'EXCLUDING_USA', false, {}, 'PL-SMED-4', 'medical'],
  ['SINGLE', 'CANADA', false, {}, 'PL-SMED-1', 'medical'],
  // The package ends at 59: what is prepaid has plans of its own.
  ['SINGLE', 'WORLDWIDE', true, { 'PL-SPCK-2': ['age-over', 'age-over'] }, 'PL-SMED-3', 'medical-alone'],
  ['ANNUAL', 'WORLDWIDE', true, {}, 'PL-MMED-3', 'year'],
  ['ANNUAL', 'EXCLUDING_USA', false, {}, 'PL-MMED-3', 'year'],
  ['ANNUAL', 'CANADA', false, {}, 'PL-MMED-2', 'year'],
  // An answer more, or another day, opens the package: nothing else is said to fit as well.
  ['SINGLE', 'WORLDWIDE', true, { 'PL-SPCK-2': ['sum-missing'] }, undefined, undefined],
  ['SINGLE', 'WORLDWIDE', true, { 'PL-SPCK-2': ['age-over', 'health-missing'] }, undefined, undefined],
  ['SINGLE', 'WORLDWIDE', true, { 'PL-SPCK-2': ['not-priced'] }, undefined, undefined],
  ['SINGLE', 'WORLDWIDE', false, { 'PL-SMED-3': ['not-priced'] }, undefined, undefined],
  ['ANNUAL', 'CANADA', true, { 'PL-MMED-2': ['age-over'] }, undefined, undefined],
])('%s, %s, prepaid %s, closed %j: %s', (kind, destinationType, isPrepaid, closed, planCode, reason) => {
  const fit = fittingPlan({ kind, destinationType, isPrepaid }, pricesBut(closed))
  expect([fit?.planCode, fit?.reason]).toEqual([planCode, reason])
})

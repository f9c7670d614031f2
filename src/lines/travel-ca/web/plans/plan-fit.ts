/** The plan that the page points to: what the trip has to lose, as far as it was told, decides it, and no rule is a guess. */
import type { PlanPriceAnswer } from '../../contract.ts'
import { basePlanCodes, plans, type BasePlanCode, type DestinationType, type TripKind } from '../../rules/plans.ts'

export interface FittingPlan {
  planCode: BasePlanCode
  reason: 'package' | 'medical' | 'medical-alone' | 'year'
}

/**
 * Null where it has no price: nothing else takes its place. `isPrepaid`: somebody has paid what could be lost. Medical cover alone fits such
 * a trip only where somebody is too old for the package.
 */
export function fittingPlan(
  { kind, destinationType, isPrepaid }: { kind: TripKind; destinationType: DestinationType; isPrepaid: boolean },
  prices: readonly Pick<PlanPriceAnswer, 'planCode' | 'price' | 'reasons'>[],
): FittingPlan | null {
  const isSold = (code: BasePlanCode): boolean => prices.some(({ planCode, price }) => planCode === code && price !== null)
  const medical = basePlanCodes.find((code) => {
    const { family, kind: soldFor, destinations } = plans[code]
    return family === 'medical' && soldFor === kind && destinations?.includes(destinationType)
  })
  const fits = (reason: FittingPlan['reason']): FittingPlan | null =>
    medical && isSold(medical) ? { planCode: medical, reason } : null
  if (kind === 'ANNUAL') return fits('year')
  if (!isPrepaid) return fits('medical')
  if (isSold('PL-SPCK-2')) return { planCode: 'PL-SPCK-2', reason: 'package' }
  const why = prices.find(({ planCode }) => planCode === 'PL-SPCK-2')?.reasons ?? []
  return why.length > 0 && why.every(({ code }) => code === 'age-over') ? fits('medical-alone') : null
}

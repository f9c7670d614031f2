/** Which plan the page points to, and by which rule: what the trip has to lose, as far as it was told. No rule is a guess. */
import type { BasePlanCode, DestinationType, PlanCode, TripKind } from '../../rules/plans.ts'

export interface FittingPlan {
  planCode: BasePlanCode
  reason: 'package' | 'medical' | 'medical-alone' | 'year'
}

const medicalOf = {
  SINGLE: { WORLDWIDE: 'PL-SMED-3', EXCLUDING_USA: 'PL-SMED-4', CANADA: 'PL-SMED-1' },
  ANNUAL: { WORLDWIDE: 'PL-MMED-3', EXCLUDING_USA: 'PL-MMED-3', CANADA: 'PL-MMED-2' },
} as const satisfies Record<TripKind, Record<DestinationType, BasePlanCode>>

/** Null where the insurer does not sell it for this trip. `isPrepaid`: somebody has paid what could be lost. */
export function fittingPlan(
  { kind, destinationType, isPrepaid }: { kind: TripKind; destinationType: DestinationType; isPrepaid: boolean },
  sold: readonly PlanCode[],
): FittingPlan | null {
  if (kind === 'SINGLE' && isPrepaid && sold.includes('PL-SPCK-2')) return { planCode: 'PL-SPCK-2', reason: 'package' }
  const planCode = medicalOf[kind][destinationType]
  if (!sold.includes(planCode)) return null
  return { planCode, reason: kind === 'ANNUAL' ? 'year' : isPrepaid ? 'medical-alone' : 'medical' }
}

/** Which plan the page points to, and by which rule: the first that holds for the trip. No rule is a guess, each is one fact. */
import type { PricedTrip } from '../../contract.ts'
import type { Size } from '../../rules/rates.ts'

interface FitRule {
  reason: 'age' | 'connection' | 'medical'
  size: Size
  holds: (trip: Pick<PricedTrip, 'agesOfTravellers' | 'triptype'>) => boolean
}

/** The trips on which a connection can be missed (facts §2a: cruise or tour). */
export function hasConnection({ triptype }: Pick<PricedTrip, 'triptype'>): boolean {
  return triptype === 'Cruise' || triptype === 'Tour'
}

export const fitRules: readonly FitRule[] = [
  { reason: 'age', size: 'large', holds: ({ agesOfTravellers }) => agesOfTravellers.some((age) => age >= 65) },
  { reason: 'connection', size: 'medium', holds: hasConnection },
  { reason: 'medical', size: 'medium', holds: () => true },
]

/** The plan that fits; null where the insurer does not sell it for this trip. */
export function fittingPlan(
  trip: Pick<PricedTrip, 'agesOfTravellers' | 'triptype'>,
  sold: readonly Size[],
): { size: Size; reason: FitRule['reason'] } | null {
  const rule = fitRules.find(({ holds }) => holds(trip))
  return rule && sold.includes(rule.size) ? { size: rule.size, reason: rule.reason } : null
}

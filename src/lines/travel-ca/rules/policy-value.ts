import type { Cents } from '../../../shared/money.ts'
import { hasMedical, needsSum, plans, type InterruptionLimit, type PlanCode } from './plans.ts'

/** What a plan pays at most for one traveller (spec 3 §9). */
export function policyValueCents(code: PlanCode, sumsInsuredCents: readonly Cents[], limit: InterruptionLimit): Cents {
  if (hasMedical(code)) return 500_000_000
  if (needsSum(code)) return Math.max(...sumsInsuredCents)
  if (plans[code].family === 'interruption') return limit * 100
  return 10_000_000
}

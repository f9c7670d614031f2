import { redirect } from 'react-router'
import type { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'

export interface AfterBuying<Bought> {
  /** The number of the policy; undefined while the insurer has not answered. */
  numberOf: (bought: Bought) => string | undefined
  policyPath: (policyNum: string) => string
  /** The page that waits for this purchase; null where another tab is paying for the same quote. */
  waiting: (bought: Bought | null) => string
  /** Where the quote is shown with its price of now. */
  plan: string
  /** The refusals that lead there. */
  toPlan?: readonly string[]
}

/**
 * Where a page that pays goes on after `callOrAnswer` with its function: to the policy, to the page that waits for it, back to the price
 * where that is not the one any more; otherwise the same page says what stood in the way.
 */
export function afterBuying<Bought, Answer>(
  called: { outcome: Bought } | { answer: Answer; refused: Refused | null; failure: Failure | null },
  {
    numberOf,
    policyPath,
    waiting,
    plan,
    toPlan = ['price-changed', 'quote-expired', 'quote-mismatch'],
  }: AfterBuying<NoInfer<Bought>>,
) {
  if ('outcome' in called) {
    const number = numberOf(called.outcome)
    return redirect(number === undefined ? waiting(called.outcome) : `${policyPath(number)}&new=1`)
  }
  const { refused, failure } = called
  if (refused && toPlan.includes(refused.code)) return redirect(plan)
  // Another tab is paying for the same quote: its result is the result.
  if (failure?.code === 'conflict') return redirect(waiting(null))
  return called.answer
}

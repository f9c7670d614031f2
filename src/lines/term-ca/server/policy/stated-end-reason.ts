import type { EndReason } from '../../../../platform/policies/server/index.ts'

/** Why a policy ended, as this line says it: none of its policies is replaced by another one, so that reason stands for the review's. */
export function statedEndReason(reason: EndReason | null): Exclude<EndReason, 'replaced'> | null {
  return reason === 'replaced' ? 'review' : reason
}

import { policyPathOf } from '../../../../platform/policies/web/index.ts'

export const policyPath = policyPathOf('/travel/policyusa')

/** Waits for a purchase's policy. */
export function waitingPath(reference: string): string {
  return `/travel/policyusa?reference=${encodeURIComponent(reference)}`
}

export const cancelPath = policyPathOf('/travel/cancelusa')

/** Addresses of the pages of a US travel policy. */
import { policyPathOf, waitingPathOf } from '../../../../platform/policies/web/index.ts'

export const policyPath = policyPathOf('/travel/policyusa')

export const waitingPath = waitingPathOf('/travel/policyusa')

export const cancelPath = policyPathOf('/travel/cancelusa')

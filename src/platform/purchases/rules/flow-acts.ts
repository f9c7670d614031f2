import { mayBeCalledOff, type PurchaseState } from './purchase-state.ts'

/** A flow of a purchase, for anyone who looks after it. */
export interface FlowStanding {
  /** From the click to the policy, or from a policy to its end. */
  part: 'buy' | 'end'
  state: PurchaseState
  isCalledOff: boolean
  /** Something is still to be done by it. */
  isOpen: boolean
  isGivenUp: boolean
}

/**
 * What a person may do. Going on is safe whenever something is left, for every effect bears the same key. Calling off is for a purchase
 * that has not been charged: later only a policy or the money given back may end it, and an end that was asked for is carried out.
 */
export function flowActs({ part, state, isCalledOff, isOpen, isGivenUp }: FlowStanding): {
  mayResume: boolean
  mayCancel: boolean
} {
  return { mayResume: isGivenUp && isOpen, mayCancel: part === 'buy' && mayBeCalledOff(state) && !isCalledOff }
}

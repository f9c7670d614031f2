/** What is true of a purchase in one state. */
interface StateFacts {
  /** Something is still to be done for it. */
  isOpen: boolean
  /** It keeps its quote or application from being bought once more. */
  isLive: boolean
  /** What the person who bought is told. */
  shown: 'pending' | 'bought' | 'refunding' | 'refunded' | 'declined' | 'failed'
  /** The states that may follow. */
  next: readonly PurchaseState[]
}

export type PurchaseState = 'started' | 'charged' | 'bound' | 'refunding' | 'refunded' | 'declined' | 'failed'

/**
 * The one table of a purchase's states, asked by statements, flows, pages and invariants alike. A policy that is cancelled in its review
 * takes its purchase from `bound` to `refunded`. `failed` stands for purchases of earlier releases whose process died before their flow.
 */
export const purchaseStates: Readonly<Record<PurchaseState, StateFacts>> = {
  started: { isOpen: true, isLive: true, shown: 'pending', next: ['charged', 'declined', 'failed'] },
  charged: { isOpen: true, isLive: true, shown: 'pending', next: ['bound', 'refunding'] },
  bound: { isOpen: false, isLive: true, shown: 'bought', next: ['refunding', 'refunded'] },
  refunding: { isOpen: true, isLive: true, shown: 'refunding', next: ['refunded'] },
  refunded: { isOpen: false, isLive: false, shown: 'refunded', next: [] },
  declined: { isOpen: false, isLive: false, shown: 'declined', next: [] },
  failed: { isOpen: false, isLive: false, shown: 'failed', next: [] },
}

const statesThat = (is: (facts: StateFacts) => boolean): PurchaseState[] =>
  (Object.keys(purchaseStates) as PurchaseState[]).filter((state) => is(purchaseStates[state]))

export const openStates = statesThat(({ isOpen }) => isOpen)
export const liveStates = statesThat(({ isLive }) => isLive)
/** Without a policy: the next try is another purchase. */
export const endedStates = statesThat(({ isLive }) => !isLive)

export function mayMove(from: PurchaseState, to: PurchaseState): boolean {
  return purchaseStates[from].next.includes(to)
}

/** Nothing has been charged in it as far as we know, so that an administrator may ask that nothing be. */
export function mayBeCalledOff(state: PurchaseState): boolean {
  return purchaseStates[state].next.includes('charged')
}

/** The states out of which a purchase may come into this one. */
export function statesBefore(to: PurchaseState): PurchaseState[] {
  return statesThat(({ next }) => next.includes(to))
}

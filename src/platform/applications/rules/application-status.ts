export type ApplicationStatus = 'started' | 'declined' | 'referred' | 'approved' | 'paying' | 'completed' | 'cancelled' | 'closed'

const bought: readonly ApplicationStatus[] = ['paying', 'completed', 'cancelled']

/** Bought, or its payment is on its way: from then on there is the last page alone. */
export function isBought(status: ApplicationStatus): boolean {
  return bought.includes(status)
}

/** Bought, being paid for or put away with its decision: no answer of it is changed any more. */
export function isSettled(status: ApplicationStatus): boolean {
  return isBought(status) || status === 'closed'
}

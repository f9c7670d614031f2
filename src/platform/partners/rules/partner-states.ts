/** P-062: only APPROVED counts. A suspended partner was approved once and may be again. */
export const partnerStates = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const
export type PartnerState = (typeof partnerStates)[number]

/** What an administrator may make of a partner; the screen asks the same table. */
const moves: Readonly<Record<PartnerState, readonly PartnerState[]>> = {
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: ['SUSPENDED'],
  SUSPENDED: ['APPROVED', 'REJECTED'],
  REJECTED: ['PENDING', 'APPROVED'],
}

export function movesFrom(state: PartnerState): readonly PartnerState[] {
  return moves[state]
}

export function mayMove(from: PartnerState, to: PartnerState): boolean {
  return moves[from].includes(to)
}

/** Whether a company that is refused or stopped is owed the reason why. */
export function needsReason(to: PartnerState): boolean {
  return to === 'REJECTED' || to === 'SUSPENDED'
}

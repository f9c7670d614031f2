/** How a case of the agents' queue may end. `done`: what was asked for was done, for instance a call; nothing is decided. */
export const caseOutcomes = ['approve', 'decline', 'other-person', 'done'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Why a person declined a refund, as the customer is told. */
export const refundDeclineReasons = ['terms', 'begun', 'claim'] as const
export type RefundDeclineReason = (typeof refundDeclineReasons)[number]

/** Why a person declined, as the customer is told; no answer of theirs stands in it. A case says which of them it may be. */
export const declineReasons = ['health', 'lifestyle', 'finances', 'identity', 'information', ...refundDeclineReasons] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What somebody is asked to send or say before a case can be decided. */
export const requestedItems = ['call', 'identity', 'doctor', 'income', 'residence'] as const
export type RequestedItem = (typeof requestedItems)[number]

export const caseStates = ['waiting', 'mine', 'settled'] as const
export type CaseState = (typeof caseStates)[number]

/** How many calls can be arranged for one hour. */
export const callsAnHour = 3

/** How a case of the agents' queue may end. `done`: what was asked for was done, for instance a call; nothing is decided. */
export const caseOutcomes = ['approve', 'decline', 'other-person', 'done'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Why a person declined, as the customer is told; no answer of theirs stands in it. */
export const declineReasons = ['health', 'lifestyle', 'finances', 'identity', 'information'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What somebody is asked to send or say before a case can be decided. */
export const askedThings = ['call', 'identity', 'doctor', 'income', 'residence'] as const
export type AskedThing = (typeof askedThings)[number]

export const caseStates = ['waiting', 'mine', 'settled'] as const
export type CaseState = (typeof caseStates)[number]

/** A case should be taken within a day; from then on it is late. */
export const hoursUntilDue = 24

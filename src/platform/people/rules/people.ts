/** What an administrator can make of somebody (security "Functions"). */
export const assignableRoles = ['consumer', 'advisor', 'generalAgent', 'agent', 'admin'] as const
/** Those of a person; a partner's is given by approving the partner. */
export const roles = [...assignableRoles, 'partner'] as const
export type PersonRole = (typeof roles)[number]
export type AssignableRole = (typeof assignableRoles)[number]

/** Shown masked, and whole after a reason. Social Security number and licence are shown to nobody. */
export const maskedFields = ['phone', 'address', 'dob'] as const
export type MaskedField = (typeof maskedFields)[number]

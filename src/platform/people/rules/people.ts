/** What an administrator can make of somebody (security "Functions"). General agents and advisors have a consumer's rights until there are partners. */
export const assignableRoles = ['consumer', 'advisor', 'generalAgent', 'agent', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/** Shown masked, and whole after a reason. Social Security number and licence are shown to nobody. */
export const maskedFields = ['phone', 'address', 'dob'] as const
export type MaskedField = (typeof maskedFields)[number]

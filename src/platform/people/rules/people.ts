/** What an administrator can make of somebody. General agents and advisors come with the partners. */
export const givenRoles = ['consumer', 'agent', 'admin'] as const
export type GivenRole = (typeof givenRoles)[number]

/** Shown masked, and whole after a reason. Social Security number and licence are shown to nobody. */
export const maskedFields = ['phone', 'address', 'dob'] as const
export type MaskedField = (typeof maskedFields)[number]

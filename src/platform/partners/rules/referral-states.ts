/** What may become of a referral (P-048), in the order in which it happens. */
export const referralStates = ['quoted', 'applied', 'referred', 'bought', 'cancelled', 'lapsed'] as const
export type ReferralState = (typeof referralStates)[number]

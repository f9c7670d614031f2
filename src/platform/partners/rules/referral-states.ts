/** Of fewer referrals from one state or province a partner is told that they are few: who they were might be guessed. */
export const leastShown = 5

/** What may become of a referral (P-048), in the order in which it happens. */
export const referralStates = ['quoted', 'applied', 'referred', 'bought', 'cancelled', 'lapsed'] as const
export type ReferralState = (typeof referralStates)[number]

/** Where the insurer counts its days: today, the day a policy was bought, the last day to change one's mind. */
export const insurerTimeZone = 'America/New_York'

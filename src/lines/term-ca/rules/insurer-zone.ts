/** Where the insurer counts its days and hours (facts, conventions: Eastern for Canada). */
export const insurerZone = 'America/Toronto'

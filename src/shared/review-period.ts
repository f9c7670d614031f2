import type { IsoDate } from './dates.ts'

/**
 * Whether everything comes back for a trip's cover (facts §2a, §2b): until the review's last day, while nobody has departed.
 * Whether there is a claim, the insurer knows.
 */
export function isReturnable(
  today: IsoDate,
  { reviewUntil, departureDate }: { reviewUntil: IsoDate; departureDate: IsoDate },
): boolean {
  return today <= reviewUntil && today < departureDate
}

import type { IsoDate } from '../../../shared/dates.ts'

/** Day 1 is the day after the purchase (issue 17 §7). */
export const reviewDays = 10

/** Everything comes back until the review's last day, while nobody has departed. Whether there is a claim, the insurer knows. */
export function isReturnable(
  today: IsoDate,
  { reviewUntil, departureDate }: { reviewUntil: IsoDate; departureDate: IsoDate },
): boolean {
  return today <= reviewUntil && today < departureDate
}

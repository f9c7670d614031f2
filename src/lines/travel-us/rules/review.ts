import type { IsoDate } from '../../../shared/dates.ts'

/** Facts §2a: everything comes back until the review's last day, while nobody has departed. Whether there is a claim, the insurer knows. */
export function isReturnable(
  today: IsoDate,
  { reviewUntil, departureDate }: { reviewUntil: IsoDate; departureDate: IsoDate },
): boolean {
  return today <= reviewUntil && today < departureDate
}

import type { IsoDate } from '../../../shared/dates.ts'

/** Facts §2a: everything comes back until the review's last day, while nobody has departed. Whether there is a claim, the insurer knows. */
export const isReturnable = (
  today: IsoDate,
  { reviewUntil, departureDate }: { reviewUntil: IsoDate; departureDate: IsoDate },
): boolean => today <= reviewUntil && today < departureDate

import type { IsoDate } from '../../../shared/dates.ts'

/** Day 1 is the day after the purchase (facts §2b). */
export const reviewDays = 10

/** A policy can be corrected, by another one that takes its place, until its trip begins (decision 0049). */
export function isCorrectable(today: IsoDate, { departureDate }: { departureDate: IsoDate }): boolean {
  return today < departureDate
}

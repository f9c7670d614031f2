import type { IsoDate } from '../../../shared/dates.ts'

/** Day 1 is the day after the purchase (facts §2b). */
export const reviewDays = 10

/** Whether a policy was bought with its review over: it corrects another one, whose last day it keeps (decision 0049). */
export function hadNoReview(boughtOn: IsoDate, reviewUntil: IsoDate): boolean {
  return reviewUntil < boughtOn
}

/** A policy can be corrected, by another one that takes its place, until its trip begins (decision 0049). */
export function isCorrectable(today: IsoDate, { departureDate }: { departureDate: IsoDate }): boolean {
  return today < departureDate
}

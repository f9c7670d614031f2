import { daysBetween, type IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { birthdayAt } from './age-nearest.ts'
import type { Frequency, Term } from './application.ts'

/** What the contract says besides its figures (facts §1h; term life §1). */
export const contractTerms = {
  reviewDays: 10,
  contestableYears: 2,
  suicideYears: 2,
  graceDays: 30,
  reinstatementYears: 2,
  /** Reading: the market has 65 to 75. */
  conversionAge: 65,
} as const

/** The same day so many years later; 29 February is 1 March in a common year, as with a birthday (facts §1g). */
const yearsAfter = (date: IsoDate, years: number): IsoDate => birthdayAt(date, years)

/** Until the policy anniversary nearest age 65 (facts §1h); on the first day for somebody who is 65 already. */
export function conversionUntil(effectiveOn: IsoDate, issueAge: number): IsoDate {
  return yearsAfter(effectiveOn, Math.max(0, contractTerms.conversionAge - issueAge))
}

export function contestableUntil(effectiveOn: IsoDate): IsoDate {
  return yearsAfter(effectiveOn, contractTerms.contestableYears)
}
export function suicideExcludedUntil(effectiveOn: IsoDate): IsoDate {
  return yearsAfter(effectiveOn, contractTerms.suicideYears)
}

/** The last day counts whole. */
export function isInReview(today: IsoDate, reviewUntil: IsoDate): boolean {
  return daysBetween(today, reviewUntil) >= 0
}

export interface IllustratedYear {
  year: number
  age: number
  coverCents: Cents
  /** Premium and fee of that year. */
  paidCents: Cents
  paidInAllCents: Cents
}

/** Every year of the level term: what is covered and what has been paid by its end. */
export function illustration(plan: {
  term: Term
  issueAge: number
  faceCents: Cents
  frequency: Frequency
  premiumCents: Cents
  feeCents: Cents
}): IllustratedYear[] {
  const paidCents = (plan.premiumCents + plan.feeCents) * (plan.frequency === 'monthly' ? 12 : 1)
  return Array.from({ length: plan.term }, (_, at) => ({
    year: at + 1,
    age: plan.issueAge + at,
    coverCents: plan.faceCents,
    paidCents,
    paidInAllCents: paidCents * (at + 1),
  }))
}

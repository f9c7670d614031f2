import type { IsoDate } from '../../../shared/dates.ts'
import { ageLastBirthday, yearsNearest } from './age-nearest.ts'
import { faceRange, terms, type Term } from './application.ts'

/** Issue ages, age nearest (facts §1b). */
export const issueAges = { least: 18, most: 65 } as const
/** Age and term together (facts §1b). */
const mostAtEnd = 75
/** This and other term policies of one person, in dollars (term life §5; reading T-077). */
export const mostCombinedDollars = 1_000_000

/** Not sold there (term life §1, §5; reading T-007). */
const closedProvinces: readonly string[] = ['QC']

export function isProvinceOpen(province: string): boolean {
  return !closedProvinces.includes(province)
}

/** The most cover an age may have (facts §1b); 0 outside the issue ages. */
export function mostFaceDollars(age: number): number {
  if (age < issueAges.least || age > issueAges.most) return 0
  return age <= 50 ? 1_000_000 : age <= 60 ? 500_000 : 250_000
}

/** The oldest age that may take a term. */
export function oldestFor(term: Term): number {
  return Math.min(issueAges.most, mostAtEnd - term)
}

export function termsOpenTo(age: number): Term[] {
  return terms.filter((term) => age <= oldestFor(term))
}

/**
 * Whether a birth date may be insured on a day. Reading (facts §1b, §1g): the issue ages are ages nearest, and nobody is
 * insured before the 18th birthday, because a minor cannot sign: half a year before it the age nearest is 18 already.
 */
export function isInsurableAge(born: IsoDate, on: IsoDate): boolean {
  return ageLastBirthday(born, on) >= issueAges.least && yearsNearest(born, on) <= issueAges.most
}

export interface LifeToSell {
  dateOfBirth: IsoDate
  province: string
  /** Left out: any amount or term. */
  faceDollars?: number
  term?: Term
}

export type WhyUnavailable =
  | { code: 'province-unavailable' }
  | { code: 'age-out-of-range'; least: number; most: number; age: number }
  | { code: 'term-unavailable'; terms: Term[]; age: number }
  | { code: 'face-unavailable'; leastDollars: number; mostDollars: number; age: number }

/** Why nothing can be sold to this life on this day, or null. */
export function whyUnavailable(life: LifeToSell, today: IsoDate): WhyUnavailable | null {
  if (!isProvinceOpen(life.province)) return { code: 'province-unavailable' }
  const age = yearsNearest(life.dateOfBirth, today)
  if (!isInsurableAge(life.dateOfBirth, today))
    return { code: 'age-out-of-range', ...issueAges, age: Math.min(age, ageLastBirthday(life.dateOfBirth, today) + 1) }
  const termsOpen = termsOpenTo(age)
  if (life.term !== undefined && !termsOpen.includes(life.term)) return { code: 'term-unavailable', terms: termsOpen, age }
  const mostDollars = mostFaceDollars(age)
  const { faceDollars } = life
  if (faceDollars !== undefined) {
    const fits = faceDollars >= faceRange.least && faceDollars <= mostDollars && faceDollars % faceRange.step === 0
    if (!fits) return { code: 'face-unavailable', leastDollars: faceRange.least, mostDollars, age }
  }
  return null
}

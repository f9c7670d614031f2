import type { Sex, Term } from './application.ts'

/**
 * Table B of the pricing basis (facts §1a): μ(x,d) = (A + B·c^(x+d−1−50)) · s(d), with s(d) = a + (1−a)·((d−1)/(D−1))^p
 * before year D and 1 from then on. Sample basis, fitted to published tables; no insurer's own.
 */
const basis = {
  'male-non-smoker': { A: 0.0004, B: 0.0012, c: 1.1189, a: 0.26, D: 20, p: 0.66 },
  'male-smoker': { A: 0.000368, B: 0.003015, c: 1.113, a: 0.31, D: 14, p: 0.27 },
  'female-non-smoker': { A: 0.000236, B: 0.001055, c: 1.109, a: 0.21, D: 20, p: 0.58 },
  'female-smoker': { A: 0.000116, B: 0.002769, c: 1.1056, a: 0.31, D: 12, p: 0.52 },
} as const

/** Interest, and lapse at the end of years 1, 2, 3 and all later ones (facts §1b). */
const interest = 0.04
const lapses = [0.08, 0.07, 0.06, 0.05] as const

export type RateClass = keyof typeof basis

export const rateClasses = Object.keys(basis) as RateClass[]

export function rateClassOf(sex: Sex, isSmoker: boolean): RateClass {
  return `${sex}-${isSmoker ? 'smoker' : 'non-smoker'}`
}

/** The chance of dying in policy year `year` (from 1) of somebody insured at `age`. */
const deathRate = (rateClass: RateClass, age: number, year: number): number => {
  const { A, B, c, a, D, p } = basis[rateClass]
  const selection = year >= D ? 1 : a + (1 - a) * ((year - 1) / (D - 1)) ** p
  return Math.min(1, (A + B * c ** (age + year - 1 - 50)) * selection)
}

/** Level net premium a year per 1000 of cover: claims in the middle of a year, premiums at its beginning (facts §1b). */
export function netPremium(rateClass: RateClass, age: number, term: Term): number {
  let inForce = 1
  let claims = 0
  let premiums = 0
  for (let year = 1; year <= term; year++) {
    const q = deathRate(rateClass, age, year)
    claims += inForce * q * (1 + interest) ** -(year - 0.5)
    premiums += inForce * (1 + interest) ** -(year - 1)
    inForce *= (1 - q) * (1 - lapses[Math.min(year, lapses.length) - 1]!)
  }
  return (1000 * claims) / premiums
}

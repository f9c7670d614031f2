import type { Cents } from '../../../shared/money.ts'
import type { Sex } from './application.ts'

/**
 * Table A, 1000·q at every fifth age, ultimate (facts §1a): a fit to published tables, marked as sample data. Between two ages the
 * logarithm runs straight.
 */
const knots = {
  male: {
    nonSmoker: [0.72, 0.695, 0.42, 0.74, 1.26, 1.52, 1.86, 2.86, 3.93, 6.74, 11.1, 20.7, 37.3, 70.4],
    smoker: [0.73, 0.87, 0.808, 1.12, 1.86, 2.78, 3.85, 5.85, 9.64, 16.8, 27.1, 44.2, 62.6, 94.4],
  },
  female: {
    nonSmoker: [0.27, 0.27, 0.32, 0.58, 0.887, 0.863, 1.13, 1.98, 2.98, 4.75, 7.56, 13.5, 26.3, 52.7],
    smoker: [0.257, 0.33, 0.36, 0.686, 1.48, 1.83, 2.93, 4.76, 7.99, 13.4, 21.3, 32.1, 50.6, 89.3],
  },
} as const
const [firstAge, knotYears] = [20, 5]

export interface RenewalPerson {
  sex: Sex
  isSmoker: boolean
}

const deathsPerThousand = ({ sex, isSmoker }: RenewalPerson, age: number): number => {
  const table = knots[sex][isSmoker ? 'smoker' : 'nonSmoker']
  const at = Math.min(Math.floor((age - firstAge) / knotYears), table.length - 2)
  const [low = 0, high = 0] = [table[at], table[at + 1]]
  const part = (age - firstAge) / knotYears - at
  return part === 0 ? low : Math.exp(Math.log(low) + part * (Math.log(high) - Math.log(low)))
}

/**
 * Reading (facts §1h; T-003): the approval text's "annual renewal until age 80" is the contract's, so the last renewal is at 80. The
 * other text says 70: change this figure if the insurer settles on it.
 */
export const renewalMaxAge = 80

/** Cents a year for each 1000 dollars of cover: (1.5 × 1000·q + 0.20) ÷ 0.75 dollars, half up (facts §1h). */
const ratePerThousand = (person: RenewalPerson, age: number): Cents => {
  const dollars = (1.5 * deathsPerThousand(person, age) + 0.2) / 0.75
  // The tables have three digits: what a binary fraction adds lies far below the ninth.
  return Math.floor(Number((dollars * 100).toFixed(9)) + 0.5)
}

export interface RenewalYear {
  age: number
  perThousandCents: Cents
  /** A year, without the fee. */
  premiumCents: Cents
}

/** The yearly premiums after the level term, from `fromAge`; never below the age before. */
export function renewalYears(person: RenewalPerson, fromAge: number, faceCents: Cents): RenewalYear[] {
  const years: RenewalYear[] = []
  let perThousandCents = 0
  for (let age = firstAge; age <= renewalMaxAge; age++) {
    perThousandCents = Math.max(perThousandCents, ratePerThousand(person, age))
    // Faces come in steps of 10 000 dollars, so this is a whole number of cents.
    if (age >= fromAge) years.push({ age, perThousandCents, premiumCents: (perThousandCents * faceCents) / 100_000 })
  }
  return years
}

import type { Cents } from '../../../shared/money.ts'
import { faceRange, terms, type Sex, type Term } from './application.ts'
import { rateClassOf } from './mortality.ts'
import type { RateTable } from './rates.ts'

export interface LifeToRate {
  sex: Sex
  isSmoker: boolean
  /** Age nearest. */
  age: number
  term: Term
  faceDollars: number
}

export interface RatedPremium {
  annualCents: Cents
  monthlyCents: Cents
}

/** Non-negative whole numbers below 2^53 whose products stay below it too. */
export function divideHalfUp(numerator: number, divisor: number): number {
  const whole = Math.floor(numerator / divisor)
  return whole + ((numerator - whole * divisor) * 2 >= divisor ? 1 : 0)
}

export function factorsOf(table: RateTable, isSmoker: boolean) {
  return isSmoker ? table.classes.smoker : table.classes.nonSmoker
}

/** Millionths; throws for an age and term that the table does not have. Ask `whyUnavailable` first. */
export function netOf(table: RateTable, { sex, isSmoker, age, term }: Omit<LifeToRate, 'faceDollars'>): number {
  const net = table.netMillionths[rateClassOf(sex, isSmoker)][term][age - table.leastAge]
  if (net === undefined) throw new RangeError('the age and term lie outside the rate table')
  return net
}

export function bandOf(table: RateTable, faceDollars: number) {
  const band = table.bands.find(({ throughDollars }) => faceDollars <= throughDollars)
  if (!band) throw new RangeError('the amount lies outside the rate table')
  return band
}

/** The gross rate a year per 1000, in cents: round2((m·N + e) / (1 − k) × band), rounded once (facts §1b). */
const rateCents = (table: RateTable, person: Omit<LifeToRate, 'faceDollars'>, factorHundredths: number): Cents => {
  const { mortalityHundredths, expenseHundredths } = factorsOf(table, person.isSmoker)
  // Ten to the eighth: millionths of the net premium times hundredths of its multiple.
  const loaded = netOf(table, person) * mortalityHundredths + expenseHundredths * 1_000_000
  return divideHalfUp(loaded * factorHundredths, 1_000_000 * table.keptHundredths)
}

const premiumAt = (table: RateTable, rate: Cents, faceDollars: number): RatedPremium => {
  // Faces come in steps of 10 000, so the annual premium is whole cents by itself.
  const annualCents = (rate * faceDollars) / 1000
  return { annualCents, monthlyCents: divideHalfUp(annualCents * table.monthlyHundredths, 100) }
}

export function rateLife(table: RateTable, life: LifeToRate): RatedPremium {
  return premiumAt(table, rateCents(table, life, bandOf(table, life.faceDollars).factorHundredths), life.faceDollars)
}

export interface RatedTerm {
  term: Term
  /** At `faceRange.least`, then a step higher each. */
  premiums: RatedPremium[]
}

/** Every amount of every term that this age may have. `mostDollars` and `termsOpen` come from the limits. */
export function rateGrid(
  table: RateTable,
  person: Omit<LifeToRate, 'term' | 'faceDollars'>,
  { mostDollars, termsOpen }: { mostDollars: number; termsOpen: readonly Term[] },
): RatedTerm[] {
  return terms
    .filter((term) => termsOpen.includes(term))
    .map((term) => {
      const premiums: RatedPremium[] = []
      let rate = 0
      let through = 0
      for (let face: number = faceRange.least; face <= mostDollars; face += faceRange.step) {
        if (face > through) {
          const band = bandOf(table, face)
          rate = rateCents(table, { ...person, term }, band.factorHundredths)
          through = band.throughDollars
        }
        premiums.push(premiumAt(table, rate, face))
      }
      return { term, premiums }
    })
}

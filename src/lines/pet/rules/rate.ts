import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { ageOn } from './age.ts'
import type { Breed } from './breeds.ts'
import { allDeductibles, optionSets, type Gender, type PolicyOption } from './pet.ts'
import type { Place } from './places.ts'
import type { RateTable } from './rates.ts'
import type { RateFactor } from './worksheet.ts'

/** What a premium depends on besides deductible and options. */
export interface PetRisk {
  breed: Breed
  born: IsoDate
  gender: Gender
  isNeutered: boolean
  isService: boolean
  isBreeding: boolean
}

interface Factor extends Omit<RateFactor, 'factor'> {
  units: number
  digits: number
}

/** `US-TX`: how tables name a state or province. */
export function placeKey({ country, region }: Pick<Place, 'country' | 'region'>): string {
  return `${country}-${region}`
}

/** Ten thousandths; linear between two rows, exact for every step of five dollars (readings: four decimals). */
export function deductibleFactor({ deductibles }: RateTable, dollars: number): number {
  const at = deductibles.findIndex((row) => row.dollars >= dollars)
  const upper = deductibles[at]
  const lower = deductibles[at - 1]
  if (!upper) throw new Error('a deductible above the table')
  if (!lower || upper.dollars === dollars) return upper.factorHundredths * 100
  const span = upper.dollars - lower.dollars
  const fall = (lower.factorHundredths - upper.factorHundredths) * 100 * (dollars - lower.dollars)
  return lower.factorHundredths * 100 - Math.round(fall / span)
}

/** True in the large cities of the table: by ZIP3, or by the first two characters of a postal code (facts §3). */
export function isUrban({ urban }: RateTable, { country, postalCode }: Place): boolean {
  return country === 'US' ? urban.zip3.includes(postalCode.slice(0, 3)) : urban.fsa.includes(postalCode.slice(0, 2))
}

const hundredths = (step: Factor['step'], row: string, units: number): Factor => ({ step, row, units, digits: 2 })

/** The factors that no slider changes. */
const fixedFactors = (table: RateTable, risk: PetRisk, place: Place, age: number): Factor[] => {
  const { breed, gender, isNeutered, isService, isBreeding } = risk
  const isCanada = place.country === 'CA'
  const ifSo = (is: boolean, units: number): number => (is ? units : 100)
  return [
    { step: 'base', row: breed.group, units: table.baseCents[breed.group], digits: 2 },
    hundredths('canada', isCanada ? breed.species : 'US', ifSo(isCanada, table.canadaHundredths[breed.species])),
    hundredths('age', String(age), table.ageHundredths[age] ?? 0),
    hundredths('sex', gender, ifSo(gender === 'Male', table.maleHundredths)),
    hundredths('neuter', isNeutered ? 'yes' : 'no', ifSo(!isNeutered, table.intactHundredths)),
    hundredths('breeding', isBreeding ? 'yes' : 'no', ifSo(isBreeding, table.breedingHundredths)),
    hundredths('service', isService ? 'yes' : 'no', ifSo(isService, table.serviceHundredths)),
    hundredths('region', placeKey(place), table.regionsHundredths[placeKey(place)] ?? 100),
    hundredths('urban', isUrban(table, place) ? 'yes' : 'no', ifSo(isUrban(table, place), table.urbanHundredths)),
  ]
}

const optionsUnits = ({ optionsHundredths }: RateTable, options: readonly PolicyOption[]): number =>
  options.includes('RECOVERY') ? optionsHundredths.RECOVERY : 100

const product = (factors: readonly Factor[]): { units: bigint; digits: number } =>
  factors.reduce((whole, { units, digits }) => ({ units: whole.units * BigInt(units), digits: whole.digits + digits }), {
    units: 1n,
    digits: 0,
  })

/** Dollars of `units ÷ 10^digits` in cents, half up, once and at the end (facts §3: round2 of the whole product). */
const cents = (units: bigint, digits: number): Cents => {
  const divisor = 10n ** BigInt(digits - 2)
  return Number((2n * units + divisor) / (2n * divisor))
}

/** Deductible and options: four decimals and two. */
const slidDigits = 6

const allFactors = new WeakMap<RateTable, Float64Array>()

/** The factor of every deductible, looked up once for a table. */
const deductibleFactors = (table: RateTable): Float64Array => {
  const known = allFactors.get(table)
  if (known) return known
  const factors = Float64Array.from(allDeductibles, (dollars) => deductibleFactor(table, dollars))
  allFactors.set(table, factors)
  return factors
}

/**
 * Each deductible's premium for each set of options, the least deductible first. A double is enough unless it ends so near a half cent
 * that its own error (below 10^-6 for premiums up to 10^8 cents) could decide; then the exact product has the word.
 */
export function rateAll(table: RateTable, risk: PetRisk, place: Place, today: IsoDate): Cents[][] {
  const fixed = fixedFactors(table, risk, place, ageOn(risk.born, today))
  const factors = deductibleFactors(table)
  const fixedCents = fixed.reduce((whole, { units, digits }) => (whole * units) / 10 ** digits, 100)
  return optionSets.map((options) => {
    const optionUnits = optionsUnits(table, options)
    const exactly = (factor: number): Cents => {
      const { units, digits } = product(fixed)
      return cents(units * BigInt(optionUnits) * BigInt(factor), digits + slidDigits)
    }
    const whole = (fixedCents * optionUnits) / 10 ** slidDigits
    const premiums: Cents[] = []
    for (let at = 0; at < factors.length; at++) {
      const near = whole * factors[at]! + 0.5
      const rounded = Math.floor(near)
      const above = near - rounded
      premiums.push(above > 1e-6 && above < 1 - 1e-6 && near < 1e8 ? rounded : exactly(factors[at]!))
    }
    return premiums
  })
}

/** What the pet chooses with a slider and a box. */
export interface PetChoice {
  deductible: number
  options: readonly PolicyOption[]
}

/** One premium, and every factor of it in order. */
export function ratePet(
  table: RateTable,
  risk: PetRisk,
  place: Place,
  { deductible, options }: PetChoice,
  today: IsoDate,
): { premiumCents: Cents; worksheet: RateFactor[] } {
  const factors = fixedFactors(table, risk, place, ageOn(risk.born, today))
  factors.splice(3, 0, { step: 'deductible', row: String(deductible), units: deductibleFactor(table, deductible), digits: 4 })
  factors.push(hundredths('options', options.join(' ') || 'none', optionsUnits(table, options)))
  const { units, digits } = product(factors)
  return {
    premiumCents: cents(units, digits),
    worksheet: factors.map(({ step, row, units: factor, digits: places }) => ({
      step,
      row,
      factor: (factor / 10 ** places).toFixed(places),
    })),
  }
}

/** An illustration: today's premium at each age, deductible 500 and no options. */
export function rateByAge(table: RateTable, risk: PetRisk, place: Place): Cents[] {
  const slid = BigInt(deductibleFactor(table, 500)) * 100n
  return table.ageHundredths.map((_, age) => {
    const { units, digits } = product(fixedFactors(table, risk, place, age))
    return cents(units * slid, digits + slidDigits)
  })
}

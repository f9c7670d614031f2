import { ageOn, birthDateOfAge } from '../src/lines/pet/rules/age.ts'
import { breeds } from '../src/lines/pet/rules/breeds.ts'
import { allDeductibles, optionSets } from '../src/lines/pet/rules/pet.ts'
import type { Place } from '../src/lines/pet/rules/places.ts'
import { deductibleFactor, placeKey, rateAll, ratePet, type PetRisk } from '../src/lines/pet/rules/rate.ts'
import { premiumSteps } from '../src/lines/pet/rules/price-receipt.ts'
import { sampleTables } from '../src/lines/pet/rules/rate-tables.ts'
import type { RateTable } from '../src/lines/pet/rules/rates.ts'
import { compareCpu, cpuMs, numbers, type Compared } from './measuring.ts'

const today = '2026-03-01'

const places: Place[] = [
  { country: 'US', region: 'TX', postalCode: '75001' },
  { country: 'US', region: 'NY', postalCode: '10001' },
  { country: 'US', region: 'CA', postalCode: '90001' },
  { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' },
  { country: 'CA', region: 'QC', postalCode: 'H2X 1Y4' },
]

const pets = (count: number): { risk: PetRisk; place: Place }[] => {
  const pick = numbers(7)
  return Array.from({ length: count }, () => ({
    risk: {
      breed: breeds[pick(breeds.length)]!,
      born: birthDateOfAge(pick(14), today),
      gender: pick(2) ? 'Male' : 'Female',
      isNeutered: pick(2) === 1,
      isService: pick(10) === 0,
      isBreeding: false,
    },
    place: places[pick(places.length)]!,
  }))
}

/** Look-ups and the formula of facts §3 in doubles, from the same pet: no exact rounding. */
const bareRater = (table: RateTable): ((risk: PetRisk, place: Place) => number[][]) => {
  const slid = Float64Array.from(allDeductibles, (dollars) => deductibleFactor(table, dollars) / 10_000)
  const options = [1, table.optionsHundredths.RECOVERY / 100]
  return (risk, place) => {
    const { breed } = risk
    const isUrban =
      place.country === 'US'
        ? table.urban.zip3.includes(place.postalCode.slice(0, 3))
        : table.urban.fsa.includes(place.postalCode.slice(0, 2))
    const base =
      table.baseCents[breed.group] *
      (place.country === 'CA' ? table.canadaHundredths[breed.species] / 100 : 1) *
      (table.ageHundredths[ageOn(risk.born, today)]! / 100) *
      (risk.gender === 'Male' ? table.maleHundredths / 100 : 1) *
      (risk.isNeutered ? 1 : table.intactHundredths / 100) *
      (risk.isService ? table.serviceHundredths / 100 : 1) *
      ((table.regionsHundredths[placeKey(place)] ?? 100) / 100) *
      (isUrban ? table.urbanHundredths / 100 : 1)
    return options.map((option) => {
      const whole = base * option
      const row: number[] = []
      for (let at = 0; at < slid.length; at++) row.push(Math.floor(whole * slid[at]! + 0.5))
      return row
    })
  }
}

const added = (rows: readonly (readonly number[])[]): number =>
  rows.reduce((sum, row) => sum + row[0]! + row[100]! + row[200]!, 0)

/** Nanoseconds of CPU for one pet at every deductible with and without options: the product's rule, and bare arithmetic. */
export function rateWholePets(rounds: number): Compared[] {
  const [table] = sampleTables
  if (!table) throw new Error('no rate table')
  const asked = pets(512)
  const bare = bareRater(table)
  const repeats = 40
  const summed = (rate: (risk: PetRisk, place: Place) => number[][]) => (): number => {
    let sum = 0
    for (let repeat = 0; repeat < repeats; repeat++) for (const { risk, place } of asked) sum += added(rate(risk, place))
    return sum
  }
  const calls = repeats * asked.length
  if (optionSets.length * allDeductibles.length !== 402) throw new Error('another number of prices')
  return compareCpu(rounds, calls, {
    baseline: summed(bare),
    product: summed((risk, place) => rateAll(table, risk, place, today)),
    // Doubles may fall on the other side of half a cent where the product's exact rounding does not.
    tolerance: calls * 0.1,
  })
}

/** Microseconds of CPU for one premium with its whole working. */
export function ratePetWithWorksheet(rounds: number): number[] {
  const [table] = sampleTables
  if (!table) throw new Error('no rate table')
  const asked = pets(512)
  const repeats = 10
  const measured: number[] = []
  for (let round = -2; round < rounds; round++) {
    let steps = 0
    const before = cpuMs()
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const { risk, place } of asked) {
        const { worksheet, premiumCents } = ratePet(table, risk, place, { deductible: 225, options: ['RECOVERY'] }, today)
        steps += premiumSteps(worksheet, premiumCents).steps.length
      }
    if (steps === 0) throw new Error('nothing was rated')
    if (round >= 0) measured.push(((cpuMs() - before) * 1000) / (repeats * asked.length))
  }
  return measured
}

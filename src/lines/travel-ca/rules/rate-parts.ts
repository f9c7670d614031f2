import type { Cents } from '../../../shared/money.ts'
import { plans, type PartName, type PlanCode } from './plans.ts'
import type { Band, RateTable } from './rates.ts'
import type { Choice } from './trip.ts'
import type { TripFigures } from './trip-figures.ts'
import { type Amount, centsOf, type Worksheet } from './worksheet.ts'

export interface PricePart {
  name: PartName
  cents: Cents
}

const rowOf = (bands: readonly Band[], at: number, unit: string): { value: string; row: string } => {
  const found = bands.findIndex(({ through }) => at <= through)
  const band = bands[found]
  if (!band) throw new Error(`no row for ${at} ${unit}`)
  const from = found === 0 ? 0 : bands[found - 1]!.through + 1
  return { value: band.value, row: `${from}-${band.through} ${unit}` }
}

/** What the calculation of one price knows. */
export interface Working extends TripFigures {
  table: RateTable
  sheet: Worksheet
}

export interface Built {
  amount: Amount
  parts: PricePart[]
}

const medicalOf = ({ table, request, ages, days, sheet }: Working, code: PlanCode, at: number): Amount => {
  const age = ages[at]!
  const traveller = request.travellers[at]!
  const id = (step: string): string => `traveller-${at + 1}-${step}`
  const who = `traveller ${at + 1}`
  const isAnnual = plans[code].kind === 'ANNUAL'
  const { value, row } = rowOf(isAnnual ? table.annualMedical.ages : table.medical.ages, age, 'years')
  let amount = sheet.take(id('rate'), `${who}: ${isAnnual ? 'yearly' : 'daily'} rate`, value, [
    isAnnual ? 'annualMedical.ages' : 'medical.ages',
    row,
  ])
  if (isAnnual) {
    if (code === 'PL-MMED-2')
      amount = sheet.times(id('zone'), `${who}: within Canada`, amount, table.annualMedical.withinCanada, [
        'annualMedical',
        'withinCanada',
      ])
  } else {
    const length = rowOf(table.medical.lengths, days, 'days')
    const zone = request.destinationType
    amount = sheet.times(id('days'), `${who}: days`, amount, String(days), ['trip', `${days} days`])
    amount = sheet.times(id('length'), `${who}: length`, amount, length.value, ['medical.lengths', length.row])
    amount = sheet.times(id('zone'), `${who}: destination`, amount, table.medical.zones[zone], ['medical.zones', zone])
  }
  // Under 60 there is no questionnaire, and the factor is one (facts §2b).
  if (traveller.category) {
    const { category } = traveller
    amount = sheet.times(id('category'), `${who}: health category`, amount, table.categories[category], ['categories', category])
  }
  const { deductible } = request
  const factor = table.deductibles.find((each) => each.amount === deductible)?.factor ?? '1'
  amount = sheet.times(id('deductible'), `${who}: deductible`, amount, factor, ['deductibles', String(deductible)], 'cents')
  if (isAnnual) return amount
  return sheet.atLeast(id('minimum'), `${who}: minimum`, amount, table.medical.minimum, ['medical', 'minimum'])
}

/** Medical of all travellers, with the saving of a family or of two and more (facts §2b: not both). */
export const medicalPart = (working: Working, code: PlanCode): Built => {
  const { table, ages, insuredType: type, sheet } = working
  const each = ages.map((_age, at) => medicalOf(working, code, at))
  const sum = sheet.sum('medical-each', 'medical, all travellers', each)
  const parts: Built['parts'] = [{ name: 'medical', cents: centsOf(sum) }]
  if (type === 'INDIVIDUAL') return { amount: sum, parts }
  if (type === 'FAMILY') {
    const oldest = each[ages.indexOf(Math.max(...ages))]!
    const factor = table.savings.familyTimesOldest
    const amount = sheet.times('medical', 'family: twice the oldest', oldest, factor, ['savings', 'family'], 'cents')
    return { amount, parts: [...parts, { name: 'medical-saving', cents: centsOf(amount) - centsOf(sum) }] }
  }
  const saving = sheet.times(
    'saving',
    'saving of two or more',
    sum,
    `-${table.savings.companions}`,
    ['savings', 'companions'],
    'cents',
  )
  const amount = sheet.sum('medical', 'medical with the saving', [sum, saving])
  return { amount, parts: [...parts, { name: 'medical-saving', cents: centsOf(saving) }] }
}

/** A part that is one amount for each traveller, summed. */
const eachTraveller = (
  { ages, sheet }: Working,
  name: PartName,
  amountOf: (id: (step: string) => string, who: string, at: number) => Amount,
): Built => {
  const each = ages.map((_age, at) => amountOf((step) => `${name}-${at + 1}-${step}`, `traveller ${at + 1}`, at))
  const amount = sheet.sum(name, `${name}, all travellers`, each)
  return { amount, parts: [{ name, cents: centsOf(amount) }] }
}

export const cancellationPart = (working: Working, isAnnual: boolean): Built => {
  const { table, request, ages, sheet } = working
  return eachTraveller(working, 'cancellation', (id, who, at) => {
    const sum = request.travellers[at]!.sumInsuredCents / 100
    if (isAnnual) {
      const step = rowOf(table.annualCancellation.sums, sum, 'dollars')
      const age = rowOf(table.annualCancellation.ages, ages[at]!, 'years')
      const year = sheet.take(id('sum'), `${who}: yearly sum`, step.value, ['annualCancellation.sums', step.row])
      return sheet.times(id('age'), `${who}: age`, year, age.value, ['annualCancellation.ages', age.row], 'cents')
    }
    const rate = rowOf(table.cancellation.ages, ages[at]!, 'years')
    const insured = sheet.take(id('sum'), `${who}: sum insured`, sum.toFixed(2), ['trip', 'sum insured'])
    const amount = sheet.times(
      id('rate'),
      `${who}: rate for the age`,
      insured,
      rate.value,
      ['cancellation.ages', rate.row],
      'cents',
    )
    return sheet.atLeast(id('minimum'), `${who}: minimum`, amount, table.cancellation.minimum, ['cancellation', 'minimum'])
  })
}

export const accidentPart = (working: Working, isAnnual: boolean): Built => {
  const { table, days, sheet } = working
  return eachTraveller(working, 'accident', (id, who) => {
    if (isAnnual) return sheet.take(id('year'), `${who}: a year`, table.accident.year, ['accident', 'year'])
    const daily = sheet.take(id('daily'), `${who}: accident, a day`, table.accident.perDay, ['accident', 'perDay'])
    const amount = sheet.times(id('days'), `${who}: accident, days`, daily, String(days), ['trip', `${days} days`])
    return sheet.atLeast(id('minimum'), `${who}: accident, minimum`, amount, table.accident.minimum, ['accident', 'minimum'])
  })
}

export const interruptionPart = (working: Working, isAnnual: boolean, limit: Choice['interruptionLimit']): Built => {
  const { table, ages, days, sheet } = working
  return eachTraveller(working, 'interruption', (id, who, at) => {
    if (isAnnual) {
      const age = rowOf(table.annualCancellation.ages, ages[at]!, 'years')
      const year = sheet.take(id('year'), `${who}: a year`, table.annualInterruption.year, ['annualInterruption', 'year'])
      return sheet.times(id('age'), `${who}: age`, year, age.value, ['annualCancellation.ages', age.row], 'cents')
    }
    const { base, perDay, higherLimit } = table.interruption
    const age = rowOf(table.interruption.ages, ages[at]!, 'years')
    const daily = sheet.take(id('daily'), `${who}: interruption, a day`, perDay, ['interruption', 'perDay'])
    const whole = sheet.times(id('days'), `${who}: interruption, days`, daily, String(days), ['trip', `${days} days`])
    const sum = sheet.plus(id('base'), `${who}: interruption, base`, whole, base, ['interruption', 'base'])
    const isHigher = limit === 25_000
    const aged = sheet.times(
      id('age'),
      `${who}: age`,
      sum,
      age.value,
      ['interruption.ages', age.row],
      isHigher ? 'exact' : 'cents',
    )
    if (!isHigher) return aged
    return sheet.times(id('limit'), `${who}: higher limit`, aged, higherLimit, ['interruption', 'higherLimit'], 'cents')
  })
}

export const rentalPart = ({ table, rentalDays: days, sheet }: Working): Built => {
  const daily = sheet.take('rental-daily', 'rental car, a day', table.rentalPerDay, ['rentalPerDay', ''])
  const amount = sheet.times('rental-car', 'rental car, days', daily, String(days), ['trip', `${days} rental days`])
  return { amount, parts: [{ name: 'rental-car', cents: centsOf(amount) }] }
}

/** One for the policy: of two and more together it is the one for family and friends (readings of the README). */
export const baggagePart = ({ table, ages, days, sheet }: Working): Built => {
  const { base, days: within, perDay, together } = table.baggage
  let amount = sheet.take('baggage-daily', 'baggage, a day beyond', perDay, ['baggage', 'perDay'])
  const beyond = Math.max(0, days - within)
  amount = sheet.times('baggage-beyond', 'baggage, days beyond', amount, String(beyond), [
    'trip',
    `${beyond} days beyond ${within}`,
  ])
  amount = sheet.plus('baggage-base', 'baggage, base', amount, base, ['baggage', 'base'])
  const factor = ages.length > 1 ? together : '1'
  amount = sheet.times('baggage', 'baggage, travellers', amount, factor, ['baggage', 'together'], 'cents')
  return { amount, parts: [{ name: 'baggage', cents: centsOf(amount) }] }
}

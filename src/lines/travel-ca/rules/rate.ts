import { type IsoDate, tripDays } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { ReceiptStep } from '../../../shared/receipt.ts'
import { agesOf } from './ages.ts'
import { hasMedical, isOption, needsSum, plans, takesAnyReason, type PlanCode } from './plans.ts'
import type { Band, RateTable, TaxedPart } from './rates.ts'
import { insuredTypeOf, type Choice, type TripRequest } from './trip.ts'
import { type Amount, centsOf, type From, openWorksheet, type Worksheet } from './worksheet.ts'

export const partNames = [
  'medical',
  'medical-saving',
  'cancellation',
  'interruption',
  'accident',
  'package-baggage',
  'package-saving',
  'any-reason',
  'rental-car',
  'baggage',
] as const
export type PartName = (typeof partNames)[number]

/** A price with its named parts and the way to it. Parts and tax add up to the price; a saving is negative. */
export interface Rated {
  priceCents: Cents
  parts: { name: PartName; cents: Cents }[]
  tax: { cents: Cents; rate: string }
  /** What cancelling for any reason would add before tax; null where it cannot be added. */
  anyReasonCents: Cents | null
  /** What the higher limit of an interruption plan would add before tax; null where there is none. */
  higherInterruptionCents: Cents | null
  steps: ReceiptStep[]
}

/** A plan, or one of the two options alone, with what is added to it. */
export type Rateable = Omit<Choice, 'planCode'> & { planCode: PlanCode }

export const nothingAdded = { anyReason: false, interruptionLimit: 1500, rentalCar: false, baggage: false } as const

const rowOf = (bands: readonly Band[], at: number, unit: string): { value: string; row: string } => {
  const found = bands.findIndex(({ through }) => at <= through)
  const band = bands[found]
  if (!band) throw new Error(`no row for ${at} ${unit}`)
  const from = found === 0 ? 0 : bands[found - 1]!.through + 1
  return { value: band.value, row: `${from}-${band.through} ${unit}` }
}

/** What the calculation of one price knows. */
interface Working {
  table: RateTable
  request: TripRequest
  ages: readonly number[]
  days: number
  sheet: Worksheet
}

interface Built {
  amount: Amount
  parts: { name: PartName; cents: Cents }[]
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
const medicalPart = (working: Working, code: PlanCode): Built => {
  const { table, ages, sheet } = working
  const each = ages.map((_age, at) => medicalOf(working, code, at))
  const sum = sheet.sum('medical-each', 'medical, all travellers', each)
  const parts: Built['parts'] = [{ name: 'medical', cents: centsOf(sum) }]
  const type = insuredTypeOf(ages)
  if (type === 'INDIVIDUAL') return { amount: sum, parts }
  if (type === 'FAMILY') {
    const oldest = each[ages.indexOf(Math.max(...ages))]!
    const amount = sheet.times('medical', 'family: twice the oldest', oldest, table.savings.familyTimesOldest, [
      'savings',
      'family',
    ])
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

const cancellationPart = (working: Working, isAnnual: boolean): Built => {
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

const accidentPart = (working: Working, isAnnual: boolean): Built => {
  const { table, days, sheet } = working
  return eachTraveller(working, 'accident', (id, who) => {
    if (isAnnual) return sheet.take(id('year'), `${who}: a year`, table.accident.year, ['accident', 'year'])
    const daily = sheet.take(id('daily'), `${who}: accident, a day`, table.accident.perDay, ['accident', 'perDay'])
    const amount = sheet.times(id('days'), `${who}: accident, days`, daily, String(days), ['trip', `${days} days`])
    return sheet.atLeast(id('minimum'), `${who}: accident, minimum`, amount, table.accident.minimum, ['accident', 'minimum'])
  })
}

const interruptionPart = (working: Working, isAnnual: boolean, limit: Choice['interruptionLimit']): Built => {
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

const rentalPart = ({ table, request, sheet }: Working): Built => {
  const days = request.rental ? tripDays(request.rental.from, request.rental.to) : 0
  const daily = sheet.take('rental-daily', 'rental car, a day', table.rentalPerDay, ['rentalPerDay', ''])
  const amount = sheet.times('rental-car', 'rental car, days', daily, String(days), ['trip', `${days} rental days`])
  return { amount, parts: [{ name: 'rental-car', cents: centsOf(amount) }] }
}

/** One for the policy: of two and more together it is the one for family and friends (readings of the README). */
const baggagePart = ({ table, ages, days, sheet }: Working): Built => {
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

/** What a plan without additions comes to, its part that cancelling for any reason counts on, and what of it may be taxed. */
interface Base extends Built {
  cancellation: Amount | null
  taxable: { part: TaxedPart; amount: Amount } | null
}

const packageBase = (working: Working, code: PlanCode): Base => {
  const { table, ages, sheet } = working
  const withMedical = hasMedical(code)
  const medical = withMedical ? [medicalPart(working, code)] : []
  const cancellation = cancellationPart(working, false)
  const accident = accidentPart(working, false)
  const one = sheet.take('package-baggage-each', 'package: baggage', table.packages.baggage, ['packages', 'baggage'])
  const baggage = sheet.times('package-baggage', 'package: baggage, all travellers', one, String(ages.length), [
    'trip',
    'travellers',
  ])
  const built = [...medical, cancellation, accident]
  const all = [...built.map(({ amount }) => amount), baggage]
  const sum = sheet.sum('package-sum', 'package: its parts', all)
  const from: From = ['packages', withMedical ? 'withMedical' : 'withoutMedical']
  const factor = withMedical ? table.packages.withMedical : table.packages.withoutMedical
  const amount = sheet.times('package', 'package: its price', sum, factor, from, 'cents')
  const mayBeTaxed = sheet.sum('package-taxed-sum', 'package: cancellation and baggage', [cancellation.amount, baggage])
  const taxed = sheet.times('package-taxed', 'package: what is taxed of it', mayBeTaxed, factor, from, 'cents')
  return {
    amount,
    parts: [
      ...built.flatMap(({ parts }) => parts),
      { name: 'package-baggage', cents: centsOf(baggage) },
      { name: 'package-saving', cents: centsOf(amount) - centsOf(sum) },
    ],
    cancellation: cancellation.amount,
    taxable: { part: 'cancellation', amount: taxed },
  }
}

const baseOf = (working: Working, { planCode: code, interruptionLimit }: Rateable): Base => {
  const isAnnual = plans[code].kind === 'ANNUAL'
  switch (plans[code].family) {
    case 'medical':
      return { ...medicalPart(working, code), cancellation: null, taxable: null }
    case 'package':
      return packageBase(working, code)
    case 'cancellation': {
      const built = cancellationPart(working, isAnnual)
      return { ...built, cancellation: isAnnual ? null : built.amount, taxable: { part: 'cancellation', amount: built.amount } }
    }
    case 'interruption': {
      const built = interruptionPart(working, isAnnual, interruptionLimit)
      return { ...built, cancellation: null, taxable: { part: 'interruption', amount: built.amount } }
    }
    case 'accident':
      return { ...accidentPart(working, isAnnual), cancellation: null, taxable: null }
    case 'rental': {
      const built = rentalPart(working)
      return { ...built, cancellation: null, taxable: { part: 'rental', amount: built.amount } }
    }
    case 'baggage': {
      const built = baggagePart(working)
      return { ...built, cancellation: null, taxable: { part: 'baggage', amount: built.amount } }
    }
  }
}

/** The premium tax of a province for what is bought on a day. */
const taxOn = ({ taxes }: RateTable, province: string, day: IsoDate) =>
  taxes
    .filter((tax) => tax.province === province && tax.from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]

const higherInterruption = (working: Working, code: PlanCode, part: Built): Cents | null => {
  if (code !== 'PL-STI-3') return null
  const higher = interruptionPart({ ...working, sheet: openWorksheet() }, false, 25_000)
  return centsOf(higher.amount) - centsOf(part.amount)
}

/**
 * The price of a plan that `whyPlanUnavailable` lets through, on the day it is bought (facts §2b): each named part rounded to the cent,
 * cancelling for any reason counted on the undiscounted cancellation part, tax last.
 */
export function ratePlan(table: RateTable, request: TripRequest, choice: Rateable, today: IsoDate): Rated {
  const { planCode: code } = choice
  const sheet = openWorksheet()
  const days = tripDays(request.departureDate, request.returnDate)
  const working: Working = { table, request, ages: agesOf(request), days, sheet }
  const base = baseOf(working, choice)
  const built: (Built & { taxed: Base['taxable'] })[] = [{ ...base, taxed: base.taxable }]
  const anyReason = base.cancellation && takesAnyReason(code) ? { of: base.cancellation, factor: table.anyReason } : null
  if (anyReason && choice.anyReason) {
    const amount = sheet.times('any-reason', 'cancel for any reason', anyReason.of, anyReason.factor, ['anyReason', ''], 'cents')
    built.push({ amount, parts: [{ name: 'any-reason', cents: centsOf(amount) }], taxed: { part: 'cancellation', amount } })
  }
  if (choice.rentalCar && !isOption(code)) {
    const rental = rentalPart(working)
    built.push({ ...rental, taxed: { part: 'rental', amount: rental.amount } })
  }
  if (choice.baggage && !isOption(code)) {
    const baggage = baggagePart(working)
    built.push({ ...baggage, taxed: { part: 'baggage', amount: baggage.amount } })
  }
  const amounts = built.map(({ amount }) => amount)
  const tax = taxOn(table, request.province, today)
  const taxed = built.flatMap(({ taxed: part }) => (part && tax?.parts.includes(part.part) ? [part.amount] : []))
  if (tax && taxed.length > 0) {
    const sum = sheet.sum('taxed', 'what is taxed', taxed)
    amounts.push(sheet.times('tax', 'premium tax', sum, tax.rate, ['taxes', `${tax.province} from ${tax.from}`], 'cents'))
  }
  const price = sheet.sum('price', 'price', amounts)
  const beforeTax = built.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const priceCents = centsOf(price)
  return {
    priceCents,
    parts: built.flatMap(({ parts }) => parts),
    tax: { cents: priceCents - beforeTax, rate: tax && taxed.length > 0 ? tax.rate : '0' },
    anyReasonCents: anyReason ? percentOf(anyReason.of, anyReason.factor) : null,
    higherInterruptionCents: choice.interruptionLimit === 1500 ? higherInterruption(working, code, base) : null,
    steps: sheet.steps,
  }
}

const percentOf = (amount: Amount, factor: string): Cents =>
  centsOf(openWorksheet().times('part', 'part', amount, factor, ['', ''], 'cents'))

/** The largest sum that a yearly cancellation plan pays for a sum insured. */
export function yearlySumOf(table: RateTable, sumInsuredCents: Cents): Cents {
  const step = table.annualCancellation.sums.find(({ through }) => sumInsuredCents <= through * 100)
  return (step?.through ?? 0) * 100
}

/** Dollars that a plan pays at most for one traveller (spec 3 §9). */
export function policyValueCents(code: PlanCode, request: TripRequest, limit: Choice['interruptionLimit']): Cents {
  if (hasMedical(code)) return 500_000_000
  if (needsSum(code)) return Math.max(...request.travellers.map(({ sumInsuredCents }) => sumInsuredCents))
  if (plans[code].family === 'interruption') return limit * 100
  return code === 'PL-SSRC-3' ? 7_500_000 : code === 'PL-SBAG-3' ? 150_000 : 10_000_000
}

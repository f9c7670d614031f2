import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { ReceiptStep } from '../../../shared/receipt.ts'
import { hasMedical, isOption, plans, takesAnyReason, type PlanCode } from './plans.ts'
import {
  accidentPart,
  baggagePart,
  cancellationPart,
  interruptionPart,
  medicalPart,
  rentalPart,
  type Built,
  type PricePart,
  type Working,
} from './rate-parts.ts'
import type { RateTable, TaxedPart } from './rates.ts'
import type { Choice } from './trip.ts'
import type { TripFigures } from './trip-figures.ts'
import { type Amount, centsOf, type From, openWorksheet } from './worksheet.ts'

/** A price with its named parts and the way to it. Parts and tax add up to the price; a saving is negative. */
export interface Rated {
  priceCents: Cents
  parts: PricePart[]
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
  const perPerson = sheet.take('package-baggage-each', 'package: baggage', table.packages.baggage, ['packages', 'baggage'])
  const baggage = sheet.times('package-baggage', 'package: baggage, all travellers', perPerson, String(ages.length), [
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

/** A plan of one part; `taxed` says as what it may be taxed. */
const ofOnePart = ({ amount, parts }: Built, taxed: TaxedPart | null, cancellation: Amount | null = null): Base => ({
  amount,
  parts,
  cancellation,
  taxable: taxed && { part: taxed, amount },
})

const baseOf = (working: Working, { planCode: code, interruptionLimit }: Rateable): Base => {
  const isAnnual = plans[code].kind === 'ANNUAL'
  switch (plans[code].family) {
    case 'medical':
      return ofOnePart(medicalPart(working, code), null)
    case 'package':
      return packageBase(working, code)
    case 'cancellation': {
      const built = cancellationPart(working, isAnnual)
      return ofOnePart(built, 'cancellation', isAnnual ? null : built.amount)
    }
    case 'interruption':
      return ofOnePart(interruptionPart(working, isAnnual, interruptionLimit), 'interruption')
    case 'accident':
      return ofOnePart(accidentPart(working, isAnnual), null)
    case 'rental':
      return ofOnePart(rentalPart(working), 'rental')
    case 'baggage':
      return ofOnePart(baggagePart(working), 'baggage')
  }
}

/** The premium tax of a province for what is bought on a day. */
export const taxOn = ({ taxes }: RateTable, province: string, day: IsoDate): RateTable['taxes'][number] | undefined => {
  let found: RateTable['taxes'][number] | undefined
  for (const tax of taxes) if (tax.province === province && tax.from <= day && (!found || tax.from >= found.from)) found = tax
  return found
}

const higherInterruption = (working: Working, code: PlanCode, part: Built): Cents | null => {
  if (code !== 'PL-STI-3') return null
  const higher = interruptionPart({ ...working, sheet: openWorksheet() }, false, 25_000)
  return centsOf(higher.amount) - centsOf(part.amount)
}

/**
 * The price of a plan that `whyPlanUnavailable` lets through, on the day it is bought (facts §2b): each named part rounded to the cent,
 * cancelling for any reason counted on the undiscounted cancellation part, tax last.
 */
export function ratePlan(table: RateTable, figures: TripFigures, choice: Rateable, today: IsoDate): Rated {
  const { planCode: code } = choice
  const sheet = openWorksheet()
  const working: Working = { table, ...figures, sheet }
  const base = baseOf(working, choice)
  const built: Pick<Base, keyof Built | 'taxable'>[] = [base]
  const anyReason = base.cancellation && takesAnyReason(code) ? { of: base.cancellation, factor: table.anyReason } : null
  if (anyReason && choice.anyReason) {
    const amount = sheet.times('any-reason', 'cancel for any reason', anyReason.of, anyReason.factor, ['anyReason', ''], 'cents')
    built.push({ amount, parts: [{ name: 'any-reason', cents: centsOf(amount) }], taxable: { part: 'cancellation', amount } })
  }
  if (choice.rentalCar && !isOption(code)) built.push(ofOnePart(rentalPart(working), 'rental'))
  if (choice.baggage && !isOption(code)) built.push(ofOnePart(baggagePart(working), 'baggage'))
  const amounts = built.map(({ amount }) => amount)
  const tax = taxOn(table, figures.request.province, today)
  const taxed = built.flatMap(({ taxable }) => (taxable && tax?.parts.includes(taxable.part) ? [taxable.amount] : []))
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

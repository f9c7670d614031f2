import { centsOfAmount } from '../../../shared/money.ts'
import type * as z from 'zod/mini'
import { namesOfCodes } from '../../../server/outside/policy-calls.ts'
import type { Receipt, ReceiptStep } from '../../../shared/receipt.ts'
import { insurer } from '../rules/insurer.ts'
import { type Term, terms } from '../rules/application.ts'
import type { AgeNearest, ApplicationToDecide, DecisionOutcome, PricedPerson, Unavailable } from './port.ts'
import {
  dateOfDay,
  dayText,
  faultCodes,
  type illustrationAnswer,
  operationCodes,
  productCodes,
  type WireFault,
  type Worksheet,
} from './sweetgale-wire.ts'

const operationOf = namesOfCodes<ReceiptStep['operation']>(operationCodes)
export const termOf = new Map(terms.map((term) => [productCodes[term] as string, term]))
const codeOfFault = namesOfCodes<keyof typeof faultCodes>(faultCodes)

export function codeOf({ fault }: WireFault): keyof typeof faultCodes | null {
  return codeOfFault.get(fault) ?? null
}

/** Why nothing can be sold, in our words; null for any other refusal. */
export function unavailableOf(fault: WireFault): Unavailable | null {
  const code = codeOf(fault)
  const age = fault.seen ?? 0
  switch (code) {
    case 'province-unavailable':
    case 'rates-missing':
      return { code }
    case 'age-out-of-range':
      return { code, least: fault.low ?? 0, most: fault.high ?? 0, age }
    case 'term-unavailable':
      return { code, terms: (fault.products ?? []).flatMap((product) => termOf.get(product) ?? []), age }
    case 'face-unavailable':
      return { code, leastCents: (fault.low ?? 0) * 100, mostCents: (fault.high ?? 0) * 100, age }
    default:
      return null
  }
}

/** Why an application is not decided, in our words; null where the insurer did not understand us. */
export function blockOf(fault: WireFault): Extract<DecisionOutcome, { outcome: 'blocked' }>['reason'] | null {
  const code = codeOf(fault)
  if (code === 'not-canadian') return { code }
  if (code === 'too-much-cover') return { code, mostCents: (fault.high ?? 0) * 100 }
  return unavailableOf(fault)
}

export function receiptOf(sheet: Worksheet, term: Term): Receipt {
  return {
    format: 'eider-receipt-1',
    line: 'term-ca',
    product: `T${term}`,
    carrier: insurer.name,
    currency: 'CAD',
    ratesVersion: sheet.book,
    madeAt: sheet.made_utc,
    inputs: sheet.given,
    steps: sheet.lines.map(({ ln, txt, src, row, op, on, by, rnd, res }) => ({
      id: ln,
      label: txt,
      table: src,
      row,
      operation: operationOf.get(op) ?? 'take',
      of: on,
      operand: by,
      rounding: rnd === null ? 'exact' : `half-up-${rnd}`,
      amount: res,
    })),
    results: { 'annual premium': sheet.annual_ln, 'monthly premium': sheet.monthly_ln },
  }
}

export function wirePerson({ dateOfBirth, sex, isSmoker, province }: PricedPerson) {
  return {
    birth_dt: dayText(dateOfBirth),
    sex_cd: sex === 'male' ? 'M' : 'F',
    nicotine: isSmoker ? 'Y' : 'N',
    prov: `CA-${province}`,
  }
}

export function ageIn({ anb, next, from_dt }: z.output<typeof illustrationAnswer>['age']): AgeNearest {
  return {
    age: anb,
    nextAge: next,
    changesOn: dateOfDay(from_dt),
  }
}

export function premiumIn({ prem_a, prem_m }: { prem_a: string; prem_m: string }) {
  return {
    annualCents: centsOfAmount(prem_a),
    monthlyCents: centsOfAmount(prem_m),
  }
}

export function centsList(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(centsOfAmount)
}

export const absences = { '2Y': 'U2', '3Y-10Y': 'U10', '11Y+': 'O10' } as const
export const effects = { D: 'decline', R: 'refer', N: 'smoker' } as const
export const outcomes = { ACC: 'approved', DEC: 'declined', REF: 'referred' } as const
export function wireAnswers(answers: ApplicationToDecide['lifestyle']) {
  return Object.fromEntries(
    Object.entries(answers).map(([name, { isYes, followUps }]) => [name, { a: isYes ? 'Y' : 'N', more: followUps }]),
  )
}

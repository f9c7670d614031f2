import type * as z from 'zod/mini'
import { OutsideError } from '../../../server/outbound.ts'
import type { Receipt, ReceiptStep } from '../../../shared/receipt.ts'
import { type Term, terms } from '../rules/application.ts'
import type { AgeNearest, ApplicationToDecide, CancelOutcome, IssuedPolicy, PricedPerson, Unavailable } from './port.ts'
import {
  centsOf,
  dateOfDay,
  dayText,
  faultCodes,
  faultShape,
  type illustrationAnswer,
  operationCodes,
  productCodes,
  type WireFault,
  type WirePolicy,
  type WireTermination,
  type Worksheet,
} from './sweetgale-wire.ts'

const carrierName = 'Sweetgale Life'

const operationOf = new Map(
  Object.entries(operationCodes).map(([operation, code]) => [code, operation as ReceiptStep['operation']]),
)
export const termOf = new Map(terms.map((term) => [productCodes[term] as string, term]))
const codeOfFault = new Map<string, keyof typeof faultCodes>(
  Object.entries(faultCodes).map(([code, number]) => [number, code as keyof typeof faultCodes]),
)

export function faultIn(error: unknown): { code: keyof typeof faultCodes; fault: WireFault } | null {
  if (!(error instanceof OutsideError) || error.kind !== 'refused') return null
  const { data } = faultShape.safeParse(error.body)
  const code = data && codeOfFault.get(data.fault)
  return data && code ? { code, fault: data } : null
}

/** Only the insurer's own "not found" counts. */
export function saysUnknown(body: unknown): boolean {
  const { data } = faultShape.safeParse(body)
  return data !== undefined && codeOfFault.get(data.fault) === 'no-such-policy'
}

/** Why nothing can be sold, in our words; null for any other refusal. */
export function unavailableIn(error: unknown): Unavailable | null {
  const found = faultIn(error)
  if (!found) return null
  const { code, fault } = found
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

export function receiptOf(sheet: Worksheet, term: Term): Receipt {
  return {
    format: 'eider-receipt-1',
    line: 'term-ca',
    product: `T${term}`,
    carrier: carrierName,
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
    annualCents: centsOf(prem_a),
    monthlyCents: centsOf(prem_m),
  }
}

export function centsList(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(centsOf)
}

export const absences = { '2Y': 'U2', '3Y-10Y': 'U10', '11Y+': 'O10' } as const
export const effects = { D: 'decline', R: 'refer', N: 'smoker' } as const
export const outcomes = { ACC: 'approved', DEC: 'declined', REF: 'referred' } as const
export const causes = { review: 'RV', 'debit-revoked': 'DR', unpaid: 'NP' } as const

export function wireAnswers(answers: ApplicationToDecide['lifestyle']) {
  return Object.fromEntries(
    Object.entries(answers).map(([name, { isYes, followUps }]) => [name, { a: isYes ? 'Y' : 'N', more: followUps }]),
  )
}

export function issued(policy: WirePolicy): IssuedPolicy {
  return {
    policyNumber: policy.contract_no,
    templateId: policy.form_no,
    premiumCents: centsOf(policy.modal_prem),
    feeCents: centsOf(policy.policy_fee),
    issuedAt: policy.issued_utc,
    effectiveOn: dateOfDay(policy.effective_dt),
    endsOn: dateOfDay(policy.level_end_dt),
    reviewUntil: dateOfDay(policy.review_end_dt),
  }
}

export function cancelled({ contract_no, ended_dt }: WireTermination): CancelOutcome {
  return {
    outcome: 'cancelled',
    policyNumber: contract_no,
    endsOn: dateOfDay(ended_dt),
  }
}

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

export const faultIn = (error: unknown): { code: keyof typeof faultCodes; fault: WireFault } | null => {
  if (!(error instanceof OutsideError) || error.kind !== 'refused') return null
  const { data } = faultShape.safeParse(error.body)
  const code = data && codeOfFault.get(data.fault)
  return data && code ? { code, fault: data } : null
}

/** Why nothing can be sold, in our words; null for any other refusal. */
export const unavailableIn = (error: unknown): Unavailable | null => {
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

export const receiptOf = (sheet: Worksheet, term: Term): Receipt => ({
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
})

export const wirePerson = ({ dateOfBirth, sex, isSmoker, province }: PricedPerson) => ({
  birth_dt: dayText(dateOfBirth),
  sex_cd: sex === 'male' ? 'M' : 'F',
  nicotine: isSmoker ? 'Y' : 'N',
  prov: `CA-${province}`,
})

export const ageIn = ({ anb, next, from_dt }: z.output<typeof illustrationAnswer>['age']): AgeNearest => ({
  age: anb,
  nextAge: next,
  changesOn: dateOfDay(from_dt),
})

export const premiumIn = ({ prem_a, prem_m }: { prem_a: string; prem_m: string }) => ({
  annualCents: centsOf(prem_a),
  monthlyCents: centsOf(prem_m),
})

export const centsList = (text: string): number[] => (text === '' ? [] : text.split(' ').map(centsOf))

export const absences = { '2Y': 'U2', '3Y-10Y': 'U10', '11Y+': 'O10' } as const
export const effects = { D: 'decline', R: 'refer', N: 'smoker' } as const
export const outcomes = { ACC: 'approved', DEC: 'declined', REF: 'referred' } as const
export const causes = { review: 'RV', 'debit-revoked': 'DR', unpaid: 'NP' } as const

export const wireAnswers = (answers: ApplicationToDecide['lifestyle']) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, { isYes, followUps }]) => [name, { a: isYes ? 'Y' : 'N', more: followUps }]),
  )

export const issued = (policy: WirePolicy): IssuedPolicy => ({
  policyNumber: policy.contract_no,
  templateId: policy.form_no,
  premiumCents: centsOf(policy.modal_prem),
  feeCents: centsOf(policy.policy_fee),
  issuedAt: policy.issued_utc,
  effectiveOn: dateOfDay(policy.effective_dt),
  endsOn: dateOfDay(policy.level_end_dt),
  reviewUntil: dateOfDay(policy.review_end_dt),
})

export const cancelled = ({ contract_no, ended_dt }: WireTermination): CancelOutcome => ({
  outcome: 'cancelled',
  policyNumber: contract_no,
  endsOn: dateOfDay(ended_dt),
})

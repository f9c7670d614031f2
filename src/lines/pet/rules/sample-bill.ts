/** One vet bill that is worked through for each choice, so that deductible and option can be compared in money. Amounts are samples. */
import type { Cents } from '../../../shared/money.ts'
import { scaleHalfUp } from '../../../shared/money.ts'
import { reimbursementPercent } from './pet.ts'

/** A torn ligament: surgery, therapy afterwards (paid with the option alone) and the exam fee, which is never paid. */
export const sampleBill = { surgeryCents: 240_000, therapyCents: 40_000, examCents: 9_500 } as const

export const sampleBillCents: Cents = sampleBill.surgeryCents + sampleBill.therapyCents + sampleBill.examCents

export interface WorkedBill {
  eligibleCents: Cents
  deductibleCents: Cents
  /** What the insurer pays back. */
  backCents: Cents
}

export function workedBill({ deductible, hasRecovery }: { deductible: number; hasRecovery: boolean }): WorkedBill {
  const eligibleCents = sampleBill.surgeryCents + (hasRecovery ? sampleBill.therapyCents : 0)
  const deductibleCents = Math.min(eligibleCents, deductible * 100)
  return {
    eligibleCents,
    deductibleCents,
    backCents: scaleHalfUp(eligibleCents - deductibleCents, reimbursementPercent, 100),
  }
}

import { deductibles, reviewPeriodDays } from './pet.ts'
import { sampleBill, sampleBillCents, workedBill } from './sample-bill.ts'

/** What the plan pays, what the option adds and what neither pays, by the names of their texts (facts §3). */
export const coverLines = {
  plan: ['accidents', 'illness', 'surgery', 'tests', 'medicine', 'hereditary'],
  option: ['therapy'],
  leftOut: ['exam', 'routine', 'pre-existing', 'tax'],
} as const

/** What else is to be read before buying, in this order. */
export const coverSections = [
  'deductible',
  'waits',
  'pre-existing',
  'who',
  'bills',
  'age',
  'review',
  'claim',
  'complain',
] as const

/** The figures in the texts of those sections, with the sample bill worked at the usual deductible; `money` writes cents. */
export function coverFigures(money: (cents: number) => string) {
  const worked = workedBill({ deductible: deductibles.preset, hasRecovery: false })
  return {
    days: reviewPeriodDays,
    total: money(sampleBillCents),
    exam: money(sampleBill.examCents),
    therapy: money(sampleBill.therapyCents),
    surgery: money(sampleBill.surgeryCents),
    deductible: money(worked.deductibleCents),
    back: money(worked.backCents),
  }
}

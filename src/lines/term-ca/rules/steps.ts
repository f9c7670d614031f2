import { partsOfStep, type PartName, type Place, type StepName, stepNames } from './application.ts'

/** How far an application has come: what screen and server go by alike (T-013). */
export interface Progress {
  /** Everything of the survey is answered. */
  isSurveyDone: boolean
  /** Citizen, open province, insurable age. */
  isEligible: boolean
  isPersonDone: boolean
  /** An account is due after step 1 (P-115; flows). */
  hasAccount: boolean
  /** Answered or passed over. */
  isNeedsDone: boolean
  hasQuote: boolean
  /** The first question of each that still wants an answer. */
  openLifestyle: string | null
  openMedical: string | null
  isReviewed: boolean
  isApproved: boolean
  areStatementsAgreed: boolean
  areBeneficiariesNamed: boolean
  isIdentityConfirmed: boolean
  isOfferAccepted: boolean
  /** A policy was issued, or its payment is on its way: from then on there is one page. */
  isPaidFor: boolean
}

/** The furthest place that may be opened: the first thing that is not done yet. */
export function furthestPlace(progress: Progress): Place {
  const at = (step: StepName, part: PartName, question?: string | null): Place =>
    question ? { step, part, question } : { step, part }
  if (progress.isPaidFor) return at('thanks', 'thanks')
  if (!progress.isSurveyDone || !progress.isEligible) return at('pre-application', 'eligibility')
  if (!progress.isPersonDone || !progress.hasAccount) return at('pre-application', 'person')
  if (!progress.isNeedsDone) return at('policy-options', 'needs')
  if (!progress.hasQuote) return at('policy-options', 'quote')
  if (progress.openLifestyle) return at('underwritting', 'lifestyle', progress.openLifestyle)
  if (progress.openMedical) return at('underwritting', 'medical', progress.openMedical)
  // Reading (T-057): without an approval the way ends here, at the decision; an agent goes on from it.
  if (!progress.isReviewed || !progress.isApproved) return at('underwritting', 'review')
  if (!progress.areStatementsAgreed) return at('personal-statements', 'statements')
  if (!progress.areBeneficiariesNamed) return at('beneficiary', 'beneficiaries')
  if (!progress.isIdentityConfirmed) return at('your-policy', 'identity')
  if (!progress.isOfferAccepted) return at('your-policy', 'offer')
  return at('payment', 'payment')
}

const order: readonly string[] = stepNames.flatMap((step) => partsOfStep[step].map((part) => `${step}/${part}`))

/** Whether a part may be opened or saved when `furthest` is the furthest place. Questions of one part come in any order. */
export function isReachable(part: PartName, furthest: Place): boolean {
  const at = order.findIndex((name) => name.endsWith(`/${part}`))
  return at >= 0 && at <= order.indexOf(`${furthest.step}/${furthest.part}`)
}

/** 1 to 7 (T-028): the heading of the stepper that a step stands under. `thanks` is still the payment's. */
export function stepNumber(step: StepName): number {
  return Math.min(7, stepNames.indexOf(step) + 1)
}

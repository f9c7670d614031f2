import type { Place, StepName } from '../rules/application.ts'
import { firstOpen } from '../rules/question.ts'
import { furthestPlace, type Progress } from '../rules/steps.ts'
import { isInsurableAge, isProvinceOpen } from '../rules/why-unavailable.ts'
import type { QuestionSets } from './question-sets.ts'
import { standingDecision } from './standing-decision.ts'
import type { StoredApplication } from './stored-application.ts'

const isSurveyDone = ({ eligibility }: Pick<StoredApplication, 'eligibility'>): boolean => {
  const { isCanadian, province, dateOfBirth, sex, usesTobacco, replacesPolicy, absentNow, absentPast } = eligibility
  return [isCanadian, province, dateOfBirth, sex, usesTobacco, replacesPolicy, absentNow, absentPast].every(
    (answer) => answer !== undefined,
  )
}

const isPersonDone = ({ person }: Pick<StoredApplication, 'person'>): boolean => {
  const { firstName, lastName, address, phone, email, heightCm, weightKg } = person
  const hasAddress = address !== undefined && [address.addr1, address.city, address.province, address.postalCode].every(Boolean)
  return Boolean(firstName && lastName && hasAddress && phone && email && heightCm && weightKg)
}

export function isEligible({ eligibility }: Pick<StoredApplication, 'eligibility'>, today: string): boolean {
  const { isCanadian, province, dateOfBirth } = eligibility
  if (!isCanadian || !province || !dateOfBirth) return false
  return isProvinceOpen(province) && isInsurableAge(dateOfBirth, today)
}

/** Every statement is agreed to: from then on it stands as it was signed. */
export function isSigned(application: StoredApplication, { statements }: Pick<QuestionSets, 'statements'>): boolean {
  return firstOpen(statements, application.statements, true) === null
}

const progressOf = (application: StoredApplication, sets: QuestionSets, today: string): Progress => ({
  isSurveyDone: isSurveyDone(application),
  isEligible: isEligible(application, today),
  isPersonDone: isPersonDone(application),
  hasAccount: application.owner.startsWith('person:'),
  isNeedsDone: application.needs !== null || application.needsSkipped,
  hasQuote: application.quote !== null,
  openLifestyle: firstOpen(sets.lifestyle, application.lifestyle, isSigned(application, sets)),
  openMedical: firstOpen(sets.medical, application.medical, isSigned(application, sets)),
  isReviewed: application.reviewedAt !== null,
  isApproved: standingDecision(application, today)?.outcome === 'approved',
  areStatementsAgreed: isSigned(application, sets),
  areBeneficiariesNamed: application.beneficiaries !== null,
  isIdentityConfirmed: application.identity !== null,
  isOfferAccepted: application.offerAcceptedAt !== null,
  isPaidFor: ['paying', 'completed', 'cancelled'].includes(application.status),
})

/** Where an application goes on (T-013). */
export function placeOf(application: StoredApplication, sets: QuestionSets, today: string): Place {
  return furthestPlace(progressOf(application, sets, today))
}

/**
 * The step that lists of open applications lead to. An account that is still due does not count: whoever has signed in meanwhile goes
 * on after it, and whoever has not is led back to where it is asked for (P-044, P-115).
 */
export function listedStepOf(application: StoredApplication, sets: QuestionSets, today: string): StepName {
  return furthestPlace({ ...progressOf(application, sets, today), hasAccount: true }).step
}

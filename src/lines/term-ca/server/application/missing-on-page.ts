import { openQuestions } from '../../../../platform/applications/rules/index.ts'
import type { CurrentSets } from '../../../../platform/applications/server/index.ts'
import type { PartName } from '../../rules/pages.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { isInsurableAge, isProvinceOpen } from '../../rules/why-unavailable.ts'
import { standingDecision } from './standing-decision.ts'
import type { StoredApplication } from './stored-application.ts'

const unless = (isDone: boolean, name: string): string[] => (isDone ? [] : [name])

const missingOfSurvey = ({ eligibility }: Pick<StoredApplication, 'eligibility'>): string[] => {
  const { isCanadian, province, dateOfBirth, sex, usesTobacco, replacesPolicy, absentNow, absentPast } = eligibility
  const answers = { isCanadian, province, dateOfBirth, sex, usesTobacco, replacesPolicy, absentNow, absentPast }
  return Object.entries(answers).flatMap(([name, answer]) => unless(answer !== undefined, name))
}

const isEligible = ({ eligibility }: Pick<StoredApplication, 'eligibility'>, today: string): boolean => {
  const { isCanadian, province, dateOfBirth } = eligibility
  if (!isCanadian || !province || !dateOfBirth) return false
  return isProvinceOpen(province) && isInsurableAge(dateOfBirth, today)
}

const missingOfPerson = ({ person }: Pick<StoredApplication, 'person'>): string[] => {
  const { firstName, lastName, address, phone, email, heightCm, weightKg } = person
  const hasAddress = address !== undefined && [address.addr1, address.city, address.province, address.postalCode].every(Boolean)
  const answers = { firstName, lastName, address: hasAddress, phone, email, heightCm, weightKg }
  return Object.entries(answers).flatMap(([name, answer]) => unless(Boolean(answer), name))
}

/** Every statement is agreed to: from then on it stands as it was signed. */
export function isSigned({ statements }: Pick<StoredApplication, 'statements'>, sets: Pick<QuestionSets, 'statements'>): boolean {
  return openQuestions(sets.statements, statements, true).length === 0
}

type Missing = (application: StoredApplication, asOf: CurrentSets<QuestionSets>) => readonly string[]

/** What is still wanted on each page, the first thing first. */
export const missing: Readonly<Record<PartName, Missing>> = {
  eligibility: (application, { today }) => [
    ...missingOfSurvey(application),
    ...unless(isEligible(application, today), 'eligible'),
  ],
  person: missingOfPerson,
  // Answered or passed over.
  needs: ({ needs, progress }) => unless(needs !== null || progress.needsSkipped, 'needs'),
  quote: ({ quote }) => unless(quote !== null, 'quote'),
  lifestyle: (application, { sets }) => openQuestions(sets.lifestyle, application.lifestyle, isSigned(application, sets)),
  medical: (application, { sets }) => openQuestions(sets.medical, application.medical, isSigned(application, sets)),
  review: (application, { today }) => [
    ...unless(application.progress.reviewedAt !== null, 'reviewed'),
    ...unless(Boolean(standingDecision(application, today)), 'decision'),
  ],
  // Reading (T-057): without an approval the way ends here, at the decision; an agent goes on from it.
  decision: (application, { today }) => unless(standingDecision(application, today)?.outcome === 'approved', 'approval'),
  statements: ({ statements }, { sets }) => openQuestions(sets.statements, statements, true),
  beneficiaries: ({ beneficiaries }) => unless(beneficiaries !== null, 'beneficiaries'),
  offer: ({ progress }) => unless(progress.offerAcceptedAt !== null, 'offer'),
  identity: ({ identity }) => unless(identity !== null, 'identity'),
  payment: () => ['payment'],
  thanks: () => [],
}

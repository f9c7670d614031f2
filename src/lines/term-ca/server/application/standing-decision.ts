import type { IsoDate } from '../../../../shared/dates.ts'
import { yearsNearest } from '../../rules/age-nearest.ts'
import { answersHash } from './application-store.ts'
import type { StoredDecision, StoredApplication } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'

/**
 * The decision that still stands on a day, or null. Reading (term life §4; facts §1g): an approval is priced at the age of its day.
 * Once the age nearest has changed the insurer would not issue at that price, so the person is decided anew instead of being
 * charged and given everything back. What was declined or referred stands whatever the day.
 */
export function standingDecision(
  { status, eligibility: { dateOfBirth }, decision }: Pick<StoredApplication, 'status' | 'eligibility' | 'decision'>,
  today: IsoDate,
): StoredDecision | null {
  // It was paid for and the insurer would not issue what it had approved: back at the start, with the money given back.
  if (status === 'started') return null
  // Being paid for, or bought: what was agreed stays.
  if (status !== 'approved' || decision?.outcome !== 'approved' || dateOfBirth === undefined) return decision
  const decidedOn = insurer.dayOf(new Date(decision.decidedAt))
  return yearsNearest(dateOfBirth, decidedOn) === yearsNearest(dateOfBirth, today) ? decision : null
}

/** Waits for a person, with the answers that were referred. */
export function isAsReferred(application: StoredApplication): boolean {
  return application.status === 'referred' && application.decision?.answersHash === answersHash(application)
}

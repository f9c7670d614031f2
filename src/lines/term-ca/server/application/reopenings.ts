import type { Reopening } from '../../../../platform/applications/server/index.ts'
import { answersHash } from './application-store.ts'
import { haveDetailsChanged } from './changed-details.ts'
import type { Patch } from './patch-parts.ts'
import type { StoredApplication } from './stored-application.ts'

const haveAnswersChanged = (before: StoredApplication, after: StoredApplication): boolean =>
  answersHash(before) !== answersHash(after)

/** A changed answer has taken the decision back, and with it what hung on it. */
const hasDecisionFallen = (before: StoredApplication, after: StoredApplication): boolean =>
  before.decision !== null && after.decision === null

const haveStatementsFallen = (before: StoredApplication, after: StoredApplication): boolean =>
  Boolean(before.statements['identityAccuracy']) && !after.statements['identityAccuracy'] && haveDetailsChanged(before, after)

/** What the answer to a save says has fallen. */
export type Reopened = 'decision' | 'statements' | 'offer'

/** What a changed answer takes back (term life §4; security T5). */
export const reopenings: readonly Reopening<StoredApplication, Patch, Reopened>[] = [
  {
    // What the review page showed is no longer what was answered; what is confirmed along with its answers is.
    reopens: null,
    when: (before, after, { reviewed }) =>
      before.progress.reviewedAt !== null &&
      reviewed !== true &&
      (after.lifestyle !== before.lifestyle || after.medical !== before.medical) &&
      haveAnswersChanged(before, after),
    takeBack: (after) => ({ ...after, progress: { ...after.progress, reviewedAt: null } }),
  },
  {
    reopens: 'decision',
    when: (before, after) => after.decision !== null && haveAnswersChanged(before, after),
    takeBack: (after) => ({
      ...after,
      decision: null,
      earlierDecisions: after.decision ? [...after.earlierDecisions, after.decision] : after.earlierDecisions,
      status: 'started',
    }),
  },
  {
    reopens: 'statements',
    when: (before, after) => hasDecisionFallen(before, after) && Object.keys(after.statements).length > 0,
    takeBack: (after) => ({ ...after, statements: {} }),
  },
  {
    // Taken back with the detail that it was agreed to for (`changed-details.ts`).
    reopens: 'statements',
    when: (before, after) => !hasDecisionFallen(before, after) && haveStatementsFallen(before, after),
    takeBack: (after) => after,
  },
  {
    reopens: 'offer',
    when: (before, after) => hasDecisionFallen(before, after) && after.progress.offerAcceptedAt !== null,
    takeBack: (after) => ({ ...after, progress: { ...after.progress, offerAcceptedAt: null } }),
  },
]

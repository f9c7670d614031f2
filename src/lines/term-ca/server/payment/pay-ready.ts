import type { Beneficiary, IdentityKind, Offer } from '../../rules/application.ts'
import { areWhole } from '../../rules/beneficiaries.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { questionsOf, type QuestionSet } from '../../../../platform/applications/rules/index.ts'
import { answersHash, findApplication } from '../application/application-store.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { questionSets } from '../application/question-sets.ts'
import { standingDecision } from '../application/standing-decision.ts'
import { insurer } from '../../rules/insurer.ts'
import type {
  ChosenQuote,
  Eligibility,
  StoredDecision,
  PersonDetails,
  StoredApplication,
} from '../application/stored-application.ts'

/** An application that may be paid for: nothing is missing, and of the identity only what a document may show. */
export interface ReadyApplication extends Pick<StoredApplication, 'id' | 'locale' | 'partnerId' | 'campaignId'> {
  eligibility: Eligibility
  person: PersonDetails
  quote: ChosenQuote
  lifestyle: StoredApplication['lifestyle']
  medical: StoredApplication['medical']
  statements: StoredApplication['statements']
  beneficiaries: Beneficiary[]
  identity: { kind: IdentityKind; last4: string; province: string; confirmedAt: string }
  decision: StoredDecision & { offer: Offer; receipt: SignedReceipt }
  offerAcceptedAt: string
}

/** What keeps an application from being paid for, as the server alone sees it (security T5). */
export type NotReady =
  | 'status'
  | 'citizen'
  | 'province'
  | 'person'
  | 'review'
  | 'statements'
  | 'beneficiaries'
  | 'identity'
  | 'offer'
  | 'decision'
  | 'answers-changed'
  | 'age-changed'

const whyNotReady = (application: StoredApplication, questions: QuestionSet, today: IsoDate): NotReady | null => {
  const { status, eligibility, person, quote, statements, beneficiaries, identity, decision, progress } = application
  if (status !== 'approved' && status !== 'paying') return 'status'
  if (eligibility.isCanadian !== true) return 'citizen'
  if (!eligibility.province || eligibility.province === 'QC' || person.address?.province === 'QC') return 'province'
  if (!person.firstName || !person.lastName || !person.address || !person.email || !eligibility.dateOfBirth) return 'person'
  if (!progress.reviewedAt) return 'review'
  // Nine and the payment authorization (reading T-081), as they are asked today.
  if (questionsOf(questions).some(({ name }) => !statements[name])) return 'statements'
  if (beneficiaries === null || !areWhole(beneficiaries)) return 'beneficiaries'
  if (!identity) return 'identity'
  if (!quote || !progress.offerAcceptedAt) return 'offer'
  if (decision?.outcome !== 'approved' || !decision.offer || !decision.receipt) return 'decision'
  if (decision.answersHash !== answersHash(application)) return 'answers-changed'
  return standingDecision(application, today) ? null : 'age-changed'
}

/** The application as it may be paid for today, or why not. */
export const readyToPay = (
  application: StoredApplication,
  questions: QuestionSet,
  today: IsoDate,
): ReadyApplication | NotReady => {
  const why = whyNotReady(application, questions, today)
  if (why) return why
  const { identity, ...rest } = application
  return {
    id: rest.id,
    locale: rest.locale,
    partnerId: rest.partnerId,
    campaignId: rest.campaignId,
    eligibility: rest.eligibility as Eligibility,
    person: rest.person as PersonDetails,
    quote: rest.quote as ChosenQuote,
    lifestyle: rest.lifestyle,
    medical: rest.medical,
    statements: rest.statements,
    beneficiaries: rest.beneficiaries ?? [],
    identity: {
      kind: identity?.kind ?? 'passport',
      last4: identity?.number.slice(-4) ?? '',
      province: identity?.province ?? '',
      confirmedAt: identity?.confirmedAt ?? '',
    },
    decision: rest.decision as ReadyApplication['decision'],
    offerAcceptedAt: rest.progress.offerAcceptedAt ?? '',
  }
}

/** The subject's application, and as it is stored: with its revision, its whole identity and the questions it was judged by. Throws `not-found` for somebody else's. */
export async function findReady(
  ctx: ServerContext,
  subject: string,
  applicationId: string,
): Promise<{ application: ReadyApplication | NotReady; stored: StoredApplication; sets: QuestionSets }> {
  const stored = await findApplication(ctx, subject, applicationId)
  const sets = await questionSets(ctx)
  return { application: readyToPay(stored, sets.statements, insurer.todayOf(ctx)), stored, sets }
}

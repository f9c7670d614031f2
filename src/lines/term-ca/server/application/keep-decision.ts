import type { Tx } from '../../../../db/database.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import { Failure } from '../../../../shared/failure.ts'
import { moveApplication } from '../../../../platform/applications/server/index.ts'
import { keepWebLead, type WebLead } from '../../../../platform/site/server/index.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { store } from './application-store.ts'
import { applications } from './applications.ts'
import { queueCallback } from '../estimate/callbacks.ts'
import { keepLife, keepRefusal, lifeOfApplication, lockLife } from './lives.ts'
import { whyPersonLooks, whyPersonLooksAtPayment, type PersonLooks } from './person-looks.ts'
import type { Sections, StoredApplication, StoredDecision } from './stored-application.ts'
import { insurer } from '../../rules/insurer.ts'
import { namesOf } from '../../../../shared/full-name.ts'

/** Somebody changed an answer while it was decided: what was decided is no longer what is answered. */
export class Overtaken extends Failure {
  constructor() {
    super('conflict', 'the application changed while it was decided')
  }
}

/**
 * Who finished the survey, for those who call people back (platform §3 "web lead"; reading: the survey is finished when it is decided
 * for the first time). Weight, tobacco, absences from work for illness and every medical answer stay in the application: a lead is read by
 * more people.
 */
export const leadOf = ({ owner, person, eligibility, quote }: StoredApplication): WebLead => {
  const { isCanadian, province, replacesPolicy } = eligibility
  const { email = '', firstName = '', lastName = '', phone = '' } = person
  return {
    user: { email, firstName, lastName, phone },
    policytype: 'termlife',
    owner,
    survey: { isCanadian, province, replacesPolicy },
    options: quote ? { faceAmount: quote.faceCents / 100, termLength: quote.term, paymentFrequency: quote.frequency } : {},
  }
}

/** The same application, referred with our reasons: after those of the table where it refers, else in place of its offer. */
const asReferred = (
  { byPerson: _approvedBy, ...decision }: StoredDecision,
  { eligibility }: StoredApplication,
  { reasons }: PersonLooks,
  byTable: StoredDecision['reasons'],
): StoredDecision => {
  const listed = new Set(byTable.map(({ code }) => code))
  return {
    ...decision,
    outcome: 'referred',
    reasons: [...byTable, ...reasons.filter(({ code }) => !listed.has(code))],
    isSmoker: eligibility.usesTobacco ?? false,
    offer: null,
    receipt: null,
    faceForEstimateCents: null,
  }
}

/**
 * Gathers under the lock of the life everything that a person has to see, so that an agent judges it once: an approval becomes a referral,
 * and a referral of the table gets our reasons beside its own.
 */
const withPersonLooks = async (
  ctx: ServerContext,
  tx: Tx,
  application: StoredApplication,
  decision: StoredDecision,
): Promise<{ decision: StoredDecision; looks: PersonLooks | null }> => {
  const life = lifeOfApplication(application)
  if (life) await lockLife(ctx, tx, life)
  const faceCents = decision.offer?.faceCents ?? application.quote?.faceCents
  if (decision.outcome === 'declined' || faceCents === undefined) return { decision, looks: null }
  const byTable = decision.outcome === 'referred' ? decision.reasons : []
  const looks = await whyPersonLooks(ctx, tx, application, { faceCents, byTable })
  return looks ? { decision: asReferred(decision, application, looks, byTable), looks } : { decision, looks }
}

/** What is remembered of the life: cover that was approved, or the no with its case. */
export const keepForLife = async (
  ctx: ServerContext,
  tx: Tx,
  application: StoredApplication,
  { offer, decidedAt, reasons, followUpReference: reference }: StoredDecision,
): Promise<void> => {
  const life = lifeOfApplication(application)
  if (!life) return
  const at = new Date(decidedAt)
  await keepLife(ctx, tx, application, life, { coverCents: offer?.faceCents ?? 0, approvedAt: offer && at })
  if (reference) await keepRefusal(ctx, tx, application, life, { reference, reasons, decidedAt: at })
}

interface NewDecision {
  decision: StoredDecision
  looks: PersonLooks | null
  renewed: Partial<Sections>
  sets: QuestionSets
}

/** Writes the decision with its mail, the lead, what is remembered of the life and, where a person has to look, the place in the agents' queue. */
const writeDecision = async (
  ctx: ServerContext,
  tx: Tx,
  application: StoredApplication,
  { decision, looks, renewed, sets }: NewDecision,
): Promise<StoredDecision> => {
  const { id, owner, person, locale } = application
  const followUpReference =
    decision.outcome === 'approved'
      ? null
      : await queueCallback(ctx, tx, {
          owner,
          applicationId: id,
          reason: decision.outcome,
          contact: { ...namesOf(person), phone: person.phone ?? '', when: 'any' },
          details: looks ? { elsewhere: looks.elsewhere } : {},
        })
  const stored = { ...decision, followUpReference }
  const revision = await store.write(ctx, tx, application, { ...renewed, decision: stored }, ctx.clock.now())
  if (revision === null) throw new Overtaken()
  if (!application.decision && application.earlierDecisions.length === 0) await keepWebLead(ctx, tx, leadOf(application))
  const status = decision.outcome
  const after: StoredApplication = { ...application, ...renewed, decision: stored, status }
  const step = applications.listedStep(after, { sets, today: insurer.todayOf(ctx) })
  await moveApplication(ctx, owner, id, { status, step }, tx)
  await keepForLife(ctx, tx, application, stored)
  await addToOutbox(ctx, tx, {
    kind: 'term-ca.decision-mail',
    messageId: `term-ca-decision.${id}.${revision}`,
    body: { owner, applicationId: id, outcome: decision.outcome, locale, reference: followUpReference },
  })
  return stored
}

/** Keeps what the insurer decided, as a person has to see it: all of it or nothing. */
export function keepDecision(
  ctx: ServerContext,
  application: StoredApplication,
  decided: StoredDecision,
  renewed: Partial<Sections>,
  sets: QuestionSets,
): Promise<StoredDecision> {
  return ctx.db.transaction(async (tx) => {
    const { decision, looks } = await withPersonLooks(ctx, tx, application, decided)
    return writeDecision(ctx, tx, application, { decision, looks, renewed, sets })
  })
}

/** Refers an approved application that is about to be paid for, where a person has to look first; null where nobody has to. */
export async function referBeforePayment(
  ctx: ServerContext,
  application: StoredApplication,
  sets: QuestionSets,
): Promise<StoredDecision | null> {
  const { decision, earlierDecisions, progress } = application
  if (!decision?.offer || !(await whyPersonLooksAtPayment(ctx, ctx.db, application))) return null
  const renewed: Partial<Sections> = {
    earlierDecisions: [...earlierDecisions, decision],
    statements: {},
    progress: { ...progress, offerAcceptedAt: null },
  }
  return ctx.db.transaction(async (tx) => {
    const decided = { ...decision, decidedAt: ctx.clock.now().toISOString() }
    const { decision: referred, looks } = await withPersonLooks(ctx, tx, application, decided)
    // An agent or another payment may have settled it before the lock.
    return looks && writeDecision(ctx, tx, application, { decision: referred, looks, renewed, sets })
  })
}

/** The handler that asks the insurer for its decision about an application, and what is stored of it. */
import { questionsOf, type QuestionSet, type StoredAnswer } from '../../../../platform/applications/rules/index.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { signReceipt } from '../../../../server/records/receipts.ts'
import { Failure } from '../../../../shared/failure.ts'
import { refuse, type Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { ApplicationToDecide, DecisionOutcome, PricedPerson, TermLifeCarrier } from '../../carriers/port.ts'
import type { DecisionAnswer, getCATermDecision as contract } from '../../contract.ts'
import type { Offer } from '../../rules/application.ts'
import type { QuestionSets } from '../../rules/question-sets.ts'
import { answersHash, findApplication } from './application-store.ts'
import { applications } from './applications.ts'
import { decisionWithoutHealth, writeDecision } from './decision-view.ts'
import { repriceQuote } from '../estimate/choose-quote.ts'
import { feesOf, withFees, type Fees } from '../payment/fees.ts'
import { keepDecision, Overtaken } from './keep-decision.ts'
import { ownCover } from './person-looks.ts'
import { questionSets } from './question-sets.ts'
import { refuseCitizen, refuseTooMuch, refuseUnavailable, sentence } from '../sentences.ts'
import { standingDecision } from './standing-decision.ts'
import type { ChosenQuote, Eligibility, Sections, StoredApplication, StoredDecision } from './stored-application.ts'
import { whyIneligible } from './why-ineligible.ts'
import { insurer } from '../../rules/insurer.ts'

const answersOf = (set: QuestionSet, stored: Readonly<Record<string, StoredAnswer>>): ApplicationToDecide['lifestyle'] =>
  Object.fromEntries(
    questionsOf(set).flatMap(({ name }) => {
      const answer = stored[name]
      return answer ? [[name, { isYes: answer.answer === 'yes', followUps: answer.followUps }]] : []
    }),
  )

export const toDecide = (application: StoredApplication, sets: QuestionSets, ownCents: Cents): ApplicationToDecide => {
  const eligibility = application.eligibility as Eligibility
  const quote = application.quote as ChosenQuote
  return {
    dateOfBirth: eligibility.dateOfBirth,
    sex: eligibility.sex,
    isSmoker: eligibility.usesTobacco,
    province: eligibility.province,
    faceCents: quote.faceCents,
    term: quote.term,
    isCanadian: eligibility.isCanadian,
    replacesPolicy: eligibility.replacesPolicy,
    absentNow: eligibility.absentNow,
    absentPast: eligibility.absentPast,
    heightCm: application.person.heightCm ?? 0,
    weightKg: application.person.weightKg ?? 0,
    lifestyle: answersOf(sets.lifestyle, application.lifestyle),
    medical: answersOf(sets.medical, application.medical),
    inForceCents: ownCents,
  }
}

const offerOf = ({ term, faceCents }: ChosenQuote, premium: { monthlyCents: Cents; annualCents: Cents }, fees: Fees): Offer => ({
  term,
  faceCents,
  monthlyPremiumCents: premium.monthlyCents,
  monthlyFeeCents: fees.monthlyCents,
  monthlyTotalCents: premium.monthlyCents + fees.monthlyCents,
  annualPremiumCents: premium.annualCents,
  annualFeeCents: fees.annualCents,
  annualTotalCents: premium.annualCents + fees.annualCents,
})

/** The most cover that costs no more a month than the estimate did, at the decided rates; null where there is none. */
const faceForBudget = async (
  carrier: TermLifeCarrier,
  person: PricedPerson,
  { term, premium }: ChosenQuote,
): Promise<Cents | null> => {
  const grid = await carrier.grid(person)
  if (grid.outcome !== 'priced') return null
  const row = grid.terms.find((each) => each.term === term)
  const at = row ? row.monthlyCents.findLastIndex((cents) => cents <= premium.monthlyCents) : -1
  return at < 0 ? null : grid.leastCents + at * grid.stepCents
}

type Decided = Exclude<DecisionOutcome, { outcome: 'blocked' }>

/** What is stored of a decision of this moment; an approval is offered with the policy fee. */
export const decisionAt = async (
  ctx: ServerContext,
  application: StoredApplication,
  decided: Decided,
  { at, fees: feesThen }: { at: Date; fees: () => Promise<Fees> },
): Promise<StoredDecision> => {
  const { decisionRef, reasons, outcome } = decided
  const base = {
    decisionRef,
    reasons,
    decidedAt: at.toISOString(),
    answersHash: answersHash(application),
    followUpReference: null,
  }
  if (outcome !== 'approved')
    return { ...base, outcome, isSmoker: application.eligibility.usesTobacco ?? false, offer: null, receipt: null }
  const fees = await feesThen()
  return {
    ...base,
    outcome,
    isSmoker: decided.isSmoker,
    offer: offerOf(application.quote as ChosenQuote, decided.premium, fees),
    receipt: signReceipt(ctx, withFees(decided.receipt, decided.premium, fees)),
    faceForEstimateCents: null,
  }
}

export const storedDecision = async (
  ctx: ServerContext,
  carrier: TermLifeCarrier,
  application: StoredApplication,
  decided: Decided,
): Promise<StoredDecision> => {
  const decision = await decisionAt(ctx, application, decided, { at: ctx.clock.now(), fees: () => feesOf(ctx) })
  const quote = application.quote as ChosenQuote
  if (decided.outcome !== 'approved' || decided.premium.monthlyCents <= quote.premium.monthlyCents) return decision
  const { dateOfBirth, sex, province } = application.eligibility as Eligibility
  const person = { dateOfBirth, sex, province, isSmoker: decided.isSmoker }
  return { ...decision, faceForEstimateCents: await faceForBudget(carrier, person, quote) }
}

const blocked = (ctx: ServerContext, locale: Locale, { reason }: Extract<DecisionOutcome, { outcome: 'blocked' }>): Refused => {
  if (reason.code === 'not-canadian') return refuseCitizen(locale)
  return reason.code === 'too-much-cover' ? refuseTooMuch(ctx, locale, reason.mostCents) : refuseUnavailable(locale, reason)
}

/**
 * A decision that time has overtaken goes to the earlier ones with what hung on it, and the estimate is priced at today's age. Where
 * that cannot be had any more the estimate stays, and the insurer says why not.
 */
const renewedSections = async (
  ctx: ServerContext,
  carrier: TermLifeCarrier,
  application: StoredApplication,
  locale: Locale,
): Promise<Partial<Sections>> => {
  const { decision, earlierDecisions, quote, progress } = application
  if (!decision) return {}
  return {
    quote: (await repriceQuote(ctx, carrier, { ...application, decision: null }, locale)) ?? quote,
    earlierDecisions: [...earlierDecisions, decision],
    statements: {},
    progress: { ...progress, offerAcceptedAt: null },
  }
}

const tries = 5

/**
 * Asks the insurer (term life §4, §7; facts §1f). What a client says of a decision is never read. A decision that holds for
 * the answers as they are is told again, so that asking twice decides once.
 */
export const getCATermDecision =
  (ctx: ServerContext, carrier: TermLifeCarrier): Handler<typeof contract> =>
  async ({ applicationId }, { subject, locale, caller }) => {
    const answer = async (application: StoredApplication, decision: StoredDecision): Promise<DecisionAnswer> => {
      const view = await writeDecision(application, decision, ctx, locale)
      return caller.acting ? decisionWithoutHealth(view) : view
    }
    const asOf = { sets: await questionSets(ctx), today: insurer.todayOf(ctx) }
    const { sets, today } = asOf
    for (let attempt = 0; attempt < tries; attempt++) {
      const stored = await findApplication(ctx, subject, applicationId)
      const { decision: before } = stored
      if (before && before.answersHash === answersHash(stored) && standingDecision(stored, today)) {
        const { outcome } = before
        // An approval waits for a question that is asked again; what was declined or referred is told.
        if (outcome !== 'approved' || applications.isReachable('review', stored, asOf)) return answer(stored, before)
      }
      const why = whyIneligible(ctx, stored, locale, asOf)
      if (why) return why
      const renewed = await renewedSections(ctx, carrier, stored, locale)
      const application = { ...stored, quote: renewed.quote ?? stored.quote }
      if (!applications.isReachable('review', application, asOf) || application.progress.reviewedAt === null) {
        const next = applications.next(application, asOf)
        const missing = next.question ?? next.part
        return refuse('not-yet', sentence(locale, 'not-yet'), { fields: { [missing]: 'not-yet' } })
      }
      const decided = await carrier.decide(toDecide(application, sets, await ownCover(ctx, application.owner, application.id)))
      if (decided.outcome === 'blocked') return blocked(ctx, locale, decided)
      try {
        const toStore = await storedDecision(ctx, carrier, application, decided)
        const decision = await keepDecision(ctx, application, toStore, renewed, sets)
        ctx.notifyOutbox()
        return answer(application, decision)
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
    throw new Failure('conflict', 'the application changed while it was decided')
  }

import type { ServerContext } from '../../../../server/server-context.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { dollars } from '../../../../shared/money.ts'
import { agentRequestsAbout, openCasesOf } from '../../../../platform/callbacks/server/index.ts'
import type { DecisionAnswer } from '../../contract.ts'
import { agentHours, reasonWords } from '../sentences.ts'
import type { StoredDecision, StoredApplication } from './stored-application.ts'

const names = { approved: 'Approved', declined: 'Declined', referred: 'Referred' } as const

const offerView = ({ quote, eligibility }: StoredApplication, decision: StoredDecision): DecisionAnswer['offer'] => {
  const { offer } = decision
  if (!offer) return null
  const estimate = quote && quote.premium.monthlyCents + quote.fee.monthlyCents
  const differs = estimate !== null && estimate !== offer.monthlyTotalCents
  return {
    term: offer.term,
    coverage: dollars(offer.faceCents),
    monthlyPremium: dollars(offer.monthlyPremiumCents),
    policyFee: dollars(offer.monthlyFeeCents),
    totalMonthlyPayment: dollars(offer.monthlyTotalCents),
    annualPremium: dollars(offer.annualPremiumCents),
    annualPolicyFee: dollars(offer.annualFeeCents),
    totalAnnualPayment: dollars(offer.annualTotalCents),
    smoker: decision.isSmoker,
    smokerBecause: !decision.isSmoker ? null : eligibility.usesTobacco ? 'tobacco' : 'marijuana',
    estimateMonthly: differs ? dollars(estimate) : null,
    coverageForEstimate: differs && decision.faceForEstimateCents ? dollars(decision.faceForEstimateCents) : null,
  }
}

/** Where a no is with the agents now. */
const followUpView = async (
  { id, owner }: StoredApplication,
  reference: string,
  ctx: ServerContext,
  locale: Locale,
): Promise<DecisionAnswer['followUp']> => {
  const [open, requests] = await Promise.all([
    openCasesOf(ctx, { line: 'term-ca', owner, about: id }),
    agentRequestsAbout(ctx, ctx.db, { owner, applications: [id], locale }),
  ])
  return {
    reference,
    hours: agentHours(locale, ctx),
    isOpen: open.includes(reference),
    callReference: open.findLast((each) => each !== reference) ?? null,
    agentRequest: requests.get(id) ?? null,
  }
}

/** A decision as it is told: with its reasons, because anyone who is decided about may know them (facts §6, Law 25). */
export async function writeDecision(
  application: StoredApplication,
  decision: StoredDecision,
  ctx: ServerContext,
  locale: Locale,
): Promise<DecisionAnswer> {
  return {
    // Reading (facts §1f): on the wire both a decline and a referral decline.
    decline: decision.outcome !== 'approved',
    decision: names[decision.outcome],
    decidedAt: decision.decidedAt,
    reasons: decision.reasons.map(({ code, effect }) => ({
      code,
      effect,
      text: reasonWords(locale, code, (application.lifestyle[code] ?? application.medical[code])?.text),
    })),
    offer: offerView(application, decision),
    followUp: decision.followUpReference ? await followUpView(application, decision.followUpReference, ctx, locale) : null,
  }
}

/** The same for a partner who acts: no reasons, and nothing that an agent needs, since both may tell of health (security R7, T3). */
export function decisionWithoutHealth(decision: DecisionAnswer): DecisionAnswer {
  return { ...decision, reasons: [], followUp: decision.followUp && { ...decision.followUp, agentRequest: null } }
}

import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { dollars } from '../../../../shared/money.ts'
import { unpaidInstalmentCents } from '../../../../platform/payments/server/index.ts'
import { endedOn, stateOn } from '../../../../platform/policies/server/index.ts'
import { isEndRefused } from '../../../../platform/purchases/server/index.ts'
import type {
  getCATermPolicy as policyContract,
  getCATermPolicyPdf as pdfContract,
  sendCATermPolicyPdf as sendContract,
  PolicyView,
} from '../../contract.ts'
import { warningOf, writeBeneficiary } from '../../rules/beneficiaries.ts'
import { conversionUntil, isInReview } from '../../rules/policy-terms.ts'
import { isCovering } from './in-force.ts'
import { policies } from './policies.ts'
import { coverFrom, insuredName, type TermPolicy } from './policy-info.ts'
import { nextPayment, payingMethod, refundableCents, refundMethod, revokingNow } from './policy-money.ts'
import { insurer } from '../../rules/insurer.ts'
import { statedEndReason } from './stated-end-reason.ts'

/** How far the end of a policy has come: what comes back with it, and whether the insurer has refused it so far. */
const endingOf = async (ctx: ServerContext, policy: TermPolicy): Promise<PolicyView['ending']> => {
  const refund = policy.endReason === 'review' ? dollars(await refundableCents(ctx, policy)) : 0
  return { refund, isRefused: await isEndRefused(ctx, policy.purchaseId) }
}

export const getCATermPolicy =
  (ctx: ServerContext): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = await policies.findOwn(ctx, subject, policyNum)
    const { facts, holder } = policy
    const today = insurer.todayOf(ctx)
    const isReview = policy.state === 'in-force' && isInReview(today, facts.reviewUntil)
    const method = await payingMethod(ctx, policy)
    const unpaid = policy.state === 'in-force' ? dollars(await unpaidInstalmentCents(ctx, policy.purchaseId)) : 0
    const ending = policy.state === 'cancelling' ? await endingOf(ctx, policy) : null
    return {
      policyNum: policy.policyNumber,
      templateId: facts.templateId,
      state: stateOn(today, policy),
      insured: insuredName(holder),
      coverage: facts.coverage,
      term: facts.term,
      paymentFrequency: facts.paymentFrequency,
      premium: dollars(facts.premiumCents),
      policyFee: dollars(facts.feeCents),
      price: dollars(facts.premiumCents + facts.feeCents),
      effectiveDate: facts.effectiveDate,
      coverFrom: coverFrom(policy),
      created: policy.createdAt.toISOString(),
      endsOn: facts.endsOn,
      reviewEnds: facts.reviewUntil,
      ending,
      endReason: statedEndReason(policy.endReason),
      endedOn: endedOn(today, policy, insurer.timeZone),
      coverUntil: policy.coverUntil,
      inReview: isReview,
      refundIfCancelled: isReview ? dollars(await refundableCents(ctx, policy)) : 0,
      refundMethod: isReview ? await refundMethod(ctx, policy) : null,
      method,
      unpaid,
      nextPayment: policy.state === 'in-force' && !unpaid ? await nextPayment(ctx, policy) : null,
      debitRevocable: policy.state === 'in-force' && method !== null,
      revoking: (await revokingNow(ctx, policy, today))?.said ?? null,
      beneficiaries: holder.beneficiaries.map((beneficiary) => ({
        ...writeBeneficiary(beneficiary),
        warning: warningOf(beneficiary, today),
      })),
      isCovering: isCovering(policy, today),
      conversionUntil: conversionUntil(facts.effectiveDate, holder.issueAge),
      receipt: holder.receipt,
    }
  }

/** Under both names that the specification has for the document (T-098, L-100). */
export const getCATermPolicyPdf =
  (ctx: ServerContext): Handler<typeof pdfContract> =>
  async (payload, request) => {
    const answer = await policies.getPdf(ctx)(payload, request)
    return { ...answer, document: answer.response.content }
  }

export const sendCATermPolicyPdf =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ policyNum }, { subject, requestId }) => {
    await policies.send(ctx, subject, policyNum, requestId)
    return { sent: true }
  }

import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { dollars } from '../../../shared/money.ts'
import { unpaidInstalmentCents } from '../../../platform/payments/server/index.ts'
import { findOwnPolicy } from '../../../platform/policies/server/index.ts'
import { policyFileName } from '../../../platform/documents/server/index.ts'
import type {
  getCATermPolicy as policyContract,
  getCATermPolicyPage as pageContract,
  getCATermPolicyPdf as pdfContract,
  sendCATermPolicyPdf as sendContract,
  PolicyView,
} from '../contract.ts'
import { warningOf, writeBeneficiary } from '../rules/beneficiaries.ts'
import { conversionUntil, isInReview } from '../rules/policy-terms.ts'
import { endRefused } from './cancel-flow.ts'
import { htmlOf, pdfOf } from './documents.ts'
import { insurerTimeZone, todayOf } from './insurer.ts'
import { asTermPolicy, coverFrom, insuredName, type TermPolicy } from './policy-info.ts'
import { nextPayment, payingMethod, refundableCents, revokingNow } from './policy-money.ts'
import { listing } from './account-listing.ts'

/** One policy of the subject. Somebody else's and one that does not exist answer alike. */
export async function findTermPolicy(ctx: ServerContext, subject: string, policyNumber: string): Promise<TermPolicy> {
  return asTermPolicy(await findOwnPolicy(ctx, subject, policyNumber))
}

const stateOf = (today: IsoDate, { state, facts }: TermPolicy): PolicyView['state'] =>
  state === 'in-force' && facts.endsOn < today ? 'expired' : state

/** The insurer's day on which it ended. */
const endedOn = (today: IsoDate, policy: TermPolicy): IsoDate | null =>
  stateOf(today, policy) === 'expired' ? policy.facts.endsOn : policy.endedAt && dateIn(policy.endedAt, insurerTimeZone)

/** How far the end of a policy has come: what comes back with it, and whether the insurer has refused it so far. */
const endingOf = async (ctx: ServerContext, policy: TermPolicy): Promise<PolicyView['ending']> => {
  const { rows } = await ctx.db.execute<{ is_refused: boolean }>(
    statement`select outcome_code is not distinct from ${endRefused} as is_refused from purchase where id = ${policy.purchaseId}`,
  )
  const refund = policy.endReason === 'review' ? dollars(await refundableCents(ctx, policy)) : 0
  return { refund, isRefused: rows[0]?.is_refused ?? false }
}

export const getCATermPolicy =
  (ctx: ServerContext): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = await findTermPolicy(ctx, subject, policyNum)
    const { facts, holder } = policy
    const today = todayOf(ctx)
    const isReview = policy.state === 'in-force' && isInReview(today, facts.reviewUntil)
    const method = await payingMethod(ctx, policy)
    const unpaid = policy.state === 'in-force' ? dollars(await unpaidInstalmentCents(ctx, policy.purchaseId)) : 0
    const ending = policy.state === 'cancelling' ? await endingOf(ctx, policy) : null
    return {
      policyNum: policy.policyNumber,
      templateId: facts.templateId,
      state: stateOf(today, policy),
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
      endReason: policy.endReason,
      endedOn: endedOn(today, policy),
      coverUntil: policy.coverUntil,
      inReview: isReview,
      refundIfCancelled: isReview ? dollars(await refundableCents(ctx, policy)) : 0,
      method,
      unpaid,
      nextPayment: policy.state === 'in-force' && !unpaid ? await nextPayment(ctx, policy) : null,
      debitRevocable: policy.state === 'in-force' && method !== null,
      revoking: (await revokingNow(ctx, policy, today))?.said ?? null,
      beneficiaries: holder.beneficiaries.map((one) => ({ ...writeBeneficiary(one), warning: warningOf(one, today) })),
      conversionUntil: conversionUntil(facts.effectiveDate, holder.issueAge),
      receipt: holder.receipt,
    }
  }

export const getCATermPolicyPdf =
  (ctx: ServerContext): Handler<typeof pdfContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = await findTermPolicy(ctx, subject, policyNum)
    const content = Buffer.from(await pdfOf(ctx, policy)).toString('base64')
    return { code: 200, response: { content, filename: policyFileName(policy) } }
  }

export const getCATermPolicyPage =
  (ctx: ServerContext): Handler<typeof pageContract> =>
  async ({ policyNum, nonce }, { subject }) => ({ html: htmlOf(ctx, await findTermPolicy(ctx, subject, policyNum), nonce) })

/** To the address of record only, whatever else the payload says (security T10). */
export const sendCATermPolicyPdf =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ policyNum }, { subject, requestId }) => {
    await listing.send(ctx, subject, policyNum, requestId)
    return { sent: true }
  }

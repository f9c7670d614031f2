import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
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
import { shelf } from './shelf.ts'

/** One policy of the subject. Somebody else's and one that does not exist answer alike. */
export const findTermPolicy = async (ground: Ground, subject: string, policyNumber: string): Promise<TermPolicy> =>
  asTermPolicy(await findOwnPolicy(ground, subject, policyNumber))

const stateOf = (today: IsoDate, { state, facts }: TermPolicy): PolicyView['state'] =>
  state === 'in-force' && facts.endsOn < today ? 'expired' : state

/** The insurer's day on which it ended. */
const endedOn = (today: IsoDate, policy: TermPolicy): IsoDate | null =>
  stateOf(today, policy) === 'expired' ? policy.facts.endsOn : policy.endedAt && dateIn(policy.endedAt, insurerTimeZone)

/** How far the end of a policy has come: what comes back with it, and whether the insurer has refused it so far. */
const endingOf = async (ground: Ground, policy: TermPolicy): Promise<PolicyView['ending']> => {
  const { rows } = await ground.pool.query<{ is_refused: boolean }>(
    'select outcome_code is not distinct from $2 as is_refused from purchase where id = $1',
    [policy.purchaseId, endRefused],
  )
  const refund = policy.endReason === 'review' ? dollars(await refundableCents(ground, policy)) : 0
  return { refund, isRefused: rows[0]?.is_refused ?? false }
}

export const getCATermPolicy =
  (ground: Ground): Handler<typeof policyContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = await findTermPolicy(ground, subject, policyNum)
    const { facts, holder } = policy
    const today = todayOf(ground)
    const isReview = policy.state === 'in-force' && isInReview(today, facts.reviewUntil)
    const method = await payingMethod(ground, policy)
    const unpaid = policy.state === 'in-force' ? dollars(await unpaidInstalmentCents(ground, policy.purchaseId)) : 0
    const ending = policy.state === 'cancelling' ? await endingOf(ground, policy) : null
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
      refundIfCancelled: isReview ? dollars(await refundableCents(ground, policy)) : 0,
      method,
      unpaid,
      nextPayment: policy.state === 'in-force' && !unpaid ? await nextPayment(ground, policy) : null,
      debitRevocable: policy.state === 'in-force' && method !== null,
      revoking: (await revokingNow(ground, policy, today))?.said ?? null,
      beneficiaries: holder.beneficiaries.map((one) => ({ ...writeBeneficiary(one), warning: warningOf(one, today) })),
      conversionUntil: conversionUntil(facts.effectiveDate, holder.issueAge),
      receipt: holder.receipt,
    }
  }

export const getCATermPolicyPdf =
  (ground: Ground): Handler<typeof pdfContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = await findTermPolicy(ground, subject, policyNum)
    const content = Buffer.from(await pdfOf(ground, policy)).toString('base64')
    return { code: 200, response: { content, filename: policyFileName(policy) } }
  }

export const getCATermPolicyPage =
  (ground: Ground): Handler<typeof pageContract> =>
  async ({ policyNum, nonce }, { subject }) => ({ html: htmlOf(ground, await findTermPolicy(ground, subject, policyNum), nonce) })

/** To the address of record only, whatever else the payload says (security T10). */
export const sendCATermPolicyPdf =
  (ground: Ground): Handler<typeof sendContract> =>
  async ({ policyNum }, { subject, requestId }) => {
    await shelf.send(ground, subject, policyNum, requestId)
    return { sent: true }
  }

import type { ServerContext } from '../../../server/server-context.ts'
import type { OutboxItem, OutboxKind } from '../../../server/outbox.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { sendTemplate } from '../../../platform/messages/server/index.ts'
import { unpaidInstalmentCents } from '../../../platform/payments/server/index.ts'
import { addressForMail } from '../../../platform/profile/server/index.ts'
import { contractTerms } from '../rules/policy-terms.ts'
import { statementPdf } from './policy/documents.ts'
import type { CardBrand } from './payment/pay-method.ts'
import { policies } from './policy/policies.ts'

const sendPolicy = async (ctx: ServerContext, item: OutboxItem): Promise<void> => {
  const policy = await policies.findForWork(ctx, item)
  const { mail } = await import('../mail/policy.tsx')
  const { facts, holder, locale } = policy
  await sendTemplate(ctx, mail, {
    to: await addressForMail(ctx, policy.owner),
    locale,
    messageId: item.messageId,
    data: {
      name: holder.person.firstName,
      policyNumber: policy.policyNumber,
      faceCents: facts.coverage * 100,
      term: facts.term,
      frequency: facts.paymentFrequency,
      paymentCents: facts.premiumCents + facts.feeCents,
      reviewUntil: facts.reviewUntil,
      path: policies.pathOf(policy.policyNumber),
      pdf: new Uint8Array(await policies.pdf(ctx, policy)),
    },
  })
}

/** What waits in the outbox when a policy has changed, by its owner or because a payment stayed away. No name and no number stands in it. */
export type PolicyChange = { purchaseId: string } & (
  | { change: 'cancelled'; amountCents: Cents }
  | { change: 'revoked' | 'lapsed'; endedOn: IsoDate }
  | { change: 'method'; method: CardBrand | 'account'; last4: string }
  | { change: 'beneficiaries'; changedAt: string }
)

const sendChange = async (ctx: ServerContext, { body, messageId }: OutboxItem): Promise<void> => {
  const change = body as PolicyChange
  const policy = await policies.findForWork(ctx, { body })
  const { mail } = await import('../mail/policy-change.tsx')
  const what =
    change.change === 'beneficiaries'
      ? { change: change.change, pdf: new Uint8Array(await statementPdf(ctx, policy, change.changedAt)) }
      : change
  const isOver = 'endedOn' in change || change.change === 'cancelled'
  await sendTemplate(ctx, mail, {
    to: await addressForMail(ctx, policy.owner),
    locale: policy.locale,
    messageId,
    data: {
      name: policy.holder.person.firstName,
      policyNumber: policy.policyNumber,
      what,
      path: isOver ? '/userpolicies?state=ended' : policies.pathOf(policy.policyNumber),
    },
  })
}

/** Nothing is owed by a policy that has ended, and nothing where another method has paid by the time the mail goes. */
const sendUnpaid = async (ctx: ServerContext, { body, messageId }: OutboxItem): Promise<void> => {
  const { purchaseId } = body as { purchaseId: string }
  const policy = await policies.findForWork(ctx, { body })
  const amountCents = await unpaidInstalmentCents(ctx, purchaseId)
  if (policy.state !== 'in-force' || amountCents === 0) return
  const { mail } = await import('../mail/policy-change.tsx')
  await sendTemplate(ctx, mail, {
    to: await addressForMail(ctx, policy.owner),
    locale: policy.locale,
    messageId,
    data: {
      name: policy.holder.person.firstName,
      policyNumber: policy.policyNumber,
      what: { change: 'unpaid', amountCents, graceDays: contractTerms.graceDays },
      path: policies.pathOf(policy.policyNumber),
    },
  })
}

/** What a policy leaves in the outbox, and how it is done. */
export function policyMails(ctx: ServerContext): OutboxKind[] {
  return [
    { kind: 'term-ca.policy-mail', work: (item) => sendPolicy(ctx, item) },
    { kind: 'term-ca.unpaid-mail', work: (item) => sendUnpaid(ctx, item) },
    { kind: 'term-ca.change-mail', work: (item) => sendChange(ctx, item) },
  ]
}

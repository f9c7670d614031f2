import type { ServerContext } from '../../../server/server-context.ts'
import type { OutboxKind } from '../../../server/durable/outbox.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { unpaidInstalmentCents, type SettledMethod } from '../../../platform/payments/server/index.ts'
import { contractTerms } from '../rules/policy-terms.ts'
import { statementPdf } from './policy/documents.ts'
import { namedInMail, type CardBrand } from './payment/pay-method.ts'
import { policies } from './policy/policies.ts'

/** What waits in the outbox when a policy has changed, by its owner or because a payment stayed away. No name and no number stands in it. */
export type PolicyChange = { purchaseId: string } & (
  | { change: 'cancelled'; amountCents: Cents }
  | { change: 'revoked' | 'lapsed'; endedOn: IsoDate }
  | { change: 'method'; method: CardBrand | 'account'; last4: string }
  | { change: 'beneficiaries'; changedAt: string }
)

const mails = () => import('../mail/mails.ts')

/** What a policy leaves in the outbox, and how it is done. */
export function policyMails(ctx: ServerContext): OutboxKind[] {
  return [
    policies.policyMailKind(
      ctx,
      async () => (await mails()).policyMail,
      ({ facts }, about) => ({
        ...about,
        faceCents: facts.coverage * 100,
        term: facts.term,
        frequency: facts.paymentFrequency,
        paymentCents: facts.premiumCents + facts.feeCents,
        reviewUntil: facts.reviewUntil,
      }),
    ),
    // Nothing is owed by a policy that has ended, and nothing where another method has paid by the time the mail goes.
    policies.mailKind(
      ctx,
      'unpaid-mail',
      async () => (await mails()).policyChangeMail,
      async ({ purchaseId, state }, about) => {
        const amountCents = await unpaidInstalmentCents(ctx, purchaseId)
        if (state !== 'in-force' || amountCents === 0) return null
        return { ...about, what: { change: 'unpaid' as const, amountCents, graceDays: contractTerms.graceDays } }
      },
    ),
    // Nobody knew whether it had been carried out when it was asked for.
    policies.mailKind(
      ctx,
      'method-settled',
      async () => (await mails()).policyChangeMail,
      (_policy, about, { body }) => {
        const { kind, brand, last4 } = body as SettledMethod
        return { ...about, what: { change: 'method' as const, method: namedInMail(kind, brand), last4 } }
      },
    ),
    policies.mailKind(
      ctx,
      'change-mail',
      async () => (await mails()).policyChangeMail,
      async (policy, about, { body }) => {
        const change = body as PolicyChange
        const isOver = 'endedOn' in change || change.change === 'cancelled'
        const what =
          change.change === 'beneficiaries'
            ? { change: change.change, pdf: new Uint8Array(await statementPdf(ctx, policy, change.changedAt)) }
            : change
        return {
          ...about,
          what,
          path: isOver ? '/userpolicies?state=ended' : about.path,
        }
      },
    ),
  ]
}

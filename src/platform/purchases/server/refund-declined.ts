import type { OutboxKind } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { RefundDeclineReason } from '../../callbacks/rules/index.ts'
import { localeOfPerson } from '../../accounts/server/index.ts'
import { sendRefundDeclined } from '../../messages/server/index.ts'
import { addressForMail, personIdOfSubject } from '../../profile/server/index.ts'

/** Tells somebody that the refund they asked for is not given. */
export function refundDeclinedMail(ctx: ServerContext): OutboxKind {
  return {
    kind: 'purchases.refund-declined-mail',
    work: async ({ body, messageId }) => {
      const { owner, ...rest } = body as { owner: string; name: string; policyNumber: string; reason: RefundDeclineReason }
      const to = await addressForMail(ctx, owner)
      const locale = await localeOfPerson(ctx, personIdOfSubject(owner))
      await sendRefundDeclined(ctx, { to, locale, messageId, ...rest, path: '/userpolicies' })
    },
  }
}

import { PermanentError, type OutboxKind } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import { sendTemplate } from '../../messages/server/index.ts'
import type { PurchaseLine } from './purchase-line.ts'

interface RefundBody {
  to: string
  name: string
  locale: Locale
  amountCents: Cents
  /** Missing where an older release wrote it: its lines had one currency each. */
  currency?: Currency
  /** Missing where an older release wrote it. */
  reference?: string
  path?: string
}

/** The mail that says that the money of a purchase was given back. */
export function refundMailKind<Order, Issued>(ctx: ServerContext, line: PurchaseLine<Order, Issued>): OutboxKind {
  return {
    kind: `${line.line}.refund-mail`,
    work: async ({ body, messageId }) => {
      const { to, name, locale, amountCents, reference, path, ...rest } = body as RefundBody
      const currency = rest.currency ?? (typeof line.currency === 'function' ? undefined : line.currency)
      const bought = reference && path ? { reference, path } : line.earlierRefund?.(body as Record<string, string>)
      if (!bought || !currency) throw new PermanentError('a refund mail that says nothing of its purchase')
      const { refundMail } = await import('../../messages/mail/index.ts')
      await sendTemplate(ctx, refundMail, {
        to,
        locale,
        messageId,
        data: {
          name,
          outcome: 'refunded',
          amountCents,
          currency,
          insurer: line.carrierName,
          ...bought,
        },
      })
    },
  }
}

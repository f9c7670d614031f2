import { addToOutbox, type OutboxKind } from '../../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { dateIn } from '../../../../shared/dates.ts'
import { sendTemplate } from '../../../messages/server/index.ts'
import { findActivePartner, type StoredPartner } from '../partner-store.ts'
import type { Notice } from './tell-partners.ts'

const mails = () => import('../../mail/notice-mails.tsx')

/** Who is told: the addresses that were settled with the partner, or the partner's own. */
const recipientsOf = (partner: StoredPartner, { notice }: Notice): string[] => {
  const { purchasePolicyOpt, purchaseEmailOptions, knockOutOptOption, knockoutEmailOptions, email } = partner
  const [isWanted, settled] =
    notice === 'bought' ? [purchasePolicyOpt, purchaseEmailOptions] : [knockOutOptOption, knockoutEmailOptions]
  return isWanted ? [...new Set(settled.length > 0 ? settled : [email])] : []
}

/** What partners are told by mail: what became of a referral, and that a receiver of webhooks is paused. */
export function partnerNotices(ctx: ServerContext): OutboxKind[] {
  return [
    {
      // One item for each recipient, so that one that fails sends no other mail twice.
      kind: 'partners.notice',
      work: async ({ body, messageId }) => {
        const notice = body as Notice
        const partner = await findActivePartner(ctx, notice.partnerKey)
        if (!partner) return
        await ctx.db.transaction(async (tx) => {
          for (const [at, to] of recipientsOf(partner, notice).entries())
            await addToOutbox(ctx, tx, {
              kind: 'partners.notice-mail',
              messageId: `${messageId}.${at}`,
              body: { ...notice, to },
            })
        })
        ctx.notifyOutbox()
      },
    },
    {
      kind: 'partners.notice-mail',
      work: async ({ body, messageId }) => {
        const { to, notice, line, campaign, reference, at, partnerKey } = body as Notice & { to: string }
        const partner = await findActivePartner(ctx, partnerKey)
        if (!partner) return
        const { noticeMail } = await mails()
        const day = dateIn(new Date(at), partner.timeZone)
        const { locale, company } = partner
        const data = { notice, company, line: ctx.lineNames[locale][line] ?? line, campaign, reference, day }
        await sendTemplate(ctx, noticeMail, { to, locale, messageId, data })
      },
    },
    {
      kind: 'partners.webhook-paused',
      work: async ({ body, messageId }) => {
        const { partnerKey } = body as { partnerKey: string }
        const partner = await findActivePartner(ctx, partnerKey)
        if (!partner) return
        const { webhookPausedMail } = await mails()
        const { email: to, locale, company } = partner
        await sendTemplate(ctx, webhookPausedMail, { to, locale, messageId, data: { company, path: '/partner-home/webhooks' } })
      },
    },
  ]
}

import { statement } from '../../../db/statement.ts'
import type { OutboxKind } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { asLocale } from '../../../shared/locale.ts'
import { sendTemplate } from '../../messages/server/index.ts'
import { findPartnerByKey, type StoredPartner } from './partner-store.ts'

interface PartnerMail {
  partnerKey: string
  mail: 'received' | 'approved' | 'rejected' | 'suspended'
  /** Another address of the same partner. */
  to?: string
}

const mails = () => import('../mail/mails.tsx')

/** Null where it was removed meanwhile: then there is nobody to tell. */
const stillThere = async (ctx: ServerContext, key: string): Promise<StoredPartner | null> => {
  try {
    return await findPartnerByKey(ctx, key)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-found') return null
    throw error
  }
}

/** What the slice leaves in the outbox. What is mailed is read when the mail goes, so no address lies about in the outbox. */
export function outboxKinds(ctx: ServerContext): OutboxKind[] {
  return [
    {
      kind: 'partners.mail',
      work: async ({ body, messageId }) => {
        const { partnerKey, mail, to } = body as PartnerMail
        const partner = await stillThere(ctx, partnerKey)
        if (!partner) return
        const { partnerMail } = await mails()
        await sendTemplate(ctx, partnerMail, {
          to: to ?? partner.email,
          locale: partner.locale,
          messageId,
          data: { mail, name: partner.name, company: partner.company, path: new URL(partner.partnerurl).pathname },
        })
      },
    },
    {
      kind: 'partners.request-note',
      work: async ({ body, messageId }) => {
        const { partnerKey, personId } = body as { partnerKey: string; personId: string }
        const { rows } = await ctx.db.execute<{ email: string; locale: string }>(
          statement`select email, locale from person where id = ${personId} and role = 'admin'`,
        )
        const [admin] = rows
        if (!admin || !(await stillThere(ctx, partnerKey))) return
        const { requestNoteMail } = await mails()
        const path = `/admin/partnerships/${partnerKey}`
        await sendTemplate(ctx, requestNoteMail, { to: admin.email, locale: asLocale(admin.locale), messageId, data: { path } })
      },
    },
  ]
}

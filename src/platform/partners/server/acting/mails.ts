import { statement, type Statement } from '../../../../db/statement.ts'
import type { OutboxKind } from '../../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { asLocale } from '../../../../shared/locale.ts'
import { sendTemplate } from '../../../messages/server/index.ts'
import { stillHolds } from './consent-store.ts'

const mails = () => import('../../mail/acting-mails.tsx')

interface To {
  email: string
  locale: string
  company: string
}

const readOne = async (ctx: ServerContext, query: Statement): Promise<To | null> =>
  (await ctx.db.execute<To>(query)).rows[0] ?? null

/** Both mails go to an account's own address, and to nobody where there is none, or where the partner may not act any more (security T10, T11). */
export function actingMails(ctx: ServerContext): OutboxKind[] {
  const send = async (to: To | null, mail: 'asked' | 'hand-off', path: string, messageId: string): Promise<void> => {
    if (!to) return
    const { actingMail } = await mails()
    await sendTemplate(ctx, actingMail, {
      to: to.email,
      locale: asLocale(to.locale),
      messageId,
      data: { mail, company: to.company, path },
    })
  }
  return [
    {
      kind: 'partners.acting-asked',
      work: async ({ body, messageId }) => {
        const { id } = body as { id: string }
        const { rows } = await ctx.db.execute<{ email: string }>(
          statement`select email from acting_consent where id = ${id} and answered_at is null and ended_at is null`,
        )
        if (!rows[0]) return
        const email = ctx.encryption.decrypt<string>(rows[0].email, { table: 'acting_consent', column: 'email', row: id })
        const to = await readOne(
          ctx,
          statement`select person.email, person.locale, p.company from person, acting_consent c join partner p on p.key = c.partner_key
            where c.id = ${id} and p.active = 'APPROVED' and not p.is_deleted
              and person.email = ${email.toLowerCase()} and person.role = 'consumer'`,
        )
        await send(to, 'asked', '/acting', messageId)
      },
    },
    {
      kind: 'partners.hand-off',
      work: async ({ body, messageId }) => {
        const { id } = body as { id: string }
        const to = await readOne(
          ctx,
          statement`select person.email, person.locale, p.company from acting_hand_off h join acting_consent c on c.id = h.consent_id
            join partner p on p.key = c.partner_key join person on person.id = c.person_id
            where h.id = ${id} and ${stillHolds(ctx.clock.now())}`,
        )
        await send(to, 'hand-off', `/hand-off/${id}`, messageId)
      },
    },
  ]
}

import type * as z from 'zod/mini'
import type { ServerContext } from '../../../server/server-context.ts'
import { composeMail, type Mail } from '../../../server/mail.ts'
import { oncePer } from '../../../server/durable/once.ts'
import { PermanentError } from '../../../server/durable/outbox.ts'
import type { Locale } from '../../../shared/locale.ts'
import { openMailer } from './send-mail.ts'

const mailerOf = oncePer((ctx: ServerContext) => openMailer(ctx.settings.smtpUrl))

export class MailNotSent extends Error {}

/**
 * Composes one of the templates and hands it to the mail host. `messageId` is a name of the event: the same event makes
 * the same Message-ID. Rejects with a PermanentError when the mail will never be taken, with MailNotSent to be tried again.
 */
export async function sendTemplate<Schema extends z.ZodMiniType>(
  ctx: ServerContext,
  mail: Mail<string, Schema>,
  { to, locale, messageId, data }: { to: string; locale: Locale; messageId: string; data: z.input<Schema> },
): Promise<void> {
  const { origin, brand, mailFrom, site } = ctx.settings
  const { email, phone, tollFree } = site.contact
  const agency = { name: site.agency, licence: site.licence, phone: phone ?? tollFree, email }
  const composed = await composeMail(mail, data, { locale, origin, brand, agency, hours: site.hours })
  const delivery = await mailerOf(ctx).sendMail({
    ...composed,
    to,
    from: mailFrom,
    messageId: `<${messageId}@${new URL(origin).hostname}>`,
  })
  if (delivery.outcome === 'permanent') throw new PermanentError(delivery.reason)
  if (delivery.outcome === 'temporary') throw new MailNotSent(delivery.reason)
}

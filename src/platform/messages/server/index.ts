import type * as z from 'zod/mini'
import { handle } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { composeMail, type Mail } from '../../../server/mail.ts'
import { oncePer } from '../../../server/once.ts'
import { PermanentError } from '../../../server/outbox.ts'
import type { Locale } from '../../../shared/locale.ts'
import * as contract from '../contract.ts'
import { getDemoMailbox } from './get-demo-mailbox.ts'
import { openMailer } from './send-mail.ts'

const mailerOf = oncePer((ground: Ground) => openMailer(ground.settings.smtpUrl))

export class MailNotSent extends Error {}

/**
 * Composes one of the templates and hands it to the mail host. `messageId` is a name of the event: the same event makes
 * the same Message-ID. Rejects with a PermanentError when the mail will never be taken, with MailNotSent to be tried again.
 */
export const sendTemplate = async <Schema extends z.ZodMiniType>(
  ground: Ground,
  mail: Mail<string, Schema>,
  { to, locale, messageId, data }: { to: string; locale: Locale; messageId: string; data: z.input<Schema> },
): Promise<void> => {
  const { origin, brand, mailFrom } = ground.settings
  const composed = await composeMail(mail, data, { locale, origin, brand })
  const delivery = await mailerOf(ground).sendMail({
    ...composed,
    to,
    from: mailFrom,
    messageId: `<${messageId}@${new URL(origin).hostname}>`,
  })
  if (delivery.outcome === 'permanent') throw new PermanentError(delivery.reason)
  if (delivery.outcome === 'temporary') throw new MailNotSent(delivery.reason)
}

/** The sign-in code's mail, at once: somebody is waiting for it. */
export const sendSignInCode = async (
  ground: Ground,
  to: string,
  code: string,
  minutes: number,
  locale: Locale,
): Promise<void> => {
  const { signInCodeMail } = await import('../mail/index.ts')
  await sendTemplate(ground, signInCodeMail, { to, locale, messageId: `code.${crypto.randomUUID()}`, data: { code, minutes } })
}

/** The link that sets a new password. `key` is the secret of the link; only this mail carries it. */
export const sendResetLink = async (
  ground: Ground,
  { to, key, minutes, locale, messageId }: { to: string; key: string; minutes: number; locale: Locale; messageId: string },
): Promise<void> => {
  const { resetLinkMail } = await import('../mail/index.ts')
  await sendTemplate(ground, resetLinkMail, { to, locale, messageId, data: { path: `/pages/reset/${key}`, minutes } })
}

export const sendWelcome = async (
  ground: Ground,
  { to, locale, messageId }: { to: string; locale: Locale; messageId: string },
): Promise<void> => {
  const { welcomeMail } = await import('../mail/index.ts')
  await sendTemplate(ground, welcomeMail, { to, locale, messageId, data: { path: '/' } })
}

export const slice: SliceServer = {
  name: 'messages',
  functions: (ground) => [handle(contract.getDemoMailbox, getDemoMailbox(ground))],
}

import type { ServerContext } from '../../../server/server-context.ts'
import { type OutboxItem, type OutboxKind, PermanentError } from '../../../server/durable/outbox.ts'
import { Failure } from '../../../shared/failure.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { mobileCodeMinutes } from '../../profile/server/index.ts'
import type { NoticeId } from '../contract.ts'
import { mailTexts } from '../mail/texts.ts'
import type { TextMessenger } from '../providers/port.ts'
import type { CommsBody } from './comms.ts'
import { sendTemplate } from './send-template.ts'

/** Where each notice leads, on our own origin (security T16). */
const paths: Record<NoticeId, string> = { 'my-policies': '/userpolicies', 'my-quotes': '/userquotes', 'my-profile': '/profile' }

const sendMail = async (ctx: ServerContext, { messageId, body }: OutboxItem): Promise<void> => {
  const message = body as Extract<CommsBody, { channel: 'email' }>
  const { letterMail, noticeMail } = await import('../mail/index.ts')
  const { to, locale } = message
  if ('notice' in message) {
    const { notice, name } = message
    await sendTemplate(ctx, noticeMail, { to, locale, messageId, data: { notice, name, path: paths[notice] } })
  } else {
    const { subject, paragraphs, own } = message
    const data = { subject, paragraphs, ...(own ? { own } : {}) }
    await sendTemplate(ctx, letterMail, { to, locale, messageId, data }).catch((error: unknown) => {
      // What was not safe to compose will not be safer tomorrow.
      throw error instanceof Failure && error.code === 'invalid-argument' ? new PermanentError(error.message) : error
    })
  }
}

const sendText = async (ctx: ServerContext, messenger: TextMessenger, { messageId, body }: OutboxItem): Promise<void> => {
  const message = body as Extract<CommsBody, { channel: 'sms' | 'whatsapp' }>
  const { brand, origin } = ctx.settings
  const texts = mailTexts[message.locale]
  const text =
    'text' in message
      ? message.text
      : 'code' in message
        ? fillText(texts.mobileCode, { brand, code: message.code, minutes: mobileCodeMinutes })
        : fillText(texts.notices[message.notice].short, { brand, url: new URL(paths[message.notice], origin).href })
  const outcome = await messenger.send({ to: message.to, text, key: messageId })
  if (outcome.outcome === 'refused') throw new PermanentError(outcome.reason)
}

export function commsKinds(ctx: ServerContext, messengerOf: (channel: 'sms' | 'whatsapp') => TextMessenger): OutboxKind[] {
  return [
    { kind: 'messages.email', work: (item) => sendMail(ctx, item) },
    { kind: 'messages.sms', work: (item) => sendText(ctx, messengerOf('sms'), item) },
    { kind: 'messages.whatsapp', work: (item) => sendText(ctx, messengerOf('whatsapp'), item) },
  ]
}

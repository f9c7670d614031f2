import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { oncePer } from '../../../server/durable/once.ts'
import { PermanentError } from '../../../server/durable/outbox.ts'
import type { Locale } from '../../../shared/locale.ts'
import { fillText } from '../../../shared/fill-text.ts'
import * as contract from '../contract.ts'
import type { EventType } from '../../alerts/rules/index.ts'
import type { RequestedItem, RefundDeclineReason } from '../../callbacks/rules/index.ts'
import type { ReportType } from '../../reports/rules/index.ts'
import { mailTexts } from '../mail/texts.ts'
import { chooseMessenger, type TextChannel } from '../providers/choose.ts'
import type { TextMessenger } from '../providers/port.ts'
import { mediaType } from '../rules/media-type.ts'
import { commsEmail, commsSMS, commsWhatsapp, confirmMobile, fullNumber, sendMobileCode } from './comms.ts'
import { commsKinds } from './comms-work.ts'
import { getDemoMailbox, getDemoMails, getDemoTexts } from './get-demo-mailbox.ts'
import { sendTemplate } from './send-template.ts'

export { MailNotSent, sendTemplate } from './send-template.ts'

/** The company of a channel: its own address, or its simulator's. */
const messengerOf = oncePer((ctx: ServerContext) => {
  const open = new Map<TextChannel, TextMessenger>()
  return (channel: TextChannel): TextMessenger => {
    const known = open.get(channel)
    if (known) return known
    const { settings } = ctx
    const { messenger } = chooseMessenger(channel, {
      observe: ctx.metrics.asked,
      baseUrl: settings.companyUrl(channel),
      apiKey: settings.companyKey(channel),
    })
    open.set(channel, messenger)
    return messenger
  }
})

/** The sign-in code's mail, at once: somebody is waiting for it. */
export async function sendSignInCode(
  ctx: ServerContext,
  to: string,
  code: string,
  minutes: number,
  locale: Locale,
): Promise<void> {
  const { signInCodeMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, signInCodeMail, { to, locale, messageId: `code.${crypto.randomUUID()}`, data: { code, minutes } })
}

/** The link that sets a new password. `key` is the secret of the link; only this mail carries it. */
export async function sendResetLink(
  ctx: ServerContext,
  { to, key, minutes, locale, messageId }: { to: string; key: string; minutes: number; locale: Locale; messageId: string },
): Promise<void> {
  const { resetLinkMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, resetLinkMail, { to, locale, messageId, data: { path: `/pages/reset/${key}`, minutes } })
}

/** The code that proves the address somebody wants instead of theirs. */
export async function sendAddressCode(
  ctx: ServerContext,
  { to, code, minutes, locale, messageId }: { to: string; code: string; minutes: number; locale: Locale; messageId: string },
): Promise<void> {
  const { signInCodeMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, signInCodeMail, { to, locale, messageId, data: { code, minutes, use: 'email-change' } })
}

/**
 * Tells what opens the account now: another password, one site less, or another address, which the one until now is told. The new address is not named:
 * a mailbox may have changed hands.
 */
export async function sendAccountChanged(
  ctx: ServerContext,
  what: 'address' | 'password' | 'identity',
  { to, locale, messageId }: { to: string; locale: Locale; messageId: string },
): Promise<void> {
  const { accountChangedMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, accountChangedMail, { to, locale, messageId, data: { what, path: reachUsPath } })
}

export async function sendWelcome(
  ctx: ServerContext,
  { to, locale, messageId }: { to: string; locale: Locale; messageId: string },
): Promise<void> {
  const { welcomeMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, welcomeMail, { to, locale, messageId, data: { path: '/' } })
}

/** An alert by mail: what happened and where to look. */
export async function sendAlertMail(
  ctx: ServerContext,
  { to, locale, messageId, ...data }: { to: string; locale: Locale; messageId: string; event: EventType; path: string },
): Promise<void> {
  const { alertMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, alertMail, { to, locale, messageId, data })
}

/** An alert as a text message, at once; its key tells copies apart. One that the company refuses is not tried again. */
export async function sendAlertText(
  ctx: ServerContext,
  {
    channel,
    to,
    key,
    locale,
    event,
    path,
  }: { channel: TextChannel; to: string; key: string; locale: Locale; event: EventType; path: string },
): Promise<void> {
  const { brand, origin } = ctx.settings
  const { short, [event]: words } = mailTexts[locale].alert
  const text = fillText(short, { brand, what: words.subject, url: new URL(path, origin).href })
  const outcome = await messengerOf(ctx)(channel).send({ to: fullNumber(to), text, key })
  if (outcome.outcome === 'refused') throw new PermanentError(outcome.reason)
}

/** Where it says how an agent is reached. */
const reachUsPath = '/contactus'

/** What the mail of a licensed agent's question says, for the customer's own pages. */
export function caseQuestionWords(
  thing: RequestedItem,
  locale: Locale,
): { title: string; text: string; action: string; path: string } {
  const { caseQuestion: words } = mailTexts[locale]
  return { title: words.subject, text: words[thing], action: words.button, path: reachUsPath }
}

/** What a licensed agent needs before a case can be decided. */
export async function sendCaseQuestion(
  ctx: ServerContext,
  {
    to,
    locale,
    messageId,
    ...data
  }: { to: string; locale: Locale; messageId: string; name: string; thing: RequestedItem; reference: string },
): Promise<void> {
  const { caseQuestionMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, caseQuestionMail, { to, locale, messageId, data: { ...data, path: '/contactus' } })
}

/** Cases of the queue that nobody took in time, to one of those who work on it. */
export async function sendLateCases(
  ctx: ServerContext,
  { to, locale, messageId, count }: { to: string; locale: Locale; messageId: string; count: number },
): Promise<void> {
  const { staffNoteMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, staffNoteMail, { to, locale, messageId, data: { note: 'late-cases', count, path: '/admin/queue' } })
}

/** That a report of a span of days can be had; days are YYYY-MM-DD. */
export async function sendReportLink(
  ctx: ServerContext,
  {
    to,
    locale,
    messageId,
    ...data
  }: { to: string; locale: Locale; messageId: string; type: ReportType; from: string; until: string; path: string },
): Promise<void> {
  const { staffNoteMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, staffNoteMail, { to, locale, messageId, data: { note: 'report', ...data } })
}

/** The answer to somebody who asked for their money back and does not get it. */
export async function sendRefundDeclined(
  ctx: ServerContext,
  {
    to,
    locale,
    messageId,
    ...data
  }: {
    to: string
    locale: Locale
    messageId: string
    name: string
    reason: RefundDeclineReason
    policyNumber: string
    path: string
  },
): Promise<void> {
  const { refundDeclinedMail } = await import('../mail/index.ts')
  await sendTemplate(ctx, refundDeclinedMail, { to, locale, messageId, data })
}

export const slice: SliceServer = {
  name: 'messages',
  events: [
    {
      event: 'mail-undelivered',
      audience: 'staff',
      happened: (since, until) =>
        // An alert that does not arrive is in the alerts' own log: told of by alerts, it would be told without an end.
        statement`select id::text as key, null as owner from outbox where dead_at > ${since} and dead_at <= ${until}
          and message_id not like 'alert.%'`,
    },
  ],
  functions: (ctx) => [
    handle(contract.getDemoMailbox, getDemoMailbox(ctx)),
    handle(contract.getDemoMails, getDemoMails(ctx)),
    handle(contract.getDemoTexts, getDemoTexts(ctx)),
    handle(contract.commsEmail, commsEmail(ctx)),
    handle(contract.commsSMS, commsSMS(ctx)),
    handle(contract.commsWhatsapp, commsWhatsapp(ctx)),
    handle(contract.sendMobileCode, sendMobileCode(ctx)),
    handle(contract.confirmMobile, confirmMobile(ctx)),
    handle(contract.commsMimeType, async ({ filename }) => ({ mimeType: mediaType(filename) })),
  ],
  outboxKinds: (ctx) => commsKinds(ctx, messengerOf(ctx)),
}

import { writeAudit } from '../../../server/records/audit.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { withoutLinks } from '../../../server/mail.ts'
import { refuserOf, sentencesOf } from '../../../server/sentences.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import { Failure, invalid } from '../../../shared/failure.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { isEmail } from '../../../shared/fields/text-rules.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import {
  makeMobileCode,
  mobileCodeMinutes,
  personIdOfSubject,
  reachOf,
  refuseProfile,
  tryMobileCode,
  whyNoMobile,
} from '../../profile/server/index.ts'
import type * as contract from '../contract.ts'
import type { NoticeId } from '../contract.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'

const no = refuserOf(sentencesOf({ en, fr, ar }))

/** What waits in the outbox: one message to one person, encrypted. */
export type CommsBody =
  | { channel: 'email'; to: string; locale: Locale; notice: NoticeId; name: string }
  | { channel: 'email'; to: string; locale: Locale; subject: string; paragraphs: string[]; own?: boolean }
  | { channel: 'sms' | 'whatsapp'; to: string; locale: Locale; notice: NoticeId }
  | { channel: 'sms' | 'whatsapp'; to: string; locale: Locale; text: string }
  | { channel: 'sms'; to: string; locale: Locale; code: string }

/** "+12075550142" for every way of writing it. */
export function fullNumber(typed: string): string {
  return `+1${typed.replaceAll(/\D/g, '').slice(-10)}`
}

const listOf = (people: string | string[] | undefined): string[] => (people === undefined ? [] : [people].flat())

/** Somebody tried to use us to reach a stranger, or to say words of their own: refused, and written down (security T10). */
const refuseRelay = async (
  ctx: ServerContext,
  { caller, requestId }: CallContext,
  action: string,
  reason: string,
): Promise<never> => {
  await writeAudit(ctx, {
    actor: caller.actor,
    subject: caller.subject,
    action,
    outcome: 'permission-denied',
    requestId,
    details: { reason },
  })
  throw new Failure('permission-denied', reason)
}

const queue = async (ctx: ServerContext, requestId: string, bodies: CommsBody[]): Promise<{ queued: number }> => {
  await ctx.db.transaction(async (tx) => {
    for (const [at, body] of bodies.entries())
      await addToOutbox(ctx, tx, { kind: `messages.${body.channel}`, messageId: `comms.${requestId}.${at}`, body })
  })
  ctx.notifyOutbox()
  return { queued: bodies.length }
}

/** Plain paragraphs: lines that an administrator parted by an empty line belong to different ones. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** A letter may point to our own pages and nowhere else (security T16); said now rather than in the outbox. */
const pointsElsewhere = (text: string, origin: string): boolean =>
  [...text.matchAll(/https?:\/\/[^\s/]{0,255}/gi)].some(([address]) => address.toLowerCase() !== origin)

export const commsEmail =
  (ctx: ServerContext): Handler<typeof contract.commsEmail> =>
  async ({ toEmails, subject, body, templateId }, context) => {
    const { locale, requestId } = context
    const reach = await reachOf(ctx, personIdOfSubject(context.subject))
    const to = listOf(toEmails).length > 0 ? listOf(toEmails) : [reach.email]
    if (to.some((each) => !isEmail(each))) throw invalid({ toEmails: 'email' })
    const isAdmin = context.caller.role === 'admin'
    if (!isAdmin && to.some((each) => each.toLowerCase() !== reach.email.toLowerCase()))
      return refuseRelay(ctx, context, 'commsEmail', 'foreign recipient')
    if (templateId)
      return queue(
        ctx,
        requestId,
        [...new Set(to)].map((each) => ({ channel: 'email', to: each, locale, notice: templateId, name: reach.firstName })),
      )
    if (!isAdmin && !reach.isEmailProved) return refuseRelay(ctx, context, 'commsEmail', 'address not proved')
    // To one's own proved address: plain text in our frame, counted by the class of the function (P-138, security T10).
    const mine = isAdmin ? (text: string) => text : withoutLinks
    const paragraphs = paragraphsOf(mine(body ?? ''))
    const title = mine(subject ?? '').trim()
    if (isAdmin && pointsElsewhere(`${subject ?? ''} ${paragraphs.join(' ')}`, ctx.settings.origin))
      throw invalid({ body: 'regex' })
    if (!title) throw invalid({ subject: 'required' })
    if (paragraphs.length === 0) throw invalid({ body: 'required' })
    return queue(
      ctx,
      requestId,
      [...new Set(to)].map((each) => ({
        channel: 'email',
        to: each,
        locale,
        subject: title,
        paragraphs,
        ...(isAdmin ? {} : { own: true }),
      })),
    )
  }

type Channel = 'sms' | 'whatsapp'

const isOff = (ctx: ServerContext, channel: Channel, locale: Locale): Refused | null => {
  try {
    ctx.settings.companyUrl(channel)
    return null
  } catch {
    return no(locale, 'channel-off')
  }
}

const commsText =
  (channel: Channel, action: string) =>
  (ctx: ServerContext): Handler<typeof contract.commsSMS> =>
  async ({ to: typed, body, templateId }, context) => {
    const { locale, requestId } = context
    const reach = await reachOf(ctx, personIdOfSubject(context.subject))
    const to = listOf(typed)
    if (to.some((each) => !isPhone(each))) throw invalid({ to: 'phone' })
    const isAdmin = context.caller.role === 'admin'
    if (!isAdmin) {
      if (to.some((each) => fullNumber(each) !== fullNumber(reach.mobile)))
        return refuseRelay(ctx, context, action, 'foreign recipient')
      if (!templateId) return refuseRelay(ctx, context, action, 'words of one’s own')
    }
    const off = isOff(ctx, channel, locale)
    if (off) return off
    if (to.length === 0 || !isAdmin) {
      const why = whyNoMobile(reach)
      if (why) return refuseProfile(locale, why)
    }
    const numbers = [...new Set((to.length > 0 ? to : [reach.mobile]).map(fullNumber))]
    if (templateId)
      return queue(
        ctx,
        requestId,
        numbers.map((each) => ({ channel, to: each, locale, notice: templateId })),
      )
    const text = (body ?? '').replaceAll(/\s+/g, ' ').trim()
    if (text === '') throw invalid({ body: 'required' })
    return queue(
      ctx,
      requestId,
      numbers.map((each) => ({ channel, to: each, locale, text })),
    )
  }

export const commsSMS = commsText('sms', 'commsSMS')
// The two contracts differ in their names only.
export const commsWhatsapp = commsText('whatsapp', 'commsWhatsapp') as unknown as (
  ctx: ServerContext,
) => Handler<typeof contract.commsWhatsapp>

/** A number may belong to somebody who never heard of us: one template, and few of them (security T10, R16). */
const codeLimit = { name: 'mobile-code-number', points: 5, seconds: 86_400, exact: true }

export const sendMobileCode =
  (ctx: ServerContext): Handler<typeof contract.sendMobileCode> =>
  async (_payload, { subject, locale, requestId, limits }) => {
    const personId = personIdOfSubject(subject)
    const { mobile } = await reachOf(ctx, personId)
    if (mobile === '') return refuseProfile(locale, 'no-mobile')
    const off = isOff(ctx, 'sms', locale)
    if (off) return off
    await limits.take(codeLimit, ctx.encryption.hash('mobile', fullNumber(mobile)))
    const code = await makeMobileCode(ctx, personId, mobile)
    const { queued } = await queue(ctx, requestId, [{ channel: 'sms', to: fullNumber(mobile), locale, code }])
    return { queued, minutes: mobileCodeMinutes }
  }

export const confirmMobile =
  (ctx: ServerContext): Handler<typeof contract.confirmMobile> =>
  async ({ otp }, { subject, locale }) => {
    const personId = personIdOfSubject(subject)
    const { mobile } = await reachOf(ctx, personId)
    return (await tryMobileCode(ctx, personId, mobile, otp))
      ? { confirmed: true }
      : no(locale, 'otp-invalid', { otp: 'otp-invalid' })
  }

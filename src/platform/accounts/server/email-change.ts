import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { statement } from '../../../db/statement.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { Handler } from '../../../server/functions.ts'
import { noteReplaced } from '../../../server/http/replaced-sessions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isSessionYoung, lacksFreshFactor } from '../../../server/http/fresh-session.ts'
import { addToOutbox, type OutboxKind } from '../../../server/durable/outbox.ts'
import { Failure } from '../../../shared/failure.ts'
import { asLocale, locales, type Locale } from '../../../shared/locale.ts'
import type * as contract from '../contract.ts'
import { checkCode, checkLimit, codeMinutes, makeCode } from './codes.ts'
import { adoptAll, enter, rememberedEmail } from './enter.ts'
import { closeSessions, findPerson, isBarred } from './people.ts'
import { freshFactorFirst, refuseWith } from './refuse-with.ts'
import { countSend, refuseCode } from './send-code.ts'
import { isThrowAway } from './throw-away.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

const place = (browserId: string) => ({ table: 'email_change', column: 'email', row: browserId })

const codeBody = z.object({ email: z.string(), code: z.string(), locale: z.enum(locales), until: z.number() })
const noticeBody = z.object({ email: z.string(), locale: z.enum(locales) })

/**
 * Does the same for every address: a code is made and a mail is asked for. Whether somebody has the address is looked up by
 * the worker, so that neither the answer nor its time tells (security T11).
 */
export const requestEmailChange =
  (ctx: ServerContext): Handler<typeof contract.requestEmailChange> =>
  async ({ email: typed, proof }, context) => {
    const { caller, locale } = context
    const { person, sessionId, browserId } = caller
    if (!person) throw new Failure('unauthenticated', 'no person')
    if (!(await isSessionYoung(ctx, sessionId))) return refuseWith('sign-in-again', 'freshSignIn')
    if (await lacksFreshFactor(ctx, caller)) return freshFactorFirst('factorFirst')
    const email = typed.toLowerCase()
    if (isThrowAway(email)) return refuseWith('email-invalid', 'emailInvalid', { fields: { email: 'disposable' } })
    if (email === person.email) return refuseWith('email-same', 'emailSame', { fields: { email: 'same' } })
    const emailHash = emailHashOf(ctx, email)
    const counted = await countSend(ctx, context, { email, proof })
    if ('refused' in counted) return counted.refused
    const code = await makeCode(ctx, { emailHash, browserId, purpose: 'email-change' }, counted.isProved)
    const now = ctx.clock.now()
    const until = now.getTime() + codeMinutes * 60_000
    const encrypted = ctx.encryption.encrypt(email, place(browserId))
    await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`insert into email_change (browser_id, person_id, email, created_at)
        values (${browserId}, ${person.id}, ${encrypted}, ${now})
        on conflict (browser_id) do update set
          person_id = excluded.person_id, email = excluded.email, created_at = excluded.created_at`)
      await addToOutbox(ctx, tx, {
        kind: 'email-change-code',
        messageId: `change.${randomUUID()}`,
        body: { email, code, locale, until },
      })
    })
    ctx.notifyOutbox()
    return { sent: true, minutes: codeMinutes }
  }

/** The address that this person asked for in this browser; null when there is none, or another person's. */
const findWanted = async (ctx: ServerContext, browserId: string, personId: string): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ email: string }>(
    statement`select email from email_change where browser_id = ${browserId} and person_id = ${personId}`,
  )
  return rows[0] ? ctx.encryption.decrypt<string>(rows[0].email, place(browserId)) : null
}

/**
 * The change with all that hangs on it, in one commit; answers how many policies of the old address came along, and null when somebody
 * took the new one meanwhile.
 */
const changeEmail = async (
  ctx: ServerContext,
  { personId, browserId, sessionId, email }: { personId: string; browserId: string; sessionId: string | null; email: string },
): Promise<number | null> => {
  try {
    return await ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ email: string; locale: string }>(
        statement`select email, locale from person where id = ${personId} for update`,
      )
      const before = rows[0]
      if (!before) throw new Failure('unauthenticated', 'no person')
      const subject = subjectOfPerson(personId)
      // What was made for the old address is still theirs, and not of whoever has that address next.
      const claimed = await adoptAll(ctx, tx, { browserId, personSubject: subject, email: before.email })
      const left = { personId, subject, emailHash: emailHashOf(ctx, before.email) }
      for (const { leaveAddress } of ctx.personal) await leaveAddress?.(tx, left)
      await tx.execute(statement`update person set email = ${email}, email_verified = true, updated_at = ${ctx.clock.now()}
        where id = ${personId}`)
      await tx.execute(statement`delete from email_change where person_id = ${personId}`)
      // A link that went to the old mailbox must not open the account any more.
      await tx.execute(statement`delete from reset_link where person_id = ${personId}`)
      await noteReplaced(ctx, tx, sessionId)
      await closeSessions(tx, personId)
      await addToOutbox(ctx, tx, {
        kind: 'email-changed-mail',
        messageId: `changed.${randomUUID()}`,
        body: { email: before.email, locale: asLocale(before.locale) },
      })
      return claimed
    })
  } catch (error) {
    const owner = await findPerson(ctx, email)
    if (owner && owner.id !== personId) return null
    throw error
  }
}

/**
 * Reading: the sign-in must be fresh when the code is asked for; entering it has the code's own ten minutes, in the same
 * browser and by the same person. Whoever has a second factor has shown it in the last minutes at both steps.
 */
export const confirmEmailChange =
  (ctx: ServerContext): Handler<typeof contract.confirmEmailChange> =>
  async ({ otp }, context) => {
    const { caller, limits } = context
    const { person, browserId, sessionId } = caller
    if (!person) throw new Failure('unauthenticated', 'no person')
    if (await lacksFreshFactor(ctx, caller)) return freshFactorFirst('factorFirst')
    const email = await findWanted(ctx, browserId, person.id)
    if (email === null) return refuseCode('none')
    const emailHash = emailHashOf(ctx, email)
    await limits.take(checkLimit, `${emailHash}:${browserId}`)
    const verdict = await checkCode(ctx, { emailHash, browserId, purpose: 'email-change' }, otp)
    if (verdict !== 'right') return refuseCode(verdict)
    // After the code, so that nobody else learns of it.
    if ((await isBarred(ctx, email)) && !(await findPerson(ctx, email))) return refuseWith('account-removed', 'accountRemoved')
    const isRemembered = (await rememberedEmail(ctx, browserId)) === person.email
    // Anyone who holds the code reads that mailbox, so this tells nobody anything new.
    const ofOldAddress = await changeEmail(ctx, { personId: person.id, browserId, sessionId, email })
    if (ofOldAddress === null) return refuseWith('email-exist', 'emailExist')
    ctx.notifyOutbox()
    const { claimedPolicies } = await enter(ctx, context, {
      personId: person.id,
      email,
      ...(isRemembered ? { remember: true } : {}),
    })
    return { changed: true, email, claimedPolicies: ofOldAddress + claimedPolicies }
  }

interface Sends {
  code: (mail: { to: string; code: string; minutes: number; locale: Locale; messageId: string }) => Promise<void>
  changed: (mail: { to: string; locale: Locale; messageId: string }) => Promise<void>
}

export function emailChangeMails(ctx: ServerContext, send: Sends): OutboxKind[] {
  return [
    {
      kind: 'email-change-code',
      work: async ({ body, messageId }) => {
        const { email, code, locale, until } = codeBody.parse(body)
        // A code that is over helps nobody, and an address that somebody has gets neither a code nor a word about it.
        if (ctx.clock.now().getTime() > until || (await findPerson(ctx, email))) return
        await send.code({ to: email, code, minutes: codeMinutes, locale, messageId })
      },
    },
    {
      kind: 'email-changed-mail',
      work: async ({ body, messageId }) => {
        const { email, locale } = noticeBody.parse(body)
        await send.changed({ to: email, locale, messageId })
      },
    },
  ]
}

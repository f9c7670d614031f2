import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import { noteReplaced } from '../../../server/http/replaced-sessions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isSessionYoung, lacksFreshFactor } from '../../../server/http/fresh-session.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { addToOutbox, type OutboxKind } from '../../../server/durable/outbox.ts'
import { tokenHash } from '../../../server/records/field-encryption.ts'
import { Failure } from '../../../shared/failure.ts'
import { locales, type Locale } from '../../../shared/locale.ts'
import type * as contract from '../contract.ts'
import { credentialKind, judge, setCredential, tryPassword } from './credentials.ts'
import { enter } from './enter.ts'
import { strangersByAddress } from './known-browsers.ts'
import { closeSessions, localeOfPerson, markVerified } from './people.ts'
import { freshFactorFirst, refuseWith } from './refuse-with.ts'
import { countSend, type MailCaps } from './send-code.ts'
import { words } from './words.ts'

const linkMinutes = 60
/** A session may set a first password while it is this young: somebody who finds it open later may not. */
const firstPasswordMinutes = 15
const resetCaps: MailCaps = {
  perEmail: [{ name: 'reset-hour', points: 3, seconds: 3600, exact: true }],
  perAddress: strangersByAddress.reset,
  tooMany: (details) => refuseWith('too-many', 'tooMany', details),
}
const wrongCurrent: LimitRule = { name: 'password-wrong', points: 5, seconds: 900, exact: true }

export type SendReset = (to: string, key: string, minutes: number, locale: Locale, messageId: string) => Promise<void>
export type SendWelcome = (to: string, locale: Locale, messageId: string) => Promise<void>
export type SendPasswordChanged = SendWelcome

/** Tells the owner of an account that another password opens it. */
const changePassword = async (ctx: ServerContext, person: { id: string; email: string }, password: string): Promise<void> => {
  const { id, email } = person
  await setCredential(ctx, id, 'password', password, (tx) =>
    addToOutbox(ctx, tx, {
      kind: 'password-changed-mail',
      messageId: `password-changed.${randomUUID()}`,
      body: { email, personId: id },
    }),
  )
  ctx.notifyOutbox()
}

const addressee = z.object({ email: z.string(), locale: z.enum(locales) })

const owner = z.object({ email: z.string(), personId: z.string() })

export const judgePassword =
  (ctx: ServerContext): Handler<typeof contract.judgePassword> =>
  async ({ email, password }, { caller }) => {
    const flaw = await judge(ctx, password, email ?? caller.person?.email ?? '', caller.role)
    return { good: flaw === null, messageCode: flaw }
  }

/**
 * Does the same for every address: one row of work for later. Whether there is an account is looked up by the worker, so that neither
 * the answer nor its time tells (security T11). Who finds the mails used up by others gets a piece of work, and the mail once it is
 * done (security R16).
 */
export const requestPasswordReset =
  (ctx: ServerContext): Handler<typeof contract.requestPasswordReset> =>
  async ({ email, proof }, context) => {
    const { locale } = context
    const counted = await countSend(ctx, context, { email, proof }, resetCaps)
    if ('refused' in counted) return counted.refused
    await ctx.db.transaction((tx) =>
      addToOutbox(ctx, tx, { kind: 'reset-mail', messageId: `reset.${randomUUID()}`, body: { email, locale } }),
    )
    ctx.notifyOutbox()
    return { sent: true, message: words[locale].recoverySent }
  }

/** Makes the link of somebody who has an account. The same item makes the same link, so a mail sent twice stays good. */
export function resetMail(ctx: ServerContext, send: SendReset): OutboxKind {
  return {
    kind: 'reset-mail',
    work: async (item) => {
      const { email, locale } = addressee.parse(item.body)
      const key = ctx.encryption.hash('reset-link', item.id)
      const now = ctx.clock.now()
      const to = await ctx.db.transaction(async (tx) => {
        // The person is held: a change of the address that is under way either ends this link or is seen here.
        const { rows } = await tx.execute<{ id: string; email: string }>(
          statement`select id, email from person where email = ${email.toLowerCase()} for key share`,
        )
        const [person] = rows
        if (!person) return null
        await tx.execute(statement`insert into reset_link (person_id, token_hash, created_at, expires_at)
          values (${person.id}, ${tokenHash(key)}, ${now}, ${new Date(now.getTime() + linkMinutes * 60_000)})
          on conflict (person_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
            expires_at = excluded.expires_at, used_at = null
          where reset_link.token_hash <> excluded.token_hash`)
        return person.email
      })
      if (to !== null) await send(to, key, linkMinutes, locale, item.messageId)
    },
  }
}

export function welcomeMail(_ctx: ServerContext, send: SendWelcome): OutboxKind {
  return {
    kind: 'welcome-mail',
    work: async (item) => {
      const { email, locale } = addressee.parse(item.body)
      await send(email, locale, item.messageId)
    },
  }
}

export function passwordChangedMail(ctx: ServerContext, send: SendPasswordChanged): OutboxKind {
  return {
    kind: 'password-changed-mail',
    work: async (item) => {
      const { email, personId } = owner.parse(item.body)
      await send(email, await localeOfPerson(ctx, personId), item.messageId)
    },
  }
}

export const setPasswordByLink =
  (ctx: ServerContext): Handler<typeof contract.setPasswordByLink> =>
  async ({ key, password }, { forgetSessions }) => {
    const now = ctx.clock.now()
    const { rows } = await ctx.db.execute<{
      id: string
      email: string
      role: string
    }>(statement`select p.id, p.email, p.role from reset_link r join person p on p.id = r.person_id
       where r.token_hash = ${tokenHash(key)} and r.used_at is null and r.expires_at > ${now}`)
    const person = rows[0]
    if (!person) return refuseWith('link-over', 'linkOver')
    const flaw = await judge(ctx, password, person.email, person.role)
    if (flaw) return refuseWith('password', flaw, { fields: { password: flaw } })
    const used = await ctx.db.execute(
      statement`update reset_link set used_at = ${now} where token_hash = ${tokenHash(key)} and used_at is null and expires_at > ${now}`,
    )
    if (used.rowCount !== 1) return refuseWith('link-over', 'linkOver')
    await changePassword(ctx, person, password)
    // The link came by mail, so it proved the address too.
    await markVerified(ctx, person.id)
    await closeSessions(ctx.db, person.id)
    forgetSessions()
    return { changed: true }
  }

export const setPassword =
  (ctx: ServerContext): Handler<typeof contract.setPassword> =>
  async ({ current, password }, context) => {
    const { caller, limits } = context
    const { person } = caller
    if (!person) throw new Failure('unauthenticated', 'no person')
    const hasPassword = (await credentialKind(ctx, person.id)) === 'password'
    if (!hasPassword && !(await isSessionYoung(ctx, caller.sessionId, firstPasswordMinutes)))
      return refuseWith('sign-in-again', 'signInAgain')
    // Before the password, so that a session without the factor cannot try any.
    if (await lacksFreshFactor(ctx, caller)) return freshFactorFirst('factorFirst')
    if (hasPassword) {
      await limits.take(wrongCurrent, person.id)
      if ((await tryPassword(ctx, person.id, current ?? '')) !== 'password')
        return refuseWith('password-wrong', 'passwordWrong', { fields: { current: 'wrong' } })
      await limits.giveBack(wrongCurrent, person.id)
    }
    const flaw = await judge(ctx, password, person.email, person.role)
    if (flaw) return refuseWith('password', flaw, { fields: { password: flaw } })
    await changePassword(ctx, person, password)
    await noteReplaced(ctx, ctx.db, caller.sessionId)
    await closeSessions(ctx.db, person.id)
    await enter(ctx, context, { personId: person.id, email: person.email })
    return { changed: true }
  }

import type { Tx } from '../../../db/database.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import { statement } from '../../../db/statement.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { noteReplaced } from '../../../server/http/replaced-sessions.ts'
import { cookieNames } from '../../../server/http/session.ts'
import { deviceName } from '../rules/device-name.ts'
import { localeCookie } from '../../../shared/locale.ts'
import { rememberBrowser } from './known-browsers.ts'
import { closeSessions, holdPerson, localeOfPerson, openSession } from './people.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

const yearSeconds = 365 * 86_400

export interface Entered {
  userkey: string
  /** How many policies came along just now; what the person had before is not counted. */
  claimedPolicies: number
}

/** Gives a person what was made in this browser, and for their proved address in any; answers how many policies came along. */
export async function adoptAll(
  ctx: ServerContext,
  tx: Tx,
  { browserId, personSubject, email }: { browserId: string; personSubject: string; email: string },
): Promise<number> {
  await holdPerson(tx, personSubject)
  const countPolicies = async (): Promise<number> => {
    const { rows } = await tx.execute<{ n: number }>(
      statement`select count(*)::int as n from policy where owner = ${personSubject} and endorses is null`,
    )
    return rows[0]?.n ?? 0
  }
  const before = await countPolicies()
  const who = { browserSubject: `browser:${browserId}`, personSubject, emailHash: emailHashOf(ctx, email) }
  for (const adopt of ctx.adoptions) await adopt(ctx, tx, who)
  return (await countPolicies()) - before
}

/**
 * Lets a person in, whatever proved who that is: what this browser made for the proved address comes along, the session
 * before it ends, a new one opens.
 */
export async function enter(
  ctx: ServerContext,
  context: CallContext,
  { personId, email, remember }: { personId: string; email: string; remember?: boolean },
): Promise<Entered> {
  const { caller, setCookie, forgetSessions, userAgent } = context
  const personSubject = subjectOfPerson(personId)
  const claimedPolicies = await ctx.db.transaction((tx) =>
    adoptAll(ctx, tx, { browserId: caller.browserId, personSubject, email }),
  )
  if (caller.sessionId && caller.person) {
    await noteReplaced(ctx, ctx.db, caller.sessionId)
    await closeSessions(ctx.db, caller.person.id, caller.sessionId)
  }
  if (remember !== undefined) await rememberEmail(ctx, caller.browserId, remember ? email : null)
  const { token, maxAgeSeconds } = await openSession(ctx, personId, deviceName(userAgent))
  setCookie({ name: cookieNames(ctx.settings.origin).session, value: token, maxAgeSeconds })
  const locale = await localeOfPerson(ctx, personId)
  // The language somebody chose on another device comes along (reading P-005: the cookie and preferredLang are kept in step).
  if (locale !== context.locale) setCookie({ name: localeCookie, value: locale, maxAgeSeconds: yearSeconds })
  await rememberBrowser(ctx, personId, caller.browserId)
  forgetSessions()
  return { userkey: personSubject, claimedPolicies }
}

const place = (browserId: string) => ({ table: 'browser', column: 'remembered_email', row: browserId })

/** "Remember me": the address for this browser, encrypted; null forgets it. It never lengthens a session (security R4). */
const rememberEmail = async (ctx: ServerContext, browserId: string, email: string | null): Promise<void> => {
  await ctx.db.execute(
    statement`update browser set remembered_email = ${email === null ? null : ctx.encryption.encrypt(email, place(browserId))}, remembered_hash = ${email === null ? null : emailHashOf(ctx, email)} where id = ${browserId}`,
  )
}

export async function rememberedEmail(ctx: ServerContext, browserId: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ encrypted: string | null }>(
    statement`select remembered_email as encrypted from browser where id = ${browserId}`,
  )
  const encrypted = rows[0]?.encrypted
  return encrypted ? ctx.encryption.decrypt<string>(encrypted, place(browserId)) : null
}

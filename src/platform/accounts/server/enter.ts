import type { CallContext } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { cookieNames } from '../../../server/session.ts'
import { deviceName } from '../rules/device-name.ts'
import { asLocale, localeCookie } from '../../../shared/locale.ts'
import { rememberBrowser } from './known-browsers.ts'
import { closeSessions, emailHashOf, openSession } from './people.ts'

const yearSeconds = 365 * 86_400

export interface Entered {
  userkey: string
  /** How many policies came along just now; what the person had before is not counted. */
  claimedPolicies: number
}

/**
 * Lets a person in, whatever proved who that is: what this browser made for the proved address comes along, the session
 * before it ends, a new one opens.
 */
export const enter = async (
  ground: Ground,
  context: CallContext,
  { personId, email, remember }: { personId: string; email: string; remember?: boolean },
): Promise<Entered> => {
  const { caller, setCookie, forgetSessions, userAgent } = context
  const personSubject = `person:${personId}`
  const emailHash = emailHashOf(ground, email)
  const claimedPolicies = await ground.db.transaction(async (tx) => {
    const { sql } = await import('drizzle-orm')
    const owned = async (): Promise<number> => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from policy where owner = ${personSubject}`)
      return rows[0]?.n ?? 0
    }
    const before = await owned()
    for (const claim of ground.claims)
      await claim(ground, tx, { browserSubject: `browser:${caller.browserId}`, personSubject, emailHash })
    return (await owned()) - before
  })
  if (caller.sessionId && caller.person) await closeSessions(ground, caller.person.id, caller.sessionId)
  if (remember !== undefined) await rememberEmail(ground, caller.browserId, remember ? email : null)
  const { token, maxAgeSeconds } = await openSession(ground, personId, deviceName(userAgent))
  setCookie({ name: cookieNames(ground.settings.origin).session, value: token, maxAgeSeconds })
  const { rows: preferred } = await ground.pool.query<{ locale: string }>('select locale from person where id = $1', [personId])
  const locale = asLocale(preferred[0]?.locale)
  // The language somebody chose on another device comes along (reading P-005: the cookie and preferredLang are kept in step).
  if (locale !== context.locale) setCookie({ name: localeCookie, value: locale, maxAgeSeconds: yearSeconds })
  await rememberBrowser(ground, personId, caller.browserId)
  forgetSessions()
  return { userkey: personSubject, claimedPolicies }
}

const place = (browserId: string) => ({ table: 'browser', column: 'remembered_email', row: browserId })

/** "Remember me": the address for this browser, sealed; null forgets it. It never lengthens a session (security R4). */
const rememberEmail = async (ground: Ground, browserId: string, email: string | null): Promise<void> => {
  await ground.pool.query('update browser set remembered_email = $2, remembered_hash = $3 where id = $1', [
    browserId,
    email === null ? null : ground.vault.seal(email, place(browserId)),
    email === null ? null : emailHashOf(ground, email),
  ])
}

export const rememberedEmail = async (ground: Ground, browserId: string): Promise<string | null> => {
  const { rows } = await ground.pool.query<{ sealed: string | null }>(
    'select remembered_email as sealed from browser where id = $1',
    [browserId],
  )
  const sealed = rows[0]?.sealed
  return sealed ? ground.vault.open<string>(sealed, place(browserId)) : null
}

import type { ServerContext } from '../../../server/server-context.ts'
import { isSessionYoung, lacksFreshFactor } from '../../../server/http/fresh-session.ts'
import type { Caller } from '../../../server/http/session.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseProfile } from './refusals.ts'

/**
 * What is wanted before everything is handed over or erased: a sign-in of the last minutes, then the second factor of anyone who has one.
 * Null when both are there.
 */
export async function whyNotFresh(ctx: ServerContext, caller: Caller, locale: Locale): Promise<Refused | null> {
  if (!(await isSessionYoung(ctx, caller.sessionId))) return refuseProfile(locale, 'sign-in-again')
  if (await lacksFreshFactor(ctx, caller)) return refuseProfile(locale, 'fresh-factor', { secondFactor: 'fresh-factor' })
  return null
}

import type { ServerContext } from '../../../server/server-context.ts'
import { isSessionYoung } from '../../../server/http/fresh-session.ts'
import type { Caller } from '../../../server/http/session.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { refuseProfile } from './refusals.ts'

/** Null when this session began in the last minutes; otherwise the wish to sign in again before everything is handed over or erased. */
export async function whyNotFresh(ctx: ServerContext, { sessionId }: Caller, locale: Locale): Promise<Refused | null> {
  return (await isSessionYoung(ctx, sessionId)) ? null : refuseProfile(locale, 'sign-in-again')
}

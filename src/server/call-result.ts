/** What a call of a named function answers, and what it answers where it failed. */
import { isGenericCode } from '../shared/catalogue.ts'
import { Failure } from '../shared/failure.ts'
import type { Locale } from '../shared/locale.ts'
import { databaseFailure } from './failure-of.ts'
import type { SetCookie } from './http/session.ts'
import type { ServerContext } from './server-context.ts'
import { words } from './words.ts'

export interface CallResult {
  status: number
  body: Record<string, unknown>
  setCookies: SetCookie[]
  retryAfterSeconds?: number
}

/** The one sentence for what must not be explained (platform §8). */
export const oops = words.en.generic

/** The answer to a call for which there is no place (security R30). */
export function turnedAway(requestId: string): CallResult {
  return {
    status: 503,
    body: { haserror: true, code: 'unavailable', message: oops, requestId },
    setCookies: [],
    retryAfterSeconds: 1,
  }
}

/** The answer to a call that failed: a failure says its code, anything else is a bug and says nothing but where to find it in the log. */
export function failedCall(
  log: ServerContext['log'],
  error: unknown,
  { fn, requestId, locale }: { fn: string; requestId: string; locale: Locale },
): Omit<CallResult, 'setCookies'> {
  const { generic, unauthenticated } = words[locale]
  const failure = error instanceof Failure ? error : databaseFailure(error)
  if (!failure) {
    log.error({ fn, requestId, err: error }, 'bug')
    return { status: 500, body: { haserror: true, code: 'internal', message: generic, requestId } }
  }
  const { code, status } = failure
  if (status >= 500) log.warn({ fn, requestId, code, err: failure.details.cause ?? failure }, 'failure')
  const { fields, retryAfterSeconds, sentence } = failure.details
  const message = isGenericCode(code) ? generic : (sentence ?? (code === 'unauthenticated' ? unauthenticated : generic))
  return {
    status,
    body: { haserror: true, code, message, requestId, ...(fields ? { fields } : {}) },
    ...(retryAfterSeconds ? { retryAfterSeconds } : status === 503 ? { retryAfterSeconds: 5 } : {}),
  }
}

import type { CallContext } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { codeMinutes, makeCode, sendLimits, type CodeVerdict, type Purpose } from './codes.ts'
import { emailHashOf } from './people.ts'
import { refuseWith } from './refuse-with.ts'

/** Hands the code to the mail host; rejects when it was not taken. */
export type SendCode = (to: string, code: string, minutes: number, locale: Locale) => Promise<void>

/** Counts one more code for an address; null while it may have it. */
export const countSend = async (limits: CallContext['limits'], emailHash: string): Promise<Refused | null> => {
  try {
    for (const rule of sendLimits) await limits.take(rule, emailHash)
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
    return refuseWith('resend-limit', 'resendLimit', { retryAfterSeconds: error.details.retryAfterSeconds })
  }
}

/** Makes a code and mails it, within the limits of the address; null when it is on its way. */
export const sendCodeTo = async (
  ground: Ground,
  send: SendCode,
  { caller, limits }: CallContext,
  { email, purpose, locale }: { email: string; purpose: Purpose; locale: Locale },
): Promise<Refused | null> => {
  const emailHash = emailHashOf(ground, email)
  const tooMany = await countSend(limits, emailHash)
  if (tooMany) return tooMany
  const code = await makeCode(ground, { emailHash, browserId: caller.browserId, purpose })
  try {
    await send(email, code, codeMinutes, locale)
    return null
  } catch (error) {
    ground.log.warn({ err: error }, 'code mail failed')
    return refuseWith('mail-down', 'mailDown')
  }
}

/** What is said of a code that did not open. */
export const refuseCode = (verdict: Exclude<CodeVerdict, 'right'>): Refused => {
  switch (verdict) {
    case 'wrong':
      return refuseWith('otp-invalid', 'otpInvalid')
    case 'expired':
      return refuseWith('otp-expired', 'otpExpired')
    case 'none':
      return refuseWith('otp-none', 'otpNotFound')
    case 'worn-out':
      return refuseWith('otp-tries', 'otpTries')
  }
}

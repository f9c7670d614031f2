import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { cookieNames } from '../../../server/session.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import type * as contract from '../contract.ts'
import { type CodeVerdict, checkCode, checkLimit, codeMinutes, makeCode, sendLimits } from './codes.ts'
import { closeSession, openSession, personOf } from './people.ts'

/** Sends the code; the messages slice hands it in. Rejects when the mail could not be handed over. */
export type SendCode = (to: string, code: string, minutes: number, locale: 'en' | 'fr' | 'ar') => Promise<void>

const emailHashOf = (ground: Ground, email: string): string => ground.vault.hash('email', email.toLowerCase())

export const requestSignInCode =
  (ground: Ground, send: SendCode): Handler<typeof contract.requestSignInCode> =>
  async ({ email }, { caller, limits, locale }) => {
    const emailHash = emailHashOf(ground, email)
    try {
      for (const rule of sendLimits) await limits.take(rule, emailHash)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
      return refuse('resend-limit', 'Resend limit reached, please try again later.', {
        retryAfterSeconds: error.details.retryAfterSeconds,
      })
    }
    const code = await makeCode(ground, { emailHash, browserId: caller.browserId, purpose: 'sign-in' })
    try {
      await send(email, code, codeMinutes, locale)
    } catch (error) {
      ground.log.warn({ err: error }, 'code mail failed')
      return refuse('mail-down', 'Something went wrong, try again or contact us')
    }
    return { sent: true, minutes: codeMinutes }
  }

/** Sentences of platform §8 for what can be wrong with a code. */
const verdicts: Record<Exclude<CodeVerdict, 'right'>, [string, string]> = {
  wrong: ['otp-invalid', 'Invalid password, please enter the correct one.'],
  expired: ['otp-expired', 'The code has expired, please click resend.'],
  none: ['otp-none', 'No code was found for this e-mail, please click resend.'],
  'worn-out': ['otp-tries', 'Too many tries with this code, please click resend.'],
}

export const signInWithCode =
  (ground: Ground): Handler<typeof contract.signInWithCode> =>
  async ({ email, otp }, { caller, limits, locale, setCookie, forgetSessions }) => {
    const emailHash = emailHashOf(ground, email)
    // Counted per browser too, so that somebody else's guesses cannot lock the owner out.
    await limits.take(checkLimit, `${emailHash}:${caller.browserId}`)
    const verdict = await checkCode(ground, { emailHash, browserId: caller.browserId, purpose: 'sign-in' }, otp)
    if (verdict !== 'right') return refuse(...verdicts[verdict])
    const personId = await personOf(ground, email, locale)
    const personSubject = `person:${personId}`
    const claimedPolicies = await ground.db.transaction(async (tx) => {
      for (const claim of ground.claims)
        await claim(ground, tx, { browserSubject: `browser:${caller.browserId}`, personSubject, emailHash })
      const { sql } = await import('drizzle-orm')
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from policy where owner = ${personSubject}`)
      return rows[0]?.n ?? 0
    })
    if (caller.sessionId) await closeSession(ground, caller.sessionId)
    const { token, maxAgeSeconds } = await openSession(ground, personId)
    setCookie({ name: cookieNames(ground.settings.origin).session, value: token, maxAgeSeconds })
    forgetSessions()
    return { signedIn: true, userkey: personSubject, claimedPolicies }
  }

export const signOut =
  (ground: Ground): Handler<typeof contract.signOut> =>
  async (_payload, { caller, setCookie, forgetSessions }) => {
    if (caller.sessionId) await closeSession(ground, caller.sessionId)
    setCookie({ name: cookieNames(ground.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { signedOut: caller.sessionId !== null }
  }

export const getMe: Handler<typeof contract.getMe> = async (_payload, { caller }) => ({
  userkey: caller.subject,
  email: caller.person?.email ?? null,
  role: caller.role,
})

import type { Handler } from '../../../server/functions.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { noteReplaced } from '../../../server/http/replaced-sessions.ts'
import { cookieNames } from '../../../server/http/session.ts'
import { Failure } from '../../../shared/failure.ts'
import type * as contract from '../contract.ts'
import { checkCode, checkLimit, codeMinutes } from './codes.ts'
import { credentialKind, tryPassword } from './credentials.ts'
import { enter, rememberedEmail } from './enter.ts'
import { isKnownBrowser, ownCounter, strangersByAddress } from './known-browsers.ts'
import { closeSessions, findPerson, isBarred, personOf } from './people.ts'
import { refuseWith } from './refuse-with.ts'
import { refuseTry, sendCodeTo, type SendCode } from './send-code.ts'
import { isThrowAway } from './throw-away.ts'
import { linkWaiting } from './social/social-links.ts'

/** Wrong passwords (security R16): here, and for the account from anywhere; after those only a code opens. */
const wrongHere: LimitRule = { name: 'sign-in-wrong', points: 5, seconds: 900, exact: true }
const wrongAnywhere: LimitRule = { name: 'sign-in-wrong-hour', points: 20, seconds: 3600, exact: true }

export const requestSignInCode =
  (ctx: ServerContext, send: SendCode): Handler<typeof contract.requestSignInCode> =>
  async ({ email, proof }, context) => {
    const refused = await sendCodeTo(ctx, send, context, { email, purpose: 'sign-in', locale: context.locale, proof })
    return refused ?? { sent: true, minutes: codeMinutes }
  }

export const signInWithCode =
  (ctx: ServerContext): Handler<typeof contract.signInWithCode> =>
  async ({ email, otp, remember }, context) => {
    const { caller, limits, locale } = context
    const emailHash = emailHashOf(ctx, email)
    // Counted per browser too, so that somebody else's guesses cannot lock the owner out.
    await limits.take(checkLimit, `${emailHash}:${caller.browserId}`)
    const verdict = await checkCode(ctx, { emailHash, browserId: caller.browserId, purpose: 'sign-in' }, otp)
    if (verdict !== 'right') return refuseTry(ctx, context, email, verdict)
    // After the code, so that an account from before its domain was listed stays open and nobody else learns of it.
    if (isThrowAway(email) && !(await findPerson(ctx, email))) return refuseWith('email-invalid', 'emailInvalid')
    if ((await isBarred(ctx, email)) && !(await findPerson(ctx, email))) return refuseWith('account-removed', 'accountRemoved')
    const personId = await personOf(ctx, email, locale)
    await linkWaiting(ctx, { browserId: caller.browserId, emailHash, personId })
    const entered = await enter(ctx, context, { personId, email, remember })
    return { signedIn: true, ...entered, offerPassword: (await credentialKind(ctx, personId)) === 'bootstrap' }
  }

const takeOrWait = async (take: Promise<void>): Promise<number | null> => {
  try {
    await take
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
    return error.details.retryAfterSeconds ?? 60
  }
}

export const signInWithPassword =
  (ctx: ServerContext, send: SendCode): Handler<typeof contract.signInWithPassword> =>
  async ({ email, password, remember }, context) => {
    const { caller, limits, address, locale } = context
    const emailHash = emailHashOf(ctx, email)
    const limitKey = `${emailHash}:${caller.browserId}`
    // What others try is not counted against a browser that signed in to this account before.
    const isKnown = await isKnownBrowser(ctx, email, caller.browserId)
    if (!isKnown) await limits.take(strangersByAddress.signIn, address)
    const [here, anywhere] = isKnown
      ? [
          { rule: ownCounter(wrongHere), key: limitKey },
          { rule: ownCounter(wrongAnywhere), key: limitKey },
        ]
      : [
          { rule: wrongHere, key: `${emailHash}:${address}` },
          { rule: wrongAnywhere, key: emailHash },
        ]
    // A try is counted before it is looked at and given back when it was right: many at once gain nothing.
    const waitSeconds = await takeOrWait(limits.take(here.rule, here.key))
    if (waitSeconds !== null) return refuseWith('too-many', 'tooMany', { retryAfterSeconds: waitSeconds })
    if ((await takeOrWait(limits.take(anywhere.rule, anywhere.key))) !== null) return refuseWith('code-required', 'signInCode')
    const person = await findPerson(ctx, email)
    const kind = await tryPassword(ctx, person?.id ?? null, password)
    if (!kind || !person) return refuseWith('sign-in', 'signInWrong')
    await limits.giveBack(here.rule, here.key)
    await limits.giveBack(anywhere.rule, anywhere.key)
    if (kind === 'bootstrap' || !person.emailVerified) {
      const refused = await sendCodeTo(ctx, send, context, { email, purpose: 'sign-in', locale })
      return refused ?? { signedIn: false, next: 'code', userkey: null }
    }
    const { userkey } = await enter(ctx, context, { personId: person.id, email, remember: remember ?? false })
    return { signedIn: true, next: 'in', userkey }
  }

export const signOut =
  (ctx: ServerContext): Handler<typeof contract.signOut> =>
  async (_payload, { caller, setCookie, forgetSessions }) => {
    if (caller.person && caller.sessionId) {
      await noteReplaced(ctx, ctx.db, caller.sessionId)
      await closeSessions(ctx.db, (caller.acting?.person ?? caller.person).id, caller.sessionId)
    }
    setCookie({ name: cookieNames(ctx.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { signedOut: caller.sessionId !== null }
  }

export const getMe: Handler<typeof contract.getMe> = async (_payload, { caller }) => ({
  userkey: caller.subject,
  email: caller.person?.email ?? null,
  role: caller.role,
})

export const getRememberedEmail =
  (ctx: ServerContext): Handler<typeof contract.getRememberedEmail> =>
  async (_payload, { caller }) => ({ email: await rememberedEmail(ctx, caller.browserId) })

import { addToOutbox } from '../../../server/durable/outbox.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { Failure, invalid } from '../../../shared/failure.ts'
import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { email as emailRule } from '../../../shared/fields/text-rules.ts'
import type * as contract from '../contract.ts'
import { hasProof, keepProof, useProof } from './address-proof.ts'
import { checkCode, checkLimit, codeMinutes } from './codes.ts'
import { judge, setCredential } from './credentials.ts'
import { enter } from './enter.ts'
import { findPerson, isBarred, makePerson, markVerified } from './people.ts'
import { refuseWith } from './refuse-with.ts'
import { refuseTry, sendCodeTo, type SendCode } from './send-code.ts'
import { isThrowAway } from './throw-away.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

/** Different addresses that one IP may ask about (security T11, R16). */
const distinctAddresses: LimitRule = { name: 'address-distinct', points: 20, seconds: 3600, exact: true }

export const checkEmailExist =
  (ctx: ServerContext): Handler<typeof contract.checkEmailExist> =>
  async ({ email }, { limits, address }) => {
    await limits.takeDistinct(distinctAddresses, address, emailHashOf(ctx, email))
    if (!(await findPerson(ctx, email))) throw new Failure('not-found', 'email not registered')
    return { exists: true, messageCode: 'emailExist' }
  }

export const emailVerify: Handler<typeof contract.emailVerify> = async ({ email }) => {
  const read = emailRule().safeParse(email)
  if (!read.success) return refuseWith('email-invalid', 'emailFormat')
  return isThrowAway(read.data) ? refuseWith('email-invalid', 'emailInvalid') : { success: true, messageCode: 'emailValid' }
}

export const sendOtp =
  (ctx: ServerContext, send: SendCode): Handler<typeof contract.sendOtp> =>
  async ({ email, proof }, context) => {
    if (isThrowAway(email)) return refuseWith('email-invalid', 'emailInvalid')
    const refused = await sendCodeTo(ctx, send, context, { email, purpose: 'sign-up', locale: context.locale, proof })
    return refused ?? { success: true, messageCode: 'otpSent', minutes: codeMinutes }
  }

export const verifyEmail =
  (ctx: ServerContext): Handler<typeof contract.verifyEmail> =>
  async ({ email, otp, code }, context) => {
    const { caller, limits } = context
    const typed = otp ?? code
    if (typed === undefined) throw invalid({ otp: 'required' })
    const requester = { emailHash: emailHashOf(ctx, email), browserId: caller.browserId }
    await limits.take(checkLimit, `${requester.emailHash}:${requester.browserId}`)
    const verdict = await checkCode(ctx, { ...requester, purpose: 'sign-up' }, typed)
    if (verdict === 'right') {
      await keepProof(ctx, requester)
      return { success: true, messageCode: 'emailSuccess' }
    }
    // The code was used a moment ago, here: a second press or a second tab.
    if (verdict === 'none' && (await hasProof(ctx, requester))) return { success: true, messageCode: 'emailVerified' }
    return refuseTry(ctx, context, email, verdict)
  }

export const createUserAndProfileForUser =
  (ctx: ServerContext): Handler<typeof contract.createUserAndProfileForUser> =>
  async ({ email, password, preferredLang }, context) => {
    if (!email) return refuseWith('invalid-payload', 'emailRequired', { fields: { email: 'required' } })
    if (isThrowAway(email)) return refuseWith('email-invalid', 'emailInvalid')
    // Reading P-081: a mobile number is kept as the first factor of an account without a password.
    const kind = password && isPhone(password) ? 'bootstrap' : 'password'
    const flaw = password && kind === 'password' ? await judge(ctx, password, email) : null
    if (flaw) return refuseWith('password', flaw, { fields: { password: flaw } })
    const requester = { emailHash: emailHashOf(ctx, email), browserId: context.caller.browserId }
    if (!(await useProof(ctx, requester, 'create'))) return refuseWith('otp-none', 'emailNotProved')
    if ((await isBarred(ctx, email)) && !(await findPerson(ctx, email))) return refuseWith('account-removed', 'accountRemoved')
    const locale = preferredLang ?? context.locale
    const personId = await makePerson(ctx, email, locale, 'sign-up')
    if (!personId) return refuseWith('email-exist', 'emailExist')
    // Reading P-080: without a password there is none, and codes open the account.
    if (password) await setCredential(ctx, personId, kind, password)
    await ctx.db.transaction((tx) =>
      addToOutbox(ctx, tx, { kind: 'welcome-mail', messageId: `welcome.${personId}`, body: { email, locale } }),
    )
    ctx.notifyOutbox()
    const { claimedPolicies } = await enter(ctx, context, { personId, email })
    return { success: true, messageCode: 'emailSuccess', uid: subjectOfPerson(personId), emailVerified: true, claimedPolicies }
  }

export const verifySignInEmail =
  (ctx: ServerContext): Handler<typeof contract.verifySignInEmail> =>
  async ({ email }, { caller }) => {
    const person = await findPerson(ctx, email)
    const isOwn = caller.person !== null && caller.person.email === email
    const requester = { emailHash: emailHashOf(ctx, email), browserId: caller.browserId }
    if (person && (await useProof(ctx, requester, 'verify'))) {
      await markVerified(ctx, person.id)
      return { success: true, messageCode: 'emailSuccess' }
    }
    if (isOwn && person?.emailVerified) return { success: true, messageCode: 'emailVerified' }
    return refuseWith('otp-none', 'emailNotProved')
  }

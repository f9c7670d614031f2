import type { CallContext } from '../../../server/functions.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { codeMinutes, makeCode, sendLimits, type CodeVerdict, type Purpose } from './codes.ts'
import { isKnownBrowser, ownCounter, strangersByAddress } from './known-browsers.ts'
import { makeChallenge, spendProof } from './proof-of-work.ts'
import { refuseWith } from './refuse-with.ts'

/** Hands the code to the mail host; rejects when it was not taken. */
export type SendCode = (to: string, code: string, minutes: number, locale: Locale) => Promise<void>

type Counted = Pick<CallContext, 'caller' | 'limits' | 'address'>

/** The seconds to wait when a rule was used up, else null. */
const waitFor = async (limits: CallContext['limits'], rules: readonly LimitRule[], key: string): Promise<number | null> => {
  try {
    for (const rule of rules) await limits.take(rule, key)
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
    return error.details.retryAfterSeconds ?? 60
  }
}

/** How many mails of one kind an address gets, and how many an IP address of strangers may ask for. */
export interface MailCaps {
  perEmail: readonly LimitRule[]
  perAddress: LimitRule
  /** What is said when they are used up. */
  tooMany: (details: { retryAfterSeconds: number }) => Refused
}

const codeCaps: MailCaps = {
  perEmail: sendLimits,
  perAddress: strangersByAddress.codeSend,
  tooMany: (details) => refuseWith('resend-limit', 'resendLimit', details),
}

/**
 * Counts one more mail for an address, a code where nothing else is said. A browser that is known to the account has its own counters. Strangers share those of the
 * address and of the IP address; who finds them used up gets a piece of work, and the mail once it is done (security R16). It is the
 * same for addresses with and without an account.
 */
export async function countSend(
  ctx: ServerContext,
  { caller, limits, address }: Counted,
  { email, proof }: { email: string; proof?: string | undefined },
  { perEmail, perAddress, tooMany } = codeCaps,
): Promise<{ refused: Refused } | { isProved: boolean }> {
  const emailHash = emailHashOf(ctx, email)
  const ownWait = await waitFor(limits, perEmail.map(ownCounter), `${emailHash}:${caller.browserId}`)
  if (ownWait !== null) return { refused: tooMany({ retryAfterSeconds: ownWait }) }
  if (await isKnownBrowser(ctx, email, caller.browserId)) return { isProved: false }
  if (proof !== undefined && (await spendProof(ctx, emailHash, proof))) return { isProved: true }
  const waitSeconds = (await waitFor(limits, [perAddress], address)) ?? (await waitFor(limits, perEmail, emailHash))
  if (waitSeconds === null) return { isProved: false }
  const refused = { ...tooMany({ retryAfterSeconds: waitSeconds }), challenge: await makeChallenge(ctx, emailHash) }
  return { refused }
}

/** Makes a code and mails it, within the limits of the address; null when it is on its way. */
export async function sendCodeTo(
  ctx: ServerContext,
  send: SendCode,
  context: CallContext,
  { email, purpose, locale, proof }: { email: string; purpose: Purpose; locale: Locale; proof?: string | undefined },
): Promise<Refused | null> {
  const counted = await countSend(ctx, context, { email, proof })
  if ('refused' in counted) return counted.refused
  const { browserId } = context.caller
  const code = await makeCode(ctx, { emailHash: emailHashOf(ctx, email), browserId, purpose }, counted.isProved)
  try {
    await send(email, code, codeMinutes, locale)
    return null
  } catch (error) {
    ctx.log.warn({ err: error }, 'code mail failed')
    return refuseWith('mail-down', 'mailDown')
  }
}

/**
 * What is said of a code that did not open. Wrong ones of strangers count against their IP address; a right one never meets that
 * limit, so that others at the same address shut nobody out (security R16).
 */
export async function refuseTry(
  ctx: ServerContext,
  { caller, limits, address }: Counted,
  email: string,
  verdict: Exclude<CodeVerdict, 'right'>,
): Promise<Refused> {
  if (!(await isKnownBrowser(ctx, email, caller.browserId))) await limits.take(strangersByAddress.codeCheck, address)
  return refuseCode(verdict)
}

export function refuseCode(verdict: Exclude<CodeVerdict, 'right'>): Refused {
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

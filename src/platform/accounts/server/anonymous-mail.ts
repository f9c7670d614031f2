import type { CallContext } from '../../../server/functions.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { hasProof } from './address-proof.ts'
import { words } from './words.ts'

/** Mail to an address that its sender did not prove (security R16); counted over every line together. */
const perBrowser: LimitRule = { name: 'anonymous-mail-browser', points: 5, seconds: 3600, exact: true }
const perAddress: LimitRule = { name: 'anonymous-mail-ip', points: 20, seconds: 3600, exact: true }
const perRecipient: LimitRule[] = [
  { name: 'anonymous-mail-recipient', points: 3, seconds: 3600, exact: true },
  { name: 'anonymous-mail-recipient-day', points: 5, seconds: 86_400, exact: true },
]
/** Mail of a person to their own proved address (security R16, "mail sends"). */
const perSubject: LimitRule[] = [
  { name: 'mail-hour', points: 5, seconds: 3600, exact: true },
  { name: 'mail-day', points: 20, seconds: 86_400, exact: true },
]
/** The alarm is repeated every ten minutes while mails are refused, not with each of them. */
const alarm: LimitRule = { name: 'anonymous-mail-alarm', points: 1, seconds: 600, exact: true }

type Caller = Pick<CallContext, 'caller' | 'subject' | 'address' | 'limits' | 'locale'>

const isProved = async (ctx: ServerContext, { caller }: Caller, email: string): Promise<boolean> =>
  caller.person?.email === email.toLowerCase() ||
  hasProof(ctx, { emailHash: emailHashOf(ctx, email), browserId: caller.browserId })

/** The seconds to wait, or null when every rule let the call through. */
const waitFor = async (takes: (() => Promise<void>)[]): Promise<number | null> => {
  try {
    for (const take of takes) await take()
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
    return error.details.retryAfterSeconds ?? 60
  }
}

/**
 * Every function that mails an address somebody typed asks here first, whatever its line; null when the mail may go (security
 * R16, T10). A browser that proved the address is no stranger to it: nobody else's mails count against it. Sign-in codes and
 * receipts do not come here.
 */
export async function refuseAnonymousMail(ctx: ServerContext, context: Caller, email: string): Promise<Refused | null> {
  const { caller, subject, address, limits, locale } = context
  const tooMany = (waitSeconds: number): Refused =>
    refuse('link-limit', words[locale].anonymousMail.limit, { retryAfterSeconds: waitSeconds })
  if (await isProved(ctx, context, email)) {
    const waitSeconds = await waitFor(perSubject.map((rule) => () => limits.take(rule, subject)))
    return waitSeconds === null ? null : tooMany(waitSeconds)
  }
  const emailHash = emailHashOf(ctx, email)
  const waitSeconds = await waitFor([
    () => limits.take(perBrowser, caller.browserId),
    () => limits.take(perAddress, address),
    ...perRecipient.map((rule) => () => limits.take(rule, emailHash)),
  ])
  if (waitSeconds !== null) return tooMany(waitSeconds)
  const perHour = ctx.settings.anonymousMailPerHour
  const together: LimitRule = { name: 'anonymous-mail-all', points: perHour, seconds: 3600, exact: true }
  if ((await waitFor([() => limits.take(together, 'all')])) === null) return null
  if ((await waitFor([() => limits.take(alarm, 'all')])) === null)
    ctx.log.error({ perHour }, 'anonymous mail: the cap of the hour is reached')
  return refuse('address-unproved', words[locale].anonymousMail.prove, { fields: { email: 'address-unproved' } })
}

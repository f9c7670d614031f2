import { randomUUID } from 'node:crypto'
import { statement } from '../../../../db/statement.ts'
import { emailHashOf } from '../../../../server/records/email-hash.ts'
import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { newToken, tokenHash } from '../../../../server/records/field-encryption.ts'
import { email as emailRule } from '../../../../shared/fields/text-rules.ts'
import type * as contract from '../../contract.ts'
import type { Identity, IdentityProvider } from '../../providers/port.ts'
import type { ProviderName } from '../../rules/providers.ts'
import { enter } from '../enter.ts'
import { findPerson, isBarred, makePerson } from '../people.ts'
import { refuseWith } from '../refuse-with.ts'
import { isThrowAway } from '../throw-away.ts'
import { findLinked, link } from './social-links.ts'

/** Null where the settings name no client: the way is shown, and answers with the login error (reading P-122). */
export type ChooseProvider = (name: ProviderName) => IdentityProvider | null

const attemptMinutes = 10
const waitingMinutes = 15

interface Secrets {
  verifier: string
  nonce: string
}

const place = (id: string) => ({ table: 'social_attempt', column: 'secrets', row: id })
const redirectUri = (ctx: ServerContext, name: ProviderName): string => `${ctx.settings.origin}/pages/social/${name}/back`
/** A path of this site and nothing that a browser could read as another one (security T15). */
const ownPath = (text: string): string => (/^\/(?![/\\])[^\\\s]*$/.test(text) ? text : '/')

export const startSocialSignIn =
  (ctx: ServerContext, choose: ChooseProvider): Handler<typeof contract.startSocialSignIn> =>
  async ({ provider: name, back, popup }, { caller }) => {
    const provider = choose(name)
    if (!provider) return refuseWith('social-off', 'socialOff')
    const id = randomUUID()
    const state = newToken()
    const secrets: Secrets = { verifier: newToken(), nonce: newToken() }
    const now = ctx.clock.now()
    let url: string
    try {
      url = await provider.authorizeUrl({ state, ...secrets, redirectUri: redirectUri(ctx, name) })
    } catch (error) {
      ctx.log.warn({ err: error, provider: name }, 'social sign-in could not begin')
      return refuseWith('social-failed', 'socialFailed')
    }
    await ctx.db
      .execute(statement`insert into social_attempt (id, state_hash, browser_id, provider, secrets, back, popup, created_at, expires_at)
       values (${id}, ${tokenHash(state)}, ${caller.browserId}, ${name}, ${ctx.encryption.encrypt(secrets, place(id))}, ${ownPath(back)}, ${popup}, ${now}, ${new Date(now.getTime() + attemptMinutes * 60_000)})`)
    return { url }
  }

interface Attempt {
  id: string
  secrets: string
  back: string
  popup: boolean
}

/** The attempt that this browser began, once. */
const takeAttempt = async (ctx: ServerContext, name: ProviderName, state: string, browserId: string): Promise<Attempt | null> => {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<Attempt>(statement`update social_attempt set used_at = ${now}
     where state_hash = ${tokenHash(state)} and provider = ${name} and browser_id = ${browserId} and used_at is null and expires_at > ${now}
     returning id, secrets, back, popup`)
  return rows[0] ?? null
}

/** An address that another site tells passes the rule of a typed one, or is none (security R3, T10). */
const withSoundEmail = (identity: Identity): Identity => {
  const read = emailRule().safeParse(identity.email)
  return read.success ? { ...identity, email: read.data } : { ...identity, email: null, emailVerified: false }
}

export const finishSocialSignIn =
  (ctx: ServerContext, choose: ChooseProvider): Handler<typeof contract.finishSocialSignIn> =>
  async ({ provider: name, state, code }, context) => {
    const provider = choose(name)
    if (!provider) return refuseWith('social-off', 'socialOff')
    const attempt = await takeAttempt(ctx, name, state, context.caller.browserId)
    if (!attempt) return refuseWith('social-failed', 'socialFailed')
    /** The popup has to tell the window that opened it. */
    const { popup } = attempt
    const failed = { ...refuseWith('social-failed', 'socialFailed'), popup }
    let identity: Identity
    try {
      const secrets = ctx.encryption.decrypt<Secrets>(attempt.secrets, place(attempt.id))
      identity = withSoundEmail(await provider.redeem({ code, ...secrets, redirectUri: redirectUri(ctx, name) }))
    } catch (error) {
      ctx.log.warn({ err: error, provider: name }, 'social sign-in failed')
      return failed
    }
    const who = await personFor(ctx, name, identity, context.locale)
    if (!who) {
      // As with a typed one: no account is made for an address that is thrown away.
      if (!identity.email || isThrowAway(identity.email)) return failed
      await ctx.db.execute(
        statement`update social_attempt set waiting_subject = ${identity.subject}, waiting_email_hash = ${emailHashOf(ctx, identity.email)}, expires_at = ${new Date(ctx.clock.now().getTime() + waitingMinutes * 60_000)} where id = ${attempt.id}`,
      )
      return { ...refuseWith('social-unverified', 'socialUnverified'), popup }
    }
    await enter(ctx, context, { personId: who.id, email: who.email })
    return { signedIn: true, back: attempt.back, popup: attempt.popup }
  }

/** Known by (provider, subject); else by an address that both sides have verified; else a new person with a verified one. */
const personFor = async (
  ctx: ServerContext,
  name: ProviderName,
  { subject, email, emailVerified }: Identity,
  locale: 'en' | 'fr' | 'ar',
): Promise<{ id: string; email: string } | null> => {
  const linked = await findLinked(ctx, name, subject)
  if (linked) return linked
  if (!email || !emailVerified) return null
  const found = await findPerson(ctx, email)
  if (found && !found.emailVerified) return null
  if (!found && (isThrowAway(email) || (await isBarred(ctx, email)))) return null
  const id = found?.id ?? (await makePerson(ctx, email, locale, name))
  if (!id) return null
  await link(ctx, id, name, subject)
  return { id, email }
}

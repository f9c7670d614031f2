import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { statement } from '../../../db/statement.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Refused } from '../../../shared/function.ts'
import type * as contract from '../contract.ts'
import { makeMissingRecoveryCodes } from './recovery-codes.ts'
import { refuseWith } from './refuse-with.ts'
import { readPasskeys } from './passkey-rows.ts'
import { markShown, refuseAdding, staffOf } from './second-factor.ts'

/** Loaded on first use: hardly any request needs it. */
const webAuthn = () => import('@simplewebauthn/server')

/** What a passkey signs belongs to this session and is used up with its first answer. */
const keepChallenge = async (ctx: ServerContext, { caller }: CallContext, challenge: string): Promise<void> => {
  await ctx.db.execute(statement`update person_session set factor_challenge = ${challenge} where id = ${caller.sessionId}`)
}

const takeChallenge = async (ctx: ServerContext, { caller }: CallContext): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ challenge: string | null }>(statement`with taken as (
      select id, factor_challenge from person_session where id = ${caller.sessionId} for update
    ) update person_session s set factor_challenge = null from taken where s.id = taken.id returning taken.factor_challenge as challenge`)
  return rows[0]?.challenge ?? null
}

const refused = (): Refused => refuseWith('factor-wrong', 'passkeyWrong')

const parsed = <Answer>(text: string): Answer | null => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}

export const beginPasskey =
  (ctx: ServerContext): Handler<typeof contract.beginPasskey> =>
  async (_payload, context) => {
    const no = await refuseAdding(ctx, context)
    if (no) return no
    const person = staffOf(context)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: ctx.settings.brand,
      rpID: new URL(ctx.settings.origin).hostname,
      userName: person.email,
      userID: new TextEncoder().encode(person.id),
      excludeCredentials: (await readPasskeys(ctx, person.id)).map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    await keepChallenge(ctx, context, options.challenge)
    return { options: JSON.stringify(options) }
  }

export const addPasskey =
  (ctx: ServerContext): Handler<typeof contract.addPasskey> =>
  async ({ answer, label }, context) => {
    const no = await refuseAdding(ctx, context)
    if (no) return no
    const person = staffOf(context)
    const challenge = await takeChallenge(ctx, context)
    const response = parsed<RegistrationResponseJSON>(answer)
    if (challenge === null || response === null) return refused()
    const { verifyRegistrationResponse } = await webAuthn()
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ctx.settings.origin,
      expectedRPID: new URL(ctx.settings.origin).hostname,
      requireUserVerification: false,
    }).catch(() => null)
    if (!verified?.verified || !verified.registrationInfo) return refused()
    const { credential } = verified.registrationInfo
    const recoveryCodes = await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`insert into passkey (id, person_id, public_key, counter, transports, label, created_at)
        values (${credential.id}, ${person.id}, ${Buffer.from(credential.publicKey).toString('base64url')}, ${credential.counter},
          ${(credential.transports ?? []).join(' ')},
          coalesce(nullif(${label.trim()}, ''), (select user_agent from person_session where id = ${context.caller.sessionId}), ''),
          ${ctx.clock.now()}) on conflict (id) do nothing`)
      return makeMissingRecoveryCodes(ctx, tx, person.id)
    })
    await markShown(ctx, context)
    return { added: true, recoveryCodes }
  }

export const beginPasskeyCheck =
  (ctx: ServerContext): Handler<typeof contract.beginPasskeyCheck> =>
  async (_payload, context) => {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({
      rpID: new URL(ctx.settings.origin).hostname,
      allowCredentials: (await readPasskeys(ctx, staffOf(context).id)).map(({ id, transports }) => ({ id, transports })),
      userVerification: 'preferred',
    })
    await keepChallenge(ctx, context, options.challenge)
    return { options: JSON.stringify(options) }
  }

export const showPasskey =
  (ctx: ServerContext): Handler<typeof contract.showPasskey> =>
  async ({ answer }, context) => {
    const person = staffOf(context)
    const challenge = await takeChallenge(ctx, context)
    const response = parsed<AuthenticationResponseJSON>(answer)
    const passkey = (await readPasskeys(ctx, person.id)).find(({ id }) => id === response?.id)
    if (challenge === null || response === null || !passkey) return refused()
    const { verifyAuthenticationResponse } = await webAuthn()
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ctx.settings.origin,
      expectedRPID: new URL(ctx.settings.origin).hostname,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: false,
    }).catch(() => null)
    if (!verified?.verified) return refused()
    await ctx.db
      .execute(statement`update passkey set counter = ${verified.authenticationInfo.newCounter}, used_at = ${ctx.clock.now()}
      where id = ${passkey.id}`)
    await markShown(ctx, context)
    return { shown: true }
  }

export const renamePasskey =
  (ctx: ServerContext): Handler<typeof contract.renamePasskey> =>
  async ({ id, label }, context) => {
    const { rowCount } = await ctx.db.execute(
      statement`update passkey set label = ${label} where id = ${id} and person_id = ${staffOf(context).id}`,
    )
    return { renamed: rowCount === 1 }
  }

/** The last way to show a second factor stays: without one nobody gets in again. Two removals at once wait for each other. */
export const removePasskey =
  (ctx: ServerContext): Handler<typeof contract.removePasskey> =>
  async ({ id }, context) => {
    const { id: personId } = staffOf(context)
    const rowCount = await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`select 1 from person where id = ${personId} for update`)
      const removed = await tx.execute(statement`delete from passkey p where id = ${id} and person_id = ${personId}
        and (exists (select 1 from second_factor f where f.person_id = p.person_id and f.confirmed_at is not null)
          or exists (select 1 from passkey other where other.person_id = p.person_id and other.id <> p.id))`)
      return removed.rowCount
    })
    return { removed: rowCount === 1 }
  }

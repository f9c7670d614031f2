import { Secret, TOTP } from 'otpauth'
import { statement } from '../../../db/statement.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import { isFresh } from '../../../server/function-rules.ts'
import { lacksFreshFactor } from '../../../server/http/fresh-session.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import type { Person } from '../../../server/http/session.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import type * as contract from '../contract.ts'
import { readPasskeys } from './passkey-rows.ts'
import { makeMissingRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts'
import { freshFactorFirst, refuseWith } from './refuse-with.ts'

const periodSeconds = 30
/** Tries of one person, right ones given back (security R16). */
const tries: LimitRule = { name: 'second-factor', points: 6, seconds: 900, exact: true }

const place = (column: 'secret' | 'pending_secret', personId: string) => ({ table: 'second_factor', column, row: personId })

const authenticatorOf = (ctx: ServerContext, secret: string, person: Person): TOTP =>
  new TOTP({
    issuer: ctx.settings.brand,
    label: person.email,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodSeconds,
  })

/** The step of time that a code belongs to, one before or after the present one; null where it is of none. */
const stepOf = (ctx: ServerContext, secret: string, person: Person, code: string): number | null => {
  const timestamp = ctx.clock.now().getTime()
  const delta = authenticatorOf(ctx, secret, person).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

export function staffOf({ caller }: CallContext): Person {
  if (!caller.person) throw new Failure('unauthenticated', 'no person')
  return caller.person
}

interface StoredFactor {
  secret: string | null
  pendingSecret: string | null
}

/** A secret that waits to be confirmed is known to the session that was shown it and to no other one. */
const readFactor = async (ctx: ServerContext, personId: string, sessionId: string | null): Promise<StoredFactor> => {
  const { rows } = await ctx.db.execute<{ secret: string | null; pending_secret: string | null }>(
    statement`select secret, case when pending_session = ${sessionId} then pending_secret end as pending_secret
      from second_factor where person_id = ${personId}`,
  )
  const open = (encrypted: string | null | undefined, column: 'secret' | 'pending_secret') =>
    encrypted ? ctx.encryption.decrypt<string>(encrypted, place(column, personId)) : null
  return { secret: open(rows[0]?.secret, 'secret'), pendingSecret: open(rows[0]?.pending_secret, 'pending_secret') }
}

/** From now on this session has shown its second factor. */
export async function markShown(ctx: ServerContext, { caller, forgetSessions }: CallContext): Promise<void> {
  await ctx.db.execute(
    statement`update person_session set factor_at = ${ctx.clock.now()}, factor_challenge = null where id = ${caller.sessionId}`,
  )
  forgetSessions()
}

/** Null where a factor may be added: there is none yet, or it was shown a moment ago. */
export async function refuseAdding(ctx: ServerContext, { caller }: CallContext): Promise<Refused | null> {
  return (await lacksFreshFactor(ctx, caller)) ? freshFactorFirst('factorAgain') : null
}

const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

const takeTry = async (context: CallContext): Promise<Refused | null> => {
  try {
    await context.limits.take(tries, staffOf(context).id)
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'resource-exhausted') throw error
    return refuseWith('too-many', 'tooMany', { retryAfterSeconds: error.details.retryAfterSeconds ?? 60 })
  }
}

const wrongCode = (): Refused => refuseWith('factor-wrong', 'factorWrong', { fields: { code: 'wrong' } })

export const getSecondFactor =
  (ctx: ServerContext): Handler<typeof contract.getSecondFactor> =>
  async (_payload, context) => {
    const { id } = staffOf(context)
    const { rows } = await ctx.db.execute(
      statement`select 1 from second_factor where person_id = ${id} and confirmed_at is not null`,
    )
    const hasApp = rows.length > 0
    const passkeys = await readPasskeys(ctx, id)
    const { factorAt } = context.caller
    return {
      isSetUp: hasApp || passkeys.length > 0,
      hasApp,
      isShown: factorAt !== null,
      isFresh: isFresh(factorAt, ctx.clock.now()),
      recoveryCodesLeft: await recoveryCodesLeft(ctx.db, id),
      passkeys: passkeys.map(({ id: key, label, createdAt, usedAt }) => ({
        id: key,
        label,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  }

export const beginAuthenticator =
  (ctx: ServerContext): Handler<typeof contract.beginAuthenticator> =>
  async (_payload, context) => {
    const refused = await refuseAdding(ctx, context)
    if (refused) return refused
    const person = staffOf(context)
    const { sessionId } = context.caller
    const { pendingSecret } = await readFactor(ctx, person.id, sessionId)
    // A page that is loaded again shows the same secret, so that what was scanned already stays right.
    const secret = pendingSecret ?? new Secret({ size: 20 }).base32
    await ctx.db.execute(statement`insert into second_factor (person_id, pending_secret, pending_session, created_at)
      values (${person.id}, ${ctx.encryption.encrypt(secret, place('pending_secret', person.id))}, ${sessionId}, ${ctx.clock.now()})
      on conflict (person_id) do update set pending_secret = excluded.pending_secret, pending_session = excluded.pending_session`)
    return { secret, uri: authenticatorOf(ctx, secret, person).toString() }
  }

export const confirmAuthenticator =
  (ctx: ServerContext): Handler<typeof contract.confirmAuthenticator> =>
  async ({ code }, context) => {
    const refused = (await refuseAdding(ctx, context)) ?? (await takeTry(context))
    if (refused) return refused
    const person = staffOf(context)
    const { pendingSecret } = await readFactor(ctx, person.id, context.caller.sessionId)
    const step = pendingSecret === null ? null : stepOf(ctx, pendingSecret, person, plain(code))
    if (pendingSecret === null || step === null) return wrongCode()
    const recoveryCodes = await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`update second_factor set secret = ${ctx.encryption.encrypt(pendingSecret, place('secret', person.id))},
        pending_secret = null, pending_session = null, last_step = ${step}, confirmed_at = ${ctx.clock.now()} where person_id = ${person.id}`)
      return makeMissingRecoveryCodes(ctx, tx, person.id)
    })
    await context.limits.giveBack(tries, person.id)
    await markShown(ctx, context)
    return { confirmed: true, recoveryCodes }
  }

export const showSecondFactor =
  (ctx: ServerContext): Handler<typeof contract.showSecondFactor> =>
  async ({ code }, context) => {
    const refused = await takeTry(context)
    if (refused) return refused
    const person = staffOf(context)
    const typed = plain(code)
    const isRight = /^\d{6}$/.test(typed)
      ? await useAuthenticatorCode(ctx, context, typed)
      : await useRecoveryCode(ctx, person.id, typed)
    if (!isRight) return wrongCode()
    await context.limits.giveBack(tries, person.id)
    await markShown(ctx, context)
    return { shown: true, recoveryCodesLeft: await recoveryCodesLeft(ctx.db, person.id) }
  }

/** A code works once: anyone who read it over a shoulder comes too late. */
const useAuthenticatorCode = async (ctx: ServerContext, context: CallContext, code: string): Promise<boolean> => {
  const person = staffOf(context)
  const { secret } = await readFactor(ctx, person.id, context.caller.sessionId)
  const step = secret === null ? null : stepOf(ctx, secret, person, code)
  if (step === null) return false
  const { rowCount } = await ctx.db.execute(
    statement`update second_factor set last_step = ${step} where person_id = ${person.id} and last_step < ${step}`,
  )
  return rowCount === 1
}

export const renewRecoveryCodes =
  (ctx: ServerContext): Handler<typeof contract.renewRecoveryCodes> =>
  async (_payload, context) => ({
    recoveryCodes: await ctx.db.transaction((tx) => makeRecoveryCodes(ctx, tx, staffOf(context).id)),
  })

import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/durable/once.ts'
import { newToken } from '../../../server/records/field-encryption.ts'
import { phoneDigits } from '../../../shared/fields/phone-rules.ts'
import { passwordFlaw, passwordForm, type PasswordFlaw } from '../rules/password.ts'

/**
 * `password` opens a session. `bootstrap` is the mobile number of an account made on the way through an application: it only
 * opens the code's dialog (reading P-081, security T6).
 */
export type CredentialKind = 'password' | 'bootstrap'

const providerOf: Record<CredentialKind, string> = { password: 'credential', bootstrap: 'bootstrap' }

/** Argon2id, 19 MiB, two passes (security R1). The library works outside the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const hashPassword = async (text: string): Promise<string> => (await import('@node-rs/argon2')).hash(passwordForm(text), cost)

/** What is compared when there is nothing to compare with, so that an unknown address costs the same time as a known one. */
const decoyOf = oncePer((_ctx: ServerContext) => hashPassword(newToken()))

const commonPasswordsOf = oncePer(async (_ctx: ServerContext): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/** What speaks against this password, or null. */
export async function judge(
  ctx: ServerContext,
  password: string,
  email: string,
  role = 'consumer',
): Promise<PasswordFlaw | null> {
  const common = await commonPasswordsOf(ctx)
  return passwordFlaw(password, {
    email,
    brand: ctx.settings.brand,
    isStaff: role === 'admin',
    isCommon: (small) => common.has(small),
  })
}

/**
 * Sets the one password of a person, and does `also` in the same transaction. A real one takes the bootstrap's place; the bootstrap never
 * takes a real one's.
 */
export async function setCredential(
  ctx: ServerContext,
  personId: string,
  kind: CredentialKind,
  text: string,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const hash = await hashPassword(kind === 'bootstrap' ? phoneDigits(text) : text)
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await tx.execute(statement`insert into person_credential (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values (${randomUUID()}, ${personId}, ${providerOf[kind]}, ${personId}, ${hash}, ${now}, ${now})
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at`)
    if (kind === 'password')
      await tx.execute(
        statement`delete from person_credential where user_id = ${personId} and provider_id = ${providerOf.bootstrap}`,
      )
    await also?.(tx)
  })
}

interface Stored {
  kind: CredentialKind
  hash: string
}

const findCredential = async (ctx: ServerContext, personId: string): Promise<Stored | null> => {
  const { rows } = await ctx.db.execute<{
    provider_id: string
    password: string
  }>(statement`select provider_id, password from person_credential
     where user_id = ${personId} and provider_id in ('credential', 'bootstrap') and password is not null
     order by provider_id desc limit 1`)
  const row = rows[0]
  return row ? { kind: row.provider_id === 'credential' ? 'password' : 'bootstrap', hash: row.password } : null
}

/** Which kind of credential a person has; null for those who sign in with codes or with another site. */
export async function credentialKind(ctx: ServerContext, personId: string): Promise<CredentialKind | null> {
  return (await findCredential(ctx, personId))?.kind ?? null
}

/**
 * Compares what was typed with what is stored: one look-up and one Argon2 for everybody, known or not (security T11).
 * Answers the kind that was right, or null.
 */
export async function tryPassword(ctx: ServerContext, personId: string | null, typed: string): Promise<CredentialKind | null> {
  const stored = await findCredential(ctx, personId ?? 'nobody')
  const text = stored?.kind === 'bootstrap' ? phoneDigits(typed) : passwordForm(typed)
  const { verify } = await import('@node-rs/argon2')
  const right = await verify(stored?.hash ?? (await decoyOf(ctx)), text)
  return right && stored ? stored.kind : null
}

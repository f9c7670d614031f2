import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import { statement } from '../../../db/statement.ts'
import { person, personCredential, personSession, verification } from './sign-in-tables.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/durable/once.ts'
import { sessionLife } from '../../../server/http/session.ts'
import { newToken, tokenHash } from '../../../server/records/field-encryption.ts'
import { Failure } from '../../../shared/failure.ts'
import { asLocale, type Locale } from '../../../shared/locale.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

/** better-auth, in process. Imported on first use: most requests need no sign-in. */
const authOf = oncePer(async (ctx: ServerContext) => {
  const { betterAuth } = await import('better-auth')
  const { drizzleAdapter } = await import('better-auth/adapters/drizzle')
  return betterAuth({
    appName: ctx.settings.brand,
    baseURL: ctx.settings.origin,
    basePath: '/api/auth',
    secret: ctx.encryption.hash('better-auth', 'secret'),
    database: drizzleAdapter(ctx.orm, {
      provider: 'pg',
      schema: { user: person, session: personSession, account: personCredential, verification },
    }),
    session: { expiresIn: sessionLife.absoluteMs / 1000 },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: () => randomUUID() } },
  })
})

const peopleOf = async (ctx: ServerContext) => (await (await authOf(ctx)).$context).internalAdapter

export interface StoredPerson {
  id: string
  email: string
  emailVerified: boolean
  role: string
  locale: string
}

/** One statement of ours, the same for known and unknown addresses. */
export async function findPerson(ctx: ServerContext, email: string): Promise<StoredPerson | null> {
  const { rows } = await ctx.db.execute<StoredPerson>(
    statement`select id, email, email_verified as "emailVerified", role, locale from person where email = ${email.toLowerCase()}`,
  )
  return rows[0] ?? null
}

/** The addresses of people by their ids, for an administrator's list; who is gone has none. One statement for all of them. */
export async function emailsOf({ db }: Pick<ServerContext, 'db'>, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; email: string }>(
    statement`select id, email from person where id = any(${[...personIds]}::text[])`,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Whether an administrator removed the account with this address: it makes none any more. */
export async function isBarred(ctx: ServerContext, email: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    statement`select 1 from erasure where email_hash = ${emailHashOf(ctx, email)} and is_barred limit 1`,
  )
  return rows.length > 0
}

/** A new person with a proved address; null when somebody has this address already, however close the race. */
export async function makePerson(ctx: ServerContext, email: string, locale: Locale, method: string): Promise<string | null> {
  try {
    const made = await (await peopleOf(ctx)).createUser({ email, name: '', emailVerified: true }, { method })
    await ctx.db.execute(statement`update person set locale = ${locale} where id = ${made.id}`)
    return made.id
  } catch (error) {
    if (await findPerson(ctx, email)) return null
    throw error
  }
}

/** The person with this proved address, made on first sign-in. */
export async function personOf(ctx: ServerContext, email: string, locale: Locale): Promise<string> {
  const found = await findPerson(ctx, email)
  if (found) {
    if (!found.emailVerified) await markVerified(ctx, found.id)
    return found.id
  }
  const made = await makePerson(ctx, email, locale, 'email-otp')
  return made ?? (await findPerson(ctx, email))!.id
}

export async function markVerified(ctx: ServerContext, personId: string): Promise<void> {
  await ctx.db.execute(
    statement`update person set email_verified = true, updated_at = ${ctx.clock.now()} where id = ${personId} and not email_verified`,
  )
}

/** Opens a session with a new secret; the database keeps its hash, and of the browser only its name. */
export async function openSession(
  ctx: ServerContext,
  personId: string,
  device: string,
): Promise<{ token: string; maxAgeSeconds: number }> {
  const token = newToken()
  const now = ctx.clock.now()
  const hashed = {
    token: tokenHash(token),
    userAgent: device,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + sessionLife.idleMs),
  }
  await (await peopleOf(ctx)).createSession(personId, false, hashed, true)
  return { token, maxAgeSeconds: sessionLife.absoluteMs / 1000 }
}

/** Ends one session of this person, or all of them; answers how many there were. */
export async function closeSessions(on: DbOrTx, personId: string, sessionId: string | null = null): Promise<number> {
  const { rowCount } = await on.execute(
    statement`delete from person_session where user_id = ${personId} and (${sessionId}::text is null or id = ${sessionId})`,
  )
  return rowCount ?? 0
}

/** The language that a person chose last; English where nobody is left to say. */
export async function localeOfPerson(ctx: ServerContext, personId: string): Promise<Locale> {
  return localeOfSubject(ctx, subjectOfPerson(personId), asLocale(undefined))
}

/** The same by a subject; `otherwise` for a browser, and for a person who is gone. */
export async function localeOfSubject(ctx: ServerContext, subject: string, otherwise: Locale): Promise<Locale> {
  const [kind, id] = subject.split(':')
  if (kind !== 'person') return otherwise
  const { rows } = await ctx.db.execute<{ locale: string }>(statement`select locale from person where id = ${id ?? ''}`)
  return rows[0] ? asLocale(rows[0].locale) : otherwise
}

/**
 * Keeps a subject's person from being erased until the transaction ends; throws `unauthenticated` where the person is gone. Held before
 * anything else, as an erasure does.
 */
export async function holdPerson(tx: Tx, subject: string): Promise<void> {
  if (!(await tryHoldPerson(tx, subject))) throw new Failure('unauthenticated', 'the person is gone')
}

/** The same for work that goes on without the person: false where the person is gone. */
export async function tryHoldPerson(tx: Tx, subject: string): Promise<boolean> {
  const [kind, id] = subject.split(':')
  if (kind !== 'person') return true
  const { rows } = await tx.execute(statement`select 1 from person where id = ${id ?? ''} for key share`)
  return rows.length > 0
}

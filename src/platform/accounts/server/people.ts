import { randomUUID } from 'node:crypto'
import { person, personCredential, personSession, verification } from '../../../db/tables/accounts.ts'
import type { Ground } from '../../../server/ground.ts'
import { oncePer } from '../../../server/once.ts'
import { sessionLife } from '../../../server/session.ts'
import { newToken, tokenHash } from '../../../server/vault.ts'

/** better-auth, in process. Imported on first use: most requests need no sign-in. */
const authOf = oncePer(async (ground: Ground) => {
  const { betterAuth } = await import('better-auth')
  const { drizzleAdapter } = await import('better-auth/adapters/drizzle')
  return betterAuth({
    appName: ground.settings.brand,
    baseURL: ground.settings.origin,
    basePath: '/api/auth',
    secret: ground.vault.hash('better-auth', 'secret'),
    database: drizzleAdapter(ground.db, {
      provider: 'pg',
      schema: { user: person, session: personSession, account: personCredential, verification },
    }),
    session: { expiresIn: sessionLife.absoluteMs / 1000 },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: () => randomUUID() } },
  })
})

/** OAuth callbacks only; everything else goes through named functions. */
export const oauthCallback = async (ground: Ground, request: Request): Promise<Response> =>
  (await authOf(ground)).handler(request)

/** The person with this proved address, made on first sign-in. */
export const personOf = async (ground: Ground, email: string, locale: string): Promise<string> => {
  const { internalAdapter } = await (await authOf(ground)).$context
  const found = await internalAdapter.findUserByEmail(email)
  if (found) return found.user.id
  const made = await internalAdapter.createUser({ email, name: '', emailVerified: true }, { method: 'email-otp' })
  await ground.pool.query('update person set locale = $2 where id = $1', [made.id, locale])
  return made.id
}

/** Opens a session with a new secret; the database keeps its hash only. */
export const openSession = async (ground: Ground, personId: string): Promise<{ token: string; maxAgeSeconds: number }> => {
  const { internalAdapter } = await (await authOf(ground)).$context
  const token = newToken()
  const now = ground.clock.now()
  const hashed = {
    token: tokenHash(token),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + sessionLife.idleMs),
  }
  await internalAdapter.createSession(personId, false, hashed, true)
  return { token, maxAgeSeconds: sessionLife.absoluteMs / 1000 }
}

export const closeSession = async (ground: Ground, sessionId: string): Promise<void> => {
  await ground.pool.query('delete from person_session where id = $1', [sessionId])
}

import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { noteReplaced } from '../../../server/http/replaced-sessions.ts'
import { cookieNames } from '../../../server/http/session.ts'
import { Failure } from '../../../shared/failure.ts'
import type * as contract from '../contract.ts'
import { credentialKind } from './credentials.ts'
import { closeSessions } from './people.ts'
import { readLinked } from './social/social-links.ts'

/** The sessions of a person that are open, the one seen last first. Moments are ISO; a device that is not known is empty. */
export async function readSessions(
  ctx: ServerContext,
  personId: string,
): Promise<{ key: string; device: string; since: string; seenAt: string }[]> {
  const { rows } = await ctx.db.execute<{
    id: string
    device: string | null
    created_at: Date
    updated_at: Date
  }>(statement`select id, user_agent as device, created_at, updated_at from person_session
     where user_id = ${personId} and expires_at > ${ctx.clock.now()} order by updated_at desc, id`)
  return rows.map((row) => ({
    key: row.id,
    device: row.device ?? '',
    since: row.created_at.toISOString(),
    seenAt: row.updated_at.toISOString(),
  }))
}

export const getSessions =
  (ctx: ServerContext): Handler<typeof contract.getSessions> =>
  async (_payload, { caller }) => {
    if (!caller.person) throw new Failure('unauthenticated', 'no person')
    const sessions = await readSessions(ctx, caller.person.id)
    return {
      sessions: sessions.map((session) => ({ ...session, current: session.key === caller.sessionId })),
      linked: await readLinked(ctx, caller.person.id),
      hasPassword: (await credentialKind(ctx, caller.person.id)) === 'password',
    }
  }

export const endSessions =
  (ctx: ServerContext): Handler<typeof contract.endSessions> =>
  async ({ key }, { caller, setCookie, forgetSessions }) => {
    if (!caller.person) throw new Failure('unauthenticated', 'no person')
    const signedOut = key === undefined || key === caller.sessionId
    if (signedOut) await noteReplaced(ctx, ctx.db, caller.sessionId)
    const ended = await closeSessions(ctx.db, caller.person.id, key ?? null)
    if (signedOut) setCookie({ name: cookieNames(ctx.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { ended, signedOut }
  }

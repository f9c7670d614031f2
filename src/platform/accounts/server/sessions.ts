import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cookieNames } from '../../../server/http/session.ts'
import { Failure } from '../../../shared/failure.ts'
import type * as contract from '../contract.ts'
import { credentialKind } from './credentials.ts'
import { closeSessions } from './people.ts'

export const getSessions =
  (ctx: ServerContext): Handler<typeof contract.getSessions> =>
  async (_payload, { caller }) => {
    if (!caller.person) throw new Failure('unauthenticated', 'no person')
    const { rows } = await ctx.db.execute<{
      id: string
      device: string | null
      created_at: Date
      updated_at: Date
    }>(statement`select id, user_agent as device, created_at, updated_at from person_session
       where user_id = ${caller.person.id} and expires_at > ${ctx.clock.now()} order by updated_at desc, id`)
    return {
      sessions: rows.map((row) => ({
        key: row.id,
        device: row.device ?? '',
        since: row.created_at.toISOString(),
        seenAt: row.updated_at.toISOString(),
        current: row.id === caller.sessionId,
      })),
      hasPassword: (await credentialKind(ctx, caller.person.id)) === 'password',
    }
  }

export const endSessions =
  (ctx: ServerContext): Handler<typeof contract.endSessions> =>
  async ({ key }, { caller, setCookie, forgetSessions }) => {
    if (!caller.person) throw new Failure('unauthenticated', 'no person')
    const ended = await closeSessions(ctx, caller.person.id, key ?? null)
    const signedOut = key === undefined || key === caller.sessionId
    if (signedOut) setCookie({ name: cookieNames(ctx.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { ended, signedOut }
  }

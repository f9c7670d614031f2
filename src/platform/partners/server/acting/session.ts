import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { CallContext, Handler } from '../../../../server/functions.ts'
import { noteReplaced } from '../../../../server/http/replaced-sessions.ts'
import { cookieNames, newActingToken, sessionLife } from '../../../../server/http/session.ts'
import { writeAudit } from '../../../../server/records/audit.ts'
import { newToken, tokenHash } from '../../../../server/records/field-encryption.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { actingLife } from '../../../../shared/acting.ts'
import { refuse, type Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { nameOf } from '../../../profile/server/index.ts'
import type * as contract from '../../contract.ts'
import { partnerOfCaller } from '../membership.ts'
import { sentence } from '../sentences.ts'
import { findLive } from './consent-store.ts'
import { personIdIn, subjectOfPerson } from '../../../../server/subject.ts'

/** One sentence for every reason (P-027). */
const noLogin = (locale: Locale): Refused => refuse('no-login', sentence(locale, 'no-login'))

export const initiateSession =
  (ctx: ServerContext): Handler<typeof contract.initiateSession> =>
  async ({ loginAs }, context) => {
    const { caller, locale } = context
    const { key } = await partnerOfCaller(ctx, context)
    const personId = personIdIn(loginAs) ?? loginAs
    const live = await findLive(ctx, key, personId)
    if (!live || !caller.person || !caller.sessionId) return noLogin(locale)
    const token = newToken()
    await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`delete from acting_token where session_id = ${caller.sessionId}`)
      await tx.execute(statement`insert into acting_token (token_hash, consent_id, session_id, browser_id, expires_at)
        values (${tokenHash(token)}, ${live.id}, ${caller.sessionId}, ${caller.browserId},
          ${new Date(ctx.clock.now().getTime() + actingLife.tokenSeconds * 1000)})`)
    })
    return {
      user: { uid: caller.person.id, email: caller.person.email },
      loginAs: { uid: personId, name: await nameOf(ctx, personId) },
      uid: caller.person.id,
      token,
    }
  }

interface Change {
  personId: string
  consentId: string | null
  visitId: string | null
}

/**
 * Ends the caller's session and opens the next one with a secret of its own (security R4). What the second factor showed, and when the
 * partner's person signed in, come along: acting and stopping never lengthen that. Null where the old one is gone already.
 */
const changeSession = async (ctx: ServerContext, tx: Tx, { caller }: CallContext, change: Change): Promise<string | null> => {
  const now = ctx.clock.now()
  const token = change.consentId === null ? newToken() : newActingToken()
  await noteReplaced(ctx, tx, caller.sessionId)
  const { rowCount } = await tx.execute(statement`with old as (
      delete from person_session where id = ${caller.sessionId} and user_id = ${change.personId}
      returning user_agent, factor_at, coalesce(own_since, created_at) as own_since
    )
    insert into person_session (id, token, user_id, expires_at, user_agent, created_at, updated_at, factor_at, acting_consent, acting_visit,
      own_since)
    select ${randomUUID()}, ${tokenHash(token)}, ${change.personId}, ${new Date(now.getTime() + sessionLife.idleMs)}, user_agent,
      case when ${change.consentId}::uuid is null then own_since else ${now} end, ${now}, factor_at, ${change.consentId}::uuid,
      ${change.visitId}::uuid, case when ${change.consentId}::uuid is null then null else own_since end
    from old`)
  return rowCount === 1 ? token : null
}

/** Of an acting session the browser keeps the secret longer than it works: with it the browser is told that acting has ended. */
const setSession = (ctx: ServerContext, { setCookie, forgetSessions }: CallContext, value: string): void => {
  setCookie({ name: cookieNames(ctx.settings.origin).session, value, maxAgeSeconds: sessionLife.absoluteMs / 1000 })
  forgetSessions()
}

export const signInToAct =
  (ctx: ServerContext): Handler<typeof contract.signInToAct> =>
  async ({ token }, context) => {
    const { caller, locale, requestId } = context
    const { key } = await partnerOfCaller(ctx, context)
    const now = ctx.clock.now()
    const person = caller.person
    const entered = await ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; customer: string }>(statement`with used as (
          delete from acting_token where token_hash = ${tokenHash(token)} and session_id = ${caller.sessionId}
            and browser_id = ${caller.browserId} and expires_at > ${now} returning consent_id
        )
        select c.id::text as id, c.person_id as customer from used join acting_consent c on c.id = used.consent_id
          join person customer on customer.id = c.person_id and customer.role = 'consumer'
        where c.partner_key = ${key} and c.ended_at is null and c.ends_at > ${now}`)
      const consent = rows[0]
      if (!consent || !person) return null
      const visitId = randomUUID()
      await tx.execute(statement`insert into acting_visit (id, consent_id, actor, began_at)
        values (${visitId}, ${consent.id}, ${caller.actor}, ${now})`)
      const secret = await changeSession(ctx, tx, context, { personId: person.id, consentId: consent.id, visitId })
      if (secret === null) return null
      const subject = subjectOfPerson(consent.customer)
      const details = { consent: consent.id, partner: key }
      await writeAudit(ctx, { actor: caller.actor, subject, action: 'acting-started', outcome: 'done', requestId, details }, tx)
      return { secret, subject }
    })
    if (!entered || !person) return noLogin(locale)
    setSession(ctx, context, entered.secret)
    return { uid: person.id, userkey: entered.subject, endsAt: new Date(now.getTime() + actingLife.sessionMs).toISOString() }
  }

export const stopActing =
  (ctx: ServerContext): Handler<typeof contract.stopActing> =>
  async (_payload, context) => {
    const { acting } = context.caller
    if (!acting) return { stopped: true }
    const now = ctx.clock.now()
    const secret = await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`update acting_visit set ended_at = ${now} where id = ${acting.visitId} and ended_at is null`)
      return changeSession(ctx, tx, context, { personId: acting.person.id, consentId: null, visitId: null })
    })
    // Somebody was quicker: the session that came of it is in the same browser already.
    if (secret !== null) setSession(ctx, context, secret)
    return { stopped: true }
  }

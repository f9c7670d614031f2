import { statement } from '../../../../db/statement.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import type { CallContext, Handler } from '../../../../server/functions.ts'
import { sessionLife } from '../../../../server/http/find-session.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { actingLife } from '../../../../shared/acting.ts'
import { Failure } from '../../../../shared/failure.ts'
import { refuse } from '../../../../shared/function.ts'
import type * as contract from '../../contract.ts'
import { maskedEmail } from '../../rules/index.ts'
import { partnerOfCaller } from '../membership.ts'
import { sentence } from '../sentences.ts'
import { addRequest, endConsents, holdConsent, listOfCustomer, listOfPartner, writeAnswer } from './consent-store.ts'

const whoOf = ({ caller }: CallContext): { personId: string; email: string } => {
  if (!caller.person) throw new Failure('unauthenticated', 'no person')
  return { personId: caller.person.id, email: caller.person.email }
}

/** Whether an account has the address is looked at when the mail goes, so that the answer cannot tell it. */
export const requestActing =
  (ctx: ServerContext): Handler<typeof contract.requestActing> =>
  async ({ email, actions, days }, context) => {
    const { key: partnerKey } = await partnerOfCaller(ctx, context)
    await ctx.db.transaction(async (tx) => {
      const id = await addRequest(ctx, tx, { partnerKey, askedBy: context.caller.actor, email, actions, days })
      await addToOutbox(ctx, tx, { kind: 'partners.acting-asked', messageId: `acting-asked.${id}`, body: { id } })
    })
    ctx.notifyOutbox()
    return { asked: true }
  }

export const getActingCustomers =
  (ctx: ServerContext): Handler<typeof contract.getActingCustomers> =>
  async (_payload, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    const consents = await listOfPartner(ctx, key)
    return {
      customers: consents.map(({ id, email, state, asked, granted, askedAt, endsAt, personId }) => ({
        id,
        // Several customers can look the same masked; an address that a live request was sent to is the partner's own knowledge.
        email: state === 'asked' || state === 'live' ? email : maskedEmail(email),
        state,
        asked,
        granted,
        askedAt,
        endsAt,
        uid: state === 'live' ? personId : null,
      })),
    }
  }

const readVisits = async (ctx: ServerContext, consentId: string) => {
  const now = ctx.clock.now()
  const since = (ms: number): Date => new Date(now.getTime() - ms)
  // One that nobody stopped ends as its session does (`findSession`): after fifteen idle minutes, the hour, or with what it stands on.
  const { rows } = await ctx.db.execute<{ began_at: Date; ended_at: Date | null; is_now: boolean }>(
    statement`select v.began_at, v.ended_at, v.ended_at is null and exists (
        select 1 from person_session s join person p on p.id = s.user_id and p.role = 'partner'
          join acting_consent c on c.id = v.consent_id and c.ended_at is null and c.ends_at > ${now}
          join partner on partner.key = c.partner_key and partner.active = 'APPROVED' and not partner.is_deleted
          join partner_user member on member.person_id = p.id and member.partner_key = partner.key
        where s.acting_visit = v.id and s.expires_at > ${now} and s.created_at > ${since(actingLife.sessionMs)}::timestamptz
          and s.own_since > ${since(sessionLife.absoluteMs)}::timestamptz) as is_now
      from acting_visit v where v.consent_id = ${consentId} order by v.began_at desc limit 20`,
  )
  return rows.map((row) => ({
    at: row.began_at.toISOString(),
    until: row.ended_at?.toISOString() ?? null,
    isNow: row.is_now,
  }))
}

export const getActingConsents =
  (ctx: ServerContext): Handler<typeof contract.getActingConsents> =>
  async (_payload, context) => {
    // Who is more than a customer answers none and cannot be acted for.
    const consents = context.caller.role === 'consumer' ? await listOfCustomer(ctx, whoOf(context)) : []
    const visits = await Promise.all(
      consents.map(({ id, personId }) => (personId === null ? Promise.resolve([]) : readVisits(ctx, id))),
    )
    return {
      consents: consents.map(({ id, company, isSuspended, state, asked, granted, days, askedAt, endsAt }, at) => ({
        id,
        company,
        state,
        suspended: isSuspended,
        asked,
        granted,
        days,
        askedAt,
        endsAt,
        visits: visits[at] ?? [],
      })),
    }
  }

export const answerActing =
  (ctx: ServerContext): Handler<typeof contract.answerActing> =>
  async ({ id, actions }, context) => {
    const who = whoOf(context)
    const state = await ctx.db.transaction(async (tx) => {
      const consent = await holdConsent(ctx, tx, id, who)
      if (!consent) throw new Failure('not-found', 'no such request')
      if (consent.state !== 'asked') return null
      const granted = consent.asked.filter((each) => actions.includes(each))
      await writeAnswer(ctx, tx, consent, { personId: who.personId, actions: granted, locale: context.locale })
      if (granted.length > 0) await endConsents(ctx, tx, who.personId, { partnerKey: consent.partnerKey, besides: id })
      return granted.length > 0 ? ('live' as const) : ('declined' as const)
    })
    if (state === null) return refuse('no-request', sentence(context.locale, 'no-request'))
    context.forgetSessions()
    return { state }
  }

export const revokeActing =
  (ctx: ServerContext): Handler<typeof contract.revokeActing> =>
  async ({ id }, context) => {
    const { personId } = whoOf(context)
    await ctx.db.transaction((tx) => endConsents(ctx, tx, personId, { id }))
    context.forgetSessions()
    return { state: 'revoked' }
  }

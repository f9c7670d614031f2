import { statement } from '../../../../db/statement.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import type { CallContext, Handler } from '../../../../server/functions.ts'
import { liveVisits } from '../../../../server/http/find-session.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
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
  // One that nobody stopped ends as its session does.
  const [{ rows }, live] = await Promise.all([
    ctx.db.execute<{ id: string; began_at: Date; ended_at: Date | null }>(
      statement`select id::text, began_at, ended_at from acting_visit where consent_id = ${consentId} order by began_at desc limit 20`,
    ),
    liveVisits(ctx, consentId),
  ])
  return rows.map((row) => ({
    at: row.began_at.toISOString(),
    until: row.ended_at?.toISOString() ?? null,
    isNow: row.ended_at === null && live.has(row.id),
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

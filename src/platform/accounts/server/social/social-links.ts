import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { statement } from '../../../../db/statement.ts'
import { addToOutbox, type OutboxKind } from '../../../../server/durable/outbox.ts'
import type { Handler } from '../../../../server/functions.ts'
import { noteReplaced } from '../../../../server/http/replaced-sessions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { isSessionYoung, lacksFreshFactor } from '../../../../server/http/fresh-session.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type * as contract from '../../contract.ts'
import { providerNames, type ProviderName } from '../../rules/providers.ts'
import { enter } from '../enter.ts'
import { closeSessions, localeOfPerson } from '../people.ts'
import { freshFactorFirst, refuseWith } from '../refuse-with.ts'

/** The person whom this provider knows under this subject; the pair is the key, never the e-mail (security R3). */
export async function findLinked(
  ctx: ServerContext,
  provider: ProviderName,
  subject: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(
    statement`select p.id, p.email from person_credential c join person p on p.id = c.user_id where c.provider_id = ${provider} and c.account_id = ${subject}`,
  )
  return rows[0] ?? null
}

export async function link(ctx: ServerContext, personId: string, provider: ProviderName, subject: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .execute(statement`insert into person_credential (id, account_id, provider_id, user_id, created_at, updated_at) values (${randomUUID()}, ${subject}, ${provider}, ${personId}, ${now}, ${now})
     on conflict (provider_id, account_id) do nothing`)
}

/**
 * Links what another site could not vouch for, once the same browser has proved the same address by a code (security T25:
 * both sides verified).
 */
export async function linkWaiting(
  ctx: ServerContext,
  { browserId, emailHash, personId }: { browserId: string; emailHash: string; personId: string },
): Promise<void> {
  const { rows } = await ctx.db.execute<{ provider: ProviderName; subject: string }>(statement`with waiting as (
       select id, waiting_subject as subject from social_attempt
       where browser_id = ${browserId} and waiting_email_hash = ${emailHash} and waiting_subject is not null and expires_at > ${ctx.clock.now()} for update
     )
     update social_attempt a set waiting_subject = null, waiting_email_hash = null
     from waiting w where a.id = w.id returning a.provider, w.subject`)
  for (const { provider, subject } of rows) await link(ctx, personId, provider, subject)
}

/** What other sites open a person's account, the first linked first. */
export async function readLinked(
  ctx: ServerContext,
  personId: string,
): Promise<{ key: string; provider: ProviderName; since: string }[]> {
  const { rows } = await ctx.db.execute<{ key: string; provider: ProviderName; since: Date }>(
    statement`select id as key, provider_id as provider, created_at as since from person_credential
      where user_id = ${personId} and provider_id = any(${providerNames}) order by created_at, id`,
  )
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

const noticeBody = z.object({ email: z.string(), personId: z.string() })

export const unlinkIdentity =
  (ctx: ServerContext): Handler<typeof contract.unlinkIdentity> =>
  async ({ key }, context) => {
    const { person, sessionId } = context.caller
    if (!person) throw new Failure('unauthenticated', 'no person')
    if (!(await isSessionYoung(ctx, sessionId))) return refuseWith('sign-in-again', 'unlinkSignIn')
    if (await lacksFreshFactor(ctx, context.caller)) return freshFactorFirst('factorFirst')
    const isUnlinked = await ctx.db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(statement`delete from person_credential
        where id = ${key} and user_id = ${person.id} and provider_id = any(${providerNames})`)
      if (rowCount !== 1) return false
      await noteReplaced(ctx, tx, sessionId)
      await closeSessions(tx, person.id)
      await addToOutbox(ctx, tx, {
        kind: 'identity-unlinked-mail',
        messageId: `unlinked.${randomUUID()}`,
        body: { email: person.email, personId: person.id },
      })
      return true
    })
    if (!isUnlinked) throw new Failure('not-found', 'no such identity of this person')
    ctx.notifyOutbox()
    await enter(ctx, context, { personId: person.id, email: person.email })
    return { unlinked: true }
  }

/** Tells the owner of an account that another site no longer opens it. */
export function identityUnlinkedMail(
  ctx: ServerContext,
  send: (to: string, locale: Locale, messageId: string) => Promise<void>,
): OutboxKind {
  return {
    kind: 'identity-unlinked-mail',
    work: async (item) => {
      const { email, personId } = noticeBody.parse(item.body)
      await send(email, await localeOfPerson(ctx, personId), item.messageId)
    },
  }
}

import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { ProviderName } from '../rules/providers.ts'

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

import { randomUUID } from 'node:crypto'
import type { ServerContext } from '../../../server/server-context.ts'
import type { ProviderName } from '../rules/providers.ts'

/** The person whom this provider knows under this subject; the pair is the key, never the e-mail (security R3). */
export async function findLinked(
  ctx: ServerContext,
  provider: ProviderName,
  subject: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await ctx.pool.query<{ id: string; email: string }>(
    `select p.id, p.email from person_credential c join person p on p.id = c.user_id where c.provider_id = $1 and c.account_id = $2`,
    [provider, subject],
  )
  return rows[0] ?? null
}

export async function link(ctx: ServerContext, personId: string, provider: ProviderName, subject: string): Promise<void> {
  await ctx.pool.query(
    `insert into person_credential (id, account_id, provider_id, user_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (provider_id, account_id) do nothing`,
    [randomUUID(), subject, provider, personId, ctx.clock.now()],
  )
}

/**
 * Links what another site could not vouch for, once the same browser has proved the same address by a code (security T25:
 * both sides verified).
 */
export async function linkWaiting(
  ctx: ServerContext,
  { browserId, emailHash, personId }: { browserId: string; emailHash: string; personId: string },
): Promise<void> {
  const { rows } = await ctx.pool.query<{ provider: ProviderName; subject: string }>(
    `with waiting as (
       select id, waiting_subject as subject from social_attempt
       where browser_id = $1 and waiting_email_hash = $2 and waiting_subject is not null and expires_at > $3 for update
     )
     update social_attempt a set waiting_subject = null, waiting_email_hash = null
     from waiting w where a.id = w.id returning a.provider, w.subject`,
    [browserId, emailHash, ctx.clock.now()],
  )
  for (const { provider, subject } of rows) await link(ctx, personId, provider, subject)
}

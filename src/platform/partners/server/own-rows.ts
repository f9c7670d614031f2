import type { Tx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'

/** Makes the role and its rights where they are missing. Another server may do the same in the same moment. */
const prepareRole: readonly Statement[] = [
  statement`select pg_advisory_xact_lock(hashtextextended('eider_partner', 0))`,
  statement`do $$ begin
    if not exists (select from pg_roles where rolname = 'eider_partner') then create role eider_partner nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`,
  statement`do $$ begin
    if not pg_has_role('eider_partner', 'member') then grant eider_partner to current_user; end if;
    if not has_table_privilege('eider_partner', 'webhook_delivery', 'select') then
      grant select on referral, commission_event, partner_campaign, partner_key, webhook_receiver, webhook_delivery to eider_partner;
    end if;
  end $$`,
]

/** Whether reads can take the role; a database whose user may make no role keeps the conditions of the statements alone, and says so. */
const hasRole = oncePer(async (ctx: ServerContext): Promise<boolean> => {
  try {
    await ctx.db.transaction(async (tx) => {
      for (const each of prepareRole) await tx.execute(each)
    })
    return true
  } catch (error) {
    // insufficient_privilege; anything else passes and is tried again.
    if ((error as { code?: unknown }).code !== '42501') throw error
    ctx.log.warn({ err: error }, 'rows of partners are not kept apart by the database: its user may make no role eider_partner')
    return false
  }
})

/** A context that sends every statement through the transaction. */
const within = (ctx: ServerContext, tx: Tx): ServerContext => ({ ...ctx, db: { ...tx, transaction: (work) => work(tx) } })

/**
 * Reads for a partner, in one transaction: the database shows `own` the partner's own referrals, commission, campaigns, keys and webhooks
 * and nothing else at all, even where a statement forgets its condition (security R6). For reading only, one statement after the other.
 */
export async function readOwnRows<Result>(
  ctx: ServerContext,
  partnerKey: string,
  read: (partnerCtx: ServerContext) => Promise<Result>,
): Promise<Result> {
  if (!(await hasRole(ctx))) return read(ctx)
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      statement`select set_config('role', 'eider_partner', true), set_config('eider.partner', ${partnerKey}, true)`,
    )
    return read(within(ctx, tx))
  })
}

import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { uuidPattern } from '../../../shared/fields/text-rules.ts'

import {
  holderPlace,
  policyColumns,
  policyRecord,
  storedPolicy,
  type EndReason,
  type NewPolicy,
  type PolicyRecord,
  type StoredPolicy,
} from './policy-row.ts'

/** How long an anonymous browser may look at what it bought (readings: L-009). */
export const browserViewMs = 30 * 60_000

/** Stores a bound policy in the purchase's transaction; a second time for the same purchase does nothing. */
export async function storePolicy(ctx: ServerContext, tx: Tx, policy: NewPolicy): Promise<void> {
  const row = policyRecord(ctx, policy, ctx.clock.now())
  // Written out: building the statement from the table's definition costs as much as running it.
  await tx.execute(statement`insert into policy (id, owner, email_hash, line, carrier, policy_number, endorses, purchase_id, product, state,
      price_cents, fee_cents, currency, starts_on, ends_on, facts, holder, locale, partner_id, campaign_id, replaces, region, created_at)
    values (${row.id}, ${row.owner}, ${row.email_hash}, ${row.line}, ${row.carrier}, ${row.policy_number}, ${row.endorses},
      ${row.purchase_id}, ${row.product}, ${row.state}, ${row.price_cents}, ${row.fee_cents}, ${row.currency}, ${row.starts_on}, ${row.ends_on},
      ${JSON.stringify(row.facts)}, ${row.holder}, ${row.locale}, ${row.partner_id}, ${row.campaign_id}, ${row.replaces}, ${row.region}, ${row.created_at})
    on conflict do nothing`)
}

/**
 * One policy of the subject, by its number. Somebody else's and one that does not exist answer alike. An anonymous browser
 * sees only what it bought in the last 30 minutes: after that it is asked to sign in.
 */
export async function findOwnPolicy<Holder = Record<string, unknown>>(
  ctx: ServerContext,
  subject: string,
  policyNumber: string,
): Promise<StoredPolicy<Holder>> {
  const { rows } = await ctx.db.execute<PolicyRecord>(
    statement`select ${policyColumns} from policy where policy_number = ${policyNumber} and owner = ${subject}`,
  )
  const row = rows[0]
  if (!row) throw new Failure('not-found', 'no such policy of this subject')
  if (subject.startsWith('browser:') && ctx.clock.now().getTime() - row.created_at.getTime() > browserViewMs)
    throw new Failure('unauthenticated', 'the browser may no longer look')
  return storedPolicy<Holder>(ctx, row)
}

/** What a purchase's policy says in the open; null where there is none. */
export async function findFactsByPurchase(
  ctx: ServerContext,
  purchaseId: string,
): Promise<Pick<StoredPolicy, 'policyNumber' | 'facts'> | null> {
  const { rows } = await ctx.db.execute<Pick<PolicyRecord, 'policy_number' | 'facts'>>(
    statement`select policy_number, facts from policy where purchase_id = ${purchaseId}`,
  )
  return rows[0] ? { policyNumber: rows[0].policy_number, facts: rows[0].facts } : null
}

/** The numbers of the policies that purchases became, by the purchase; one statement for all of them. */
export async function policyNumbersOf(
  { db }: Pick<ServerContext, 'db'>,
  purchaseIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = purchaseIds.filter((id) => uuidPattern.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; number: string }>(
    statement`select purchase_id::text as id, policy_number as number from policy where purchase_id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** What a person has bought of a line and when, newest first, in what its policies say in the open. */
export async function readFactsBought(
  ctx: ServerContext,
  owner: string,
  line: string,
): Promise<Pick<StoredPolicy, 'facts' | 'createdAt'>[]> {
  const { rows } = await ctx.db.execute<Pick<PolicyRecord, 'facts' | 'created_at'>>(
    statement`select facts, created_at from policy where owner = ${owner} and line = ${line} order by created_at desc limit 500`,
  )
  return rows.map(({ facts, created_at: createdAt }) => ({ facts, createdAt }))
}

/** The owner of a policy; empty where there is none. */
export async function findOwnerOfPolicy(on: DbOrTx, id: string): Promise<string> {
  const { rows } = await on.execute<{ owner: string }>(statement`select owner from policy where id = ${id}`)
  return rows[0]?.owner ?? ''
}

/** True while a policy of the owner's is on its way to an end. */
export async function hasEndingPolicy(on: DbOrTx, owner: string): Promise<boolean> {
  const { rows } = await on.execute(statement`select 1 from policy where owner = ${owner} and state = 'cancelling' limit 1`)
  return rows.length > 0
}

/** How a policy stands now. */
export async function findStateOfPolicy(
  ctx: ServerContext,
  id: string,
): Promise<Pick<StoredPolicy, 'state' | 'endReason' | 'endedAt'>> {
  const { rows } = await ctx.db.execute<Pick<PolicyRecord, 'state' | 'end_reason' | 'ended_at'>>(
    statement`select state, end_reason, ended_at from policy where id = ${id}`,
  )
  const [row] = rows
  return { state: row?.state ?? 'in-force', endReason: row?.end_reason ?? null, endedAt: row?.ended_at ?? null }
}

/** True when a policy of a line is in force no more, or on its way to an end. */
export async function hasPolicyEnded(ctx: ServerContext, line: string, policyNumber: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    statement`select 1 from policy where policy_number = ${policyNumber} and line = ${line} and state <> 'in-force'`,
  )
  return rows.length > 0
}

/** The policies of a line that are on their way to an end. */
export async function findEndingPolicies(ctx: ServerContext, line: string): Promise<{ purchaseId: string; reason: EndReason }[]> {
  const { rows } = await ctx.db.execute<{ purchase_id: string; end_reason: EndReason }>(
    statement`select purchase_id, end_reason from policy where line = ${line} and state = 'cancelling' limit 100`,
  )
  return rows.map((row) => ({ purchaseId: row.purchase_id, reason: row.end_reason }))
}

/** For work in the background that already has the right to the policy. */
export async function findPolicyByPurchase<Holder = Record<string, unknown>>(
  ctx: ServerContext,
  purchaseId: string,
): Promise<StoredPolicy<Holder> | null> {
  const { rows } = await ctx.db.execute<PolicyRecord>(
    statement`select ${policyColumns} from policy where purchase_id = ${purchaseId}`,
  )
  return rows[0] ? storedPolicy<Holder>(ctx, rows[0]) : null
}

/**
 * Ends a policy in the caller's transaction, out of one of these states; false when it is in another one by now. Twice the same
 * way is once.
 */
export async function movePolicy(
  ctx: ServerContext,
  tx: Tx,
  { id, from }: { id: string; from: readonly StoredPolicy['state'][] },
  change: { state: 'cancelling' | 'cancelled'; reason: EndReason; coverUntil?: string },
): Promise<boolean> {
  const endedAt = change.state === 'cancelled' ? ctx.clock.now() : null
  const { rowCount } = await tx.execute(
    statement`update policy set state = ${change.state}, end_reason = ${change.reason}, ended_at = ${endedAt},
      cover_until = coalesce(${change.coverUntil ?? null}::date, cover_until) where id = ${id} and state = any(${from})`,
  )
  return rowCount === 1
}

/** The policy of a purchase goes with the purchase to the person who signed in. */
export async function adoptPolicyOf(tx: Tx, purchaseId: string, from: string, to: string): Promise<void> {
  await tx.execute(statement`update policy set owner = ${to} where purchase_id = ${purchaseId} and owner = ${from}`)
}

/** Takes a policy off its way to an end: the insurer would not end it. False when it is not on one. */
export async function keepInForce(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    statement`update policy set state = 'in-force', end_reason = null where id = ${id} and state = 'cancelling'`,
  )
  return rowCount === 1
}

/** Changes what is encrypted of a policy, under its row's lock, so that two devices change it one after the other. */
export async function changeHolder<Holder>(
  ctx: ServerContext,
  tx: Tx,
  id: string,
  change: (holder: Holder) => Holder,
): Promise<Holder> {
  const { rows } = await tx.execute<{ holder: string }>(statement`select holder from policy where id = ${id} for update`)
  if (!rows[0]) throw new Failure('not-found', 'no such policy')
  const holder = change(ctx.encryption.decrypt<Holder>(rows[0].holder, holderPlace(id)))
  await tx.execute(statement`update policy set holder = ${ctx.encryption.encrypt(holder, holderPlace(id))} where id = ${id}`)
  return holder
}

/** Every policy of a person, for their own copy of their data. */
export async function readOwnPolicies(ctx: ServerContext, subject: string): Promise<StoredPolicy[]> {
  const { rows } = await ctx.db.execute<PolicyRecord>(
    statement`select ${policyColumns} from policy where owner = ${subject} order by created_at desc, id desc limit 500`,
  )
  return rows.map((row) => storedPolicy<Record<string, unknown>>(ctx, row))
}

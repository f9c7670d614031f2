import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'
import { asRegion } from '../../../shared/region.ts'

export interface NewPolicy {
  id: string
  owner: string
  email: string
  line: string
  carrier: string
  policyNumber: string
  /** The id of the policy that this was added to later (an endorsement); its number begins with that one's. */
  endorses?: string | null
  purchaseId: string
  product: string
  priceCents: Cents
  /** The part of it that is the line's own fee. */
  feeCents?: Cents
  currency: Currency
  /** YYYY-MM-DD. */
  startsOn: string
  endsOn: string
  /** Shown in lists; nothing personal. */
  facts: Record<string, unknown>
  /** Names, address, contact: encrypted at rest. */
  holder: Record<string, unknown>
  /** The number of the policy whose place it takes; missing where it takes none. */
  replaces?: string | null
  /** The holder's state or province, two letters. */
  region: string | null
  locale: Locale
  partnerId: string
  campaignId: string
}

/** A policy as it is stored; `Holder` is what its line had encrypted. */
export interface StoredPolicy<Holder = Record<string, unknown>> extends Omit<
  NewPolicy,
  'email' | 'feeCents' | 'holder' | 'replaces' | 'endorses' | 'region'
> {
  endorses: string | null
  holder: Holder
  /** `cancelling`: it has ended for the person; the insurer or the money is still on its way. */
  state: 'in-force' | 'cancelling' | 'cancelled'
  endReason: EndReason | null
  /** When its end was settled; null until then. */
  endedAt: Date | null
  /** The day to whose end the cover runs where premiums are paid beyond the policy's end; null everywhere else. */
  coverUntil: string | null
  /** The number of the policy whose place it took, and of the one that took its place. */
  replaces: string | null
  replacedBy: string | null
  createdAt: Date
}

/** Why a policy ended before its day: `replaced` by the policy that corrects it. */
export type EndReason = 'review' | 'debit-revoked' | 'unpaid' | 'replaced'

/** Whether everything that was paid comes back: the policy counts as if it had never been. */
export function givesAllBack(reason: EndReason): boolean {
  return reason === 'review' || reason === 'replaced'
}

const place = (id: string) => ({ table: 'policy', column: 'holder', row: id })

/** How long an anonymous browser may look at what it bought (readings: L-009). */
export const browserViewMs = 30 * 60_000

/** The keyed hash by which a policy is found again for a person who proves the same address. */
export function emailHash(ctx: ServerContext, email: string): string {
  return ctx.encryption.hash('email', email.toLowerCase())
}

/** A bound policy as its row, by columns. */
export function policyRecord(ctx: ServerContext, { email, holder, ...rest }: NewPolicy, createdAt: Date) {
  return {
    id: rest.id,
    owner: rest.owner,
    email_hash: emailHash(ctx, email),
    line: rest.line,
    carrier: rest.carrier,
    policy_number: rest.policyNumber,
    endorses: rest.endorses ?? null,
    purchase_id: rest.purchaseId,
    product: rest.product,
    state: 'in-force',
    price_cents: rest.priceCents,
    fee_cents: rest.feeCents ?? 0,
    currency: rest.currency,
    starts_on: rest.startsOn,
    ends_on: rest.endsOn,
    facts: rest.facts,
    holder: ctx.encryption.encrypt(holder, place(rest.id)),
    locale: rest.locale,
    partner_id: rest.partnerId,
    campaign_id: rest.campaignId,
    replaces: rest.replaces ?? null,
    region: asRegion(rest.region),
    created_at: createdAt,
  }
}

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

/** A stored policy as its row. */
export interface PolicyRecord {
  id: string
  owner: string
  line: string
  carrier: string
  policy_number: string
  endorses: string | null
  purchase_id: string
  product: string
  state: StoredPolicy['state']
  end_reason: EndReason | null
  ended_at: Date | null
  cover_until: string | null
  price_cents: number
  currency: Currency
  starts_on: string
  ends_on: string
  facts: Record<string, unknown>
  holder: string
  locale: Locale
  partner_id: string
  campaign_id: string
  replaces: string | null
  replaced_by: string | null
  created_at: Date
}

export const policyColumns = statement`id, owner, line, carrier, policy_number, endorses, purchase_id, product, state, end_reason, ended_at, cover_until::text,
  price_cents, currency,
  starts_on::text, ends_on::text, facts, holder, locale, partner_id, campaign_id, replaces, replaced_by, created_at`

export const storedPolicy = <Holder>(ctx: ServerContext, row: PolicyRecord): StoredPolicy<Holder> => ({
  id: row.id,
  owner: row.owner,
  line: row.line,
  carrier: row.carrier,
  policyNumber: row.policy_number,
  endorses: row.endorses,
  purchaseId: row.purchase_id,
  product: row.product,
  state: row.state,
  endReason: row.end_reason,
  endedAt: row.ended_at,
  coverUntil: row.cover_until,
  priceCents: row.price_cents,
  currency: row.currency,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  facts: row.facts,
  holder: ctx.encryption.decrypt(row.holder, place(row.id)),
  locale: row.locale,
  partnerId: row.partner_id,
  campaignId: row.campaign_id,
  replaces: row.replaces,
  replacedBy: row.replaced_by,
  createdAt: row.created_at,
})

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
  const holder = change(ctx.encryption.decrypt<Holder>(rows[0].holder, place(id)))
  await tx.execute(statement`update policy set holder = ${ctx.encryption.encrypt(holder, place(id))} where id = ${id}`)
  return holder
}

/** Every policy of a person, for their own copy of their data. */
export async function readOwnPolicies(ctx: ServerContext, subject: string): Promise<StoredPolicy[]> {
  const { rows } = await ctx.db.execute<PolicyRecord>(
    statement`select ${policyColumns} from policy where owner = ${subject} order by created_at desc, id desc limit 500`,
  )
  return rows.map((row) => storedPolicy<Record<string, unknown>>(ctx, row))
}

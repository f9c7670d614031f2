import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { endedStates, liveStates, openStates, purchaseStates, type PurchaseState } from '../rules/purchase-state.ts'
import { sourceColumn, type PurchaseSource } from './purchase-store.ts'

/** What is known of a purchase without opening anything. */
export interface PurchaseStanding {
  id: string
  /** The quote or application that it was made from. */
  sourceId: string
  reference: string
  state: PurchaseState
  outcomeCode: string | null
  /** Of the policy that came of it, also where that has ended since. */
  policyNumber: string | null
}

/** What the person who bought is told: what was bought stays bought when it is cancelled afterwards, as the policy itself says. */
export function shownState({ state, policyNumber }: PurchaseStanding): (typeof purchaseStates)[PurchaseState]['shown'] {
  return policyNumber === null ? purchaseStates[state].shown : 'bought'
}

interface StandingRow {
  id: string
  source_id: string
  reference: string
  state: PurchaseState
  outcome_code: string | null
  policy_number: string | null
}

const findStanding = async (ctx: ServerContext, condition: Statement, order: Statement): Promise<PurchaseStanding | null> => {
  const { rows } = await ctx.db.execute<StandingRow>(
    statement`select purchase.id, coalesce(purchase.quote_id, purchase.application_id) as source_id, purchase.reference, purchase.state, outcome_code, policy_number from purchase left join policy on purchase_id = purchase.id
      where ${condition} order by ${order} limit 1`,
  )
  const [row] = rows
  return row
    ? {
        id: row.id,
        sourceId: row.source_id,
        reference: row.reference,
        state: row.state,
        outcomeCode: row.outcome_code,
        policyNumber: row.policy_number,
      }
    : null
}

const newestFirst = statement`purchase.created_at desc, purchase.id desc`
const oldestFirst = statement`purchase.created_at`

/** The live purchase of a quote or application; its owner may be a browser whose quote has gone to a person since. */
export function findLivePurchase(ctx: ServerContext, of: PurchaseSource, sourceId: string): Promise<PurchaseStanding | null> {
  return findStanding(
    ctx,
    statement`purchase.line = ${of.line} and ${sourceColumn(of)} = ${sourceId} and purchase.state = any(${liveStates})`,
    oldestFirst,
  )
}

/** The subject's newest purchase of a quote or application; null before the first. */
export function newestPurchase(
  ctx: ServerContext,
  of: PurchaseSource,
  owner: string,
  sourceId: string,
): Promise<PurchaseStanding | null> {
  return findStanding(
    ctx,
    statement`purchase.owner = ${owner} and purchase.line = ${of.line} and ${sourceColumn(of)} = ${sourceId}`,
    newestFirst,
  )
}

/** The subject's newest purchase under a reference of the line. */
export function findByReference(
  ctx: ServerContext,
  line: string,
  owner: string,
  reference: string,
): Promise<PurchaseStanding | null> {
  return findStanding(
    ctx,
    statement`purchase.owner = ${owner} and purchase.line = ${line} and purchase.reference = ${reference}`,
    newestFirst,
  )
}

/** The quote or application of a purchase. */
export async function sourceOfPurchase(on: DbOrTx, of: PurchaseSource, id: string): Promise<string> {
  const { rows } = await on.execute<{ source_id: string }>(
    statement`select ${sourceColumn(of)} as source_id from purchase where id = ${id}`,
  )
  return rows[0]?.source_id ?? ''
}

/** True when a purchase of the subject's was made from this very quote or application. */
export async function isPurchaseOf(
  ctx: ServerContext,
  of: PurchaseSource,
  { id, owner, sourceId }: { id: string; owner: string; sourceId: string },
): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    statement`select 1 from purchase where id = ${id} and owner = ${owner} and line = ${of.line} and ${sourceColumn(of)} = ${sourceId}`,
  )
  return rows.length > 0
}

export async function isStored(ctx: ServerContext, id: string): Promise<boolean> {
  return (await ctx.db.execute(statement`select 1 from purchase where id = ${id}`)).rows.length > 0
}

/** How many purchases of a quote or application ended without a policy: the next try is another one, with keys of its own. */
export async function endedPurchases(ctx: ServerContext, of: PurchaseSource, sourceId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ n: number }>(
    statement`select count(*)::int as n from purchase where line = ${of.line} and ${sourceColumn(of)} = ${sourceId} and state = any(${endedStates})`,
  )
  return rows[0]?.n ?? 0
}

/** True when a quote was bought and its policy has ended: it is used up. */
export async function isUsedUp(ctx: ServerContext, of: PurchaseSource, sourceId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    statement`select 1 from purchase join policy on purchase_id = purchase.id
      where purchase.line = ${of.line} and ${sourceColumn(of)} = ${sourceId} and policy.state <> 'in-force' limit 1`,
  )
  return rows.length > 0
}

/** Purchases that were stored and whose flow never began, because the process died in between. */
export async function unbegunPurchases(ctx: ServerContext, line: string, before: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    statement`select id from purchase where line = ${line} and state = 'started' and created_at < ${before} order by created_at limit 100`,
  )
  const unbegun: string[] = []
  for (const { id } of rows) if (!(await ctx.durable.isKnown(id))) unbegun.push(id)
  return unbegun
}

/** True while something is still to be done for a purchase of the owner's. */
export async function hasOpenPurchase(on: DbOrTx, owner: string): Promise<boolean> {
  const { rows } = await on.execute(
    statement`select 1 from purchase where owner = ${owner} and state = any(${openStates}) limit 1`,
  )
  return rows.length > 0
}

/** About a row of `purchase`: it goes on, or a policy came of it. What was ordered in any other one came to nothing. */
export const isWorthKeeping = statement`(purchase.state <> all(${endedStates})
  or exists (select 1 from policy where policy.purchase_id = purchase.id))`

/** Forgets what the owner ordered and did not get; the rows stay with the ledger. */
export async function forgetOrders(tx: Tx, owner: string): Promise<void> {
  await tx.execute(
    statement`update purchase set details = null where owner = ${owner} and details is not null and not ${isWorthKeeping}`,
  )
}

/** Every purchase of a person, for their own copy of their data. */
export async function readOwnPurchases(ctx: ServerContext, owner: string): Promise<unknown[]> {
  const { rows } = await ctx.db.execute(
    statement`select line, reference, state, amount_cents as "amountCents", currency, created_at as "createdAt" from purchase
      where owner = ${owner} order by created_at desc, id desc limit 500`,
  )
  return rows
}

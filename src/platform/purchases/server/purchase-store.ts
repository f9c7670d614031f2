import type { DbOrTx, Tx } from '../../../db/database.ts'
import { identifier, statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { openCharge, openSubscription } from '../../payments/server/index.ts'
import { statesBefore, type PurchaseState } from '../rules/purchase-state.ts'
import { currencyOf, type PurchaseTerms, type StoredPurchase } from './purchase-line.ts'

const place = (id: string, column: 'details' | 'card_token' = 'details') => ({ table: 'purchase', column, row: id })

/** Which purchases are looked at: a line's, and the column in which its source stands. */
export type PurchaseSource = Pick<PurchaseTerms<never>, 'line' | 'source'>

export const sourceColumn = ({ source }: PurchaseSource): Statement =>
  identifier(source === 'application' ? 'application_id' : 'quote_id')

interface Row {
  id: string
  owner: string
  source_id: string
  state: PurchaseState
  outcome_code: string | null
  outcome_message: string | null
  amount_cents: number
  created_at: Date
  /** Null once it ended without a policy and was kept long enough, or its person is gone. */
  details: string | null
  card_token: string | null
  called_off_at: Date | null
  replaces: string | null
}

const columns = (of: PurchaseSource): Statement =>
  statement`id, owner, ${sourceColumn(of)} as source_id, state, outcome_code, outcome_message, amount_cents, created_at, details, card_token, called_off_at, replaces`

/** A purchase's encrypted order. */
export function openOrder<Order>(ctx: ServerContext, id: string, encrypted: string): Order {
  return ctx.encryption.decrypt<Order>(encrypted, place(id))
}

const purchaseOf = <Order>(ctx: ServerContext, row: Row): StoredPurchase<Order> => ({
  id: row.id,
  owner: row.owner,
  sourceId: row.source_id,
  state: row.state,
  outcomeCode: row.outcome_code,
  outcomeMessage: row.outcome_message,
  amountCents: row.amount_cents,
  createdAt: row.created_at,
  // What was ordered is asked for while a purchase is on its way, and then it is there.
  order: row.details === null ? (null as Order) : openOrder<Order>(ctx, row.id, row.details),
  cardToken: row.card_token === null ? null : ctx.encryption.decrypt<string>(row.card_token, place(row.id, 'card_token')),
  replaces: row.replaces,
  isCalledOff: row.called_off_at !== null,
})

export interface NewPurchase<Order> {
  id: string
  owner: string
  sourceId: string
  /** What the person and the companies call it. */
  reference: string
  amountCents: number
  order: Order
  cardToken: string | null
  /** The number of the policy whose place the new one takes. */
  replaces?: string | null
}

/** A purchase as its row, by columns, before anything has come of it. */
export function purchaseRecord<Order>(
  ctx: ServerContext,
  terms: Pick<PurchaseTerms<Order>, 'line' | 'carrier' | 'source' | 'currency'>,
  { id, owner, sourceId, reference, amountCents, order, cardToken, replaces = null }: NewPurchase<Order>,
  at: Date,
) {
  const { line, carrier, source } = terms
  return {
    id,
    owner,
    line,
    carrier,
    quote_id: source === 'quote' ? sourceId : null,
    application_id: source === 'application' ? sourceId : null,
    reference,
    amount_cents: amountCents,
    currency: currencyOf(terms, order),
    state: 'started',
    details: ctx.encryption.encrypt(order, place(id)),
    card_token: cardToken && ctx.encryption.encrypt(cardToken, place(id, 'card_token')),
    replaces,
    created_at: at,
    updated_at: at,
  }
}

/**
 * Stores a purchase with what is about to be asked for, before anybody is asked. False when its quote or application, or the policy that it
 * replaces, has another live purchase: the one that came first goes on (security T4). The same one twice is once.
 */
export async function storePurchase<Order>(
  ctx: ServerContext,
  tx: Tx,
  line: PurchaseTerms<Order>,
  purchase: NewPurchase<Order>,
): Promise<boolean> {
  const row = purchaseRecord(ctx, line, purchase, ctx.clock.now())
  const { rows } = await tx.execute<{ id: string }>(
    statement`with stored as (
        insert into purchase (id, owner, line, carrier, ${sourceColumn(line)}, reference, amount_cents, currency, state, details, card_token, replaces, created_at, updated_at)
        values (${row.id}, ${row.owner}, ${row.line}, ${row.carrier}, ${purchase.sourceId}, ${row.reference}, ${row.amount_cents}, ${row.currency}, ${row.state},
          ${row.details}, ${row.card_token}, ${row.replaces}, ${row.created_at}, ${row.updated_at})
        on conflict do nothing returning id)
      select id from stored union select id from purchase where id = ${row.id}`,
  )
  if (rows.length === 0) return false
  await openPayment(ctx, tx, line, purchase)
  return true
}

/** What is written down before the processor is asked. Twice is once. */
export async function openPayment<Order>(
  ctx: ServerContext,
  tx: DbOrTx,
  line: PurchaseTerms<Order>,
  { id, amountCents, order }: Pick<StoredPurchase<Order>, 'id' | 'amountCents' | 'order'>,
): Promise<void> {
  const { cardBrand, cardLast4 } = line.describe(order)
  const toTake = { purchaseId: id, amountCents, currency: currencyOf(line, order), cardBrand, cardLast4 }
  if (line.instalments) await openSubscription(ctx, tx, toTake, line.instalments(order))
  await openCharge(ctx, tx, toTake)
}

export async function readPurchase<Order>(ctx: ServerContext, of: PurchaseSource, id: string): Promise<StoredPurchase<Order>> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns(of)} from purchase where id = ${id}`)
  if (!rows[0]) throw new Error('the purchase row is missing')
  return purchaseOf(ctx, rows[0])
}

/**
 * Moves a purchase into another state, out of one that the table of states allows before it; answers whose it is by now, and null when it
 * is elsewhere already. Its row stays locked until the transaction ends: somebody who signs in meanwhile adopts it before or after.
 */
export async function movePurchase(
  ctx: ServerContext,
  tx: Tx,
  id: string,
  to: PurchaseState,
  { code = null, message = null }: { code?: string | null; message?: string | null } = {},
): Promise<string | null> {
  const { rows } = await tx.execute<{ owner: string }>(
    statement`update purchase set state = ${to}, outcome_code = ${code}, outcome_message = ${message}, card_token = null,
        updated_at = ${ctx.clock.now()} where id = ${id} and state = any(${statesBefore(to)}) returning owner`,
  )
  return rows[0]?.owner ?? null
}

/** Notes something of a purchase without moving it; false when that is noted already. */
export async function notePurchase(ctx: ServerContext, on: DbOrTx, id: string, code: string | null): Promise<boolean> {
  const { rowCount } = await on.execute(
    statement`update purchase set outcome_code = ${code}, updated_at = ${ctx.clock.now()} where id = ${id} and outcome_code is distinct from ${code}`,
  )
  return rowCount === 1
}

/** The owner's purchases of a line that are on their way to a policy. */
export async function purchasesOnTheWay<Order>(
  ctx: ServerContext,
  tx: Tx,
  of: PurchaseSource,
  owner: string,
): Promise<StoredPurchase<Order>[]> {
  const { rows } = await tx.execute<Row>(
    statement`select ${columns(of)} from purchase where owner = ${owner} and line = ${of.line} and state in ('started', 'charged')`,
  )
  return rows.map((row) => purchaseOf<Order>(ctx, row))
}

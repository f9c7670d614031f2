import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { CardToken, CreatedOrder } from '../../payments/server/index.ts'
import { someRandomBytes } from '../../../server/records/random-bytes.ts'

const place = (id: string) => ({ table: 'payment_order', column: 'token', row: id })
const sessionHash = (ctx: ServerContext, token: string): string => ctx.encryption.hash('order-session', token)
const tokenHash = (ctx: ServerContext, token: string): string => ctx.encryption.hash('instrument', token)

export interface NewOrder {
  owner: string
  line: string
  quoteId: string
  amountCents: Cents
  currency: Currency
}

export const newOrderId = (): string => randomUUID()

export async function storeOrder(ctx: ServerContext, id: string, order: NewOrder, made: CreatedOrder): Promise<void> {
  const { owner, line, quoteId, amountCents, currency } = order
  await ctx.db
    .execute(statement`insert into payment_order (id, owner, line, quote_id, amount_cents, currency, processor_order_id, session_hash, created_at, expires_at)
    values (${id}, ${owner}, ${line}, ${quoteId}, ${amountCents}, ${currency}, ${made.orderId}, ${sessionHash(ctx, made.sessionToken)},
      ${ctx.clock.now()}, ${new Date(made.expiresAt)})`)
}

/** The owner's order that waits for its card, by its session; null for any other alike (security T2). */
export async function findOpenOrder(
  ctx: ServerContext,
  owner: string,
  { orderId, sessionToken }: { orderId: string; sessionToken: string },
): Promise<{ id: string; line: string } | null> {
  const { rows } = await ctx.db.execute<{ id: string; line: string }>(
    statement`select id, line from payment_order where processor_order_id = ${orderId} and owner = ${owner}
      and session_hash = ${sessionHash(ctx, sessionToken)} and token is null and expires_at > ${ctx.clock.now()}`,
  )
  return rows[0] ?? null
}

/** Keeps the processor's token of the card; answers ours, which alone is told to anybody. Null where another card came first. */
export async function storeInstrument(
  ctx: ServerContext,
  id: string,
  { token, brand, last4 }: Pick<CardToken, 'token' | 'brand' | 'last4'>,
  mayPayAgain: boolean,
): Promise<string | null> {
  const ours = someRandomBytes(24).toString('base64url')
  const { rowCount } = await ctx.db.execute(
    statement`update payment_order set token = ${ctx.encryption.encrypt(token, place(id))}, token_hash = ${tokenHash(ctx, ours)},
      card_brand = ${brand}, card_last4 = ${last4}, may_pay_again = ${mayPayAgain} where id = ${id} and token is null`,
  )
  return rowCount === 1 ? ours : null
}

/** A card that may pay one quote's amount. */
export interface Instrument {
  orderId: string
  /** The processor's; it never leaves the server. */
  token: string
  brand: string
  last4: string
  mayPayAgain: boolean
}

/** What pays this owner's quote, this amount, today: every link of the chain has to be the same (security T2). */
export async function findInstrument(
  ctx: ServerContext,
  token: string,
  { owner, line, quoteId, amountCents }: Omit<NewOrder, 'currency'>,
): Promise<Instrument | null> {
  const { rows } = await ctx.db.execute<{
    id: string
    token: string
    card_brand: string
    card_last4: string
    may_pay_again: boolean
  }>(statement`select id, token, card_brand, card_last4, may_pay_again from payment_order
    where token_hash = ${tokenHash(ctx, token)} and owner = ${owner} and line = ${line} and quote_id = ${quoteId}
      and amount_cents = ${amountCents} and purchase_id is null and expires_at > ${ctx.clock.now()}`)
  const row = rows[0]
  return row
    ? {
        orderId: row.id,
        token: ctx.encryption.decrypt<string>(row.token, place(row.id)),
        brand: row.card_brand,
        last4: row.card_last4,
        mayPayAgain: row.may_pay_again,
      }
    : null
}

/** Which card a token of this owner's stands for, whatever became of its order: two orders by one card are one click twice. */
export async function cardOfInstrument(ctx: ServerContext, token: string, owner: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ card: string }>(
    statement`select card_brand || ' ' || card_last4 as card from payment_order where token_hash = ${tokenHash(ctx, token)} and owner = ${owner}`,
  )
  return rows[0]?.card ?? null
}

/** Binds an instrument to the purchase that is being stored; false where another one has it. */
export async function useInstrument(tx: Tx, orderId: string, purchaseId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    statement`update payment_order set purchase_id = ${purchaseId} where id = ${orderId} and (purchase_id is null or purchase_id = ${purchaseId})`,
  )
  return rowCount === 1
}

export async function adoptOrders(tx: DbOrTx, browserSubject: string, personSubject: string): Promise<void> {
  await tx.execute(statement`update payment_order set owner = ${personSubject} where owner = ${browserSubject}`)
}

/** The orders of a person's own copy: what was to be paid, and when. */
export async function readOrders(ctx: ServerContext, owner: string): Promise<object[]> {
  const { rows } = await ctx.db.execute<{ line: string; amount_cents: string; currency: string; created_at: Date }>(
    statement`select line, amount_cents, currency, created_at from payment_order where owner = ${owner} order by created_at`,
  )
  return rows.map((row) => ({
    line: row.line,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    createdAt: row.created_at,
  }))
}

/** A purchase keeps what it needs of its order, so an erasure takes every order with it. */
export async function eraseOrders(tx: Tx, owner: string): Promise<void> {
  await tx.execute(statement`delete from payment_order where owner = ${owner}`)
}

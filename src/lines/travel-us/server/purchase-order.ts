import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Size } from '../rules/rates.ts'
import type { Agreement } from '../rules/trip.ts'
import type { StoredPrice } from './quotes.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'

/** Everything a purchase needs after the card has become a token. Encrypted in the purchase row; never a card number. */
export interface PurchaseOrder {
  trip: TripRequest
  size: Size
  price: Extract<StoredPrice, { outcome: 'priced' }>
  travellers: { firstName: string; lastName: string; age: number }[]
  contact: { email: string; phone: string; address: string; city: string; state: string; zip: string }
  bookingReference: string
  locale: Locale
  partnerId: string
  campaignId: string
  cardBrand: string
  cardLast4: string
  printLetter: boolean
  /** Ticked before paying, and when (UTC, ISO 8601); one that is not listed was not given. Absent in orders from before they were kept. */
  agreed?: { agreements: Agreement[]; at: string }
}

export interface StoredPurchase {
  id: string
  owner: string
  state: string
  amountCents: Cents
  currency: 'USD'
  order: PurchaseOrder
}

const place = (id: string) => ({ table: 'purchase', column: 'details', row: id })

/** False when this quote has another live purchase: the one that came first goes on (security T4). */
export async function storePurchase(
  ctx: ServerContext,
  {
    id,
    owner,
    quoteId,
    amountCents,
    order,
  }: { id: string; owner: string; quoteId: string; amountCents: Cents; order: PurchaseOrder },
): Promise<boolean> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<{
    id: string
  }>(statement`with stored as (insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
     values (${id}, ${owner}, 'travel-us', 'us-travel', ${quoteId}, ${order.bookingReference}, ${amountCents}, 'USD', 'started', ${ctx.encryption.encrypt(order, place(id))}, ${now}, ${now}) on conflict do nothing returning id)
     select id from stored union select id from purchase where id = ${id}`)
  return rows.length > 0
}

/** Ends a purchase whose process died before its flow began: the card's token died with it. False while a flow has it. */
export async function endUnbegun(ctx: ServerContext, id: string): Promise<boolean> {
  if (await ctx.durable.isKnown(id)) return false
  await ctx.db.execute(
    statement`update purchase set state = 'failed', updated_at = ${ctx.clock.now()} where id = ${id} and state = 'started'`,
  )
  return true
}

/** The live purchase of a quote, if there is one; its owner may be a browser whose quote has gone to a person since. */
export async function findLivePurchase(
  ctx: ServerContext,
  quoteId: string,
): Promise<{ id: string; state: string; policyNumber: string | null } | null> {
  const { rows } = await ctx.db.execute<{
    id: string
    state: string
    policy_number: string | null
  }>(statement`select p.id, p.state, o.policy_number from purchase p left join policy o on o.purchase_id = p.id
     where p.line = 'travel-us' and p.quote_id = ${quoteId} and p.state not in ('declined', 'refunded', 'failed')
     order by p.created_at limit 1`)
  return rows[0] ? { id: rows[0].id, state: rows[0].state, policyNumber: rows[0].policy_number } : null
}

/** The policy of a quote that was bought and cancelled: the quote is used up (readings "US travel"). */
export async function hasEnded(ctx: ServerContext, quoteId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(statement`select 1 from purchase p join policy o on o.purchase_id = p.id
     where p.line = 'travel-us' and p.quote_id = ${quoteId} and o.state <> 'in-force' limit 1`)
  return rows.length > 0
}

/** A purchase's encrypted order. */
export function openOrder(ctx: ServerContext, id: string, encrypted: string): PurchaseOrder {
  return ctx.encryption.decrypt(encrypted, place(id))
}

export async function readPurchase(ctx: ServerContext, id: string): Promise<StoredPurchase> {
  const { rows } = await ctx.db.execute<{ id: string; owner: string; state: string; amount_cents: number; details: string }>(
    statement`select id, owner, state, amount_cents, details from purchase where id = ${id}`,
  )
  const row = rows[0]
  if (!row) throw new Error('the purchase row is missing')
  return {
    id: row.id,
    owner: row.owner,
    state: row.state,
    amountCents: row.amount_cents,
    currency: 'USD',
    order: openOrder(ctx, id, row.details),
  }
}

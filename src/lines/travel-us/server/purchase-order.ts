import type { Ground } from '../../../server/ground.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Size } from '../rules/rates.ts'
import type { Agreement } from '../rules/trip.ts'
import type { StoredPrice } from './quotes.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'

/** Everything a purchase needs after the card has become a token. Sealed in the purchase row; never a card number. */
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
  /** Ticked before paying, and when (UTC, ISO 8601). Absent in orders from before they were kept. */
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

export const storePurchase = async (
  ground: Ground,
  {
    id,
    owner,
    quoteId,
    amountCents,
    order,
  }: { id: string; owner: string; quoteId: string; amountCents: Cents; order: PurchaseOrder },
): Promise<void> => {
  await ground.pool.query(
    `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
     values ($1, $2, 'travel-us', 'us-travel', $3, $4, $5, 'USD', 'started', $6, $7, $7) on conflict (id) do nothing`,
    [id, owner, quoteId, order.bookingReference, amountCents, ground.vault.seal(order, place(id)), ground.clock.now()],
  )
}

/** A purchase's sealed order. */
export const openOrder = (ground: Ground, id: string, sealed: string): PurchaseOrder => ground.vault.open(sealed, place(id))

export const readPurchase = async (ground: Ground, id: string): Promise<StoredPurchase> => {
  const { rows } = await ground.pool.query<{ id: string; owner: string; state: string; amount_cents: number; details: string }>(
    'select id, owner, state, amount_cents, details from purchase where id = $1',
    [id],
  )
  const row = rows[0]
  if (!row) throw new Error('the purchase row is missing')
  return {
    id: row.id,
    owner: row.owner,
    state: row.state,
    amountCents: row.amount_cents,
    currency: 'USD',
    order: openOrder(ground, id, row.details),
  }
}

import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export type PurchaseState = 'started' | 'charged' | 'bound' | 'declined' | 'refunding' | 'refunded' | 'failed'

/** One intent to buy. `details` (names, address, contact) is encrypted. */
export const purchase = pgTable(
  'purchase',
  {
    id: uuid('id').primaryKey(),
    owner: text('owner').notNull(),
    line: text('line').notNull(),
    carrier: text('carrier').notNull(),
    quoteId: text('quote_id').notNull(),
    reference: text('reference').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<'USD' | 'CAD'>().notNull(),
    state: text('state').$type<PurchaseState>().notNull(),
    outcomeCode: text('outcome_code'),
    details: text('details').notNull(),
    /** An earlier live purchase of the same quote: set by a migration alone, and decided by a person. */
    duplicateOf: uuid('duplicate_of'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('purchase_owner').on(t.owner, t.createdAt)],
)

/** The first one pays for the purchase; an instalment after it has the next number. */
export const charge = pgTable(
  'charge',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id').notNull(),
    number: integer('number').notNull().default(1),
    key: text('key').notNull().unique(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<'USD' | 'CAD'>().notNull(),
    state: text('state').$type<'intent' | 'captured' | 'declined' | 'void'>().notNull(),
    processorChargeId: text('processor_charge_id').unique(),
    cardBrand: text('card_brand').notNull(),
    cardLast4: text('card_last4').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [unique('charge_purchase_id_number_key').on(t.purchaseId, t.number)],
)

export const refund = pgTable('refund', {
  id: uuid('id').primaryKey(),
  chargeId: uuid('charge_id').notNull().unique(),
  key: text('key').notNull().unique(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text('currency').$type<'USD' | 'CAD'>().notNull(),
  state: text('state').$type<'intent' | 'done'>().notNull(),
  processorRefundId: text('processor_refund_id').unique(),
  reason: text('reason').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Double entry: the amounts of one booking of one purchase sum to zero. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id').notNull(),
    /** `capture`, `refund`; for an instalment after the first with its number: `capture-2`. */
    booking: text('booking').notNull(),
    account: text('account').$type<'processor' | 'premium-owed'>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<'USD' | 'CAD'>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [unique('ledger_entry_purchase_id_booking_account_key').on(t.purchaseId, t.booking, t.account)],
)

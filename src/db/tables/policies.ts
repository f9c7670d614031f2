import { bigint, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A policy of any line. `facts` is what its line shows in a list; `holder` (names, address, contact) is encrypted. */
export const policy = pgTable(
  'policy',
  {
    id: uuid('id').primaryKey(),
    owner: text('owner').notNull(),
    emailHash: text('email_hash').notNull(),
    line: text('line').notNull(),
    carrier: text('carrier').notNull(),
    policyNumber: text('policy_number').notNull(),
    purchaseId: uuid('purchase_id').notNull().unique(),
    product: text('product').notNull(),
    state: text('state').$type<'in-force' | 'cancelling' | 'cancelled'>().notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull().default(0),
    currency: text('currency').$type<'USD' | 'CAD'>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    facts: jsonb('facts').notNull(),
    holder: text('holder').notNull(),
    locale: text('locale').$type<'en' | 'fr' | 'ar'>().notNull(),
    partnerId: text('partner_id').notNull().default('unknown'),
    campaignId: text('campaign_id').notNull().default('unknown'),
    createdAt: moment('created_at').notNull(),
    /** Why it ended before its day, and when that was settled. */
    endReason: text('end_reason').$type<'review' | 'debit-revoked' | 'unpaid'>(),
    endedAt: moment('ended_at'),
    /** The day to whose end the cover runs where it outlasts the policy's end: premiums are paid until then. */
    coverUntil: date('cover_until', { mode: 'string' }),
  },
  (t) => [
    index('policy_owner').on(t.owner, t.createdAt, t.id),
    unique('policy_carrier_policy_number_key').on(t.carrier, t.policyNumber),
  ],
)

export const policyDocument = pgTable(
  'policy_document',
  {
    id: uuid('id').primaryKey(),
    policyId: uuid('policy_id').notNull(),
    locale: text('locale').$type<'en' | 'fr' | 'ar'>().notNull(),
    fileName: text('file_name').notNull(),
    checksum: text('checksum').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('policy_document_policy_id_locale_key').on(t.policyId, t.locale)],
)

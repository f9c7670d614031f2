import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A priced trip: what was asked, what the insurer answered for each size, and how it came to the price. */
export const usTravelQuote = pgTable(
  'us_travel_quote',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    trip: jsonb('trip').notNull(),
    prices: jsonb('prices').notNull(),
    receipt: jsonb('receipt').notNull(),
    ratesVersion: text('rates_version').notNull(),
    partnerId: text('partner_id').notNull().default('unknown'),
    campaignId: text('campaign_id').notNull().default('unknown'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('us_travel_quote_owner').on(t.owner, t.createdAt)],
)

/** A link that reopens a quote until the day of departure. */
export const usTravelQuoteLink = pgTable(
  'us_travel_quote_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    quoteId: text('quote_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  },
  (t) => [index('us_travel_quote_link_quote').on(t.quoteId)],
)

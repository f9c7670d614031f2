import { date, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Somebody who asked to hear about a line, kept per day (platform §3). `leadUser` and `answers` are encrypted. */
export const webLead = pgTable(
  'web_lead',
  {
    id: uuid('id').primaryKey(),
    day: date('day').notNull(),
    policytype: text('policytype').notNull(),
    leadUser: text('lead_user').notNull(),
    answers: text('answers').notNull(),
    emailHash: text('email_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('web_lead_day').on(t.day, t.createdAt)],
)

/** Sums of what browsers measured, for those who allowed it; no row is about a person. */
export const pageVital = pgTable(
  'page_vital',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    name: text('name').notNull(),
    rating: text('rating').notNull(),
    times: integer('times').notNull(),
    total: doublePrecision('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.name, t.rating] })],
)

import { boolean, index, pgTable, primaryKey, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** What somebody has typed so far into a page of one line of insurance (`''` where the line has one); `answers` is encrypted. */
export const draft = pgTable(
  'draft',
  {
    owner: text('owner').notNull(),
    line: text('line').notNull(),
    page: text('page').notNull().default(''),
    answers: text('answers').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    form: text('form'),
    number: integer('number'),
  },
  (t) => [primaryKey({ columns: [t.owner, t.line, t.page] })],
)

/** The row that is locked while an owner's applications are counted and evicted. */
export const applicationListing = pgTable('application_shelf', { owner: text('owner').primaryKey() })

/** An application of any line; `applicant` (names, birth date) is encrypted. `held` while a charge or a bind is in flight; `isRecord` once it was declined or referred. */
export const application = pgTable(
  'application',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    line: text('line').notNull(),
    status: text('status').notNull(),
    step: text('step').notNull(),
    applicant: text('applicant').notNull(),
    held: boolean('held').notNull().default(false),
    isRecord: boolean('is_record').notNull().default(false),
    partnerId: text('partner_id').notNull().default('unknown'),
    campaignId: text('campaign_id').notNull().default('unknown'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('application_owner').on(t.owner, t.createdAt, t.id)],
)

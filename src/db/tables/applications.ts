import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What somebody has typed so far in one line of insurance; `answers` is sealed. */
export const draft = pgTable(
  'draft',
  {
    owner: text('owner').notNull(),
    line: text('line').notNull(),
    answers: text('answers').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.line] })],
)

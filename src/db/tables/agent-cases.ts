import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What waits for a licensed agent, of every line; `contact` and `details` are encrypted. */
export const agentCase = pgTable(
  'agent_case',
  {
    reference: text('reference').primaryKey(),
    line: text('line').notNull(),
    owner: text('owner').notNull(),
    /** The application it is about, where there is one. */
    about: text('about'),
    reason: text('reason').notNull(),
    contact: text('contact').notNull(),
    details: text('details').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    settledAs: text('settled_as'),
  },
  (t) => [index('agent_case_owner').on(t.owner), index('agent_case_about').on(t.about)],
)

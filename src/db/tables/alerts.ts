import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An alert for everybody (no owner) or of one person; `destination` is encrypted. */
export const alert = pgTable(
  'alert',
  {
    id: uuid('id').primaryKey(),
    owner: text('owner'),
    label: text('label').notNull(),
    eventType: text('event_type').notNull(),
    method: text('method').$type<'email' | 'sms' | 'whatsapp'>().notNull(),
    destination: text('destination').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('alert_owner').on(t.owner, t.createdAt, t.id)],
)

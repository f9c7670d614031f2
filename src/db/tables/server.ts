import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const browser = pgTable('browser', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  rememberedEmail: text('remembered_email'),
  rememberedHash: text('remembered_hash'),
})

export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const onceOnly = pgTable(
  'once_only',
  {
    owner: text('owner').notNull(),
    function: text('function').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reference: uuid('reference').notNull(),
    state: text('state').$type<'running' | 'done' | 'released'>().notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.function, t.key] })],
)

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    subject: text('subject').notNull(),
    action: text('action').notNull(),
    outcome: text('outcome').notNull(),
    requestId: text('request_id').notNull(),
    details: jsonb('details').notNull(),
  },
  (t) => [index('audit_entry_at').on(t.at, t.id)],
)

export const auditLink = pgTable('audit_seal', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull().unique(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  chainedAt: moment('sealed_at').notNull(),
})

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  messageId: text('message_id').notNull().unique(),
  reference: uuid('reference'),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  leaseUntil: moment('lease_until'),
  leasedBy: text('leased_by'),
  doneAt: moment('done_at'),
  deadAt: moment('dead_at'),
  lastError: text('last_error'),
})

export const replica = pgTable('replica', {
  id: text('id').primaryKey(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
})

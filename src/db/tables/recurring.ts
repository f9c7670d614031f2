import { bigint, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One customer at the processor for each application of a line. */
export const paymentCustomer = pgTable(
  'payment_customer',
  {
    id: uuid('id').primaryKey(),
    owner: text('owner').notNull(),
    line: text('line').notNull(),
    reference: text('reference').notNull(),
    processorCustomerId: text('processor_customer_id').unique(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('payment_customer_line_reference_key').on(t.line, t.reference), index('payment_customer_owner').on(t.owner)],
)

/** A card or an account that may be asked for money again: the processor's token, never a number. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind').$type<'creditcard' | 'ach'>().notNull(),
    token: text('token').notNull(),
    processorMethodId: text('processor_method_id').unique(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    state: text('state').$type<'intent' | 'kept' | 'refused' | 'revoked'>().notNull(),
    authorizationText: text('authorization_text').notNull(),
    authorizedAt: moment('authorized_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('payment_method_customer').on(t.customerId, t.createdAt)],
)

export const subscription = pgTable(
  'subscription',
  {
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id').notNull().unique(),
    methodId: uuid('method_id').notNull(),
    key: text('key').notNull().unique(),
    processorSubscriptionId: text('processor_subscription_id').unique(),
    cycle: text('cycle').$type<'monthly' | 'annual'>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<'USD' | 'CAD'>().notNull(),
    state: text('state').$type<'intent' | 'active' | 'declined' | 'ended'>().notNull(),
    nextOn: date('next_on', { mode: 'string' }),
    /** The second instalment's day: every later one is counted from it. */
    firstDueOn: date('first_due_on', { mode: 'string' }),
    /** When the processor was last asked by key for a due instalment, and since when nothing has been heard of it. */
    askedAt: moment('asked_at'),
    unheardSince: moment('unheard_since'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('subscription_method').on(t.methodId)],
)

import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** What a line adds to every payment, from a day on. */
export const feeSetting = pgTable(
  'fee_setting',
  {
    line: text('line').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    monthlyCents: cents('monthly_cents').notNull(),
    annualCents: cents('annual_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.line, t.effectiveOn] })],
)

/** One version of a set of questions or statements; never changed. */
export const termCaQuestionSet = pgTable(
  'term_ca_question_set',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    isSample: boolean('is_sample').notNull(),
    questions: jsonb('questions').notNull(),
    loadedAt: moment('loaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)

/** A price that was given; `person` (birth date, sex, tobacco, province) is encrypted, and so is the receipt, which tells them again. */
export const termCaQuote = pgTable(
  'term_ca_quote',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    person: text('person').notNull(),
    faceCents: cents('face_cents').notNull(),
    term: integer('term').notNull(),
    frequency: text('frequency').notNull(),
    monthlyCents: cents('monthly_cents').notNull(),
    annualCents: cents('annual_cents').notNull(),
    monthlyFeeCents: cents('monthly_fee_cents').notNull(),
    annualFeeCents: cents('annual_fee_cents').notNull(),
    /** In the open: a quote from before receipts were encrypted. */
    receipt: jsonb('receipt'),
    encryptedReceipt: text('sealed_receipt'),
    partnerId: text('partner_id').notNull().default('unknown'),
    campaignId: text('campaign_id').notNull().default('unknown'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('term_ca_quote_owner').on(t.owner, t.createdAt, t.id)],
)

export const termCaQuoteLink = pgTable('term_ca_quote_link', {
  tokenHash: text('token_hash').primaryKey(),
  quoteId: text('quote_id').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** An application of the line beside its row in `application`, which has owner, status and step. */
export const termCaApplication = pgTable('term_ca_application', {
  id: text('id').primaryKey(),
  revision: integer('revision').notNull(),
  savedAt: moment('saved_at').notNull(),
  locale: text('locale').notNull(),
})

/** One part of an application; `body` is encrypted. */
export const termCaSection = pgTable(
  'term_ca_section',
  {
    applicationId: text('application_id').notNull(),
    section: text('section').notNull(),
    body: text('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.section] })],
)

/** Calls that the releases before this queue put in; moved to `agent_case`. `contact` (name, phone, when) is encrypted. */
export const termCaCallback = pgTable('term_ca_callback', {
  reference: text('reference').primaryKey(),
  owner: text('owner').notNull(),
  applicationId: text('application_id'),
  reason: text('reason').notNull(),
  contact: text('contact').notNull(),
  state: text('state').notNull().default('waiting'),
  createdAt: moment('created_at').notNull(),
})

// The four tables that the sign-in library reads and writes by itself; every other statement is ours (`db/statement.ts`).
import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A signed-up person. Rights and status live apart from what the person may write. */
export const person = pgTable('person', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role')
    .$type<'consumer' | 'generalAgent' | 'advisor' | 'admin' | 'agent' | 'partner'>()
    .notNull()
    .default('consumer'),
  locale: text('locale').notNull().default('en'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A signed-in session; `token` holds the hash of the cookie's secret. */
export const personSession = pgTable(
  'person_session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    factorAt: moment('factor_at'),
    actingConsent: uuid('acting_consent'),
    actingVisit: uuid('acting_visit'),
    ownSince: moment('own_since'),
    factorChallenge: text('factor_challenge'),
  },
  (t) => [index('person_session_user').on(t.userId)],
)

export const personCredential = pgTable(
  'person_credential',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    unique('person_credential_provider_id_account_id_key').on(t.providerId, t.accountId),
    index('person_credential_user').on(t.userId),
  ],
)

export const verification = pgTable('verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

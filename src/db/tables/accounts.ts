import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A signed-up person. Rights and status live apart from what the person may write. */
export const person = pgTable('person', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role').$type<'consumer' | 'generalAgent' | 'advisor' | 'admin'>().notNull().default('consumer'),
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

/** A code sent by e-mail. Bound to the browser that asked: another browser can neither use it nor wear it out. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    browserId: uuid('browser_id').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [unique('one_time_code_email_hash_browser_id_purpose_key').on(t.emailHash, t.browserId, t.purpose)],
)

/** What a right code leaves behind: this browser proved this address. Each use of it counts once (security R2). */
export const addressProof = pgTable(
  'address_proof',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    browserId: uuid('browser_id').notNull(),
    purpose: text('purpose').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createUsedAt: moment('create_used_at'),
    verifyUsedAt: moment('verify_used_at'),
  },
  (t) => [unique('address_proof_email_hash_browser_id_purpose_key').on(t.emailHash, t.browserId, t.purpose)],
)

/** The newest link that sets a password; the link itself is only in the mail. */
export const resetLink = pgTable('reset_link', {
  personId: text('person_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** The address that a person wants instead of theirs, until its code was entered in the same browser. */
export const emailChange = pgTable(
  'email_change',
  {
    browserId: uuid('browser_id').primaryKey(),
    personId: text('person_id').notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('email_change_person').on(t.personId)],
)

/** A sign-in that is with another site. `waiting…`: known there, and still to prove the address here. */
export const socialAttempt = pgTable(
  'social_attempt',
  {
    id: uuid('id').primaryKey(),
    stateHash: text('state_hash').notNull().unique(),
    browserId: uuid('browser_id').notNull(),
    provider: text('provider').notNull(),
    secrets: text('secrets').notNull(),
    back: text('back').notNull(),
    popup: boolean('popup').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    waitingSubject: text('waiting_subject'),
    waitingEmailHash: text('waiting_email_hash'),
  },
  (t) => [index('social_attempt_waiting').on(t.browserId), index('social_attempt_email').on(t.waitingEmailHash)],
)

/** A browser that signed in to this account before: its tries are counted apart from those of strangers (security R16). */
export const knownBrowser = pgTable(
  'known_browser',
  {
    personId: text('person_id').notNull(),
    browserId: uuid('browser_id').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.browserId] }), index('known_browser_seen').on(t.seenAt)],
)

/** A proof of work that was used for a code. */
export const proofOfWork = pgTable(
  'proof_of_work',
  {
    id: text('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [index('proof_of_work_email').on(t.emailHash, t.usedAt)],
)

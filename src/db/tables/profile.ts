import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The key that a person's profile is encrypted with, itself encrypted; without it the profile is noise. */
export const profileKey = pgTable('profile_key', {
  personId: text('person_id').primaryKey(),
  dataKey: text('data_key').notNull(),
})

/** `details` and `identity` are encrypted with the person's own key. */
export const profile = pgTable('profile', {
  personId: text('person_id').primaryKey(),
  details: text('details').notNull(),
  identity: text('identity').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Rights and standing, apart from what the person writes (security T9). */
export const profileStanding = pgTable('profile_standing', {
  personId: text('person_id').primaryKey(),
  status: text('status').notNull().default('NONE'),
  level: integer('level').notNull().default(0),
  memberGroup: text('member_group').notNull().default('UNSET'),
  partnerId: text('partner_id').notNull().default('unknown'),
  campaignId: text('campaign_id').notNull().default('unknown'),
  verifiedMobileHash: text('verified_mobile_hash'),
})

/** The newest code sent to a person's phone, to confirm that it is theirs. */
export const mobileCode = pgTable('mobile_code', {
  personId: text('person_id').primaryKey(),
  mobileHash: text('mobile_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** Who was erased and what the law made us keep. */
export const erasure = pgTable('erasure', {
  id: uuid('id').primaryKey(),
  personId: text('person_id').notNull().unique(),
  emailHash: text('email_hash').notNull(),
  kept: jsonb('kept').notNull(),
  erasedAt: moment('erased_at').notNull(),
})

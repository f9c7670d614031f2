import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The keyed hashes of a life, and the same in words, encrypted, for when the keys are rotated. */
const life = {
  owner: text('owner').notNull(),
  nameHash: text('name_hash').notNull(),
  identityKind: text('identity_kind'),
  identityHash: text('identity_hash'),
  life: text('life').notNull(),
}

/** Whose life an application is on, and how much cover was approved for it. */
export const termCaLife = pgTable(
  'term_ca_life',
  {
    applicationId: text('application_id').primaryKey(),
    ...life,
    coverCents: bigint('cover_cents', { mode: 'number' }).notNull(),
    approvedAt: moment('approved_at'),
  },
  (t) => [
    index('term_ca_life_name').on(t.nameHash),
    index('term_ca_life_identity').on(t.identityHash),
    index('term_ca_life_owner').on(t.owner),
  ],
)

/** A decline or a referral, remembered for the life for twelve months; `reasons` is encrypted. */
export const termCaRefusal = pgTable(
  'term_ca_refusal',
  {
    caseReference: text('case_reference').primaryKey(),
    applicationId: text('application_id').notNull(),
    ...life,
    reasons: text('reasons').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [
    index('term_ca_refusal_name').on(t.nameHash),
    index('term_ca_refusal_identity').on(t.identityHash),
    index('term_ca_refusal_owner').on(t.owner),
  ],
)

/** Two accounts whose lives look alike and are not, as an agent found. */
export const termCaFalseMatch = pgTable(
  'term_ca_false_match',
  {
    owner: text('owner').notNull(),
    otherOwner: text('other_owner').notNull(),
    caseReference: text('case_reference').notNull(),
    correctedBy: text('corrected_by').notNull(),
    correctedAt: moment('corrected_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.otherOwner] }), index('term_ca_false_match_other').on(t.otherOwner)],
)

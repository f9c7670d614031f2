import { randomBytes } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { NewRow } from '../../../db/insert-rows.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Country } from '../../../shared/country.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { createFieldEncryption, type FieldEncryption } from '../../../server/records/field-encryption.ts'
import { mobileHash } from './mobile-code.ts'
import { emptyProfile, type Details, type Identity, type Profile } from '../rules/profile.ts'

const keyPlace = (personId: string) => ({ table: 'profile_key', column: 'data_key', row: personId })
const place = (column: 'details' | 'identity', personId: string) => ({ table: 'profile', column, row: personId })

/** Encryption with the person's own key: when its row is gone, nobody can read the person's profile any more. */
const personalEncryption = (ctx: ServerContext, personId: string, encryptedKey: string): FieldEncryption => {
  const key = Buffer.from(ctx.encryption.decrypt<string>(encryptedKey, keyPlace(personId)), 'base64')
  return createFieldEncryption({ current: 'own', keys: { own: key } })
}

const encryptionFor = async (ctx: ServerContext, on: DbOrTx, personId: string): Promise<FieldEncryption | null> => {
  const { rows } = await on.execute<{ data_key: string }>(
    statement`select data_key from profile_key where person_id = ${personId}`,
  )
  return rows[0] ? personalEncryption(ctx, personId, rows[0].data_key) : null
}

/** The stored profile, or the empty one of somebody who has not written anything yet. */
export async function readProfile(ctx: ServerContext, personId: string, on: DbOrTx = ctx.db): Promise<Profile> {
  const { rows } = await on.execute<{ details: string; identity: string }>(
    statement`select details, identity from profile where person_id = ${personId}`,
  )
  const encryption = rows[0] ? await encryptionFor(ctx, on, personId) : null
  if (!rows[0] || !encryption) return emptyProfile
  return {
    details: { ...emptyProfile.details, ...encryption.decrypt<Details>(rows[0].details, place('details', personId)) },
    identity: { ...emptyProfile.identity, ...encryption.decrypt<Identity>(rows[0].identity, place('identity', personId)) },
  }
}

/** Holds the person's profile until the transaction ends, so that two tabs do not write over each other's halves. */
export async function holdProfile(ctx: ServerContext, tx: Tx, personId: string): Promise<FieldEncryption> {
  const fresh = ctx.encryption.encrypt(randomBytes(32).toString('base64'), keyPlace(personId))
  await tx.execute(statement`insert into profile_key (person_id, data_key) values (${personId}, ${fresh}) on conflict do nothing`)
  const { rows } = await tx.execute<{ data_key: string }>(
    statement`select data_key from profile_key where person_id = ${personId} for update`,
  )
  return personalEncryption(ctx, personId, rows[0]?.data_key ?? '')
}

export async function writeProfile(
  ctx: ServerContext,
  tx: Tx,
  encryption: FieldEncryption,
  personId: string,
  { details, identity }: Profile,
): Promise<void> {
  const now = ctx.clock.now()
  const encryptedDetails = encryption.encrypt(details, place('details', personId))
  const encryptedIdentity = encryption.encrypt(identity, place('identity', personId))
  await tx.execute(statement`insert into profile (person_id, details, identity, created_at, updated_at)
    values (${personId}, ${encryptedDetails}, ${encryptedIdentity}, ${now}, ${now})
    on conflict (person_id) do update set details = excluded.details, identity = excluded.identity, updated_at = excluded.updated_at`)
}

export interface Standing {
  status: string
  level: number
  group: string
  partnerId: string
  campaignId: string
  verifiedMobileHash: string | null
}

/** Rights and standing (platform §9: NONE, 0, UNSET, unknown). No function of the person's own writes here. */
export async function readStanding(ctx: ServerContext, personId: string): Promise<Standing> {
  const { rows } = await ctx.db.execute<{
    status: string
    level: number
    member_group: string
    partner_id: string
    campaign_id: string
    verified_mobile_hash: string | null
  }>(
    statement`select status, level, member_group, partner_id, campaign_id, verified_mobile_hash from profile_standing where person_id = ${personId}`,
  )
  const row = rows[0]
  return {
    status: row?.status ?? 'NONE',
    level: row?.level ?? 0,
    group: row?.member_group ?? 'UNSET',
    partnerId: row?.partner_id ?? 'unknown',
    campaignId: row?.campaign_id ?? 'unknown',
    verifiedMobileHash: row?.verified_mobile_hash ?? null,
  }
}

/** An administrator's alone (security T9). */
export async function writeGroup(tx: Tx, personId: string, group: string): Promise<void> {
  await tx.execute(statement`insert into profile_standing (person_id, member_group) values (${personId}, ${group})
    on conflict (person_id) do update set member_group = excluded.member_group`)
}

/** Somebody invented, for a demonstration: the rows of their profile by table. */
export function personRows(
  ctx: ServerContext,
  personId: string,
  input: { firstName: string; lastName: string; mobile: string; dateOfBirth: IsoDate; sex: 'female' | 'male'; country: Country },
  at: Date,
): [table: string, row: NewRow][] {
  const key = randomBytes(32).toString('base64')
  const encryption = createFieldEncryption({ current: 'own', keys: { own: Buffer.from(key, 'base64') } })
  const { firstName: firstname, lastName: lastname, mobile, dateOfBirth: dob, sex: gender, country } = input
  const details = { ...emptyProfile.details, firstname, lastname, mobile, country }
  const identity = { ...emptyProfile.identity, dob, gender }
  return [
    ['profile_key', { person_id: personId, data_key: ctx.encryption.encrypt(key, keyPlace(personId)) }],
    [
      'profile',
      {
        person_id: personId,
        details: encryption.encrypt(details, place('details', personId)),
        identity: encryption.encrypt(identity, place('identity', personId)),
        created_at: at,
        updated_at: at,
      },
    ],
    ['profile_standing', { person_id: personId, verified_mobile_hash: mobileHash(ctx, mobile) }],
  ]
}

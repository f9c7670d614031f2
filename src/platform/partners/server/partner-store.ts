import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import { cutPage, readUuidCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Partner } from '../contract.ts'
import {
  companyKey,
  slugOf,
  type Industry,
  type LicenseAnswer,
  type PartnerState,
  type PartnerType,
  type PartnerZone,
} from '../rules/index.ts'

/** Whom to reach and what was written to us; encrypted as one. */
interface Contact {
  name: string
  email: string
  phone: string
  message: string
  purchaseRecipients: string[]
  knockOutRecipients: string[]
}

interface Row {
  key: string
  type: PartnerType
  created_at: Date
  active: PartnerState
  company: string
  company_website: string
  contact: string
  industries: Industry
  notes: string
  locale: Locale
  slug: string
  time_zone: PartnerZone
  approved_at: Date | null
  travel_license: LicenseAnswer
  travel_license_number: string
  purchase_notices: boolean
  knock_out_notices: boolean
  is_deleted: boolean
  made_by: string | null
  revision: number
}

const columns = statement`key::text as key, type, created_at, active, company, company_website, contact, industries, notes, locale, slug,
  time_zone, approved_at, travel_license, travel_license_number, purchase_notices, knock_out_notices, is_deleted, made_by, revision`

const place = (key: string) => ({ table: 'partner', column: 'contact', row: key })

/** The fields that somebody types, as the contract names them. */
export type PartnerFields = Omit<
  Partner,
  'key' | 'timestamp' | 'active' | 'partnerurl' | 'approvedTimestamp' | 'isDeleted' | 'revision'
>

export interface StoredPartner extends Partner {
  locale: Locale
  slug: string
}

const toStored = (ctx: ServerContext, row: Row): StoredPartner => {
  const { name, email, phone, message, purchaseRecipients, knockOutRecipients } = ctx.encryption.decrypt<Contact>(
    row.contact,
    place(row.key),
  )
  return {
    key: row.key,
    type: row.type,
    timestamp: row.created_at.getTime(),
    active: row.active,
    company: row.company,
    companywebsite: row.company_website,
    email,
    name,
    phone,
    industries: row.industries,
    message,
    notes: row.notes,
    partnerurl: addressOfPartner(ctx, row.slug),
    approvedTimestamp: row.approved_at?.getTime() ?? null,
    limitedLineTravelInsuranceLicense: row.travel_license,
    limitedLineTravelInsuranceLicenseNumber: row.travel_license_number,
    purchasePolicyOpt: row.purchase_notices,
    purchaseEmailOptions: purchaseRecipients,
    knockOutOptOption: row.knock_out_notices,
    knockoutEmailOptions: knockOutRecipients,
    isDeleted: row.is_deleted,
    timeZone: row.time_zone,
    revision: row.revision,
    locale: row.locale,
    slug: row.slug,
  }
}

/** What the contract answers of a partner. */
export function shownPartner({ locale: _locale, slug: _slug, ...partner }: StoredPartner): Partner {
  return partner
}

/** The address that stamps anyone who comes by it, on our own origin whatever a caller says (security T10, T16). */
export function addressOfPartner(
  { settings }: Pick<ServerContext, 'settings'>,
  slug: string,
  { idnum, path = '/partner' }: { idnum?: number; path?: string } = {},
): string {
  return new URL(`${path}/${slug}${idnum === undefined ? '' : `/${idnum}`}`, settings.origin).href
}

const contactOf = (ctx: ServerContext, key: string, fields: PartnerFields): string => {
  const {
    name,
    email,
    phone,
    message,
    purchaseEmailOptions: purchaseRecipients,
    knockoutEmailOptions: knockOutRecipients,
  } = fields
  const contact: Contact = { name, email, phone, message, purchaseRecipients, knockOutRecipients }
  return ctx.encryption.encrypt(contact, place(key))
}

/** Whether the name is that of a partner who was not removed. */
export async function isTaken(on: DbOrTx, company: string, besides: string | null = null): Promise<boolean> {
  const { rowCount } = await on.execute(statement`select 1 from partner
    where company_key = ${companyKey(company)} and not is_deleted and key is distinct from ${besides}::uuid`)
  return rowCount === 1
}

const mostSlugs = 200

/** Writes a new partner, PENDING; null where its name is taken. Fifty at once leave one. */
export async function addPartner(
  ctx: ServerContext,
  on: DbOrTx,
  fields: PartnerFields,
  { madeBy, locale }: { madeBy: string | null; locale: Locale },
): Promise<StoredPartner | null> {
  const key = randomUUID()
  const begin = slugOf(fields.company)
  for (let number = 1; number <= mostSlugs; number += 1) {
    const slug = number === 1 ? begin : `${begin}-${number}`
    const { rows } = await on.execute<Row>(statement`insert into partner (key, type, created_at, active, company, company_key,
        company_website, contact, industries, notes, locale, slug, time_zone, travel_license, travel_license_number, purchase_notices,
        knock_out_notices, made_by)
      values (${key}, ${fields.type}, ${ctx.clock.now()}, 'PENDING', ${fields.company}, ${companyKey(fields.company)},
        ${fields.companywebsite}, ${contactOf(ctx, key, fields)}, ${fields.industries}, ${fields.notes}, ${locale}, ${slug},
        ${fields.timeZone}, ${fields.limitedLineTravelInsuranceLicense}, ${fields.limitedLineTravelInsuranceLicenseNumber},
        ${fields.purchasePolicyOpt}, ${fields.knockOutOptOption}, ${madeBy})
      on conflict do nothing returning ${columns}`)
    if (rows[0]) return toStored(ctx, rows[0])
    if (await isTaken(on, fields.company)) return null
  }
  throw new Failure('conflict', 'every address of this name is taken')
}

/** The changed partner; `taken` where another one has the name, `stale` where somebody else changed it since it was read. */
export async function changePartner(
  ctx: ServerContext,
  key: string,
  revision: number,
  fields: PartnerFields,
  moveContact: (tx: Tx, before: StoredPartner) => Promise<boolean>,
): Promise<StoredPartner | 'taken' | 'stale' | 'person-taken'> {
  return ctx.db.transaction(async (tx) => {
    // Two names that become one in the same moment wait for each other here.
    await tx.execute(statement`select pg_advisory_xact_lock(hashtextextended(${`partner ${companyKey(fields.company)}`}, 0))`)
    const before = await holdPartner(ctx, tx, key)
    if (before.revision !== revision) return 'stale'
    if (await isTaken(tx, fields.company, key)) return 'taken'
    if (!(await moveContact(tx, before))) return 'person-taken'
    const { rows } = await tx.execute<Row>(statement`update partner set type = ${fields.type}, company = ${fields.company},
        company_key = ${companyKey(fields.company)}, company_website = ${fields.companywebsite}, contact = ${contactOf(ctx, key, fields)},
        industries = ${fields.industries}, notes = ${fields.notes}, time_zone = ${fields.timeZone},
        travel_license = ${fields.limitedLineTravelInsuranceLicense},
        travel_license_number = ${fields.limitedLineTravelInsuranceLicenseNumber},
        purchase_notices = ${fields.purchasePolicyOpt}, knock_out_notices = ${fields.knockOutOptOption}, revision = revision + 1
      where key = ${key} returning ${columns}`)
    return toStored(ctx, rows[0] as Row)
  })
}

/** A partner that was not removed. Throws `not-found` where there is none, and for one that is not the caller's. */
export async function findPartnerByKey(ctx: ServerContext, key: string, madeBy: string | null = null): Promise<StoredPartner> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from partner where key = ${key} and not is_deleted`)
  const [row] = rows
  if (!row || (madeBy !== null && row.made_by !== madeBy)) throw new Failure('not-found', 'no such partner')
  return toStored(ctx, row)
}

/** The same, also of one that was removed: what it is owed outlasts it. */
export async function findPartnerEver(ctx: ServerContext, key: string): Promise<StoredPartner> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from partner where key = ${key}`)
  if (!rows[0]) throw new Failure('not-found', 'no such partner')
  return toStored(ctx, rows[0])
}

/** A partner that is approved and was not removed; null where it is not. */
export async function findActivePartner(ctx: ServerContext, key: string): Promise<StoredPartner | null> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from partner where key = ${key} and active = 'APPROVED' and not is_deleted`,
  )
  return rows[0] ? toStored(ctx, rows[0]) : null
}

/** The approved partner that somebody signs in for; null where there is none any more. */
export async function findPartnerOf(ctx: ServerContext, personId: string): Promise<StoredPartner | null> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from partner
    where key = (select partner_key from partner_user where person_id = ${personId}) and active = 'APPROVED' and not is_deleted`)
  return rows[0] ? toStored(ctx, rows[0]) : null
}

/** A partner that was not removed, held until the transaction ends. */
export async function holdPartner(ctx: ServerContext, tx: DbOrTx, key: string): Promise<StoredPartner> {
  const { rows } = await tx.execute<Row>(
    statement`select ${columns} from partner where key = ${key} and not is_deleted for update`,
  )
  if (!rows[0]) throw new Failure('not-found', 'no such partner')
  return toStored(ctx, rows[0])
}

/** APPROVED stamps the moment, anything else takes it away (P-061). */
export async function writeState(ctx: ServerContext, tx: DbOrTx, key: string, active: PartnerState): Promise<StoredPartner> {
  const approvedAt = active === 'APPROVED' ? ctx.clock.now() : null
  const { rows } = await tx.execute<Row>(statement`update partner set active = ${active}, approved_at = ${approvedAt},
    revision = revision + 1 where key = ${key} returning ${columns}`)
  return toStored(ctx, rows[0] as Row)
}

export async function hidePartner(tx: DbOrTx, key: string): Promise<void> {
  await tx.execute(
    statement`update partner set is_deleted = true, approved_at = null, revision = revision + 1 where key = ${key}`,
  )
}

const pageSize = 25

const isLike = (search: string): Statement => {
  const begin = companyKey(search)
  return begin === '' ? statement`true` : statement`starts_with(company_key, ${begin})`
}

/** Oldest first (P-048). `madeBy`: those of one general agent. */
export async function listPartners(
  ctx: ServerContext,
  { state, search, after, madeBy }: { state?: PartnerState; search: string; after?: string; madeBy: string | null },
): Promise<{ partners: StoredPartner[]; next: string | null }> {
  const last = readUuidCursor(after)
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from partner where not is_deleted
      and ${state ? statement`active = ${state}` : statement`true`}
      and ${madeBy === null ? statement`true` : statement`made_by = ${madeBy}`} and ${isLike(search)}
      and ${last ? statement`(created_at, key) > (${last.at}, ${last.id}::uuid)` : statement`true`}
    order by created_at, key limit ${pageSize + 1}`)
  const { page, next } = cutPage(rows, pageSize, ({ created_at: at, key }) => [at, key])
  return {
    partners: page.map((row) => toStored(ctx, row)),
    next,
  }
}

export async function countPending(ctx: ServerContext, madeBy: string | null): Promise<number> {
  const { rows } = await ctx.db.execute<{ n: number }>(statement`select count(*)::int as n from partner
    where not is_deleted and active = 'PENDING' and ${madeBy === null ? statement`true` : statement`made_by = ${madeBy}`}`)
  return rows[0]?.n ?? 0
}

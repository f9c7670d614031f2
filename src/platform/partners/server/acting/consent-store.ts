/** What customers agreed to, as it is stored. */
import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '../../../../db/database.ts'
import { emailHashOf } from '../../../../server/records/email-hash.ts'
import { statement, type Statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { ActingAction } from '../../../../shared/acting.ts'
import { actingTextVersion, consentState, requestDays } from '../../rules/index.ts'

const dayMs = 86_400_000

interface Row {
  id: string
  partner_key: string
  company: string
  is_suspended: boolean
  person_id: string | null
  email: string
  asked: ActingAction[]
  granted: ActingAction[]
  days: number
  asked_at: Date
  answered_at: Date | null
  ends_at: Date
  ended_at: Date | null
}

const columns = statement`c.id::text as id, c.partner_key::text as partner_key, p.company,
  p.active <> 'APPROVED' as is_suspended, c.person_id, c.email, c.asked, c.granted, c.days,
  c.asked_at, c.answered_at, c.ends_at, c.ended_at`

const place = (id: string) => ({ table: 'acting_consent', column: 'email', row: id })

const toStored = (ctx: ServerContext, row: Row) => ({
  id: row.id,
  partnerKey: row.partner_key,
  company: row.company,
  isSuspended: row.is_suspended,
  personId: row.person_id,
  email: ctx.encryption.decrypt<string>(row.email, place(row.id)),
  asked: row.asked,
  granted: row.granted,
  days: row.days,
  askedAt: row.asked_at.toISOString(),
  endsAt: (row.ended_at ?? row.ends_at).toISOString(),
  state: consentState(
    { granted: row.granted, answeredAt: row.answered_at, endsAt: row.ends_at, endedAt: row.ended_at },
    ctx.clock.now(),
  ),
})
export type StoredConsent = ReturnType<typeof toStored>

/** A new request takes the place of one of the same partner that waits. Answers its id. */
export async function addRequest(
  ctx: ServerContext,
  tx: DbOrTx,
  request: { partnerKey: string; askedBy: string; email: string; actions: readonly ActingAction[]; days: number },
): Promise<string> {
  const now = ctx.clock.now()
  const hash = emailHashOf(ctx, request.email)
  await tx.execute(statement`update acting_consent set ended_at = ${now} where partner_key = ${request.partnerKey}
    and email_hash = ${hash} and answered_at is null and ended_at is null`)
  const id = randomUUID()
  await tx.execute(statement`insert into acting_consent (id, partner_key, asked_by, email_hash, email, asked, days, text_version, asked_at,
      ends_at)
    values (${id}, ${request.partnerKey}, ${request.askedBy}, ${hash}, ${ctx.encryption.encrypt(request.email, place(id))},
      ${[...new Set(request.actions)]}, ${request.days}, ${actingTextVersion}, ${now}, ${new Date(now.getTime() + requestDays * dayMs)})`)
  return id
}

/** Newest first, at most two hundred. */
export async function listOfPartner(ctx: ServerContext, partnerKey: string): Promise<StoredConsent[]> {
  const { rows } = await ctx.db
    .execute<Row>(statement`select ${columns} from acting_consent c join partner p on p.key = c.partner_key
    where c.partner_key = ${partnerKey} order by c.asked_at desc, c.id limit 200`)
  return rows.map((row) => toStored(ctx, row))
}

interface ConsentParty {
  personId: string
  email: string
}

/** What somebody answered, and what waits for the owner of this address; of approved partners, newest first, at most fifty. */
export async function listOfCustomer(ctx: ServerContext, { personId, email }: ConsentParty): Promise<StoredConsent[]> {
  const { rows } = await ctx.db
    .execute<Row>(statement`select ${columns} from acting_consent c join partner p on p.key = c.partner_key
    where c.person_id = ${personId}
      or (c.person_id is null and c.email_hash = ${emailHashOf(ctx, email)} and p.active = 'APPROVED' and not p.is_deleted)
    order by c.asked_at desc, c.id limit 50`)
  return rows.map((row) => toStored(ctx, row))
}

/** One that this person answered or may answer, held until the transaction ends; null where there is none. */
export async function holdConsent(
  ctx: ServerContext,
  tx: DbOrTx,
  id: string,
  party: ConsentParty,
): Promise<StoredConsent | null> {
  const { rows } = await tx.execute<Row>(statement`select ${columns} from acting_consent c join partner p on p.key = c.partner_key
    where c.id = ${id} and p.active = 'APPROVED' and not p.is_deleted
      and (c.person_id = ${party.personId} or (c.person_id is null and c.email_hash = ${emailHashOf(ctx, party.email)}))
    for update of c`)
  return rows[0] ? toStored(ctx, rows[0]) : null
}

const endThose = async (ctx: ServerContext, tx: DbOrTx, those: Statement): Promise<void> => {
  const now = ctx.clock.now()
  const { rows } = await tx.execute<{ id: string }>(statement`update acting_consent set ended_at = ${now}
    where ended_at is null and ${those} returning id::text as id`)
  for (const { id } of rows) {
    await tx.execute(statement`delete from person_session where acting_consent = ${id}`)
    await tx.execute(statement`delete from acting_token where consent_id = ${id}`)
    await tx.execute(statement`update acting_visit set ended_at = ${now} where consent_id = ${id} and ended_at is null`)
  }
}

/** Ends consents of a person, with the sessions that stand on them: one of them, or the live ones of a partner. */
export function endConsents(
  ctx: ServerContext,
  tx: DbOrTx,
  personId: string,
  which: { id: string } | { partnerKey: string; besides: string },
): Promise<void> {
  const those =
    'id' in which
      ? statement`id = ${which.id}`
      : statement`partner_key = ${which.partnerKey} and id <> ${which.besides} and answered_at is not null`
  return endThose(ctx, tx, statement`person_id = ${personId} and ${those}`)
}

/** A partner that is removed acts for nobody any more, and no customer's list says that it may. */
export function endConsentsOf(ctx: ServerContext, tx: DbOrTx, partnerKey: string): Promise<void> {
  return endThose(ctx, tx, statement`partner_key = ${partnerKey}`)
}

/** The customer's answer. It counts from now for the days that were asked for. */
export async function writeAnswer(
  ctx: ServerContext,
  tx: DbOrTx,
  { id, days }: StoredConsent,
  answer: { personId: string; actions: readonly ActingAction[]; locale: string },
): Promise<void> {
  const now = ctx.clock.now()
  await tx.execute(statement`update acting_consent set person_id = ${answer.personId}, granted = ${[...answer.actions]},
    locale = ${answer.locale}, answered_at = ${now}, ends_at = ${new Date(now.getTime() + days * dayMs)} where id = ${id}`)
}

/** Whether a consent `c` of a partner `p` still holds: neither is over, in SQL. */
export function stillHolds(now: Date): Statement {
  return statement`c.ended_at is null and c.ends_at > ${now} and p.active = 'APPROVED' and not p.is_deleted`
}

/** The consent by which a partner may act for this person now; null where it may not. */
export async function findLive(
  ctx: ServerContext,
  partnerKey: string,
  personId: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(statement`select c.id::text as id, customer.email
    from acting_consent c join person customer on customer.id = c.person_id
    where c.person_id = ${personId} and c.partner_key = ${partnerKey} and c.ended_at is null and c.ends_at > ${ctx.clock.now()}
      and cardinality(c.granted) > 0 and customer.role = 'consumer'
    order by c.answered_at desc limit 1`)
  return rows[0] ?? null
}

import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Adopt, ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { asRegion } from '../../../shared/region.ts'
import { openStates } from '../../purchases/server/index.ts'
import { someRandomBytes } from '../../../server/records/random-bytes.ts'

export interface Applicant {
  firstName: string
  lastName: string
  /** YYYY-MM-DD, or nothing yet. */
  dob: string
}

export interface NewApplication {
  owner: string
  line: string
  applicant: Applicant
  step: string
  /** The state or province, two letters. */
  region?: string | null
  partnerId?: string
  campaignId?: string
}

/** Platform §9: at most six open ones. Reading (P-074): completed ones do not count and evict nobody. */
export const mostOpen = 6

export function applicantPlace(id: string) {
  return { table: 'application', column: 'applicant', row: id }
}

/** Not among a person's open applications: bought, ended after that, or put away. */
const notOpen = statement`('completed', 'cancelled', 'closed')`

/**
 * Somebody was told a decision here that is not to sell. Reading (facts §6): that is a record and kept for its years, whatever was
 * answered or decided after it. It is put away where any other application would be deleted.
 */
const recordStates: readonly (string | undefined)[] = ['declined', 'referred']

/**
 * All but the six newest open applications of an owner go, a decided one into the records. Under the owner's row lock, so that fifty tabs count one after the
 * other; never one with a charge or a bind in flight, never another owner's (security T19).
 */
const evict = async (tx: Tx, owner: string): Promise<void> => {
  const oldest = statement`owner = ${owner} and id in (
    select a.id from application a
    where a.owner = ${owner} and a.status not in ${notOpen}
    order by a.created_at desc, a.id desc offset ${mostOpen}
  )`
  await tx.execute(statement`delete from application where ${oldest} and not is_record and not held and not exists (
    select 1 from purchase p where p.owner = ${owner} and p.application_id = application.id and p.state = any(${openStates})
  )`)
  await tx.execute(statement`update application set status = 'closed' where ${oldest} and is_record and not held`)
}

const lockApplicationsOf = async (tx: Tx, owner: string): Promise<void> => {
  await tx.execute(statement`insert into application_shelf (owner) values (${owner}) on conflict do nothing`)
  await tx.execute(statement`select owner from application_shelf where owner = ${owner} for update`)
}

/**
 * Opens an application for a line and answers its id (128 random bits). A seventh open one pushes the oldest out. It is later than every
 * other of its owner, by a millisecond where the clock does not say so: which one is the oldest is never decided by chance.
 */
export async function openApplication(
  ctx: ServerContext,
  { owner, line, applicant, step, ...rest }: NewApplication,
): Promise<string> {
  const id = someRandomBytes(16).toString('base64url')
  await ctx.db.transaction(async (tx) => {
    await lockApplicationsOf(tx, owner)
    const now = ctx.clock.now()
    const encrypted = ctx.encryption.encrypt(applicant, applicantPlace(id))
    await tx.execute(statement`with moment as (
        select greatest(${now}::timestamptz, max(created_at) + interval '1 millisecond') as at from application where owner = ${owner}),
      opened as (insert into application
      (id, owner, line, status, step, applicant, partner_id, campaign_id, region, created_at, updated_at)
      select ${id}, ${owner}, ${line}, 'started', ${step}, ${encrypted}, ${rest.partnerId ?? 'unknown'}, ${rest.campaignId ?? 'unknown'}, ${asRegion(rest.region)}, at, at
      from moment returning id, step, created_at)
      insert into application_step (application_id, step, reached_at) select id, step, created_at from opened`)
    await evict(tx, owner)
  })
  return id
}

/**
 * What a line may change as its application goes on. `isHeld` while a charge or a bind is in flight. The first time at a step is written
 * down in the same statement.
 */
export async function moveApplication(
  ctx: ServerContext,
  owner: string,
  id: string,
  change: { status?: string; step?: string; isHeld?: boolean; applicant?: Applicant; region?: string | null },
  tx: Pick<Tx, 'execute'> = ctx.db,
): Promise<void> {
  const applicant = change.applicant ? ctx.encryption.encrypt(change.applicant, applicantPlace(id)) : null
  const changed = statement`update application set
      status = coalesce(${change.status ?? null}, status), step = coalesce(${change.step ?? null}, step),
      held = coalesce(${change.isHeld ?? null}, held), is_record = is_record or ${recordStates.includes(change.status)}, applicant = coalesce(${applicant}, applicant),
      region = coalesce(${asRegion(change.region)}, region), updated_at = ${ctx.clock.now()}
    where id = ${id} and owner = ${owner}`
  const { rowCount } = await tx.execute(
    change.step === undefined
      ? changed
      : statement`with moved as (${changed} returning id, step, updated_at),
          reached as (insert into application_step (application_id, step, reached_at)
            select id, step, updated_at from moved on conflict do nothing)
          select 1 from moved`,
  )
  if (rowCount !== 1) throw new Failure('not-found', 'no such application of this subject')
}

/** The same in the caller's transaction, and only out of one of these states; false when it is in another one by now. */
export async function moveApplicationFrom(
  ctx: ServerContext,
  tx: Tx,
  { owner, id, from }: { owner: string; id: string; from: readonly string[] },
  change: { status: string; isHeld: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    statement`update application set status = ${change.status}, held = ${change.isHeld}, updated_at = ${ctx.clock.now()}
        where id = ${id} and owner = ${owner} and status = any(${from})`,
  )
  return rowCount === 1
}

/** Anyone who signs in takes the browser's applications along; the limit holds for both together. */
export const adoptApplications: Adopt = async (_ctx, tx, { browserSubject, personSubject }) => {
  await lockApplicationsOf(tx, personSubject)
  await tx.execute(statement`update application set owner = ${personSubject} where owner = ${browserSubject}`)
  await evict(tx, personSubject)
}

/** Which of these applications wait for what a person decides. */
export async function findReferred(on: DbOrTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await on.execute<{ id: string }>(
    statement`select id from application where id = any(${ids}) and status = 'referred'`,
  )
  return new Set(rows.map(({ id }) => id))
}

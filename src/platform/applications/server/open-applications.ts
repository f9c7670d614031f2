import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { Claim, Ground } from '../../../server/ground.ts'
import { Failure } from '../../../shared/failure.ts'

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
  partnerId?: string
  campaignId?: string
}

/** Platform §9: at most six open ones. Reading (P-074): completed ones do not count and evict nobody. */
export const mostOpen = 6

export const applicantPlace = (id: string) => ({ table: 'application', column: 'applicant', row: id })

/** States of a purchase after which no charge and no bind is in flight. */
const ended = sql`('bound', 'declined', 'refunded', 'failed')`

/**
 * All but the six newest open applications of an owner go. Under the owner's row lock, so that fifty tabs count one after the
 * other; never one with a charge or a bind in flight, never another owner's (security T19).
 */
const evict = async (tx: Tx, owner: string): Promise<void> => {
  await tx.execute(sql`delete from application where owner = ${owner} and id in (
    select a.id from application a
    where a.owner = ${owner} and a.status <> 'completed'
    order by a.created_at desc, a.id desc offset ${mostOpen}
  ) and not held and not exists (
    select 1 from purchase p where p.owner = ${owner} and p.quote_id = application.id and p.state not in ${ended}
  )`)
}

const lockShelf = async (tx: Tx, owner: string): Promise<void> => {
  await tx.execute(sql`insert into application_shelf (owner) values (${owner}) on conflict do nothing`)
  await tx.execute(sql`select owner from application_shelf where owner = ${owner} for update`)
}

/** Opens an application for a line and answers its id (128 random bits). A seventh open one pushes the oldest out. */
export const openApplication = async (
  ground: Ground,
  { owner, line, applicant, step, ...more }: NewApplication,
): Promise<string> => {
  const id = randomBytes(16).toString('base64url')
  await ground.db.transaction(async (tx) => {
    await lockShelf(tx, owner)
    const now = ground.clock.now()
    const sealed = ground.vault.seal(applicant, applicantPlace(id))
    await tx.execute(sql`insert into application
      (id, owner, line, status, step, applicant, partner_id, campaign_id, created_at, updated_at)
      values (${id}, ${owner}, ${line}, 'started', ${step}, ${sealed}, ${more.partnerId ?? 'unknown'}, ${more.campaignId ?? 'unknown'}, ${now}, ${now})`)
    await evict(tx, owner)
  })
  return id
}

/** What a line may change as its application goes on. `isHeld` while a charge or a bind is in flight. */
export const moveApplication = async (
  ground: Ground,
  owner: string,
  id: string,
  change: { status?: string; step?: string; isHeld?: boolean },
): Promise<void> => {
  const { rowCount } = await ground.pool.query(
    `update application set status = coalesce($3, status), step = coalesce($4, step), held = coalesce($5, held), updated_at = $6
     where id = $1 and owner = $2`,
    [id, owner, change.status ?? null, change.step ?? null, change.isHeld ?? null, ground.clock.now()],
  )
  if (rowCount !== 1) throw new Failure('not-found', 'no such application of this subject')
}

/** Whoever signs in takes the browser's applications along; the limit holds for both together. */
export const claimApplications: Claim = async (_ground, tx, { browserSubject, personSubject }) => {
  await lockShelf(tx, personSubject)
  await tx.execute(sql`update application set owner = ${personSubject} where owner = ${browserSubject}`)
  await evict(tx, personSubject)
}

import type { DbOrTx } from '../../../../db/database.ts'
import { statement, type Statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { DecisionReason } from '../../carriers/port.ts'
import { lifeOf, rememberedMonths, type Life } from '../../rules/life.ts'
import type { StoredApplication } from './stored-application.ts'

/** The life of an application whose name and birth date are known; null before that. */
export function lifeOfApplication({ person, eligibility, identity }: StoredApplication): Life | null {
  const { firstName, lastName } = person
  const { dateOfBirth } = eligibility
  return firstName && lastName && dateOfBirth ? lifeOf({ firstName, lastName, dateOfBirth, identity }) : null
}

/** A life as it is looked for: by each key of the ring, the current one's hash first. */
export interface LifeHashes {
  name: string
  names: string[]
  identityKind: string | null
  identity: string | null
  identities: string[]
}

export function hashesOfLife({ encryption }: Pick<ServerContext, 'encryption'>, { name, identity }: Life): LifeHashes {
  const names = encryption.hashesOf('term-ca life', name)
  const identities = identity ? encryption.hashesOf('term-ca identity', `${identity.kind} ${identity.number}`) : []
  return {
    name: names[0] ?? '',
    names,
    identityKind: identity?.kind ?? null,
    identity: identities[0] ?? null,
    identities,
  }
}

type LifeTable = 'term_ca_life' | 'term_ca_refusal'
export function lifePlace(table: LifeTable, row: string) {
  return { table, column: 'life', row }
}
const reasonsPlace = (row: string) => ({ table: 'term_ca_refusal', column: 'reasons', row })

/** One payment or decision about a life after the other, in whatever accounts: two that look at once would not see each other. */
export async function lockLife(ctx: ServerContext, tx: DbOrTx, { name, identity }: Life): Promise<void> {
  // Name before identity, everywhere: two that wait for each other would wait for ever.
  for (const text of [name, identity && `${identity.kind} ${identity.number}`])
    if (text)
      await tx.execute(
        statement`select pg_advisory_xact_lock(hashtextextended(${ctx.encryption.hash('term-ca life lock', text)}, 0))`,
      )
}

type KnownOwner = Pick<StoredApplication, 'id' | 'owner'>

/** Whose life an application is on, as its row by columns. */
export function lifeRecord(
  ctx: Pick<ServerContext, 'encryption'>,
  { id, owner }: KnownOwner,
  life: Life,
  { coverCents, approvedAt }: { coverCents: number; approvedAt: Date | null },
) {
  const { name, identityKind, identity } = hashesOfLife(ctx, life)
  return {
    application_id: id,
    owner,
    name_hash: name,
    identity_kind: identityKind,
    identity_hash: identity,
    life: ctx.encryption.encrypt(life, lifePlace('term_ca_life', id)),
    cover_cents: coverCents,
    approved_at: approvedAt,
  }
}

/** Keeps whose life an application is on, and how much cover was approved for it; `isFirst` leaves alone what is there already. */
export async function keepLife(
  ctx: ServerContext,
  tx: DbOrTx,
  application: KnownOwner,
  life: Life,
  { isFirst = false, ...approved }: { coverCents: number; approvedAt: Date | null; isFirst?: boolean },
): Promise<void> {
  const row = lifeRecord(ctx, application, life, approved)
  await tx.execute(statement`insert into term_ca_life
      (application_id, owner, name_hash, identity_kind, identity_hash, life, cover_cents, approved_at)
    values (${row.application_id}, ${row.owner}, ${row.name_hash}, ${row.identity_kind}, ${row.identity_hash}, ${row.life},
      ${row.cover_cents}, ${row.approved_at})
    on conflict (application_id) do update set owner = excluded.owner, name_hash = excluded.name_hash,
      identity_kind = excluded.identity_kind, identity_hash = excluded.identity_hash, life = excluded.life,
      cover_cents = excluded.cover_cents, approved_at = excluded.approved_at
    where not ${isFirst}::boolean`)
}

interface NewRefusal {
  reference: string
  reasons: DecisionReason[]
  decidedAt: Date
}

/** A decline or a referral of a life, as its row by columns. */
export function refusalRecord(
  ctx: Pick<ServerContext, 'encryption'>,
  { id, owner }: KnownOwner,
  life: Life,
  { reference, reasons, decidedAt }: NewRefusal,
) {
  const { name, identityKind, identity } = hashesOfLife(ctx, life)
  return {
    case_reference: reference,
    application_id: id,
    owner,
    name_hash: name,
    identity_kind: identityKind,
    identity_hash: identity,
    life: ctx.encryption.encrypt(life, lifePlace('term_ca_refusal', reference)),
    reasons: ctx.encryption.encrypt(reasons, reasonsPlace(reference)),
    decided_at: decidedAt,
  }
}

/** Remembers a decline or a referral for the life (reading "A no is remembered"). */
export async function keepRefusal(
  ctx: ServerContext,
  tx: DbOrTx,
  application: KnownOwner,
  life: Life,
  refusal: NewRefusal,
): Promise<void> {
  const row = refusalRecord(ctx, application, life, refusal)
  await tx.execute(statement`insert into term_ca_refusal
      (case_reference, application_id, owner, name_hash, identity_kind, identity_hash, life, reasons, decided_at)
    values (${row.case_reference}, ${row.application_id}, ${row.owner}, ${row.name_hash}, ${row.identity_kind},
      ${row.identity_hash}, ${row.life}, ${row.reasons}, ${row.decided_at}) on conflict do nothing`)
}

export interface Refusal {
  owner: string
  applicationId: string
  reasons: DecisionReason[]
  decidedAt: Date
}

/**
 * Whose rows are of the same life, by SQL on a row called `l`: the name with the birth date or the identity number agrees. Two numbers of
 * the same kind decide where names collide, and what an agent has found not to be the same is not.
 */
const isSameLife = (owner: string, { names, identities, identityKind }: LifeHashes): Statement =>
  statement`(l.name_hash = any(${names}::text[]) or l.identity_hash = any(${identities}::text[]))
  and not coalesce(l.identity_kind = ${identityKind}::text and not l.identity_hash = any(${identities}::text[]), false)
  and not exists (select 1 from term_ca_false_match f
    where (f.owner = ${owner} and f.other_owner = l.owner) or (f.owner = l.owner and f.other_owner = ${owner}))`

/** What was refused on this life within twelve months and no agent has settled since; the newest first. */
export async function refusalsOf(
  ctx: ServerContext,
  tx: DbOrTx,
  { id, owner }: Pick<StoredApplication, 'id' | 'owner'>,
  hashes: LifeHashes,
): Promise<Refusal[]> {
  const since = new Date(ctx.clock.now())
  since.setUTCMonth(since.getUTCMonth() - rememberedMonths)
  const { rows } = await tx.execute<{
    case_reference: string
    owner: string
    application_id: string
    reasons: string
    decided_at: Date
  }>(
    statement`select l.case_reference, l.owner, l.application_id, l.reasons, l.decided_at from term_ca_refusal l
      left join agent_case c on c.reference = l.case_reference
      where l.decided_at > ${since} and c.settled_at is null
        and ((l.application_id = ${id} and l.owner = ${owner}) or (${isSameLife(owner, hashes)}))
      order by l.decided_at desc limit 20`,
  )
  return rows.map((row) => ({
    owner: row.owner,
    applicationId: row.application_id,
    reasons: ctx.encryption.decrypt<DecisionReason[]>(row.reasons, reasonsPlace(row.case_reference)),
    decidedAt: new Date(row.decided_at),
  }))
}

export interface Covered {
  owner: string
  applicationId: string
  cents: number
  isPolicy: boolean
  /** Null for a policy of a release that did not keep it. */
  approvedAt: Date | null
}

/**
 * Cover on this life by other applications, in whatever account: in force (also while it runs out), being paid for, or approved in the last
 * 30 days (reading T-077). All of the account's own counts, whatever its name.
 */
export async function coverOf(
  tx: DbOrTx,
  { id, owner }: Pick<StoredApplication, 'id' | 'owner'>,
  hashes: LifeHashes,
  { approvedSince, today }: { approvedSince: Date; today: string },
): Promise<Covered[]> {
  const { rows } = await tx.execute<{
    owner: string
    application_id: string
    is_policy: boolean
    approved_at: Date | null
    cents: string | number
  }>(
    statement`select l.owner, l.application_id, l.approved_at, p.id is not null as is_policy,
        case when p.id is not null then (p.facts->>'coverage')::numeric * 100
             when a.status = 'paying' or (a.status = 'approved' and l.approved_at > ${approvedSince}) then l.cover_cents else 0 end as cents
      from term_ca_life l join application a on a.id = l.application_id
      left join purchase u on u.application_id = l.application_id and u.line = 'term-ca' and u.state = 'bound'
      left join policy p on p.purchase_id = u.id
        and ((p.state in ('in-force', 'cancelling') and p.ends_on >= ${today}) or (p.state = 'cancelled' and p.cover_until >= ${today}))
      where l.application_id <> ${id} and (l.owner = ${owner} or (${isSameLife(owner, hashes)}))`,
  )
  return rows
    .map((row) => ({
      owner: row.owner,
      applicationId: row.application_id,
      cents: Number(row.cents),
      isPolicy: row.is_policy,
      approvedAt: row.approved_at && new Date(row.approved_at),
    }))
    .filter(({ cents }) => cents > 0)
}

/** True where the application still bears the name and birth date that its last decision was about. */
export async function isLifeOfDecision(tx: DbOrTx, applicationId: string, { names }: LifeHashes): Promise<boolean> {
  const { rows } = await tx.execute(
    statement`select 1 from term_ca_life where application_id = ${applicationId} and name_hash = any(${names}::text[])`,
  )
  return rows.length > 0
}

/** True where a policy of this account is on a life with another name or birth date (reading "One life for one account"). */
export async function isAnotherLife(
  tx: DbOrTx,
  { id, owner }: Pick<StoredApplication, 'id' | 'owner'>,
  hashes: LifeHashes,
): Promise<boolean> {
  const { rows } = await tx.execute(
    statement`select 1 from policy p join purchase u on u.id = p.purchase_id join term_ca_life l on l.application_id = u.application_id
      where p.owner = ${owner} and p.line = 'term-ca' and p.end_reason is distinct from 'review' and l.application_id <> ${id} and not l.name_hash = any(${hashes.names}::text[]) limit 1`,
  )
  return rows.length > 0
}

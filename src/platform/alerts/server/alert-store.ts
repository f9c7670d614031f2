import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import { isBehind } from '../../../server/is-behind.ts'
import { cutPage, readCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { personIdOfSubject, reachOf } from '../../profile/server/index.ts'
import type { AlertRow } from '../contract.ts'
import { staffEvents } from '../rules/event-types.ts'

interface Row {
  id: string
  label: string
  event_type: string
  method: AlertRow['method']
  destination: string
  created_at: Date
  revision: number
}

const columns = statement`id, label, event_type, method, destination, created_at, revision`
const place = (id: string) => ({ table: 'alert', column: 'destination', row: id })

export interface StoredAlert {
  owner: string | null
  label: string
  method: AlertRow['method']
  /** Whole. */
  destination: string
}

/** For sending alone; null where the alert is gone. */
export async function alertWithDestination(ctx: ServerContext, id: string): Promise<StoredAlert | null> {
  const { rows } = await ctx.db.execute<Row & { owner: string | null }>(
    statement`select ${columns}, owner from alert where id = ${id}`,
  )
  const [row] = rows
  if (!row) return null
  const { owner, label, method } = row
  return { owner, label, method, destination: ctx.encryption.decrypt<string>(row.destination, place(id)) }
}

/** "j•••@example.com", "•••• 0142", "https://example.com/…". */
export function maskDestination(destination: string): string {
  if (/^https?:/.test(destination)) return `${new URL(destination).origin}/…`
  const at = destination.indexOf('@')
  return at > 0 ? `${destination.slice(0, 1)}•••${destination.slice(at)}` : `•••• ${destination.slice(-4)}`
}

const asAlert = (ctx: ServerContext, row: Row, isWhole: boolean, ownPlace?: string): AlertRow => {
  const destination = ownPlace ?? ctx.encryption.decrypt<string>(row.destination, place(row.id))
  return {
    id: row.id,
    label: row.label,
    event_type: row.event_type,
    method: row.method,
    destination: isWhole ? destination : maskDestination(destination),
    created: row.created_at.toISOString().slice(0, 10),
    revision: row.revision,
  }
}

/**
 * `owner` is a subject, or null for the alerts of everybody. Of those, what only the staff is told is listed to nobody else. A person's own
 * are listed with where they would go now.
 */
export async function listAlerts(
  ctx: ServerContext,
  owner: string | null,
  { after, limit, isWhole }: { after?: string | undefined; limit: number; isWhole: boolean },
): Promise<{ alerts: AlertRow[]; next: string | null }> {
  const before = readCursor(after)
  const reach = owner === null ? null : await reachOf(ctx, personIdOfSubject(owner))
  const ownPlaceOf = ({ method }: Row): string | undefined => (method === 'email' ? reach?.email : reach?.mobile)
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from alert
     where owner is not distinct from ${owner} and (${isWhole || reach !== null} or not event_type = any(${[...staffEvents]}))
       and ${before ? statement`(created_at, id::text) < (${before.at}, ${before.id})` : statement`true`}
     order by created_at desc, id::text desc limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, ({ created_at: at, id }) => [at, id])
  return {
    alerts: page.map((row) => asAlert(ctx, row, isWhole, ownPlaceOf(row))),
    next,
  }
}

export interface AlertInput {
  id?: string | undefined
  /** As it was read; without it whatever stands there is changed. */
  revision?: number | undefined
  label: string
  event_type: string
  method: AlertRow['method']
  destination: string
}

/** So many alerts an owner can keep; the alerts for everybody count as one owner's. */
export const mostAlerts = 50

const changeAlert = async (ctx: ServerContext, owner: string | null, id: string, input: AlertInput): Promise<Row | 'stale'> =>
  ctx.db.transaction(async (tx) => {
    const mine = statement`id = ${id} and owner is not distinct from ${owner}`
    const before = (await tx.execute<Row>(statement`select ${columns} from alert where ${mine} for update`)).rows[0]
    if (!before) throw new Failure('not-found', 'no such alert of this owner')
    if (isBehind(input.revision, before.revision)) return 'stale'
    const { rows } = await tx.execute<Row>(statement`update alert set label = ${input.label}, event_type = ${input.event_type},
        method = ${input.method}, destination = ${ctx.encryption.encrypt(input.destination, place(id))},
        updated_at = ${ctx.clock.now()}, revision = revision + 1
      where ${mine} returning ${columns}`)
    return rows[0]!
  })

/** Null when the owner has as many as can be kept. Under a lock, so that fifty tabs count one after the other. */
const addAlert = (ctx: ServerContext, owner: string | null, input: AlertInput): Promise<Row | null> =>
  ctx.db.transaction(async (tx) => {
    const id = randomUUID()
    const destination = ctx.encryption.encrypt(input.destination, place(id))
    const now = ctx.clock.now()
    await tx.execute(statement`select pg_advisory_xact_lock(hashtextextended(${`alert ${owner ?? 'everybody'}`}, 0))`)
    const { rows } = await tx.execute(statement`
      insert into alert (id, owner, label, event_type, method, destination, created_at, updated_at)
      select ${id}::uuid, ${owner}, ${input.label}, ${input.event_type}, ${input.method}, ${destination}, ${now}::timestamptz, ${now}::timestamptz
      where (select count(*) from alert where owner is not distinct from ${owner}::text) < ${mostAlerts}
      returning created_at`)
    const { label, event_type, method } = input
    return rows.length === 1 ? { id, label, event_type, method, destination, created_at: now, revision: 1 } : null
  })

/** Creates, or changes one of this owner's; another owner's and none answer alike. Null when there is no room for another; `stale` where it was changed since it was read. */
export async function storeAlert(
  ctx: ServerContext,
  owner: string | null,
  input: AlertInput,
  isWhole: boolean,
): Promise<AlertRow | 'stale' | null> {
  const row = input.id ? await changeAlert(ctx, owner, input.id, input) : await addAlert(ctx, owner, input)
  return row === null || row === 'stale' ? row : asAlert(ctx, row, isWhole)
}

export async function dropAlert(ctx: ServerContext, owner: string | null, id: string): Promise<void> {
  const { rowCount } = await ctx.db.execute(statement`delete from alert where id = ${id} and owner is not distinct from ${owner}`)
  if (rowCount !== 1) throw new Failure('not-found', 'no such alert of this owner')
}

/** The alert that a demonstration begins with. */
export async function addSampleAlert(ctx: ServerContext, email: string): Promise<void> {
  await addAlert(ctx, null, { label: 'A case waits too long', event_type: 'case-late', method: 'email', destination: email })
}

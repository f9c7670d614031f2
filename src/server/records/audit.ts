import { createHash, randomUUID } from 'node:crypto'
import { saysAway } from '../../db/away.ts'
import type { DbOrTx } from '../../db/database.ts'
import { statement, type Statement } from '../../db/statement.ts'
import type { ServerContext } from '../server-context.ts'

export interface AuditFact {
  actor: string
  subject: string
  /** What was done: a function's name, or a word like `price-mismatch`. */
  action: string
  outcome: string
  requestId: string
  /** Small, never personal: codes, amounts, ids, and the reason that an administrator gives. */
  details?: Record<string, string | number | boolean | null>
}

/** Adds a row to the append-only audit trail; the sealer chains it within about a second (security R24). */
export async function writeAudit(ctx: Pick<ServerContext, 'clock' | 'db'>, fact: AuditFact, on: DbOrTx = ctx.db): Promise<void> {
  const { actor, subject, action, outcome, requestId, details = {} } = fact
  await on.execute(statement`insert into audit_entry (id, at, actor, subject, action, outcome, request_id, details)
    values (${randomUUID()}, ${ctx.clock.now()}, ${actor}, ${subject}, ${action}, ${outcome}, ${requestId}, ${JSON.stringify(details)})`)
}

interface Entry {
  id: string
  at: Date
  actor: string
  subject: string
  action: string
  outcome: string
  request_id: string
  details: unknown
}

export function linkOf(previous: string, entry: Entry): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        entry.id,
        entry.at.toISOString(),
        entry.actor,
        entry.subject,
        entry.action,
        entry.outcome,
        entry.request_id,
        entry.details,
      ]),
    )
    .digest('base64url')
}

const lockNumber = 727_002

/** When the last row of the chain was written; a row from more than an hour before it is not chained any more. */
const chainedUntil = statement`(select last.at - interval '1 hour' from audit_seal s join audit_entry last on last.id = s.entry_id
  order by s.number desc limit 1)`

/** Chains the rows that are not in the chain yet. One replica at a time; the others skip their turn. */
export async function chainAudit(ctx: ServerContext, atMost = 500): Promise<number> {
  const client = await ctx.pool.connect()
  let isLost = false
  try {
    await client.query(statement`begin`)
    const { rows: held } = await client.query<{ held: boolean }>(
      statement`select pg_try_advisory_xact_lock(${lockNumber}) as held`,
    )
    if (!held[0]?.held) {
      await client.query(statement`rollback`)
      return 0
    }
    const { rows: last } = await client.query<{ number: number; hash: string; entry_id: string }>(
      statement`select number, hash, entry_id from audit_seal order by number desc limit 1`,
    )
    const number = last[0]?.number ?? 0
    const before = last[0]?.hash ?? ''
    const { rows } =
      await client.query<Entry>(statement`select e.id, e.at, e.actor, e.subject, e.action, e.outcome, e.request_id, e.details from audit_entry e
       where not exists (select 1 from audit_seal s where s.entry_id = e.id offset 0) and e.at > coalesce((select at from audit_entry where id = ${last[0]?.entry_id ?? null}), '-infinity'::timestamptz) - interval '1 hour'
       order by e.at, e.id limit ${atMost}`)
    const hashes: string[] = []
    for (const entry of rows) hashes.push(linkOf(hashes.at(-1) ?? before, entry))
    // One statement for all: a row each would cost a purchase as much as its own audit row.
    if (hashes.length > 0)
      await client.query(statement`insert into audit_seal (number, entry_id, previous_hash, hash, sealed_at)
         select ${number} + at, entry_id, previous_hash, hash, ${ctx.clock.now()}
         from unnest(${rows.map(({ id }) => id)}::uuid[], ${[before, ...hashes.slice(0, -1)]}::text[], ${hashes}::text[]) with ordinality as seal (entry_id, previous_hash, hash, at)`)
    await client.query(statement`commit`)
    return rows.length
  } catch (error) {
    isLost = saysAway(error)
    await client.query(statement`rollback`).catch(() => {})
    throw error
  } finally {
    client.release(isLost)
  }
}

export interface AuditSearch {
  from: Date
  until: Date
  actor: string | null
  subject: string | null
  action: string | null
  before: { at: Date; id: string } | null
  limit: number
}

export interface FoundEntry extends Omit<Entry, 'details'> {
  details: Record<string, unknown>
  /** Its number in the chain; null in the second before it is chained. */
  seal: number | null
  /** Whether the row still is what was chained, and hangs on the row before it; a row that the sealer can chain no more is not. */
  isIntact: boolean
}

/** Rows of the trail, newest first, each looked at with its seal. */
export async function searchAudit(ctx: ServerContext, search: AuditSearch): Promise<FoundEntry[]> {
  const { from, until, actor, subject, action, before, limit } = search
  const only = (column: Statement, value: string | null): Statement =>
    value === null ? statement`true` : statement`${column} = ${value}`
  const { rows } = await ctx.db.execute<
    Omit<FoundEntry, 'isIntact'> & {
      hash: string | null
      previous_hash: string | null
      hash_before: string | null
      is_left_out: boolean
    }
  >(statement`select e.id::text as id, e.at, e.actor, e.subject, e.action, e.outcome, e.request_id, e.details,
      s.number as seal, s.hash, s.previous_hash, b.hash as hash_before,
      s.hash is null and coalesce(e.at <= ${chainedUntil}, false) as is_left_out
    from audit_entry e left join audit_seal s on s.entry_id = e.id left join audit_seal b on b.number = s.number - 1
    where e.at >= ${from} and e.at < ${until} and ${only(statement`e.actor`, actor)} and ${only(statement`e.subject`, subject)}
      and ${only(statement`e.action`, action)}
      and ${before ? statement`(e.at, e.id) < (${before.at}, ${before.id}::uuid)` : statement`true`}
    order by e.at desc, e.id desc limit ${limit}`)
  return rows.map(({ hash, previous_hash: previous, hash_before: hashBefore, is_left_out: isLeftOut, ...entry }) => ({
    ...entry,
    isIntact: hash === null ? !isLeftOut : hash === linkOf(previous ?? '', entry) && previous === (hashBefore ?? ''),
  }))
}

/** A row that was written into the past, behind what is chained; null where there is none (invariant I7). */
export async function findLeftOut(ctx: ServerContext): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(statement`select e.id::text as id from audit_entry e
    where e.at <= ${chainedUntil} and not exists (select 1 from audit_seal s where s.entry_id = e.id offset 0) limit 1`)
  return rows[0]?.id ?? null
}

/** Walks the chain from the start; answers the number of the first broken link, or null (invariant I7). */
export async function findBrokenLink(ctx: ServerContext): Promise<number | null> {
  let previous = ''
  let from = 0
  for (;;) {
    const { rows } = await ctx.db.execute<
      Entry & { number: number; previous_hash: string; hash: string }
    >(statement`select s.number, s.previous_hash, s.hash, e.id, e.at, e.actor, e.subject, e.action, e.outcome, e.request_id, e.details
       from audit_seal s join audit_entry e on e.id = s.entry_id where s.number > ${from} order by s.number limit 1000`)
    for (const row of rows) {
      if (row.number !== from + 1 || row.previous_hash !== previous || row.hash !== linkOf(previous, row)) return row.number
      from = row.number
      previous = row.hash
    }
    if (rows.length < 1000) return null
  }
}

import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { Failure } from '../../shared/failure.ts'
import type { ServerContext } from '../server-context.ts'

/** One request that may have an effect only once, by who asks, which function, and a key (security R17). */
export interface OnceKey {
  owner: string
  function: string
  /** What is done once: the quote, the application, the change. It is always claimed. */
  key: string
  /** The sender's Idempotency-Key: one more key beside it, never instead of it (security T4). */
  header?: string | null
  /** Asked of a request with another body that has been running for too long: whether nobody is left to end it, so that the key is free. */
  isDead?: (reference: string) => Promise<boolean>
  /** A keyed hash of the body. The body itself is never stored: it may hold a card. */
  bodyHash: string
}

export type Claim =
  | { kind: 'fresh'; reference: string }
  /** The same request before: done, or still running under this reference. */
  | { kind: 'known'; reference: string; answer: Record<string, unknown> | null; claimedAt: Date }
  /** The key was used for a different request that did not end in a release. */
  | { kind: 'other'; by: 'key' | 'header' }

interface Row {
  reference: string
  body_hash: string
  state: 'running' | 'done' | 'released'
  answer: string | null
  created_at: Date
}

const place = (reference: string) => ({ table: 'once_only', column: 'answer', row: reference })

/** A kept answer as it was given: encrypted at rest, because it may name a person. */
const openAnswer = (ctx: ServerContext, reference: string, encrypted: string | null): Record<string, unknown> | null =>
  encrypted === null ? null : ctx.encryption.decrypt(encrypted, place(reference))

/** Longer than any work that is done within its request. */
const deadAfterMs = 120_000

/** A sender's own key is stored as a keyed hash: nobody knows what a sender puts into it. */
const headerKey = (ctx: ServerContext, header: string): string => `key.${ctx.encryption.hash('idempotency-key', header)}`

/** The row of a sender's own key; one of a release before this one still bears the key as it was sent. */
const findHeader = async (ctx: ServerContext, { owner, function: name, header }: OnceKey): Promise<Row | null> => {
  if (!header) return null
  const { rows } = await ctx.db.execute<Row>(statement`select reference, body_hash, state, answer, created_at from once_only
     where owner = ${owner} and function = ${name} and key = any(${[headerKey(ctx, header), header]}) order by created_at limit 1`)
  return rows[0] ?? null
}

const known = (ctx: ServerContext, row: Row): Claim => ({
  kind: 'known',
  reference: row.reference,
  answer: openAnswer(ctx, row.reference, row.answer),
  claimedAt: row.created_at,
})

const isOther = (before: Row | null, { bodyHash }: OnceKey): boolean =>
  before !== null && before.body_hash !== bodyHash && before.state !== 'released'

/**
 * Takes the key, or says who has it. Committed at once, before any outside call. A sender's own key is looked at first: it was
 * used for this very request, or for another one, or is new and from now on names what the natural key does.
 */
export async function claimOnce(ctx: ServerContext, once: OnceKey): Promise<Claim> {
  if (!once.header) return claimKey(ctx, once)
  const before = await findHeader(ctx, once)
  if (before && before.body_hash === once.bodyHash && before.state !== 'released') return known(ctx, before)
  if (isOther(before, once)) return { kind: 'other', by: 'header' }
  const claim = await claimKey(ctx, once)
  if (claim.kind === 'other') return claim
  const named = await ctx.db
    .execute(statement`insert into once_only (owner, function, key, body_hash, reference, state, answer, created_at)
     select owner, function, ${headerKey(ctx, once.header)}, ${once.bodyHash}, reference, state, answer, created_at from once_only
     where owner = ${once.owner} and function = ${once.function} and key = ${once.key} and reference = ${claim.reference}
     on conflict (owner, function, key) do update
       set body_hash = excluded.body_hash, reference = excluded.reference, state = excluded.state, answer = excluded.answer
       where once_only.state = 'released'`)
  if (named.rowCount === 1 || claim.kind !== 'fresh') return claim
  // Another request took the sender's key in the meantime, for something else: what was claimed here is free again.
  await ctx.db.execute(statement`delete from once_only where reference = ${claim.reference} and state = 'running'`)
  return { kind: 'other', by: 'header' }
}

const claimKey = async (ctx: ServerContext, once: OnceKey): Promise<Claim> => {
  const reference = randomUUID()
  const now = ctx.clock.now()
  const inserted = await ctx.db.execute(
    statement`insert into once_only (owner, function, key, body_hash, reference, state, created_at)
     values (${once.owner}, ${once.function}, ${once.key}, ${once.bodyHash}, ${reference}, 'running', ${now}) on conflict do nothing`,
  )
  const isIt = statement`owner = ${once.owner} and function = ${once.function} and key = ${once.key}`
  if (inserted.rowCount === 1) return { kind: 'fresh', reference }
  const { rows } = await ctx.db.execute<Row>(
    statement`select reference, body_hash, state, answer, created_at from once_only where ${isIt}`,
  )
  const row = rows[0]
  if (!row) return claimKey(ctx, once)
  if (row.body_hash === once.bodyHash) return known(ctx, row)
  if (row.state === 'running' && isAbandoned(ctx, row.created_at, deadAfterMs) && (await once.isDead?.(row.reference)))
    await ctx.db.execute(
      statement`update once_only set state = 'released' where reference = ${row.reference} and state = 'running'`,
    )
  else if (row.state !== 'released') return { kind: 'other', by: 'key' }
  // Released: the earlier try ended without an effect (a declined card), so another body may take the key.
  const taken = await ctx.db.execute(
    statement`update once_only set body_hash = ${once.bodyHash}, reference = ${reference}, state = 'running', answer = null, created_at = ${now}
     where ${isIt} and state = 'released' and reference = ${row.reference}`,
  )
  return taken.rowCount === 1 ? { kind: 'fresh', reference } : claimKey(ctx, once)
}

/** Keeps the final answer for replays, in the caller's transaction. `released` frees the key for another body, because nothing happened. */
export async function settleOnce(
  ctx: ServerContext,
  tx: Tx,
  reference: string,
  state: 'done' | 'released',
  answer: object,
): Promise<void> {
  await tx.execute(
    statement`update once_only set state = ${state}, answer = to_jsonb(${ctx.encryption.encrypt(answer, place(reference))}::text) where reference = ${reference}`,
  )
}

/** Ends a request that had no effect: anyone who waits gets the answer, and the key is free for the next click, with whatever body. */
export async function releaseOnce(ctx: ServerContext, reference: string, answer: object): Promise<void> {
  await ctx.db.transaction((tx) => settleOnce(ctx, tx, reference, 'released', answer))
  await ctx.db.execute(statement`delete from once_only where reference = ${reference} and state = 'released'`)
}

/** What this very request was answered before; null for one that was not, or is still running. */
export async function replayOnce(
  ctx: ServerContext,
  { owner, function: name, key, header, bodyHash }: OnceKey,
): Promise<{ reference: string; answer: Record<string, unknown> } | null> {
  const keys = [key, ...(header ? [headerKey(ctx, header), header] : [])]
  const { rows } = await ctx.db.execute<{ reference: string; answer: string }>(statement`select reference, answer from once_only
     where owner = ${owner} and function = ${name} and key = any(${keys}) and body_hash = ${bodyHash} and answer is not null
     order by created_at limit 1`)
  const [row] = rows
  const answer = row ? openAnswer(ctx, row.reference, row.answer) : null
  return row && answer ? { reference: row.reference, answer } : null
}

/** True when the sender has used its own key for another request that holds. */
export async function isHeaderTaken(ctx: ServerContext, once: OnceKey): Promise<boolean> {
  return isOther(await findHeader(ctx, once), once)
}

/** The reference under which this very request claimed its key; null where it did not. */
export async function claimedReference(
  ctx: ServerContext,
  { owner, function: name, key, bodyHash }: OnceKey,
): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ reference: string }>(
    statement`select reference from once_only where owner = ${owner} and function = ${name} and key = ${key} and body_hash = ${bodyHash}`,
  )
  return rows[0]?.reference ?? null
}

/** True while a request under one of the sender's own keys is still running; `since` leaves out those that began before. */
export async function isRunning(
  ctx: ServerContext,
  { owner, function: name, header, since }: { owner: string; function: string; header?: string; since?: Date },
): Promise<boolean> {
  const { rows } = await ctx.db
    .execute(statement`select 1 from once_only where owner = ${owner} and function = ${name} and state = 'running'
      and ${header === undefined ? statement`true` : statement`key = any(${[headerKey(ctx, header), header]})`}
      and ${since ? statement`created_at > ${since}` : statement`true`} limit 1`)
  return rows.length > 0
}

/** What a browser asked for once is its person's from now on, so that the same request sent again is the same one. */
export async function adoptOnce(tx: Tx, name: string, from: string, to: string): Promise<void> {
  await tx.execute(statement`update once_only o set owner = ${to} where owner = ${from} and function = ${name} and not exists
    (select 1 from once_only same where same.owner = ${to} and same.function = o.function and same.key = o.key)`)
}

/** Removes what the owner asked for once, with the answers: they may name them. */
export async function forgetOnce(tx: Tx, owner: string): Promise<void> {
  await tx.execute(statement`delete from once_only where owner = ${owner}`)
}

/** A request that claimed its key so long ago and still has no flow died on the way. */
export const abandonedAfterMs = 15_000

/** Embedded, this process is the only one: what was claimed before it began has nobody working on it. */
export function isAbandoned(ctx: ServerContext, claimedAt: Date, afterMs = abandonedAfterMs): boolean {
  return ctx.clock.now().getTime() - claimedAt.getTime() > afterMs || (!ctx.settings.databaseUrl && claimedAt < ctx.startedAt)
}

/** Waits for a running request's answer; null when it is still running after `waitMs`. */
export async function awaitOnce(ctx: ServerContext, reference: string, waitMs: number): Promise<Record<string, unknown> | null> {
  const until = Date.now() + waitMs
  for (;;) {
    const { rows } = await ctx.db.execute<{ answer: string | null }>(
      statement`select answer from once_only where reference = ${reference}`,
    )
    if (rows[0]?.answer) return openAnswer(ctx, reference, rows[0].answer)
    if (Date.now() >= until) return null
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How long a second identical request waits for the first (security R17). */
const duplicateWaitMs = 5000

/** The first request's answer for a second one; a `conflict` with the seconds to wait while the first is still running. */
export async function answerOfFirst(ctx: ServerContext, reference: string): Promise<Record<string, unknown>> {
  const answer = await awaitOnce(ctx, reference, duplicateWaitMs)
  if (answer) return answer
  throw new Failure('conflict', 'still running', { retryAfterSeconds: 5 })
}

/** Takes over a claim of which nobody is left to make anything; false for a second one that tries to. */
const takeOver = async (
  ctx: ServerContext,
  { reference, answer, claimedAt }: Extract<Claim, { kind: 'known' }>,
): Promise<boolean> => {
  if (answer || !isAbandoned(ctx, claimedAt, deadAfterMs)) return false
  const { rowCount } = await ctx.db.execute(
    statement`update once_only set created_at = ${ctx.clock.now()} where reference = ${reference} and state = 'running' and created_at = ${claimedAt}`,
  )
  return rowCount === 1
}

/** What came of work that is done once: nothing to keep of it where it had no effect, so that it may be tried again. */
export interface DoneOnce<Answer> {
  answer: Answer
  isDone: boolean
  /** Written together with the kept answer. */
  also?: (tx: Tx, reference: string) => Promise<void>
}

/**
 * Work that is done within its request and needs no flow: once for the same key and body, however often it is asked for. Work that throws, or
 * whose server died, has not been done: the next one who asks does it. `conflict` for a key with another body.
 */
export async function doOnce<Answer extends object>(
  ctx: ServerContext,
  once: OnceKey,
  work: () => Promise<DoneOnce<Answer>>,
): Promise<Answer> {
  const claim = await claimOnce(ctx, once)
  if (claim.kind === 'other') throw new Failure('conflict', 'key used for another body')
  const { reference } = claim
  if (claim.kind === 'known' && !(await takeOver(ctx, claim)))
    return (claim.answer ?? (await answerOfFirst(ctx, reference))) as Answer
  try {
    const { answer, isDone, also } = await work()
    if (!isDone) {
      await releaseOnce(ctx, reference, answer)
      return answer
    }
    await ctx.db.transaction(async (tx) => {
      await settleOnce(ctx, tx, reference, 'done', answer)
      await also?.(tx, reference)
    })
    return answer
  } catch (error) {
    await ctx.db.execute(statement`delete from once_only where reference = ${reference} and state = 'running'`).catch(() => {})
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { Failure } from '../shared/failure.ts'
import type { Ground } from './ground.ts'

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

/** A kept answer as it was given: sealed at rest, because it may name a person. */
const openAnswer = (ground: Ground, reference: string, sealed: string | null): Record<string, unknown> | null =>
  sealed === null ? null : ground.vault.open(sealed, place(reference))

/** Longer than any work that is done within its request. */
const deadAfterMs = 120_000

/** A sender's own key is stored as a keyed hash: nobody knows what a sender puts into it. */
const headerKey = (ground: Ground, header: string): string => `key.${ground.vault.hash('idempotency-key', header)}`

/** The row of a sender's own key; one of a release before this one still bears the key as it was sent. */
const findHeader = async (ground: Ground, { owner, function: name, header }: OnceKey): Promise<Row | null> => {
  if (!header) return null
  const { rows } = await ground.pool.query<Row>(
    `select reference, body_hash, state, answer, created_at from once_only
     where owner = $1 and function = $2 and key = any($3) order by created_at limit 1`,
    [owner, name, [headerKey(ground, header), header]],
  )
  return rows[0] ?? null
}

const known = (ground: Ground, row: Row): Claim => ({
  kind: 'known',
  reference: row.reference,
  answer: openAnswer(ground, row.reference, row.answer),
  claimedAt: row.created_at,
})

/**
 * Takes the key, or says who has it. Committed at once, before any outside call. A sender's own key is looked at first: it was
 * used for this very request, or for another one, or is new and from now on names what the natural key does.
 */
export const claimOnce = async (ground: Ground, once: OnceKey): Promise<Claim> => {
  if (!once.header) return claimKey(ground, once)
  const before = await findHeader(ground, once)
  if (before && before.body_hash === once.bodyHash && before.state !== 'released') return known(ground, before)
  if (before && before.body_hash !== once.bodyHash && before.state !== 'released') return { kind: 'other', by: 'header' }
  const claim = await claimKey(ground, once)
  if (claim.kind === 'other') return claim
  const named = await ground.pool.query(
    `insert into once_only (owner, function, key, body_hash, reference, state, answer, created_at)
     select owner, function, $4, $5, reference, state, answer, created_at from once_only
     where owner = $1 and function = $2 and key = $3 and reference = $6
     on conflict (owner, function, key) do update
       set body_hash = excluded.body_hash, reference = excluded.reference, state = excluded.state, answer = excluded.answer
       where once_only.state = 'released'`,
    [once.owner, once.function, once.key, headerKey(ground, once.header), once.bodyHash, claim.reference],
  )
  if (named.rowCount === 1 || claim.kind !== 'fresh') return claim
  // Another request took the sender's key in the meantime, for something else: what was claimed here is free again.
  await ground.pool.query("delete from once_only where reference = $1 and state = 'running'", [claim.reference])
  return { kind: 'other', by: 'header' }
}

const claimKey = async (ground: Ground, once: OnceKey): Promise<Claim> => {
  const reference = randomUUID()
  const now = ground.clock.now()
  const keys = [once.owner, once.function, once.key]
  const inserted = await ground.pool.query(
    `insert into once_only (owner, function, key, body_hash, reference, state, created_at)
     values ($1, $2, $3, $4, $5, 'running', $6) on conflict do nothing`,
    [...keys, once.bodyHash, reference, now],
  )
  if (inserted.rowCount === 1) return { kind: 'fresh', reference }
  const { rows } = await ground.pool.query<Row>(
    'select reference, body_hash, state, answer, created_at from once_only where owner = $1 and function = $2 and key = $3',
    keys,
  )
  const row = rows[0]
  if (!row) return claimKey(ground, once)
  if (row.body_hash === once.bodyHash) return known(ground, row)
  if (row.state === 'running' && isAbandoned(ground, row.created_at, deadAfterMs) && (await once.isDead?.(row.reference)))
    await ground.pool.query("update once_only set state = 'released' where reference = $1 and state = 'running'", [row.reference])
  else if (row.state !== 'released') return { kind: 'other', by: 'key' }
  // Released: the earlier try ended without an effect (a declined card), so another body may take the key.
  const taken = await ground.pool.query(
    `update once_only set body_hash = $4, reference = $5, state = 'running', answer = null, created_at = $6
     where owner = $1 and function = $2 and key = $3 and state = 'released' and reference = $7`,
    [...keys, once.bodyHash, reference, now, row.reference],
  )
  return taken.rowCount === 1 ? { kind: 'fresh', reference } : claimKey(ground, once)
}

/** Keeps the final answer for replays, in the caller's transaction. `released` frees the key for another body, because nothing happened. */
export const settleOnce = async (
  ground: Ground,
  tx: Tx,
  reference: string,
  state: 'done' | 'released',
  answer: object,
): Promise<void> => {
  await tx.execute(
    statement`update once_only set state = ${state}, answer = to_jsonb(${ground.vault.seal(answer, place(reference))}::text) where reference = ${reference}`,
  )
}

/** Ends a request that had no effect: whoever waits gets the answer, and the key is free for the next click, with whatever body. */
export const releaseOnce = async (ground: Ground, reference: string, answer: object): Promise<void> => {
  await ground.db.transaction((tx) => settleOnce(ground, tx, reference, 'released', answer))
  await ground.pool.query("delete from once_only where reference = $1 and state = 'released'", [reference])
}

/** What this very request was answered before; null for one that was not, or is still running. */
export const replayOnce = async (
  ground: Ground,
  { owner, function: name, key, header, bodyHash }: OnceKey,
): Promise<{ reference: string; answer: Record<string, unknown> } | null> => {
  const keys = [key, ...(header ? [headerKey(ground, header), header] : [])]
  const { rows } = await ground.pool.query<{ reference: string; answer: string }>(
    `select reference, answer from once_only
     where owner = $1 and function = $2 and key = any($3) and body_hash = $4 and answer is not null
     order by created_at limit 1`,
    [owner, name, keys, bodyHash],
  )
  const [row] = rows
  const answer = row ? openAnswer(ground, row.reference, row.answer) : null
  return row && answer ? { reference: row.reference, answer } : null
}

/** A request that claimed its key so long ago and still has no flow died on the way. */
export const abandonedAfterMs = 15_000

/** Embedded, this process is the only one: what was claimed before it began has nobody working on it. */
export const isAbandoned = (ground: Ground, claimedAt: Date, afterMs = abandonedAfterMs): boolean =>
  ground.clock.now().getTime() - claimedAt.getTime() > afterMs || (!ground.settings.databaseUrl && claimedAt < ground.startedAt)

/** Waits for a running request's answer; null when it is still running after `waitMs`. */
export const awaitOnce = async (ground: Ground, reference: string, waitMs: number): Promise<Record<string, unknown> | null> => {
  const until = Date.now() + waitMs
  for (;;) {
    const { rows } = await ground.pool.query<{ answer: string | null }>('select answer from once_only where reference = $1', [
      reference,
    ])
    if (rows[0]?.answer) return openAnswer(ground, reference, rows[0].answer)
    if (Date.now() >= until) return null
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How long a second identical request waits for the first (security R17). */
const duplicateWaitMs = 5000

/** The first request's answer for a second one; a `conflict` with the seconds to wait while the first is still running. */
export const answerOfFirst = async (ground: Ground, reference: string): Promise<Record<string, unknown>> => {
  const answer = await awaitOnce(ground, reference, duplicateWaitMs)
  if (answer) return answer
  throw new Failure('conflict', 'still running', { retryAfterSeconds: 5 })
}

/** Takes over a claim of which nobody is left to make anything; false for a second one that tries to. */
const takeOver = async (
  ground: Ground,
  { reference, answer, claimedAt }: Extract<Claim, { kind: 'known' }>,
): Promise<boolean> => {
  if (answer || !isAbandoned(ground, claimedAt, deadAfterMs)) return false
  const { rowCount } = await ground.pool.query(
    "update once_only set created_at = $2 where reference = $1 and state = 'running' and created_at = $3",
    [reference, ground.clock.now(), claimedAt],
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
 * Work that is done within its request and needs no flow: once for the same key and body, whoever asks how often. Work that throws, or
 * whose server died, has not been done: the next one who asks does it. `conflict` for a key with another body.
 */
export const doOnce = async <Answer extends object>(
  ground: Ground,
  once: OnceKey,
  work: () => Promise<DoneOnce<Answer>>,
): Promise<Answer> => {
  const claim = await claimOnce(ground, once)
  if (claim.kind === 'other') throw new Failure('conflict', 'key used for another body')
  const { reference } = claim
  if (claim.kind === 'known' && !(await takeOver(ground, claim)))
    return (claim.answer ?? (await answerOfFirst(ground, reference))) as Answer
  try {
    const { answer, isDone, also } = await work()
    if (!isDone) {
      await releaseOnce(ground, reference, answer)
      return answer
    }
    await ground.db.transaction(async (tx) => {
      await settleOnce(ground, tx, reference, 'done', answer)
      await also?.(tx, reference)
    })
    return answer
  } catch (error) {
    await ground.pool.query("delete from once_only where reference = $1 and state = 'running'", [reference]).catch(() => {})
    throw error
  }
}

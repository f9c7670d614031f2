import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { asStatements } from '../../db/statement-class.ts'
import { statement } from '../../db/statement.ts'
import { crashPoint } from '../crash.ts'
import type { DemoWorld } from '../demo/demo-world.ts'
import type { ServerContext } from '../server-context.ts'

export interface OutboxItem {
  id: string
  kind: string
  /** Deterministic: the same event makes the same id, so copies can be recognised. */
  messageId: string
  reference: string | null
  body: unknown
  attempts: number
}

export interface OutboxKind {
  kind: string
  /** Throws to be tried again later; throws a PermanentError to give up. */
  work: (item: OutboxItem) => Promise<void>
}

export class PermanentError extends Error {}

const place = (id: string) => ({ table: 'outbox', column: 'body', row: id })

/** Puts work into the caller's transaction: it happens if and only if that commits (security R22). */
export async function addToOutbox(
  ctx: ServerContext,
  tx: Tx,
  {
    kind,
    messageId,
    reference,
    body,
    dueAt,
  }: { kind: string; messageId: string; reference?: string; body: unknown; dueAt?: Date },
): Promise<void> {
  const id = randomUUID()
  const now = ctx.clock.now()
  await tx.execute(statement`insert into outbox (id, kind, message_id, reference, body, created_at, due_at)
    values (${id}, ${kind}, ${messageId}, ${reference ?? null}, ${ctx.encryption.encrypt(body, place(id))}, ${now}, ${dueAt ?? now})
    on conflict (message_id) do nothing`)
}

/** Work that was done in a demonstration's past. */
export function addDone(
  world: DemoWorld,
  { kind, messageId, reference, body, at }: { kind: string; messageId: string; reference: string; body: unknown; at: Date },
): void {
  const id = randomUUID()
  const encrypted = world.ctx.encryption.encrypt(body, place(id))
  const moments = { created_at: at, due_at: at, done_at: at }
  world.add('outbox', { id, kind, message_id: messageId, reference, body: encrypted, attempts: 1, ...moments })
}

export interface AbandonedItem {
  id: string
  kind: string
  /** What it belongs to, for instance a purchase's id. */
  reference: string | null
  createdAt: Date
  givenUpAt: Date
  attempts: number
  /** The kind of error; never text from outside. */
  error: string
}

/** What was given up, newest first, older than `before`. */
export async function listGivenUp(
  ctx: ServerContext,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<AbandonedItem[]> {
  const { rows } = await ctx.db.execute<{
    id: string
    kind: string
    reference: string | null
    created_at: Date
    dead_at: Date
    attempts: number
    last_error: string | null
  }>(statement`select id::text as id, kind, reference, created_at, dead_at, attempts, last_error from outbox
    where dead_at is not null and ${before ? statement`(dead_at, id::text) < (${before.at}, ${before.id})` : statement`true`}
    order by dead_at desc, id::text desc limit ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    createdAt: row.created_at,
    givenUpAt: row.dead_at,
    attempts: row.attempts,
    error: row.last_error ?? '',
  }))
}

/** Tries once more what was given up; the same Message-ID goes with it, so that a copy can be recognised. False where it was not, and where nothing of it is left. */
export async function tryAgain(ctx: ServerContext, id: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    statement`update outbox set dead_at = null, due_at = ${ctx.clock.now()}, lease_until = null where id = ${id} and dead_at is not null and body is not null`,
  )
  if (rowCount === 1) ctx.notifyOutbox()
  return rowCount === 1
}

/** Another replica takes over within 30 seconds (fault matrix). One item may take this long; it is leased anew before its work. */
const leaseMs = 25_000
const giveUpMs = 24 * 3_600_000
const pauseMs = 500

interface Row {
  id: string
  kind: string
  message_id: string
  reference: string | null
  /** Null where it was given up long ago. */
  body: string | null
  attempts: number
  created_at: Date
}

/** Works through the outbox: leases due rows, runs their kind, tries again with growing pauses for 24 hours. */
export class OutboxWorker {
  #ctx: ServerContext
  #kinds: Map<string, OutboxKind>
  #name = randomUUID()
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false
  #crash

  constructor(ctx: ServerContext, kinds: OutboxKind[]) {
    this.#ctx = ctx
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]))
    this.#crash = crashPoint(ctx.settings.crashAt)
  }

  async start(): Promise<void> {
    // Embedded, this process is the only one: the one that leased a row before it is gone.
    if (!this.#ctx.settings.databaseUrl)
      await this.#ctx.db.execute(
        statement`update outbox set lease_until = null where done_at is null and dead_at is null and lease_until is not null`,
      )
    this.notify()
  }

  /** Says that there is something new; otherwise the worker looks twice a second. */
  notify(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#running = asStatements('step', () => this.#drain())
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'outbox round failed'))
      .finally(() => {
        this.#running = null
        if (this.#stopped) return
        this.#timer = setTimeout(() => this.notify(), this.#again ? 0 : pauseMs)
        this.#timer.unref()
        this.#again = false
      })
  }

  async #drain(): Promise<void> {
    for (;;) {
      const now = this.#ctx.clock.now()
      const { rows } = await this.#ctx.db
        .execute<Row>(statement`update outbox set leased_by = ${this.#name}, lease_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
         where id in (select id from outbox where done_at is null and dead_at is null and due_at <= ${now}
                      and (lease_until is null or lease_until < ${now}) order by due_at, message_id limit 10 for update skip locked)
         returning id, kind, message_id, reference, body, attempts, created_at`)
      // In the order they were put in; at the same moment by name, so that a document is kept before the mail that carries it.
      const inOrder = rows.toSorted(
        (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.message_id < b.message_id ? -1 : 1),
      )
      for (const row of inOrder) await this.#workOn(row)
      if (rows.length < 10) return
    }
  }

  /** The items before this one may have used up its lease; false when another worker has taken it since. */
  async #renew(id: string): Promise<boolean> {
    const { pool, clock } = this.#ctx
    const renewed = await pool.query(
      statement`update outbox set lease_until = ${new Date(clock.now().getTime() + leaseMs)} where id = ${id} and leased_by = ${this.#name} and done_at is null`,
    )
    return renewed.rowCount === 1
  }

  async #workOn(row: Row): Promise<void> {
    const { log, pool, encryption, clock } = this.#ctx
    try {
      const kind = this.#kinds.get(row.kind)
      if (!kind) throw new PermanentError(`no worker for ${row.kind}`)
      if (row.body === null) throw new PermanentError('nothing of it is left')
      if (!(await this.#renew(row.id))) return
      this.#crash(`before:${row.kind}`)
      await kind.work({
        id: row.id,
        kind: row.kind,
        messageId: row.message_id,
        reference: row.reference,
        body: encryption.decrypt(row.body, place(row.id)),
        attempts: row.attempts,
      })
      this.#crash(`after:${row.kind}`)
      // The lease is the fence: a worker that slept past it may not mark another's row.
      // What it said is not needed any more: a mail that has left is no second record of its person (security R25).
      await pool.query(
        statement`update outbox set done_at = ${clock.now()}, lease_until = null, body = ${encryption.encrypt(null, place(row.id))} where id = ${row.id} and leased_by = ${this.#name}`,
      )
      this.#crash(`kept:${row.kind}`)
    } catch (error) {
      const now = clock.now().getTime()
      const dead = error instanceof PermanentError || now - row.created_at.getTime() > giveUpMs
      const waitMs = Math.min(3_600_000, 500 * 2 ** Math.min(row.attempts, 16)) * (0.75 + Math.random() / 2)
      log[dead ? 'error' : 'warn']({ kind: row.kind, attempts: row.attempts, dead, err: error }, 'outbox item failed')
      await pool.query(
        statement`update outbox set lease_until = null, due_at = ${new Date(now + waitMs)}, dead_at = ${dead ? new Date(now) : null}, last_error = ${error instanceof Error ? error.name : 'unknown'} where id = ${row.id} and leased_by = ${this.#name}`,
      )
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }
}

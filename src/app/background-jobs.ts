/** The jobs that run at intervals: the audit's chain, retention, keys, each slice's minute, and the invariants. */
import { asStatements, type StatementClass } from '../db/statement-class.ts'
import type { FunctionRouter } from '../server/function-router.ts'
import { chainAudit } from '../server/records/audit.ts'
import type { Breach } from '../server/records/invariants.ts'
import { removeExpired } from '../server/records/retention.ts'
import { rotateKeys } from '../server/records/rotate-keys.ts'
import type { ServerContext } from '../server/server-context.ts'
import { slices } from './slices.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export const retention = slices.flatMap((slice) => slice.retention ?? [])

const encrypted = [{ table: 'outbox', column: 'body', rowName: 'id::text' }, ...slices.flatMap((slice) => slice.encrypted ?? [])]

export class BackgroundJobs {
  readonly #ctx: ServerContext
  readonly #router: FunctionRouter
  readonly #breaches: () => Promise<Breach[]>
  readonly #timers: NodeJS.Timeout[] = []

  constructor(ctx: ServerContext, router: FunctionRouter, breaches: () => Promise<Breach[]>) {
    this.#ctx = ctx
    this.#router = router
    this.#breaches = breaches
  }

  start(): void {
    const ctx = this.#ctx
    this.#every(secondMs, 'step', () => chainAudit(ctx))
    this.#every(minuteMs, 'step', () => this.#router.audit.flush())
    this.#every(hourMs, 'job', () => rotateKeys(ctx, encrypted))
    this.#every(hourMs, 'job', () => removeExpired(ctx, retention))
    // A server that is started more often than hourly does it too, once the first rush is over.
    this.#keep(setTimeout(() => this.#begin('job', () => removeExpired(ctx, retention)), minuteMs))
    this.#begin('job', () => rotateKeys(ctx, encrypted), 'rotating keys failed')
    for (const { eachMinute } of slices) if (eachMinute) this.#every(minuteMs, 'step', () => eachMinute(ctx))
    this.#every(minuteMs, 'job', () => this.#lookAtInvariants())
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #lookAtInvariants(): Promise<void> {
    for (const breach of await this.#breaches())
      if (!breach.unchecked) this.#ctx.log.error({ invariant: breach.invariant, rows: breach.rows.length }, 'invariant broken')
    await this.#router.limits.clear()
  }

  #begin(statementClass: StatementClass, work: () => Promise<unknown>, whatFailed = 'background job failed'): void {
    asStatements(statementClass, work).catch((error: unknown) => this.#ctx.log.warn({ err: error }, whatFailed))
  }

  #every(ms: number, statementClass: StatementClass, work: () => Promise<unknown>): void {
    let isRunning = false
    const timer = setInterval(() => {
      // One that takes longer, because the database is away, is not joined by another one.
      if (isRunning) return
      isRunning = true
      this.#begin(statementClass, () => work().finally(() => (isRunning = false)))
    }, ms)
    this.#keep(timer)
  }

  /** The process may end beside the timer, and `stop` ends it. */
  #keep(timer: NodeJS.Timeout): void {
    timer.unref()
    this.#timers.push(timer)
  }
}

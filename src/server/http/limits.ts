import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { apartFromFirstWrite } from '../../db/first-write.ts'
import type { Pool } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { Failure } from '../../shared/failure.ts'
import type { RateClass } from '../../shared/function.ts'

/** So many calls (`points`) in so many seconds. `exact` rules count in the database, one statement a call. */
export interface LimitRule {
  name: string
  points: number
  seconds: number
  exact: boolean
}

const counted = (name: string, points: number, seconds: number): LimitRule => ({ name, points, seconds, exact: false })
const exact = (name: string, points: number, seconds: number): LimitRule => ({ name, points, seconds, exact: true })

/** Limits by address and by subject of each rate class (security R16). Classes without figures there are ours. */
export const classLimits: Record<RateClass, { address: LimitRule[]; subject: LimitRule[] }> = {
  read: { address: [counted('read-ip', 1200, 60)], subject: [counted('read', 300, 60)] },
  session: { address: [counted('session-ip', 600, 60)], subject: [counted('session', 120, 60)] },
  quote: { address: [counted('quote-ip', 120, 60)], subject: [counted('quote', 30, 60)] },
  // One of the things that a screen prices one by one: ten of them are a screen, so that a person has as many screens as quotes.
  'quote-item': { address: [counted('quote-item-ip', 1200, 60)], subject: [counted('quote-item', 300, 60)] },
  save: { address: [counted('save-ip', 600, 60)], subject: [counted('save', 120, 60)] },
  purchase: { address: [counted('purchase-ip', 60, 60)], subject: [exact('purchase', 5, 60)] },
  mail: { address: [counted('mail-ip', 60, 3600)], subject: [exact('mail-hour', 5, 3600), exact('mail-day', 20, 86_400)] },
  // The exact figures of an IP address are counted by the handlers of these four: a known browser is not counted there, and
  // neither is who did a proof of work, so that nobody is shut out by others.
  'code-send': { address: [counted('code-send-calls', 600, 3600)], subject: [] },
  'code-check': { address: [counted('code-check-calls', 600, 3600)], subject: [] },
  // Distinct addresses of an IP are counted by the handler: asking about one's own twice is no search.
  'address-check': { address: [counted('address-check-ip', 300, 3600)], subject: [exact('address-check', 10, 600)] },
  'sign-in': { address: [counted('sign-in-calls', 600, 3600)], subject: [] },
  reset: { address: [counted('reset-calls', 600, 3600)], subject: [] },
}

interface Count {
  here: number
  unsent: number
  elsewhere: number
  endsAt: number
  seconds: number
}

const refuseAfter = (rule: LimitRule, seconds: number): void => {
  if (seconds > 0) throw new Failure('resource-exhausted', `limit ${rule.name}`, { retryAfterSeconds: seconds })
}

/**
 * Counts calls. Exact rules go through the shared table at every call; the others are counted on this replica and merged
 * with the other replicas' counts each second.
 */
export class Limits {
  #pool: Pool
  #scale: number
  #exact = new Map<string, RateLimiterPostgres>()
  #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout

  constructor(pool: Pool, scale: number) {
    this.#pool = pool
    this.#scale = scale
    this.#timer = setInterval(() => void this.#merge().catch(() => {}), 1000)
    this.#timer.unref()
  }

  /** Takes one point or throws `resource-exhausted` with the seconds to wait. */
  async take(rule: LimitRule, key: string): Promise<void> {
    if (!rule.exact) return this.takeCounted(rule, key)
    refuseAfter(rule, await this.#takeExact(rule, key))
  }

  /** The same for a rule that is counted here: nothing to wait for. */
  takeCounted(rule: LimitRule, key: string): void {
    refuseAfter(rule, this.#count(rule, key))
  }

  /** Gives a point of a rule that is counted here back. */
  giveBackCounted(rule: LimitRule, key: string): void {
    const count = this.#counts.get(`${rule.name}:${key}`)
    if (!count || count.here === 0) return
    count.here -= 1
    count.unsent -= 1
  }

  /** Takes a point for each new value under this key; a value that was let through before costs nothing. Exact rules only. */
  async takeDistinct(rule: LimitRule, key: string, value: string): Promise<void> {
    const seen = this.#limiter({ ...rule, name: `${rule.name}-seen` })
    if (await seen.get(`${key}:${value}`)) return
    // Counted before it is noted: two at once may cost two points, but none goes uncounted.
    await this.take(rule, key)
    await seen.penalty(`${key}:${value}`)
  }

  /** Throws where the points are used up, and takes none. Exact rules only. */
  async refuseSpent(rule: LimitRule, key: string): Promise<void> {
    const spent = await this.#limiter(rule).get(key)
    if (spent && spent.remainingPoints <= 0) refuseAfter(rule, Math.max(1, Math.ceil(spent.msBeforeNext / 1000)))
  }

  /** Takes a point for what has happened already, and never throws for it. Exact rules only. */
  async note(rule: LimitRule, key: string): Promise<void> {
    await this.#limiter(rule).penalty(key)
  }

  /** Gives a point back: what it was taken for turned out not to count. Exact rules only. */
  async giveBack(rule: LimitRule, key: string): Promise<void> {
    await this.#limiter(rule).reward(key)
  }

  #limiter(rule: LimitRule): RateLimiterPostgres {
    let limiter = this.#exact.get(rule.name)
    if (!limiter) {
      // Statements are sent without a name: the embedded engine is one session shared by all clients.
      const client = {
        query: ({ text, values }: { text: string; values: unknown[] }) =>
          apartFromFirstWrite(() => this.#pool.query({ text, values })),
      }
      limiter = new RateLimiterPostgres({
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: rule.name,
        points: Math.ceil(rule.points * this.#scale),
        duration: rule.seconds,
        clearExpiredByTimeout: false,
      })
      this.#exact.set(rule.name, limiter)
    }
    return limiter
  }

  async #takeExact(rule: LimitRule, key: string): Promise<number> {
    try {
      await this.#limiter(rule).consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000))
    }
  }

  #count(rule: LimitRule, key: string): number {
    const now = Date.now()
    const name = `${rule.name}:${key}`
    let count = this.#counts.get(name)
    if (!count || count.endsAt <= now) {
      count = { here: 0, unsent: 0, elsewhere: 0, endsAt: now + rule.seconds * 1000, seconds: rule.seconds }
      this.#counts.set(name, count)
    }
    count.here += 1
    count.unsent += 1
    if (count.here + count.elsewhere <= rule.points * this.#scale) return 0
    return Math.max(1, Math.ceil((count.endsAt - now) / 1000))
  }

  async #merge(): Promise<void> {
    const now = Date.now()
    const changed: [string, Count][] = []
    for (const [name, count] of this.#counts) {
      if (count.endsAt <= now) this.#counts.delete(name)
      else if (count.unsent > 0) changed.push([name, count])
    }
    if (changed.length === 0) return
    const sent = changed.map(([, count]) => count.unsent)
    for (const [, count] of changed) count.unsent = 0
    const { rows } = await this.#pool.query<{
      key: string
      points: number
      expire: number
    }>(statement`insert into rate_limit as t (key, points, expire)
       select * from unnest(${changed.map(([name]) => name.slice(0, 255))}::text[], ${sent}::int[], ${changed.map(([, count]) => count.endsAt)}::bigint[])
       on conflict (key) do update set
         points = case when t.expire <= ${now} then excluded.points else t.points + excluded.points end,
         expire = case when t.expire <= ${now} then excluded.expire else t.expire end
       returning key, points, expire`)
    for (const row of rows) {
      const count = this.#counts.get(row.key)
      if (!count) continue
      count.elsewhere = Math.max(0, row.points - (count.here - count.unsent))
      count.endsAt = Math.min(count.endsAt, row.expire)
    }
  }

  /** Removes counts that ended; called by the server's minute job. */
  async clear(): Promise<void> {
    await this.#pool.query(statement`delete from rate_limit where expire < ${Date.now() - 60_000}`)
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { saysAway, saysReadOnly } from './away.ts'
import { LimitedPool, type ConnectCallback, type LimitedPoolSettings } from './limited-pool.ts'

const firstPauseMs = 100
const longestPauseMs = 2000

/**
 * A pool whose connections are waited for as long as the database is away, for a library that asks again by itself but with pauses of up
 * to a minute, which a purchase in flight would wait for after a long outage. After a failover only a server that takes writes counts.
 */
export class PatientPool extends LimitedPool {
  #isGivenUp = false
  #wasReadOnly = false

  constructor(options: pg.PoolConfig, settings: LimitedPoolSettings) {
    const { onError } = settings
    super(options, {
      ...settings,
      onError: (error) => {
        if (saysReadOnly(error)) this.#wasReadOnly = true
        onError?.(error)
      },
    })
  }

  /** From now on anyone who finds the database away is told so at once. */
  giveUp(): void {
    this.#isGivenUp = true
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the pool's overloads: a callback, or a promise
  override connect(callback?: any): any {
    const found = this.#wait()
    if (!callback) return found
    found.then(
      (client) => (callback as ConnectCallback)(undefined, client, (lost) => client.release(lost)),
      (error: Error) => (callback as ConnectCallback)(error),
    )
  }

  async #wait(): Promise<pg.PoolClient> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const client = (await super.connect()) as pg.PoolClient
        if (await this.#takesWrites(client)) return client
      } catch (error) {
        if (this.#isGivenUp || !saysAway(error)) throw error
      }
      if (this.#isGivenUp) throw Object.assign(new Error('server closed the connection'), { code: '08006' })
      await pause(pauseMs, undefined, { ref: false })
    }
  }

  /** Looked at only since a server said that it takes none. */
  async #takesWrites(client: pg.PoolClient): Promise<boolean> {
    if (!this.#wasReadOnly) return true
    try {
      const { rows } = await client.query<{ off: boolean }>("select current_setting('transaction_read_only') = 'off' as off")
      if (rows[0]?.off) {
        this.#wasReadOnly = false
        return true
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release(true)
    return false
  }
}

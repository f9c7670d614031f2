import pg from 'pg'
import { saysReadOnly } from './away.ts'
import { cutConnection, limitedClient, NoAnswer, type LimitedClientSettings } from './limited-client.ts'

export type LimitedPoolSettings = LimitedClientSettings

export type ConnectCallback = (error: Error | undefined, client?: pg.PoolClient, done?: (release?: boolean) => void) => void

/**
 * A connection that is lost while somebody has it fails that one's next statement, which is what the caller sees, and goes back
 * to the pool by itself: a transaction whose first word does not get through never gives its connection back, and every cut
 * would cost the pool a place.
 */
const giveBackLost = (pool: pg.Pool): void => {
  const taken = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => taken.add(client))
  pool.on('release', (_error, client) => taken.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('end', () => {
      if (!taken.has(client)) return
      client.release(true)
      // Anyone who has it may still give it back.
      client.release = () => {}
    })
  })
}

/**
 * A pool of limited clients. When a server does not answer, or says that it is read-only, the connections that were open then are not
 * used again: they lead to the same server, and each of them would cost a caller the same time once more.
 */
export class LimitedPool extends pg.Pool {
  #open = new Set<pg.PoolClient>()
  #suspects = new WeakSet<pg.PoolClient>()
  #translate: (error: Error) => Error
  #onError: LimitedPoolSettings['onError']

  constructor(options: pg.PoolConfig, { limitMs, translate = (error) => error, onError }: LimitedPoolSettings) {
    const seen = (error: Error): void => {
      if (error instanceof NoAnswer || saysReadOnly(error)) this.#distrust()
      onError?.(error)
    }
    super({ ...options, Client: limitedClient({ limitMs, translate, onError: seen }) } as pg.PoolConfig)
    this.#translate = translate
    this.#onError = onError
    // A connection lost while idle (database restart) must not end the process; the pool opens a new one on demand.
    this.on('error', () => {})
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
    giveBackLost(this)
  }

  #distrust(): void {
    for (const client of this.#open) this.#suspects.add(client)
  }

  /** Ends every open connection at once; what waits for an answer on it fails. */
  cut(reason: Error): void {
    for (const client of this.#open) cutConnection(client, reason)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the pool's overloads: a callback, or a promise
  override connect(callback?: any): any {
    const take = (callback: ConnectCallback): void => {
      super.connect((error, client, done) => {
        if (!client) {
          const why = error ?? new Error('no connection')
          this.#onError?.(why)
          return callback(this.#translate(why))
        }
        if (!this.#suspects.has(client)) return callback(undefined, client, done)
        done(true)
        cutConnection(client)
        take(callback)
      })
    }
    if (callback) return take(callback as ConnectCallback)
    return new Promise<pg.PoolClient>((resolve, reject) => {
      take((error, client) => (client ? resolve(client) : reject(error as Error)))
    })
  }
}

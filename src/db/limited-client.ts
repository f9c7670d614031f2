import pg from 'pg'

/** The connection of a client, which the driver's types leave out. */
interface WithConnection {
  connection: { stream: { destroy: (error?: Error) => void } }
}

/** Ends a connection at once, without the goodbye that a server which stands still would never read. */
export function cutConnection(client: pg.Client | pg.PoolClient, reason?: Error): void {
  return (client as unknown as WithConnection).connection.stream.destroy(reason)
}

/** No answer came in time: nobody knows whether the statement was done. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(limitMs: number) {
    super(`the database has not answered a statement within ${limitMs} ms`)
    this.name = 'NoAnswer'
  }
}

export interface LimitedClientSettings {
  /** Asked at each statement; null for no limit. */
  limitMs: () => number | null
  /** What a caller is to see instead of a statement's error. */
  translate?: (error: Error) => Error
  onError?: (error: Error) => void
}

const parts = 4

/**
 * Calls `onOver` after the time, unless it is ended before. It is counted in parts, so that a process which itself stood still loses one
 * part at most, and an answer that has arrived meanwhile is read first.
 */
const after = (limitMs: number, onOver: () => void): (() => void) => {
  let left = parts
  let isEnded = false
  let timer: NodeJS.Timeout
  const begin = (): void => {
    timer = setTimeout(() => {
      left -= 1
      if (left > 0) begin()
      else
        setImmediate(() => {
          if (!isEnded) onOver()
        })
    }, limitMs / parts)
  }
  begin()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/** A statement that hands out its rows as they come. */
interface Streamed {
  ended: Promise<void>
}

const isStreamed = (query: unknown): query is Streamed => typeof query === 'object' && query !== null && 'ended' in query

type Done = (error: Error | null, result?: unknown) => void

/**
 * A client whose connection is ended when a statement is not answered in time. The server's own limit is of no use where the server
 * stands still or its machine is gone.
 */
export function limitedClient({ limitMs, translate = (error) => error, onError }: LimitedClientSettings): typeof pg.Client {
  const seen = (error: Error): Error => {
    onError?.(error)
    return translate(error)
  }
  class LimitedClient extends pg.Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- the driver's overloads: a callback at the end, or a promise
    override query(...args: any[]): any {
      const most = limitMs()
      const answered = most === null ? () => {} : after(most, () => cutConnection(this, new NoAnswer(most)))
      const query = super.query.bind(this) as (...args: unknown[]) => unknown
      const done: unknown = args.at(-1)
      // Rows that are streamed are answered when the last of them has been read.
      if (isStreamed(args[0])) {
        args[0].ended.catch((error: Error) => onError?.(error)).finally(answered)
        return query(...args)
      }
      if (typeof done === 'function')
        return query(...args.slice(0, -1), (error: Error | null, result: unknown) => {
          answered()
          ;(done as Done)(error && seen(error), result)
        })
      return (query(...args) as Promise<unknown>).then(
        (result) => {
          answered()
          return result
        },
        (error: Error) => {
          answered()
          throw seen(error)
        },
      )
    }
  }
  return LimitedClient as unknown as typeof pg.Client
}

import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Pool } from './database.ts'
import { takeArrivals } from './one-buffer-socket.ts'
import { asStatements } from './statement-class.ts'
import type { Statement } from './statement.ts'

/** The driver's connection, which its types leave out. */
interface Connection {
  query: (text: string) => void
  stream: EventEmitter & { pause: () => void; resume: () => void; destroy: () => void }
}

const headBytes = 5
const fewBytes = 64 * 1024
const [rowMessage, readyMessage] = [0x64, 0x5a]
const [cr, lf] = [0x0d, 0x0a]

/**
 * The rows of a `copy … to stdout` in the CSV format, as the server sends them, with CRLF after each. The driver would make an object of every
 * row, so the connection is read here until it is ready again: what is no row goes on to the driver, and rows stay where they are in memory
 * while their heads are taken out. A piece is valid until the next one is asked for; only then is the connection read on.
 */
export class CopyOut implements AsyncIterableIterator<Buffer> {
  /** Settled with the copy: read to its end or given up; rejected where it failed. */
  readonly ended: Promise<void>
  /** Whether all of it was read and its transaction is closed. */
  isWhole = false
  #text: string
  #finish: () => Promise<unknown>
  #settle: (error?: Error) => void = () => {}
  #connection: Connection | null = null
  #arrivals: ReturnType<typeof takeArrivals> | null = null
  /** The beginning of a message whose end has not come yet. */
  #begun: Buffer | null = null
  #pieces: Buffer[] = []
  /** How many bytes came the last time. */
  #size = 0
  #isEnded = false
  #wake: () => void = () => {}

  /** `finish` is done after the last row and before the end is told. */
  constructor(text: string, finish: () => Promise<unknown>) {
    this.#text = text
    this.#finish = finish
    this.ended = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve())
    })
    // Anyone who waits for a piece is told too.
    this.ended.catch(() => {})
  }

  submit(connection: Connection): void {
    this.#connection = connection
    this.#arrivals = takeArrivals(connection.stream, (bytes) => this.#take(bytes))
    connection.query(this.#text)
  }

  handleCommandComplete(): void {
    // Nothing is left to do: the rows have been given on as they came.
  }

  handleReadyForQuery(): void {
    this.#finish().then(
      () => {
        this.isWhole = true
        this.#end()
      },
      (error: unknown) => this.#end(error as Error),
    )
  }

  handleError(error: Error): void {
    this.#end(error)
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<Buffer>> {
    for (;;) {
      const value = this.#pieces.shift()
      if (value) return { done: false, value }
      if (this.#isEnded) return this.ended.then(() => ({ done: true, value: undefined }))
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        this.#readOn()
      })
    }
  }

  /** Gives it up. */
  return(): Promise<IteratorResult<Buffer>> {
    this.#end()
    return Promise.resolve({ done: true, value: undefined })
  }

  #end(error?: Error): void {
    if (this.#isEnded) return
    this.#isEnded = true
    // The server would send the rest of what was cut off in the middle, and the connection could not be used before.
    if (!this.isWhole) this.#connection?.stream.destroy()
    this.#settle(error)
    this.#wake()
  }

  /**
   * The server sends eight thousand bytes at a time: anyone who takes each of them at once does ten times the work, and gives it on in ten
   * times as many parts. Where little had come, the next is left to gather for a moment.
   */
  #readOn(): void {
    if (this.#size > 0 && this.#size < fewBytes) setTimeout(() => this.#connection?.stream.resume(), 1)
    else this.#connection?.stream.resume()
  }

  #take(arrived: Buffer): void {
    if (this.#isEnded) return
    this.#size = arrived.length
    // What is given on is to stay as it is until it is used.
    this.#connection?.stream.pause()
    const begun = this.#begun
    if (begun) {
      // The one message that came in two parts is put together alone: a copy of everything would be a copy of the whole report.
      const head = Buffer.concat([begun, arrived.subarray(0, headBytes)])
      const missing = head.length < headBytes ? Infinity : 1 + head.readUInt32BE(1) - begun.length
      this.#begun = null
      this.#messages(Buffer.concat([begun, arrived.subarray(0, missing)]))
      if (missing < arrived.length) this.#messages(arrived.subarray(missing))
    } else this.#messages(arrived)
    if (this.#pieces.length > 0) this.#wake()
    else this.#connection?.stream.resume()
  }

  #messages(bytes: Buffer): void {
    let [from, to] = [0, 0]
    while (from + headBytes <= bytes.length) {
      const end = from + 1 + bytes.readUInt32BE(from + 1)
      if (end > bytes.length) break
      if (bytes[from] === rowMessage) {
        // Every row ends with the server's own line end; it is written over what was read before it.
        bytes.copyWithin(to, from + headBytes, end - 1)
        to += end - 1 - from - headBytes
        bytes[to++] = cr
        bytes[to++] = lf
      } else this.#passOn(Buffer.from(bytes.subarray(from, end)))
      from = end
    }
    if (from < bytes.length) this.#begun = Buffer.from(bytes.subarray(from))
    if (to > 0) this.#pieces.push(bytes.subarray(0, to))
  }

  /** A message that is the driver's. After the last one it reads its connection itself, once the last piece has been used. */
  #passOn(message: Buffer): void {
    const { driver = [] } = this.#arrivals ?? {}
    if (message[0] === readyMessage) this.#arrivals?.giveBack()
    for (const listener of driver) listener(message)
  }
}

const written = (value: Statement['values'][number]): string => (value instanceof Date ? value.toISOString() : String(value))

/** `copy` takes no values of its own: they stand in settings of the transaction, so no value is ever part of the text. */
const settingOf = (number: string | number): string => `eider.copy_${number}`

/**
 * Streams the rows of a select as CSV, every cell quoted. Each value in it is cast where it stands, since it comes as text. Answers null
 * where a copy under the same `lock` is under way, on whichever server. Not for the embedded engine, which answers whole.
 */
export async function copyOut(pool: Pool, { text, values }: Statement, lock: string): Promise<CopyOut | null> {
  const client = await asStatements('job', () => pool.connect())
  try {
    await client.query('begin read only')
    const settings = values.map((_, at) => `, set_config('${settingOf(at + 1)}', $${at + 2}, true)`).join('')
    const { rows } = await client.query<{ is_free: boolean }>(
      // Compiling the expressions would take longer than the first rows, and more processes would take time from everybody else.
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_free, set_config('jit', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true)${settings}`,
      [lock, ...values.map(written)],
    )
    if (!rows[0]?.is_free) {
      await client.query('rollback')
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  const select = text.replaceAll(/\$(\d+)/g, (_, number: string) => `current_setting('${settingOf(number)}')`)
  const copied = new CopyOut(`copy (${select}) to stdout with (format csv, force_quote *)`, () => client.query('commit'))
  const release = (): void => client.release(!copied.isWhole)
  copied.ended.then(release, release)
  ;(client as pg.PoolClient & { query: (stream: CopyOut) => void }).query(copied)
  return copied
}

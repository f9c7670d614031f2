import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Pool } from './database.ts'
import { asStatements } from './statement-class.ts'
import type { Statement } from './statement.ts'

/** The driver's connection, which its types leave out. */
interface Connection {
  query: (text: string) => void
  stream: EventEmitter & { pause: () => void; resume: () => void }
}

type Listener = (bytes: Buffer) => void

const headBytes = 5
const [rowMessage, readyMessage] = [0x64, 0x5a]
const [cr, lf] = [0x0d, 0x0a]

/**
 * The rows of a `copy … to stdout` in the CSV format, as the server sends them, with CRLF after each. The driver would make an object of every
 * row, so the connection is read here until it is ready again: what is no row goes on to the driver, and rows stay where they are in memory
 * while their heads are taken out. The connection is not read while nobody reads here.
 */
export class CopyOut extends Readable {
  #text: string
  #finish: () => Promise<unknown>
  #connection: Connection | null = null
  #driver: Listener[] = []
  /** The beginning of a message whose end has not come yet. */
  #begun: Buffer | null = null
  readonly #read: Listener = (bytes) => this.#take(bytes)

  /** `finish` is done after the last row and before the stream ends. */
  constructor(text: string, finish: () => Promise<unknown>) {
    super({ highWaterMark: 128 * 1024 })
    this.#text = text
    this.#finish = finish
  }

  submit(connection: Connection): void {
    this.#connection = connection
    this.#driver = connection.stream.listeners('data') as Listener[]
    connection.stream.removeAllListeners('data')
    connection.stream.on('data', this.#read)
    connection.query(this.#text)
  }

  handleCommandComplete(): void {
    // Nothing is left to do: the rows have been given on as they came.
  }

  handleReadyForQuery(): void {
    this.#finish().then(
      () => this.push(null),
      (error: unknown) => this.destroy(error as Error),
    )
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  #take(arrived: Buffer): void {
    const begun = this.#begun
    if (!begun) return this.#messages(arrived)
    // The one message that came in two parts is put together alone: a copy of everything would be a copy of the whole report.
    const head = Buffer.concat([begun, arrived.subarray(0, headBytes)])
    const missing = head.length < headBytes ? Infinity : 1 + head.readUInt32BE(1) - begun.length
    if (missing > arrived.length) {
      this.#begun = Buffer.concat([begun, arrived])
      return
    }
    this.#begun = null
    this.#messages(Buffer.concat([begun, arrived.subarray(0, missing)]))
    this.#messages(arrived.subarray(missing))
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
      } else {
        if (bytes[from] === readyMessage) this.#giveBack()
        this.#give(bytes.subarray(0, to))
        to = 0
        const message = Buffer.from(bytes.subarray(from, end))
        for (const listener of this.#driver) listener(message)
      }
      from = end
    }
    // What is given on belongs to its reader: the rest is kept apart.
    this.#begun = from < bytes.length ? Buffer.from(bytes.subarray(from)) : null
    this.#give(bytes.subarray(0, to))
  }

  /** From now on the driver reads its connection itself. */
  #giveBack(): void {
    const stream = this.#connection?.stream
    stream?.off('data', this.#read)
    for (const listener of this.#driver) stream?.on('data', listener)
  }

  #give(bytes: Buffer): void {
    if (bytes.length > 0 && !this.push(bytes)) this.#connection?.stream.pause()
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(error)
  }
}

const written = (value: Statement['values'][number]): string => (value instanceof Date ? value.toISOString() : String(value))

/** `copy` takes no values of its own: they stand in settings of the transaction, so no value is ever part of the text. */
const settingOf = (number: string | number): string => `eider.copy_${number}`

/**
 * Streams the rows of a select as CSV, every cell quoted. Each value in it is cast where it stands, since it comes as text. Answers null
 * where a copy under the same `lock` is under way, on whichever server. Not for the embedded engine, which answers whole.
 */
export async function copyOut(pool: Pool, { text, values }: Statement, lock: string): Promise<Readable | null> {
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
  // What was cut off in the middle cannot be used again.
  copied.once('close', () => client.release(!copied.readableEnded))
  // A stream that nobody has begun to read has no other listener yet.
  copied.on('error', () => {})
  ;(client as pg.PoolClient & { query: (stream: CopyOut) => void }).query(copied)
  return copied
}

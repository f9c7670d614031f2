import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Pool } from './database.ts'
import { asStatements } from './statement-class.ts'
import type { Statement } from './statement.ts'

/** The driver's connection, which its types leave out. */
interface Connection {
  query: (text: string) => void
  stream: { pause: () => void; resume: () => void }
}

const batchBytes = 64 * 1024
const crlf = Buffer.from('\r\n')

/**
 * The rows of a `copy … to stdout` in the CSV format, as the server sends them, with CRLF after each. The driver hands out one message a
 * row in memory that it uses again, so rows are copied into batches. The connection is not read while nobody reads here.
 */
export class CopyOut extends Readable {
  #text: string
  #finish: () => Promise<unknown>
  #connection: Connection | null = null
  #batch = Buffer.allocUnsafe(batchBytes)
  #size = 0

  /** `finish` is done after the last row and before the stream ends. */
  constructor(text: string, finish: () => Promise<unknown>) {
    super({ highWaterMark: 2 * batchBytes })
    this.#text = text
    this.#finish = finish
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Every row ends with the server's own line end.
    const size = chunk.length - 1
    if (this.#size + size + crlf.length > batchBytes) this.#flush()
    if (size + crlf.length > batchBytes) {
      this.#give(Buffer.concat([chunk.subarray(0, size), crlf]))
      return
    }
    chunk.copy(this.#batch, this.#size, 0, size)
    crlf.copy(this.#batch, this.#size + size)
    this.#size += size + crlf.length
  }

  handleCommandComplete(): void {
    this.#flush()
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

  #flush(): void {
    if (this.#size === 0) return
    this.#give(this.#batch.subarray(0, this.#size))
    this.#batch = Buffer.allocUnsafe(batchBytes)
    this.#size = 0
  }

  #give(bytes: Buffer): void {
    if (!this.push(bytes)) this.#connection?.stream.pause()
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

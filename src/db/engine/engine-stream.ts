import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { concat, greeting } from './wire.ts'

const QUERY = 81
const SYNC = 83
const TERMINATE = 88

let connections = 0

/** What the `pg` driver takes for a socket: it speaks the wire protocol with the embedded engine instead of a network. */
export class EngineStream extends Duplex {
  #engine: Engine
  #started = false
  #rest: Uint8Array = new Uint8Array(0)
  #batch: Uint8Array[] = []

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.#take(chunk).then(() => done(), done)
  }

  async #take(chunk: Uint8Array): Promise<void> {
    let bytes = this.#rest.length > 0 ? concat([this.#rest, chunk]) : chunk
    while (bytes.length >= (this.#started ? 5 : 4)) {
      const at = this.#started ? 1 : 0
      const size = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0) + at
      if (bytes.length < size) break
      const frame = bytes.subarray(0, size)
      bytes = bytes.subarray(size)
      if (!this.#started) {
        this.#started = true
        this.push(greeting(++connections))
        continue
      }
      if (frame[0] === TERMINATE) {
        await this.#engine.gone(this)
        this.push(null)
        continue
      }
      this.#batch.push(frame)
      if (frame[0] === QUERY || frame[0] === SYNC) {
        const batch = concat(this.#batch)
        this.#batch = []
        const answer = await this.#engine.run(this, batch.slice())
        if (this.destroyed) return
        this.push(answer)
      }
    }
    this.#rest = bytes.slice()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Anyone who waits hears of it now: the engine may be busy with a statement of this client for a long time yet.
    void this.#engine.gone(this).catch(() => {})
    done(error)
  }
}

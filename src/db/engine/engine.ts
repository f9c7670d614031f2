import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { endsIdle, engineGone, rollback } from './wire.ts'

interface Reply {
  id: number
  out?: Uint8Array
  syncs?: number
  error?: string
}

const workerFile = (): string => {
  const beside = fileURLToPath(new URL('pglite-worker.mjs', import.meta.url))
  return existsSync(beside) ? beside : join(process.cwd(), 'src/db/engine/pglite-worker.mjs')
}

/** Node has it; the types of a server leave it to browsers. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

const compile = async (): Promise<object> => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')))
}

let compiled: Promise<object> | undefined

/** The engine's machine code: made once for all engines that a process opens after each other, as the tests do. */
const engineModule = (): Promise<object> => (compiled ??= compile())

/**
 * The embedded PostgreSQL: one engine session behind many clients. A client that opens a transaction keeps the engine
 * until it ends it, because one session cannot hold two transactions.
 */
export class Engine {
  #worker: Worker
  #lock: FolderLock
  #replies = new Map<number, (reply: Reply) => void>()
  #lastId = 0
  #owner: object | null = null
  #queue: { who: object; since: number; go: (isTheirTurn: boolean) => void }[] = []
  #dead = false

  private constructor(worker: Worker, lock: FolderLock) {
    this.#worker = worker
    this.#lock = lock
    worker.on('message', (reply: Reply) => {
      this.#replies.get(reply.id)?.(reply)
      this.#replies.delete(reply.id)
    })
    const die = (reason: string) => {
      this.#dead = true
      for (const [id, settle] of this.#replies) settle({ id, error: reason })
      this.#replies.clear()
    }
    worker.on('error', (error) => die(String(error)))
    worker.on('exit', () => die('the embedded database has stopped'))
  }

  /** Opens (or creates) the data folder. A second process on the same folder is refused. */
  static async open(folder: string): Promise<Engine> {
    mkdirSync(folder, { recursive: true })
    const lock = lockFolder(folder)
    const worker = new Worker(workerFile(), {
      workerData: { folder: join(folder, 'pgdata'), engineModule: await engineModule() },
    })
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    return new Engine(worker, lock)
  }

  #ask(request: { bytes?: Uint8Array; question?: 'syncs' | 'close' }): Promise<Reply> {
    if (this.#dead) return Promise.resolve({ id: 0, error: 'the embedded database has stopped' })
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#replies.set(id, resolve)
      this.#worker.postMessage({ id, ...request })
    })
  }

  async #send(bytes: Uint8Array): Promise<Uint8Array> {
    const reply = await this.#ask({ bytes })
    return reply.out ?? engineGone(reply.error ?? 'no answer')
  }

  /** Runs one batch of messages (up to a Sync or a simple query) for one client, in turn. */
  async run(who: object, bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#owner !== who) {
      if (!this.#owner) this.#owner = who
      else if (!(await new Promise<boolean>((go) => this.#queue.push({ who, since: performance.now(), go }))))
        return engineGone('the client has gone away')
    }
    const out = await this.#send(bytes)
    if (this.#dead || endsIdle(out)) this.#free(who)
    return out
  }

  #free(who: object): void {
    if (this.#owner !== who) return
    const next = this.#queue.shift()
    this.#owner = next?.who ?? null
    next?.go(true)
  }

  /** How long the first in the queue has been waiting for its turn. */
  get queueAgeMs(): number {
    const [first] = this.#queue
    return first ? performance.now() - first.since : 0
  }

  /** A client went away: its open transaction is rolled back and the next one may go on. */
  async gone(who: object): Promise<void> {
    for (const waiting of this.#queue) if (waiting.who === who) waiting.go(false)
    this.#queue = this.#queue.filter((waiting) => waiting.who !== who)
    if (this.#owner !== who) return
    await this.#send(rollback)
    this.#free(who)
  }

  /** How often the engine has synced a file to disk; a test watches it. */
  async syncCount(): Promise<number> {
    return (await this.#ask({ question: 'syncs' })).syncs ?? 0
  }

  async close(): Promise<void> {
    await this.#ask({ question: 'close' })
    await this.#worker.terminate()
    this.#lock.release()
  }
}

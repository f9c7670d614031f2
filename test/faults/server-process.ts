import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/db/database.ts'
import { notingStatements } from '../noting-statements.ts'
import { freePort } from '../free-port.ts'
import { type Answered } from '../open-test-app.ts'
import { makeServedDatabase } from '../served-database.ts'

/** The built server; built now when nobody did before. */
export function buildServer(): void {
  const done = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' })
  if (done.status !== 0 || !existsSync('build/server/index.js')) throw new Error(`${done.stdout}${done.stderr}`)
}

/** What server processes beside these simulators have in common. */
export function besideSimulators({ port }: { port: number }): Record<string, string> {
  return {
    STANDINS_PORT: String(port),
    RATE_SCALE: '1000',
    LOG_LEVEL: 'error',
    KEY_RING: `k1:${Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37 + 11) % 256)).toString('base64')}`,
  }
}

/** A database a server process can be killed on: a copied data folder, or one of its own on a PostgreSQL. */
export interface KillableDatabase {
  env: Record<string, string>
  /** Opens it from here. Embedded: only while no server holds the folder. */
  open: () => Promise<Database>
  drop: () => Promise<void>
}

export async function makeKillableDatabase(): Promise<KillableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'eider-kill-'))
  const server = process.env['TEST_DATABASE_URL']
  if (!server) {
    cpSync(inject('templateFolder'), folder, { recursive: true })
    return {
      env: { DATA_DIR: folder },
      open: () => openDatabase({ url: null, folder, patienceMs: 15_000 }),
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const served = await makeServedDatabase(server, inject('templateDatabase'))
  return {
    env: { DATA_DIR: folder, DATABASE_URL: served.url },
    open: () => openDatabase({ url: served.url, folder, poolSize: 4, patienceMs: 15_000 }),
    drop: async () => {
      rmSync(folder, { recursive: true, force: true })
      await served.drop()
    },
  }
}

/** Ends every connection to a database at once, as a restart of PostgreSQL would. */
export async function cutConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [new URL(url).pathname.slice(1)],
  )
  await client.end()
  return rowCount ?? 0
}

/** One server in a process of its own, that can be killed and started again on the same port. */
export class ServerProcess {
  readonly port: number
  readonly #env: Record<string, string>
  #child: ChildProcess | null = null
  #ended: Promise<{ code: number | null; signal: string | null }> | null = null
  said = ''
  cookies = new Map<string, string>()

  private constructor(port: number, env: Record<string, string>) {
    this.port = port
    this.#env = env
  }

  static async on(env: Record<string, string>): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env)
  }

  /** Starts and waits until it is ready (or has died on the way). */
  async start(more: Record<string, string> = {}): Promise<void> {
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      PORT: String(this.port),
      ...notingStatements(inject('statementsFolder')),
      ...this.#env,
      ...more,
    }
    const child = spawn(process.execPath, ['scripts/server.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.said += chunk.toString()))
    this.#ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })))
    const until = Date.now() + 60_000
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return
      if (Date.now() > until) throw new Error(`the server is not ready after 60 s: ${this.said}`)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }

  /** Resolves when the process has ended; null when it is still alive after `ms`. */
  async ended(ms: number): Promise<{ code: number | null; signal: string | null } | null> {
    return Promise.race([this.#ended, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref())])
  }

  /** Holds the process still (SIGSTOP) or lets it go on (SIGCONT). */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
    this.#child?.kill(name)
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    this.#child?.kill(signal)
    await this.#ended
  }

  /** Null when no answer came. */
  async post(name: string, payload: unknown, headers: Record<string, string> = {}): Promise<Answered | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/api/functions/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ') } : {}),
          ...headers,
        },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(60_000),
      })
      for (const line of response.headers.getSetCookie()) {
        const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        this.cookies.set(key, value)
      }
      return {
        status: response.status,
        body: (await response.json()) as Record<string, any>,
        headers: Object.fromEntries(response.headers),
      }
    } catch {
      return null
    }
  }
}

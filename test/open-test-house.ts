import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openHouse, type House } from '../src/app/house.ts'
import { clockFrom, openStandIns } from '../src/app/stand-ins.ts'
import { readSettings } from '../src/server/settings.ts'
import type { FunctionDefinition, PayloadOf } from '../src/shared/function.ts'
import { copyTemplate } from './template-database.ts'

/** The day every worked example of the facts is told on. */
export const storyDay = '2026-03-01T17:00:00Z'

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** Two free ports in a row: the stand-ins' HTTP and the mail sink beside it. */
export const freePortPair = async (): Promise<number> => {
  for (;;) {
    const port = await freePort()
    const next = await new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port + 1, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (next) return port
  }
}

/** A database of its own on a real PostgreSQL, dropped at the end. */
export const makeServedDatabase = async (
  server: string,
  template: string | null = null,
): Promise<{ url: string; name: string; drop: () => Promise<void> }> => {
  const name = `eider_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(template ? `create database ${name} template ${template}` : `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: () => run(`drop database if exists ${name} with (force)`) }
}

export interface Answered {
  status: number
  body: Record<string, any>
  headers: Record<string, unknown>
}

/** Whoever calls functions and reads what they answer. */
export interface Caller {
  post(name: string, payload: unknown): Promise<Answered>
  call<F extends FunctionDefinition>(definition: F, payload: PayloadOf<F>): Promise<Answered>
}

/** One browser: keeps its cookies between calls. */
export class Visitor implements Caller {
  cookies = new Map<string, string>()
  #house: House

  constructor(house: House) {
    this.#house = house
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async post(name: string, payload: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await this.#house.http.inject({
      method: 'POST',
      url: `/api/functions/${name}`,
      headers: {
        host: new URL(this.#house.ground.settings.origin).host,
        'content-type': 'application/json',
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...headers,
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    for (const cookie of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  call<F extends FunctionDefinition>(definition: F, payload: PayloadOf<F>): Promise<Answered> {
    return this.post(definition.name, payload)
  }
}

const beginsPayment = new Set(['vault', 'vaultAccount', 'openCustomer', 'keepMethod', 'subscribe', 'charge'])

export interface TestHouse {
  house: House
  visitor: () => Visitor
  standIns: {
    url: string
    fault: (company: string, fault: Record<string, unknown>) => Promise<void>
    clear: (company: string) => Promise<void>
    journal: (company: string) => Promise<any[]>
    /** How often the processor was asked for something that begins a payment; what earlier purchases still have done is no part of it. */
    paymentsBegun: () => Promise<number>
  }
  /** Mails that arrived, oldest first. */
  mails: () => Promise<
    {
      to: string[]
      subject: string
      text: string
      html: string
      messageId: string
      attachments: { filename: string; contentType: string; bytesBase64: string }[]
    }[]
  >
  /** Waits until `look` answers something truthy. */
  until: <T>(look: () => Promise<T | null | undefined | false> | T | null | undefined | false, seconds?: number) => Promise<T>
  settings: Record<string, string>
  close: () => Promise<void>
}

/**
 * A whole server on a fresh database with all stand-ins, in this process. The durable engine is one per process: a second house
 * beside the first is opened with `awake: false` and cannot finish a purchase.
 */
export const openTestHouse = async (env: Record<string, string> = {}, { awake = true } = {}): Promise<TestHouse> => {
  const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
  const folder = served ? mkdtempSync(join(tmpdir(), 'eider-test-')) : copyTemplate(inject('templateFolder'))
  const standInsPort = await freePortPair()
  const clock = env['CLOCK'] ?? storyDay
  const standIns = await openStandIns({ port: standInsPort, clock: clockFrom(clock) })
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    STANDINS_PORT: String(standInsPort),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_SCALE: '1000',
    CLOCK: clock,
    ...(served ? { DATABASE_URL: served.url } : {}),
    ...env,
  }
  const house = await openHouse(readSettings(settings))
  if (awake) await house.wake()
  const url = `http://127.0.0.1:${standInsPort}`
  const ask = async (path: string, init?: RequestInit): Promise<any> => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { 'content-type': 'application/json' } })
    const text = await response.text()
    return text ? JSON.parse(text) : null
  }
  return {
    house,
    settings,
    visitor: () => new Visitor(house),
    standIns: {
      url,
      fault: async (company, fault) => void (await ask(`/${company}/faults`, { method: 'POST', body: JSON.stringify(fault) })),
      clear: async (company) => void (await ask(`/${company}/faults`, { method: 'DELETE', body: '{}' })),
      journal: (company) => ask(`/${company}/journal`),
      paymentsBegun: async () =>
        (await ask('/payments/journal')).filter(({ operation }: { operation: string }) => beginsPayment.has(operation)).length,
    },
    mails: () => ask('/mail/messages'),
    until: async (look, seconds = 60) => {
      const end = Date.now() + seconds * 1000
      for (;;) {
        const found = await look()
        if (found) return found
        if (Date.now() > end) throw new Error(`nothing after ${seconds} s`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    close: async () => {
      await house.close()
      await standIns.close()
      rmSync(folder, { recursive: true, force: true })
      await served?.drop()
    },
  }
}

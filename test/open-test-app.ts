import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { createApp, type App } from '../src/app/create-app.ts'
import { clockFrom, openSimulators } from '../src/app/simulators.ts'
import { openDatabase } from '../src/db/database.ts'
import { readSettings } from '../src/server/settings/settings.ts'
import type { FunctionDefinition, PayloadOf } from '../src/shared/function.ts'
import { KnownMails } from './known-mails.ts'
import { makeServedDatabase } from './served-database.ts'
import { until } from './until.ts'
import { makeFastFolder } from './fast-folder.ts'
import { freePort, freePortPair } from './free-port.ts'
import { checkAnswer } from './served-document.ts'
import { copyTemplate } from './template-database.ts'

/** The day every worked example of the facts is told on. */
export const storyDay = '2026-03-01T17:00:00Z'

export interface Answered {
  status: number
  body: Record<string, any>
  headers: Record<string, unknown>
}

/** Anyone who calls functions and reads what they answer. */
export interface Caller {
  post(name: string, payload: unknown): Promise<Answered>
  call<F extends FunctionDefinition>(definition: F, payload: PayloadOf<F>): Promise<Answered>
}

/** One browser: keeps its cookies between calls. */
export class Visitor implements Caller {
  cookies = new Map<string, string>()
  #app: App

  constructor(app: App) {
    this.#app = app
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async post(name: string, payload: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await this.#app.http.inject({
      method: 'POST',
      url: `/api/functions/${name}`,
      headers: {
        host: new URL(this.#app.ctx.settings.origin).host,
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
    const body = response.json()
    checkAnswer(this.#app, name, response.statusCode, body)
    return { status: response.statusCode, body, headers: response.headers }
  }

  call<F extends FunctionDefinition>(definition: F, payload: PayloadOf<F>): Promise<Answered> {
    return this.post(definition.name, payload)
  }
}

const beginsPayment = new Set(['vault', 'vaultAccount', 'openCustomer', 'keepMethod', 'subscribe', 'charge'])

export interface TestApp {
  app: App
  visitor: () => Visitor
  simulators: {
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
  /** From now on it is so many days later, here and at the outside companies. Anyone who had signed in has to do it again. */
  passDays: (days: number) => void
  settings: Record<string, string>
  close: () => Promise<void>
}

/** Fills an empty database with what an older release left. */
const loadDump = async (where: { url: string | null; folder: string }, dump: string): Promise<void> => {
  const database = await openDatabase(where)
  const client = await database.connectUnlimited()
  await client.query(dump)
  await client.end()
  await database.close()
}

/**
 * A whole server on a fresh database with all simulators, in this process. The durable engine is one per process: a second app
 * beside the first is opened with `withJobs: false` and cannot finish a purchase.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  { withJobs = true, dump = null }: { withJobs?: boolean; dump?: string | null } = {},
): Promise<TestApp> {
  const server = process.env['TEST_DATABASE_URL']
  const served = server ? await makeServedDatabase(server, dump ? '' : inject('templateDatabase')) : null
  const folder = dump ? makeFastFolder('eider-test') : copyTemplate(inject('templateFolder'))
  if (dump) await loadDump({ url: served?.url ?? null, folder }, dump)
  const simulatorsPort = await freePortPair()
  const clock = env['CLOCK'] ?? storyDay
  const begun = clockFrom(clock)
  let passedMs = 0
  const simulators = await openSimulators({ port: simulatorsPort, clock: () => new Date(begun().getTime() + passedMs) })
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    STANDINS_PORT: String(simulatorsPort),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_SCALE: '1000',
    // A machine that is busy with other tests is no stuck database.
    DATABASE_PATIENCE_MS: '15000',
    CLOCK: clock,
    ...(served ? { DATABASE_URL: served.url } : {}),
    ...env,
  }
  const app = await createApp(readSettings(settings))
  if (withJobs) await app.startJobs()
  const url = `http://127.0.0.1:${simulatorsPort}`
  const ask = async (path: string, init?: RequestInit): Promise<any> => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { 'content-type': 'application/json' } })
    const text = await response.text()
    return text ? JSON.parse(text) : null
  }
  const mails = new KnownMails<any>()
  return {
    app,
    settings,
    passDays: (days) => {
      const { now } = app.ctx.clock
      passedMs += days * 86_400_000
      app.ctx.clock.now = () => new Date(now().getTime() + days * 86_400_000)
      app.router.sessions.forget()
    },
    visitor: () => new Visitor(app),
    simulators: {
      url,
      fault: async (company, fault) => void (await ask(`/${company}/faults`, { method: 'POST', body: JSON.stringify(fault) })),
      clear: async (company) => void (await ask(`/${company}/faults`, { method: 'DELETE', body: '{}' })),
      journal: (company) => ask(`/${company}/journal`),
      paymentsBegun: async () =>
        (await ask('/payments/journal')).filter(({ operation }: { operation: string }) => beginsPayment.has(operation)).length,
    },
    mails: () => mails.read((query) => ask(`/mail/messages${query}`)),
    until: (look, seconds = 60) => until(look, seconds),
    close: async () => {
      await app.close()
      await simulators.close()
      rmSync(folder, { recursive: true, force: true })
      await served?.drop()
    },
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { notingStatements } from '../noting-statements.ts'
import { makeFastFolder } from '../fast-folder.ts'
import { freePort, freePortPair } from '../free-port.ts'
import { makeServedDatabase } from '../served-database.ts'

/** Where a product that runs can be reached. */
export interface ProductAddress {
  origin: string
  simulatorsPort: number
}

export interface Product extends ProductAddress {
  fault: (company: string, fault: Record<string, unknown>) => Promise<void>
  clearFaults: (company: string) => Promise<void>
  close: () => Promise<void>
}

/** The switches of a product's outside companies. */
export function faultsAt({ simulatorsPort }: ProductAddress): Pick<Product, 'fault' | 'clearFaults'> {
  const ask = (company: string, method: string, body: unknown) =>
    fetch(`http://127.0.0.1:${simulatorsPort}/${company}/faults`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    fault: async (company, fault) => void (await ask(company, 'POST', fault)),
    clearFaults: async (company) => void (await ask(company, 'DELETE', {})),
  }
}

const run = (script: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const stopped = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))

/** The built product as two processes on a fresh database, as `npm start` runs it. Build first. */
export async function openProduct(
  more: Record<string, string> = {},
  statementsFolder = inject('statementsFolder'),
): Promise<Product> {
  const folder = makeFastFolder('eider-journey')
  const served = process.env['TEST_DATABASE_URL'] ? await makeServedDatabase(process.env['TEST_DATABASE_URL']) : null
  const port = Number(more['PORT'] ?? (await freePort()))
  const simulatorsPort = await freePortPair()
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    STANDINS_PORT: String(simulatorsPort),
    LOG_LEVEL: 'warn',
    RATE_SCALE: '100',
    DATABASE_PATIENCE_MS: '15000',
    ...(served ? { DATABASE_URL: served.url } : {}),
    ...more,
  }
  const children = [
    run('scripts/simulators.mjs', env),
    run('scripts/server.mjs', { ...notingStatements(statementsFolder), ...env }),
  ]
  const origin = `http://localhost:${port}`
  const end = async (): Promise<void> => {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(stopped))
    rmSync(folder, { recursive: true, force: true })
    await served?.drop()
  }
  const until = Date.now() + 180_000
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    if (Date.now() > until || children.some((child) => child.exitCode !== null)) {
      await end()
      throw new Error('the product did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { origin, simulatorsPort, ...faultsAt({ origin, simulatorsPort }), close: end }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { notingStatements } from '../../noting-statements.ts'
import { freePort, freePortPair } from '../../free-port.ts'
import { makeServedDatabase } from '../../served-database.ts'
import { copyTemplate } from '../../template-database.ts'

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

/** What the run gives every product. */
export interface ForProducts {
  statementsFolder: string
  templateFolder: string
  templateDatabase: string
}

const ofThisRun = (): ForProducts => ({
  statementsFolder: inject('statementsFolder'),
  templateFolder: inject('templateFolder'),
  templateDatabase: inject('templateDatabase'),
})

/**
 * The built product as two processes, as `npm start` runs it, on a copy of the migrated database. One that is given a folder of its own
 * begins there with nothing. Build first.
 */
export async function openProduct(
  more: Record<string, string> = {},
  { statementsFolder, templateFolder, templateDatabase } = ofThisRun(),
): Promise<Product> {
  const folder = copyTemplate(templateFolder)
  const server = process.env['TEST_DATABASE_URL']
  const served = server && !more['DATABASE_URL'] ? await makeServedDatabase(server, templateDatabase) : null
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

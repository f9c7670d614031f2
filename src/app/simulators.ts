import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../server/http/exposure.ts'
import { namePort } from '../server/http/port-in-use.ts'
import { SettingsError, simulatorsPortOf } from '../server/settings/settings.ts'
import { type Clock, type RunningSimulators, type SimulatorFactory, serveSimulators } from '../server/simulator/simulator.ts'

/** A simulator that is not a web server, for instance a mail host, offers `start` instead of `simulator`. */
export interface SimulatorServerSettings {
  host: string
  /** Its own port; 0 for any free one. */
  port: number
  stateDir?: string | undefined
  clock: Clock
}
export type StartSimulator = (settings: SimulatorServerSettings) => Promise<{
  port: number
  close(): Promise<void>
  /** Pages of its own beside the other companies', for instance a mail host's journal. */
  mount?(app: FastifyInstance): void
}>

interface SimModule {
  simulator?: SimulatorFactory
  start?: StartSimulator
}

export interface SimulatorsSettings {
  /** 0 for any free port. */
  port: number
  host?: string
  /** Where the companies keep what they did; without it they forget at the end. */
  stateDir?: string | undefined
  clock?: Clock
}

export interface OpenSimulators extends RunningSimulators {
  /** Ports of the servers that speak another protocol, by the stem of their file: `mailbox` for `mailbox.sim.ts`. */
  ports: Record<string, number>
}

/** A clock that reads `from` now and goes on from there; the machine's own when nothing is given. */
export function clockFrom(from: string | undefined): Clock {
  if (from === undefined || from === '') return () => new Date()
  const shiftMs = Date.parse(from) - Date.now()
  if (Number.isNaN(shiftMs)) throw new SettingsError('CLOCK must be an ISO instant, for instance 2026-03-01T12:00:00Z.')
  return () => new Date(Date.now() + shiftMs)
}

const stemOf = (path: string): string => /([^/]+)\.sim\.ts$/.exec(path)?.[1] ?? path

/** Starts every simulator of every slice: a new `*.sim.ts` is found by its name, and no list has to be edited. */
export async function openSimulators({
  port,
  host = '127.0.0.1',
  stateDir,
  clock = clockFrom(undefined),
}: SimulatorsSettings): Promise<OpenSimulators> {
  const sims = import.meta.glob<SimModule>('../{lines,platform}/*/{carriers,providers}/*.sim.ts', { eager: true })
  const simulators = Object.values(sims).flatMap(({ simulator }) => (simulator ? [simulator({ clock })] : []))
  const twice = simulators.find(({ company }, i) => simulators.findIndex((candidate) => candidate.company === company) !== i)
  if (twice) throw new Error(`two simulators call themselves ${twice.company}`)
  const others: Awaited<ReturnType<StartSimulator>>[] = []
  const ports: Record<string, number> = {}
  const closeOthers = async (): Promise<void> => {
    await Promise.all(others.map((server) => server.close()))
  }
  try {
    let next = port + 1
    for (const [path, { start }] of Object.entries(sims).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!start) continue
      const server = await start({ host, port: port === 0 ? 0 : next++, stateDir, clock })
      others.push(server)
      ports[stemOf(path)] = server.port
    }
    const mounts = others.map((server) => (app: FastifyInstance) => server.mount?.(app))
    const web = await serveSimulators(simulators, { port, host, stateDir, mounts })
    const close = async (): Promise<void> => {
      await Promise.all([web.close(), closeOthers()])
    }
    return { url: web.url, port: web.port, ports, close }
  } catch (error) {
    await closeOthers()
    throw namePort(error, 'STANDINS_PORT')
  }
}

/** The settings of the simulators: STANDINS_PORT, STANDINS_HOST, STANDINS_STATE (a folder) and CLOCK (an ISO instant). */
export function readSimulatorsSettings(env: Record<string, string | undefined>): SimulatorsSettings {
  const host = env['STANDINS_HOST'] ?? '127.0.0.1'
  if (!isLoopback(host))
    throw new SettingsError('STANDINS_HOST must be this machine: mails and fault switches there have no password.')
  return {
    port: simulatorsPortOf(env['STANDINS_PORT'] ?? '3100'),
    host,
    stateDir: env['STANDINS_STATE'],
    clock: clockFrom(env['CLOCK']),
  }
}

/** The process of the simulators, with its settings from the environment. */
export async function main(): Promise<void> {
  const openAsSet = async (): Promise<OpenSimulators> => openSimulators(readSimulatorsSettings(process.env))
  const open = await openAsSet().catch((error: unknown) => {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`Not started. ${error.message}\n`)
    process.exit(2)
  })
  const others = Object.entries(open.ports).map(([stem, port]) => `, ${stem} on port ${port}`)
  console.log(`Simulated companies at ${open.url}${others.join('')} (nothing here is insurance or money)`)
  const stop = (): void => {
    void open.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main()

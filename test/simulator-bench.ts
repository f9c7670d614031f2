import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outbound, OutsideErrorKind } from '../src/server/outside/outbound.ts'
import { serveSimulators, type Simulator } from '../src/server/simulator/simulator.ts'

/** The switches that a company's simulator offers to anyone who tests its adapter. */
export interface Bench<Operation extends string = string> {
  fault(operation: Operation, mode: string, times: number): Promise<void>
  /** Ends all faults. */
  calm(): Promise<void>
  /** Everything the company wrote down, as text. */
  journal(): Promise<string>
  restart(): Promise<void>
  close(): Promise<void>
}

/** Each fault, and what is known after it when every attempt meets it: the kind of error and whether the work was done. */
export const faults: [mode: string, kind: OutsideErrorKind, isDone: boolean][] = [
  ['error', 'unknown', false],
  ['error-after', 'unknown', true],
  ['timeout-after', 'unknown', true],
  ['drip', 'unknown', true],
  ['garbage', 'unknown', true],
  ['truncated', 'unknown', true],
  ['huge', 'unknown', true],
  ['wrong-type', 'unknown', true],
]

/**
 * Serves a company's simulator over real HTTP, with a folder of its own, and what speaks to it. `make` is asked again at a restart,
 * so that only what was written down outlives it.
 */
export async function openBench<Connected extends { outbound: Outbound }>(
  make: () => Simulator,
  connect: (url: string) => Connected,
): Promise<Connected & Bench & { url: string }> {
  const { company } = make()
  const stateDir = mkdtempSync(join(tmpdir(), `${company}-`))
  const serve = (port: number) => serveSimulators([make()], { port, host: '127.0.0.1', stateDir })
  let running = await serve(0)
  const { port } = running
  const url = `${running.url}/${company}`
  const connected = connect(url)
  return {
    ...connected,
    url,
    async fault(operation, mode, times) {
      const body = JSON.stringify({ operation, mode, times })
      await fetch(`${url}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    async calm() {
      await fetch(`${url}/faults`, { method: 'DELETE' })
    },
    journal: async () =>
      (await (await fetch(`${url}/journal`)).text()) + readFileSync(join(stateDir, `${company}.jsonl`), 'utf8'),
    async restart() {
      await running.close()
      running = await serve(port)
    },
    async close() {
      await connected.outbound.close()
      await running.close()
      rmSync(stateDir, { recursive: true })
    },
  }
}

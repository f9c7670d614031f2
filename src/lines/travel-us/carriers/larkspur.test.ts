import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningStandIns, serveStandIns } from '../../../server/stand-in.ts'
import { behavesLikeATravelCarrier } from './behaviour.ts'
import { chooseTravelCarrier } from './choose.ts'
import { standIn } from './larkspur.sim.ts'

// Already 2 March in Greenwich: the insurer's day is New York's.
const clock = (): Date => new Date('2026-03-02T03:00:00Z')

behavesLikeATravelCarrier('Larkspur Travel', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'us-travel-'))
  const serve = (port: number): Promise<RunningStandIns> =>
    serveStandIns([standIn({ clock })], { port, host: '127.0.0.1', stateDir })
  let running = await serve(0)
  const { port, url } = running
  const timeLimits = { quoteMs: 800, bindMs: 800 }
  const { carrier, outbound } = chooseTravelCarrier({ baseUrl: `${url}/us-travel`, timeLimits })
  return {
    carrier,
    async fault(operation, mode, times) {
      const body = JSON.stringify({ operation, mode, times })
      await fetch(`${url}/us-travel/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    async calm() {
      await fetch(`${url}/us-travel/faults`, { method: 'DELETE' })
    },
    journal: async () =>
      (await (await fetch(`${url}/us-travel/journal`)).text()) + readFileSync(join(stateDir, 'us-travel.jsonl'), 'utf8'),
    async restart() {
      await running.close()
      running = await serve(port)
    },
    async close() {
      await outbound.close()
      await running.close()
      rmSync(stateDir, { recursive: true })
    },
  }
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningStandIns, serveStandIns } from '../../../server/stand-in.ts'
import { behavesLikeATermLifeCarrier } from './behaviour.ts'
import { chooseTermLifeCarrier } from './choose.ts'
import { standIn } from './sweetgale.sim.ts'

behavesLikeATermLifeCarrier('Sweetgale Life', async () => {
  // Already 2 March in Greenwich: the insurer's day is Toronto's.
  let now = new Date('2026-03-02T03:00:00Z')
  const clock = (): Date => now
  const stateDir = mkdtempSync(join(tmpdir(), 'term-ca-'))
  const serve = (port: number): Promise<RunningStandIns> =>
    serveStandIns([standIn({ clock })], { port, host: '127.0.0.1', stateDir })
  let running = await serve(0)
  const { port, url } = running
  const timeLimits = { quoteMs: 800, bindMs: 800 }
  const { carrier, outbound } = chooseTermLifeCarrier({ baseUrl: `${url}/term-ca`, timeLimits })
  return {
    carrier,
    async fault(operation, mode, times) {
      const body = JSON.stringify({ operation, mode, times })
      await fetch(`${url}/term-ca/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    async calm() {
      await fetch(`${url}/term-ca/faults`, { method: 'DELETE' })
    },
    passDays(days) {
      now = new Date(now.getTime() + days * 86_400_000)
    },
    journal: async () =>
      (await (await fetch(`${url}/term-ca/journal`)).text()) + readFileSync(join(stateDir, 'term-ca.jsonl'), 'utf8'),
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

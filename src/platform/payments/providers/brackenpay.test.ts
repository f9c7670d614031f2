import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningStandIns, serveStandIns } from '../../../server/stand-in.ts'
import { behavesLikeAPaymentProvider, type ProviderBench } from './behaviour.ts'
import { standIn } from './brackenpay.sim.ts'
import { choosePaymentProvider } from './choose.ts'
import { takesInstalments } from './recurring-behaviour.ts'

const clock = (): Date => new Date('2026-03-01T17:00:00Z')

const openBench = async (): Promise<ProviderBench> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'payments-'))
  const serve = (port: number): Promise<RunningStandIns> =>
    serveStandIns([standIn({ clock })], { port, host: '127.0.0.1', stateDir })
  let running = await serve(0)
  const { port, url } = running
  const timeLimits = { purchaseMs: 700, lookUpMs: 3000 }
  const { provider, outbound } = choosePaymentProvider({ baseUrl: `${url}/payments`, timeLimits })
  return {
    provider,
    async fault(operation, mode, times) {
      const body = JSON.stringify({ operation, mode, times })
      await fetch(`${url}/payments/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    async calm() {
      await fetch(`${url}/payments/faults`, { method: 'DELETE' })
    },
    async bill(subscriptionId, unpaid = false) {
      const body = JSON.stringify({ unpaid })
      const path = `${url}/payments/subscriptions/${subscriptionId}/bill`
      await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    journal: async () =>
      (await (await fetch(`${url}/payments/journal`)).text()) + readFileSync(join(stateDir, 'payments.jsonl'), 'utf8'),
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
}

behavesLikeAPaymentProvider('Brackenpay', openBench)
takesInstalments('Brackenpay', openBench)

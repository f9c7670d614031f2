import { serveSimulators } from '../../../server/simulator/simulator.ts'
import { behavesLikeAnAddressService } from './behaviour.ts'
import { chooseAddressService } from './choose.ts'
import { simulator } from './waypost.sim.ts'

behavesLikeAnAddressService('Waypost', async () => {
  const running = await serveSimulators([simulator({ clock: () => new Date() })], { port: 0, host: '127.0.0.1' })
  const at = `${running.url}/address`
  const { service, outbound } = chooseAddressService({ baseUrl: at, timeoutMs: 600 })
  return {
    service,
    async fault(mode) {
      const body = JSON.stringify({ operation: 'find', mode })
      await fetch(`${at}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    async calm() {
      await fetch(`${at}/faults`, { method: 'DELETE' })
    },
    journal: async () => (await fetch(`${at}/journal`)).text(),
    async close() {
      await outbound.close()
      await running.close()
    },
  }
})

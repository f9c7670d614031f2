import { serveSimulators } from '../../../server/simulator/simulator.ts'
import { behavesLikeAMessenger } from './behaviour.ts'
import { chooseMessenger, type TextChannel } from './choose.ts'
import { simulator as sms } from './sms.sim.ts'
import { simulator as whatsapp } from './whatsapp.sim.ts'

const clock = (): Date => new Date('2026-03-01T17:00:00Z')
const simulators = { sms, whatsapp }

for (const channel of ['sms', 'whatsapp'] satisfies TextChannel[])
  behavesLikeAMessenger(channel, async () => {
    const running = await serveSimulators([simulators[channel]({ clock })], { port: 0, host: '127.0.0.1' })
    const base = `${running.url}/${channel}`
    const { messenger, outbound } = chooseMessenger(channel, { baseUrl: base, timeoutMs: 700 })
    return {
      messenger,
      fault: async (mode, times) => {
        const isClear = mode === 'clear'
        await fetch(`${base}/faults`, {
          method: isClear ? 'DELETE' : 'POST',
          ...(isClear
            ? {}
            : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ operation: 'send', mode, times }) }),
        })
      },
      sent: async () => (await fetch(`${base}/sent`)).json() as Promise<{ to: string; text: string }[]>,
      close: async () => {
        await outbound.close()
        await running.close()
      },
    }
  })

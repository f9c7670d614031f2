import { openBench } from '../../../../test/simulator-bench.ts'
import { behavesLikeATravelCarrier } from './behaviour.ts'
import { travelInsurer } from './choose.ts'
import { simulator } from './larkspur.sim.ts'

// Already 2 March in Greenwich: the insurer's day is New York's.
const clock = (): Date => new Date('2026-03-02T03:00:00Z')

behavesLikeATravelCarrier('Larkspur Travel', () =>
  openBench(
    () => simulator({ clock }),
    (baseUrl) => {
      const { port: carrier, outbound } = travelInsurer.connect({ baseUrl, timeLimits: { quoteMs: 800, bindMs: 800 } })
      return { carrier, outbound }
    },
  ),
)

import { openBench } from '../../../../test/simulator-bench.ts'
import { behavesLikeAPetCarrier } from './behaviour.ts'
import { petInsurer } from './choose.ts'
import { simulator } from './speedwell.sim.ts'

// Already 2 March in Greenwich: the insurer's day is New York's.
const clock = (): Date => new Date('2026-03-02T03:00:00Z')

behavesLikeAPetCarrier('Speedwell Pet', () =>
  openBench(
    () => simulator({ clock }),
    (baseUrl) => {
      const { port: carrier, outbound } = petInsurer.connect({ baseUrl, timeLimits: { quoteMs: 800, bindMs: 800 } })
      return { carrier, outbound }
    },
  ),
)

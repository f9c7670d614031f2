import { openBench } from '../../../../test/stand-in-bench.ts'
import { behavesLikeATravelCarrier } from './behaviour.ts'
import { chooseTravelCarrier } from './choose.ts'
import { standIn } from './larkspur.sim.ts'

// Already 2 March in Greenwich: the insurer's day is New York's.
const clock = (): Date => new Date('2026-03-02T03:00:00Z')

behavesLikeATravelCarrier('Larkspur Travel', () =>
  openBench(
    () => standIn({ clock }),
    (baseUrl) => chooseTravelCarrier({ baseUrl, timeLimits: { quoteMs: 800, bindMs: 800 } }),
  ),
)

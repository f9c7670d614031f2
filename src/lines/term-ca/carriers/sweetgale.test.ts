import { openBench } from '../../../../test/simulator-bench.ts'
import { behavesLikeATermLifeCarrier } from './behaviour.ts'
import { termLifeInsurer } from './choose.ts'
import { simulator } from './sweetgale.sim.ts'

behavesLikeATermLifeCarrier('Sweetgale Life', async () => {
  // Already 2 March in Greenwich: the insurer's day is Toronto's.
  let now = new Date('2026-03-02T03:00:00Z')
  const bench = await openBench(
    () => simulator({ clock: () => now }),
    (baseUrl) => {
      const { port: carrier, outbound } = termLifeInsurer.connect({ baseUrl, timeLimits: { quoteMs: 800, bindMs: 800 } })
      return { carrier, outbound }
    },
  )
  const passDays = (days: number): void => {
    now = new Date(now.getTime() + days * 86_400_000)
  }
  return { ...bench, passDays }
})

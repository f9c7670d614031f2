import type { Ground } from '../../../server/ground.ts'
import { oncePer } from '../../../server/once.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { chooseTermLifeCarrier } from '../carriers/choose.ts'
import { applying } from './applying.ts'
import { buying } from './buying.ts'
import type { InsurerOf } from './insurer.ts'

/** The insurer of this server: its own address, or its stand-in's. */
const insurerOf: InsurerOf = oncePer((ground: Ground) => {
  const { purchasePatienceMs } = ground.settings
  return chooseTermLifeCarrier({
    observe: ground.metrics.asked,
    baseUrl: ground.settings.companyUrl('term-ca'),
    apiKey: ground.settings.companyKey('term-ca'),
    timeLimits: { quoteMs: Math.min(10_000, purchasePatienceMs), bindMs: purchasePatienceMs },
  }).carrier
})

/** Two halves behind one door: everything up to the decision, and everything from the payment on. */
const second = buying(insurerOf)
const halves = [applying(insurerOf), second]

export const slice: SliceServer = {
  name: 'term-ca',
  functions: (ground) => halves.flatMap((half) => half.functions?.(ground) ?? []),
  flows: (ground) => halves.flatMap((half) => half.flows?.(ground) ?? []),
  outboxKinds: (ground) => halves.flatMap((half) => half.outboxKinds?.(ground) ?? []),
  claims: halves.flatMap((half) => half.claims ?? []),
  ...(second.shelf ? { shelf: second.shelf } : {}),
  personal: halves.flatMap((half) => half.personal ?? []),
  invariants: halves.flatMap((half) => half.invariants ?? []),
  gauges: halves.flatMap((half) => half.gauges ?? []),
  onWake: async (ground) => {
    for (const half of halves) await half.onWake?.(ground)
  },
  eachMinute: async (ground) => {
    for (const half of halves) await half.eachMinute?.(ground)
  },
  retention: halves.flatMap((half) => half.retention ?? []),
  sealed: halves.flatMap((half) => half.sealed ?? []),
}

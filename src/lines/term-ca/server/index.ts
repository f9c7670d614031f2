import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/once.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { chooseTermLifeCarrier } from '../carriers/choose.ts'
import { applying } from './applying.ts'
import { buying } from './buying.ts'
import type { InsurerOf } from './insurer.ts'

/** The insurer of this server: its own address, or its simulator's. */
const insurerOf: InsurerOf = oncePer((ctx: ServerContext) => {
  const { purchasePatienceMs } = ctx.settings
  return chooseTermLifeCarrier({
    observe: ctx.metrics.asked,
    baseUrl: ctx.settings.companyUrl('term-ca'),
    apiKey: ctx.settings.companyKey('term-ca'),
    timeLimits: { quoteMs: Math.min(10_000, purchasePatienceMs), bindMs: purchasePatienceMs },
  }).carrier
})

/** Two halves, one entry point: everything up to the decision, and everything from the payment on. */
const second = buying(insurerOf)
const halves = [applying(insurerOf), second]

export const slice: SliceServer = {
  name: 'term-ca',
  functions: (ctx) => halves.flatMap((half) => half.functions?.(ctx) ?? []),
  flows: (ctx) => halves.flatMap((half) => half.flows?.(ctx) ?? []),
  outboxKinds: (ctx) => halves.flatMap((half) => half.outboxKinds?.(ctx) ?? []),
  adoptions: halves.flatMap((half) => half.adoptions ?? []),
  ...(second.listing ? { listing: second.listing } : {}),
  personal: halves.flatMap((half) => half.personal ?? []),
  invariants: halves.flatMap((half) => half.invariants ?? []),
  gauges: halves.flatMap((half) => half.gauges ?? []),
  onStart: async (ctx) => {
    for (const half of halves) await half.onStart?.(ctx)
  },
  eachMinute: async (ctx) => {
    for (const half of halves) await half.eachMinute?.(ctx)
  },
  retention: halves.flatMap((half) => half.retention ?? []),
  encrypted: halves.flatMap((half) => half.encrypted ?? []),
}

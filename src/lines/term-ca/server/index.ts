import type { SliceServer } from '../../../server/slice.ts'
import { termLifeInsurer } from '../carriers/choose.ts'
import { applying } from './application/applying.ts'
import { buying } from './payment/buying.ts'

/** Two halves, one entry point: everything up to the decision, and everything from the payment on. */
const second = buying(termLifeInsurer.ofServer)
const halves = [applying(termLifeInsurer.ofServer), second]

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

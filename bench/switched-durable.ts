import { launchDurable as launchReal } from '../src/server/durable/durable.ts'
import type { Durable, FlowSteps } from '../src/server/durable/durable-flow.ts'
import type { ServerContext } from '../src/server/server-context.ts'

export type { Durable }

/** Runs a flow as the plain code it is: no engine, no second try. What the durable library costs is the difference. */
const plainSteps = (ctx: ServerContext): FlowSteps => ({
  call: (_name, work) => work(),
  write: (_name, work) => ctx.db.transaction(work),
})

const launchPlain = (ctx: ServerContext): Durable => ({
  start: async (flow, _id, ...input) => ({ ended: flow.run(plainSteps(ctx), ...input).then(() => {}) }),
  beganHere: () => true,
  replicaId: 'plain',
  resume: () => Promise.resolve(false),
  isKnown: async () => false,
  hasFailed: async () => false,
  forgetEnded: async () => 0,
  stop: async () => {},
})

export const launchDurable: typeof launchReal = (ctx, database, flows) =>
  process.env['BENCH_DURABLE'] === 'plain' ? Promise.resolve(launchPlain(ctx)) : launchReal(ctx, database, flows)

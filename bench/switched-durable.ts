import { launchDurable as launchReal } from '../src/server/durable.ts'
import type { Durable, Step } from '../src/server/durable-flow.ts'

export type { Durable }

/** Runs a flow as the plain code it is: no checkpoints, no second try. What the durable library costs is the difference. */
const plain: Step = (_name, work) => work()

const launchPlain = (): Durable => ({
  start: async (flow, _id, ...input) => ({ ended: flow.run(plain, ...input).then(() => {}) }),
  beganHere: () => true,
  isKnown: async () => false,
  hasFailed: async () => false,
  forgetEnded: async () => 0,
  stop: async () => {},
})

export const launchDurable: typeof launchReal = (ctx, database, flows) =>
  process.env['BENCH_DURABLE'] === 'plain' ? Promise.resolve(launchPlain()) : launchReal(ctx, database, flows)

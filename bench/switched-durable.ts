import { launchDurable as launchReal } from '../src/server/durable.ts'
import type { Durable, DurableFlow, Step } from '../src/server/durable-flow.ts'
import type { Ground } from '../src/server/ground.ts'

export type { Durable }

/** Runs a flow as the plain code it is: no checkpoints, no second try. What the durable library costs is the difference. */
const plain: Step = (_name, work) => work()

const launchPlain = (): Durable => ({
  start: async (flow, _id, ...input) => ({ ended: flow.run(plain, ...input).then(() => {}) }),
  beganHere: () => true,
  isKnown: async () => false,
  hasFailed: async () => false,
  stop: async () => {},
})

export const launchDurable = (ground: Ground, flows: DurableFlow<never[]>[]): Promise<Durable> =>
  process.env['BENCH_DURABLE'] === 'plain' ? Promise.resolve(launchPlain()) : launchReal(ground, flows)

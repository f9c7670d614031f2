import type { Tx } from '../../db/database.ts'

/** How a step may be tried again when it throws. */
export interface StepPatience {
  /** Including the first. */
  attempts: number
  firstWaitSeconds: number
  waitGrowth: number
}

/**
 * The named steps of a flow. Nothing is stored of a step beside the rows it writes: a flow that is taken over begins anew, reads how far
 * those rows have come and goes on there (docs/decisions/0035).
 */
export interface FlowSteps {
  /** Asks a company, or reads. A flow that is taken over may do it again, so whatever has an effect outside bears a key. */
  call: <Result>(name: string, work: () => Promise<Result>, patience?: StepPatience) => Promise<Result>
  /** Writes in one transaction, while no other replica has taken the flow over. Done twice it must change nothing. */
  write: <Result>(name: string, work: (tx: Tx) => Promise<Result>) => Promise<Result>
}

/** Work that must come to its end whatever happens to the process: named steps in ordinary code. */
export interface DurableFlow<Input extends unknown[] = unknown[], Result = unknown> {
  name: string
  run: (steps: FlowSteps, ...input: Input) => Promise<Result>
}

export interface Durable {
  /** This process among those that serve the same database. */
  replicaId: string
  /** Starts the flow, or finds it already started under this id. `ended` settles when it has ended here, however. */
  start: <Input extends unknown[]>(flow: DurableFlow<Input>, id: string, ...input: Input) => Promise<{ ended: Promise<void> }>
  /** True when this process began the flow itself, so that nothing of it can have happened earlier. */
  beganHere: (id: string) => boolean
  isKnown: (id: string) => Promise<boolean>
  /** True when the flow has ended in an error, at least so long ago. */
  hasFailed: (id: string, msAgo: number) => Promise<boolean>
  /** Begins a flow anew that has ended in an error; it reads how far it came and goes on there. False where it has not. */
  resume: (id: string) => Promise<boolean>
  /** Deletes what is kept of flows that ended 30 days ago; answers how many. */
  forgetEnded: () => Promise<number>
  stop: () => Promise<void>
}

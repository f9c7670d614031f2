/** How a step may be tried again when it throws. */
export interface StepPatience {
  /** Including the first. */
  attempts: number
  firstWaitSeconds: number
  waitGrowth: number
}

/** Runs one named step of a flow: its result is kept, and a flow that goes on after a crash does not run it again. */
export type Step = <Result>(name: string, work: () => Promise<Result>, patience?: StepPatience) => Promise<Result>

/**
 * Work that must come to its end whatever happens to the process: a list of named steps in ordinary code.
 * A step may run twice (killed between its effect and its checkpoint), so every effect carries a key.
 */
export interface DurableFlow<Input extends unknown[] = unknown[], Result = unknown> {
  name: string
  run: (step: Step, ...input: Input) => Promise<Result>
}

export interface Durable {
  /** Starts the flow, or finds it already started under this id. `ended` settles when it has ended here, however. */
  start: <Input extends unknown[]>(flow: DurableFlow<Input>, id: string, ...input: Input) => Promise<{ ended: Promise<void> }>
  /** True when this process began the flow itself, so that nothing of it can have happened earlier. */
  beganHere: (id: string) => boolean
  isKnown: (id: string) => Promise<boolean>
  /** True when the flow has ended in an error, at least so long ago. */
  hasFailed: (id: string, msAgo: number) => Promise<boolean>
  /** Deletes what is kept of flows that ended 30 days ago; answers how many. */
  forgetEnded: () => Promise<number>
  stop: () => Promise<void>
}

/** The flows that this process has begun, and the callers that wait for their ends. */
import type { DBOS } from '@dbos-inc/dbos-sdk'
import { Failure } from '../../shared/failure.ts'
import type { Durable } from './durable-flow.ts'
import { registeredFlow } from './registered-flows.ts'

/** How long a caller waits for the beginning of a flow before it is told to ask again; the flow begins all the same. */
const startPatienceMs = 5000

export class BegunFlows {
  readonly #engine: Pick<typeof DBOS, 'startWorkflow'>
  readonly #begun = new Set<string>()
  readonly #waiting = new Set<() => void>()

  constructor(engine: Pick<typeof DBOS, 'startWorkflow'>) {
    this.#engine = engine
  }

  has(id: string): boolean {
    return this.#begun.has(id)
  }

  start: Durable['start'] = async (flow, id, ...input) => {
    const run = registeredFlow(flow.name)
    this.#begun.add(id)
    const starting = this.#engine.startWorkflow(run, { workflowID: id })(...input)
    const ended = this.#endOf(starting.then((handle) => handle.getResult()).finally(() => this.#begun.delete(id)))
    let timer: NodeJS.Timeout | undefined
    const isLate = await Promise.race([
      starting.then(() => false),
      new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(true), startPatienceMs))),
    ]).finally(() => clearTimeout(timer))
    if (isLate) {
      // Another replica may begin it meanwhile: from now on this one cannot say what has happened.
      this.#begun.delete(id)
      throw new Failure('unavailable', 'the flow has not begun yet', { retryAfterSeconds: 5 })
    }
    return { ended }
  }

  /** The database is away: callers that wait for the end of a flow wait no longer. */
  releaseCallers(): void {
    for (const over of this.#waiting) over()
  }

  /** Resolves when the flow has ended, or when nobody can tell because the database is away. */
  #endOf(result: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        this.#waiting.delete(over)
        resolve()
      }
      this.#waiting.add(over)
      result.then(over, over)
    })
  }
}

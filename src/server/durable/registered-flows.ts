/** The flows as the durable library knows them: under their names, once in a process. */
import type { DBOS } from '@dbos-inc/dbos-sdk'
import { asStatements } from '../../db/statement-class.ts'
import { asCall } from '../current-call.ts'
import { databaseFailure } from '../failure-of.ts'
import type { ServerContext } from '../server-context.ts'
import type { DurableFlow } from './durable-flow.ts'
import { stepsOf } from './flow-steps.ts'
import { FlowElsewhere, FlowLostDatabase, type LeftFlows } from './left-flows.ts'

type Run = (...input: unknown[]) => Promise<unknown>

/** The part of the durable library that registers flows. */
type FlowRegistry = Pick<typeof DBOS, 'workflowID' | 'registerWorkflow'>

/**
 * The library takes a flow's name once in a process. Where servers are opened one after the other in one process, as tests do, each name
 * leads to the flow of the server that was launched last.
 */
const flowsOfProcess = new Map<string, { current: Run; registered: Run }>()

/** Whether the flow is another replica's by now; not so where nobody can tell. */
function isElsewhere(left: LeftFlows, id: string): Promise<boolean> {
  return asStatements('step', () => left.isHere(id)).then(
    (isHere) => !isHere,
    () => false,
  )
}

/** Logs how a flow failed and answers the error that it ends in. This is done here, because nobody waits for a flow that was taken over. */
async function endingError(
  { log }: ServerContext,
  left: LeftFlows,
  { flow, workflow }: { flow: string; workflow: string | undefined },
  error: unknown,
): Promise<unknown> {
  // Nothing is wrong with a flow that has been taken over.
  if (error instanceof FlowElsewhere || (workflow && (await isElsewhere(left, workflow)))) {
    log.info({ flow, workflow }, 'flow goes on in another replica')
    return error
  }
  if (!databaseFailure(error)) {
    log.error({ flow, workflow, err: error }, 'flow ended in an error')
    return error
  }
  log.warn({ flow, workflow, err: error }, 'flow lost the database')
  return new FlowLostDatabase(error)
}

/** Makes the flows known to the library, which runs them when they are started here or taken over from another replica. */
export function registerFlows(ctx: ServerContext, engine: FlowRegistry, left: LeftFlows, flows: DurableFlow<never[]>[]): void {
  for (const flow of flows) {
    const run: Run = async (...input) => {
      const workflow = engine.workflowID
      try {
        const steps = stepsOf(ctx, left, workflow ?? '')
        return await asCall(workflow ?? '', () => asStatements('step', () => flow.run(steps, ...(input as never[]))))
      } catch (error) {
        throw await endingError(ctx, left, { flow: flow.name, workflow }, error)
      }
    }
    const known = flowsOfProcess.get(flow.name)
    if (known) known.current = run
    else {
      const made = { current: run, registered: run }
      made.registered = engine.registerWorkflow((...input: unknown[]) => made.current(...input), { name: flow.name })
      flowsOfProcess.set(flow.name, made)
    }
  }
}

/** The library's function that starts the flow of this name. */
export function registeredFlow(name: string): Run {
  const flow = flowsOfProcess.get(name)
  if (!flow) throw new Error(`The flow ${name} is not registered.`)
  return flow.registered
}

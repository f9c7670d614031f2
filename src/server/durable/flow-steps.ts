/** The steps of durable flows: each is tried again when it fails, and waits while the database is away. */
import pRetry from 'p-retry'
import { throughCuts } from '../database-away.ts'
import { crashPoint } from '../crash.ts'
import type { ServerContext } from '../server-context.ts'
import type { FlowSteps, StepPatience } from './durable-flow.ts'
import { keepTrouble, type StepTrouble } from './flow-trouble.ts'
import { FlowElsewhere, type LeftFlows } from './left-flows.ts'

const usualPatience: StepPatience = { attempts: 8, firstWaitSeconds: 0.2, waitGrowth: 2 }
const longestWaitMs = 3_600_000

/** A failure of the database uses up none of the attempts and does not end the flow: the work waits until it is back. */
function patiently<Result>(
  { log }: ServerContext,
  name: string,
  work: () => Promise<Result>,
  { attempts, firstWaitSeconds, waitGrowth }: StepPatience = usualPatience,
  onTrouble?: (trouble: StepTrouble) => void,
): Promise<Result> {
  return pRetry(() => throughCuts(work, (error) => log.warn({ step: name, err: error }, 'step waits for the database')), {
    retries: attempts - 1,
    minTimeout: firstWaitSeconds * 1000,
    factor: waitGrowth,
    maxTimeout: longestWaitMs,
    unref: true,
    shouldRetry: ({ error }) => !(error instanceof FlowElsewhere),
    onFailedAttempt: ({ error, attemptNumber }) => {
      log.warn({ step: name, err: error }, 'step failed')
      onTrouble?.({ step: name, error, tries: attemptNumber })
    },
  })
}

/** The steps of the flow with this id. A step that writes does so only while the flow is this replica's. */
export function stepsOf(ctx: ServerContext, left: Pick<LeftFlows, 'hold'>, id: string): FlowSteps {
  const crash = crashPoint(ctx.settings.crashAt)
  return {
    call: async (name, work, patience) => {
      crash(`before:${name}`)
      const result = await patiently(ctx, name, work, patience, (trouble) => keepTrouble(ctx, id, trouble))
      crash(`after:${name}`)
      return result
    },
    write: async (name, work) => {
      crash(`before:${name}`)
      const result = await patiently(ctx, name, () =>
        ctx.db.transaction(async (tx) => {
          await left.hold(tx, id)
          return work(tx)
        }),
      )
      crash(`after:${name}`)
      return result
    },
  }
}

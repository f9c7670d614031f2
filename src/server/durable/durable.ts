import { randomUUID } from 'node:crypto'
import pRetry from 'p-retry'
import { statement } from '../../db/statement.ts'
import { crashPoint } from '../crash.ts'
import type { Durable, DurableFlow, FlowSteps, StepPatience } from './durable-flow.ts'
import type { Database } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { asStatements } from '../../db/statement-class.ts'
import { Failure } from '../../shared/failure.ts'
import { throughCuts } from '../database-away.ts'
import { asCall } from '../current-call.ts'
import { databaseFailure } from '../failure-of.ts'
import type { ServerContext } from '../server-context.ts'
import { keepTrouble, type StepTrouble } from './flow-trouble.ts'
import { FlowElsewhere, FlowLostDatabase, LeftFlows } from './left-flows.ts'
import { keepAlive } from './replica.ts'

/** How long a caller waits for the beginning of a flow before it is told to ask again; the flow begins all the same. */
const startPatienceMs = 5000

const usualPatience: StepPatience = { attempts: 8, firstWaitSeconds: 0.2, waitGrowth: 2 }
const longestWaitMs = 3_600_000

/**
 * Raised by hand when the release before could not do a flow that this one began: it leaves such a flow alone. This release goes on with
 * what the one before has left. 2: the card's token is encrypted.
 */
const version = 'eider-2'

type Run = (...input: never[]) => Promise<unknown>

/**
 * The library takes a flow's name once in a process. Where servers are opened one after the other in one process, as tests do, each name
 * leads to the flow of the server that was launched last.
 */
const flowsOfProcess = new Map<string, { current: Run; registered: Run }>()

/** What the durable library uses of the database, apart from everything else. */
type DurableDatabase = Pick<Database, 'durablePool' | 'limitDurable' | 'connectUnlimited'>

/** Launches the durable engine with all flows and takes over what dead replicas left. */
export async function launchDurable(
  ctx: ServerContext,
  database: DurableDatabase,
  flows: DurableFlow<never[]>[],
): Promise<Durable> {
  const { DBOS } = await import('@dbos-inc/dbos-sdk')
  const replicaId = randomUUID()
  const crash = crashPoint(ctx.settings.crashAt)
  const begun = new Set<string>()
  /** Told that the database is away: callers that wait for the end of a flow. */
  const waiting = new Set<() => void>()
  const left = new LeftFlows(ctx, DBOS, { replicaId, version })
  /** A failure of the database uses up none of the attempts and does not end the flow: the work waits until it is back. */
  const patiently = <Result>(
    name: string,
    work: () => Promise<Result>,
    { attempts, firstWaitSeconds, waitGrowth }: StepPatience = usualPatience,
    onTrouble?: (trouble: StepTrouble) => void,
  ): Promise<Result> =>
    pRetry(() => throughCuts(work, (error) => ctx.log.warn({ step: name, err: error }, 'step waits for the database')), {
      retries: attempts - 1,
      minTimeout: firstWaitSeconds * 1000,
      factor: waitGrowth,
      maxTimeout: longestWaitMs,
      unref: true,
      shouldRetry: ({ error }) => !(error instanceof FlowElsewhere),
      onFailedAttempt: ({ error, attemptNumber }) => {
        ctx.log.warn({ step: name, err: error }, 'step failed')
        onTrouble?.({ step: name, error, tries: attemptNumber })
      },
    })
  const stepsOf = (id: string): FlowSteps => ({
    call: async (name, work, patience) => {
      crash(`before:${name}`)
      const result = await patiently(name, work, patience, (trouble) => keepTrouble(ctx, id, trouble))
      crash(`after:${name}`)
      return result
    },
    write: async (name, work) => {
      crash(`before:${name}`)
      const result = await patiently(name, () =>
        ctx.db.transaction(async (tx) => {
          await left.hold(tx, id)
          return work(tx)
        }),
      )
      crash(`after:${name}`)
      return result
    },
  })
  /** Whether the flow is another replica's by now; not so where nobody can tell. */
  const isElsewhere = (id: string): Promise<boolean> =>
    asStatements('step', () => left.isHere(id)).then(
      (isHere) => !isHere,
      () => false,
    )
  for (const flow of flows) {
    // Said here and not by who waits: a flow that was taken over from a dead replica has nobody waiting.
    const run: Run = async (...input) => {
      try {
        const workflow = DBOS.workflowID ?? ''
        return await asCall(workflow, () => asStatements('step', () => flow.run(stepsOf(workflow), ...input)))
      } catch (error) {
        const id = DBOS.workflowID
        // Nothing is wrong with a flow that has been taken over.
        if (error instanceof FlowElsewhere || (id && (await isElsewhere(id)))) {
          ctx.log.info({ flow: flow.name, workflow: id }, 'flow goes on in another replica')
          throw error
        }
        if (!databaseFailure(error)) {
          ctx.log.error({ flow: flow.name, workflow: id, err: error }, 'flow ended in an error')
          throw error
        }
        ctx.log.warn({ flow: flow.name, workflow: id, err: error }, 'flow lost the database')
        throw new FlowLostDatabase(error)
      }
    }
    const known = flowsOfProcess.get(flow.name)
    if (known) known.current = run
    else {
      const made = { current: run, registered: run }
      made.registered = DBOS.registerWorkflow((...input: never[]) => made.current(...input), { name: flow.name })
      flowsOfProcess.set(flow.name, made)
    }
  }
  const quiet = (): void => {}
  DBOS.setConfig({
    name: 'eider',
    // Only parsed: every statement goes through the pool.
    systemDatabaseUrl: 'postgres://eider:eider@localhost/eider',
    systemDatabasePool: database.durablePool,
    useListenNotify: false,
    applicationVersion: version,
    executorID: replicaId,
    tracingEnabled: false,
    logger: {
      debug: quiet,
      info: quiet,
      warn: () => ctx.log.warn('durable engine: warning'),
      error: (entry: unknown) =>
        ctx.log.warn({ err: entry instanceof Error ? entry : new Error('durable engine') }, 'durable engine: error'),
    },
  })
  // Its own migrations run at the launch, and those of two replicas at once are in each other's way.
  await oneAtATime(database, () => DBOS.launch())
  database.limitDurable()

  const alive = await keepAlive(ctx, replicaId, {
    adopt: (deadAfterMs) => left.adopt(deadAfterMs),
    eachBeat: () => left.takeUpLost(),
    onAway: () => {
      for (const over of waiting) over()
    },
  })

  /** Resolves when the flow has ended, or when nobody can tell because the database is away. */
  const endOf = (result: Promise<unknown>): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        waiting.delete(over)
        resolve()
      }
      waiting.add(over)
      result.then(over, over)
    })

  return {
    start: async (flow, id, ...input) => {
      const run = flowsOfProcess.get(flow.name)?.registered
      if (!run) throw new Error(`The flow ${flow.name} is not registered.`)
      begun.add(id)
      const starting = DBOS.startWorkflow(run, { workflowID: id })(...(input as unknown as never[]))
      const result = starting.then((handle) => handle.getResult()).finally(() => begun.delete(id))
      const ended = endOf(result)
      let timer: NodeJS.Timeout | undefined
      const isLate = await Promise.race([
        starting.then(() => false),
        new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(true), startPatienceMs))),
      ]).finally(() => clearTimeout(timer))
      if (isLate) {
        // Another replica may begin it meanwhile: from now on this one cannot say what has happened.
        begun.delete(id)
        throw new Failure('unavailable', 'the flow has not begun yet', { retryAfterSeconds: 5 })
      }
      return { ended }
    },
    beganHere: (id) => begun.has(id),
    // Asked directly: the library would wait for as long as the database is away.
    isKnown: async (id) =>
      (await ctx.db.execute(statement`select 1 from dbos.workflow_status where workflow_uuid = ${id}`)).rows.length > 0,
    hasFailed: async (id, msAgo) => {
      const { rows } = await ctx.db.execute<{ status: string; at: number }>(
        statement`select status, coalesce(updated_at, created_at) as at from dbos.workflow_status where workflow_uuid = ${id}`,
      )
      const [flow] = rows
      if (!flow || ['PENDING', 'ENQUEUED', 'SUCCESS'].includes(flow.status)) return false
      // The engine's own clock, not the server's.
      return Date.now() - flow.at >= msAgo
    },
    replicaId,
    resume: (id) => left.resume(id),
    forgetEnded: () => left.forgetEnded(),
    stop: async () => {
      await alive.stop()
      database.durablePool.giveUp()
      await DBOS.shutdown()
    },
  }
}

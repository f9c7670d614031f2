import { randomUUID } from 'node:crypto'
import { crashPoint } from './crash.ts'
import type { Durable, DurableFlow, Step } from './durable-flow.ts'
import type { Ground } from './ground.ts'

const heartbeatMs = 2000
const deadAfterMs = 10_000

/** Launches the durable engine with all flows and takes over what dead replicas left. */
export const launchDurable = async (ground: Ground, flows: DurableFlow<never[]>[]): Promise<Durable> => {
  const { DBOS } = await import('@dbos-inc/dbos-sdk')
  const replicaId = randomUUID()
  const crash = crashPoint(ground.settings.crashAt)
  const begun = new Set<string>()
  const step: Step = async (name, work, patience) => {
    // A flow that is taken over passes its finished steps again without doing them: nothing dies there.
    let isDoneNow = false
    const result = await DBOS.runStep(
      async () => {
        isDoneNow = true
        crash(`before:${name}`)
        const value = await work()
        crash(`after:${name}`)
        return value
      },
      patience
        ? {
            name,
            retriesAllowed: true,
            maxAttempts: patience.attempts,
            intervalSeconds: patience.firstWaitSeconds,
            backoffRate: patience.waitGrowth,
          }
        : { name, retriesAllowed: true, maxAttempts: 8, intervalSeconds: 0.2, backoffRate: 2 },
    )
    if (isDoneNow) crash(`kept:${name}`)
    return result
  }
  const registered = new Map<string, (...input: never[]) => Promise<unknown>>()
  for (const flow of flows) {
    // Said here and not by who waits: a flow that was taken over from a dead replica has nobody waiting.
    const run = async (...input: never[]): Promise<unknown> => {
      try {
        return await flow.run(step, ...input)
      } catch (error) {
        ground.log.error({ flow: flow.name, workflow: DBOS.workflowID, err: error }, 'flow ended in an error')
        throw error
      }
    }
    registered.set(flow.name, DBOS.registerWorkflow(run, { name: flow.name }))
  }
  const quiet = (): void => {}
  DBOS.setConfig({
    name: 'eider',
    // Only parsed: every statement goes through our pool.
    systemDatabaseUrl: 'postgres://eider:eider@localhost/eider',
    systemDatabasePool: ground.pool,
    useListenNotify: false,
    // Raised by hand, only when a flow changes so that a running one could not go on.
    applicationVersion: 'eider-1',
    executorID: replicaId,
    tracingEnabled: false,
    logger: {
      debug: quiet,
      info: quiet,
      warn: () => ground.log.warn('durable engine: warning'),
      error: (entry: unknown) =>
        ground.log.warn({ err: entry instanceof Error ? entry : new Error('durable engine') }, 'durable engine: error'),
    },
  })
  await DBOS.launch()

  const beat = async (): Promise<void> => {
    await ground.pool.query(
      `insert into replica (id, started_at, seen_at) values ($1, now(), now())
       on conflict (id) do update set seen_at = now()`,
      [replicaId],
    )
  }
  const adopt = async (): Promise<void> => {
    // Embedded: the data folder is held by this process alone, so every other replica is gone.
    const deadAfter = ground.settings.databaseUrl ? deadAfterMs : 0
    const { rows } = await ground.pool.query<{ workflow_uuid: string }>(
      `select w.workflow_uuid from dbos.workflow_status w
       left join replica r on r.id = w.executor_id
       where w.status = 'PENDING' and w.executor_id <> $1
         and (r.seen_at is null or r.seen_at < now() - ($2 || ' milliseconds')::interval)
         and w.updated_at < (extract(epoch from now()) * 1000 - $3)`,
      [replicaId, deadAfter, deadAfter],
    )
    for (const row of rows) {
      ground.log.warn({ workflow: row.workflow_uuid }, 'taking over a flow whose replica is gone')
      await DBOS.resumeWorkflow(row.workflow_uuid)
    }
    await ground.pool.query("delete from replica where seen_at < now() - interval '1 hour'")
  }
  let stopped = false
  const tick = async (): Promise<void> => {
    try {
      await beat()
      await adopt()
    } catch (error) {
      ground.log.warn({ err: error }, 'durable heartbeat failed')
    }
    if (!stopped) timer = setTimeout(() => void tick(), heartbeatMs)
    timer.unref()
  }
  let timer: NodeJS.Timeout = setTimeout(() => {}, 0)
  await beat()
  await tick()

  return {
    start: async (flow, id, ...input) => {
      const run = registered.get(flow.name)
      if (!run) throw new Error(`The flow ${flow.name} is not registered.`)
      begun.add(id)
      const handle = await DBOS.startWorkflow(run, { workflowID: id })(...(input as unknown as never[]))
      const ended = handle
        .getResult()
        .then(
          () => {},
          () => {},
        )
        .finally(() => begun.delete(id))
      return { ended }
    },
    beganHere: (id) => begun.has(id),
    isKnown: async (id) => (await DBOS.getWorkflowStatus(id)) !== null,
    hasFailed: async (id, msAgo) => {
      const flow = await DBOS.getWorkflowStatus(id)
      if (!flow || ['PENDING', 'ENQUEUED', 'SUCCESS'].includes(flow.status)) return false
      // The engine's own clock, not the house's.
      return Date.now() - (flow.updatedAt ?? flow.createdAt) >= msAgo
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await ground.pool.query('delete from replica where id = $1', [replicaId]).catch(() => {})
      await DBOS.shutdown()
    },
  }
}

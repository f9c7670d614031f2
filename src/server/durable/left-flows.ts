import type { DBOS } from '@dbos-inc/dbos-sdk'
import type { PoolClient } from 'pg'
import type { Tx } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { ServerContext } from '../server-context.ts'

/** What is used of the durable library here. */
type FlowEngine = Pick<typeof DBOS, 'resumeWorkflow' | 'rewindWorkflow' | 'deleteWorkflows'>

/** The error that a flow ends in when a failure of the database has ended it. Its words are kept, and a later process knows it by them. */
export class FlowLostDatabase extends Error {
  static readonly words = 'the flow lost the database'
  constructor(cause: unknown) {
    super(FlowLostDatabase.words, { cause })
    this.name = 'FlowLostDatabase'
  }
}

/** Another replica has taken the flow over: this run of it may write nothing more. */
export class FlowElsewhere extends Error {
  constructor() {
    super('the flow goes on in another replica')
    this.name = 'FlowElsewhere'
  }
}

/** One replica at a time takes over flows and takes up what lost the database: another one would send back what has gone on meanwhile. */
const lockNumber = 727_003

/** How a flow ends that has not done its work. */
export const givenUpStatuses = ['ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const

const keptDays = 30
const deletedAtOnce = 500

/** Takes care of flows that nobody does any more: those of dead replicas, those that lost the database, and those that have ended. */
export class LeftFlows {
  #ctx: ServerContext
  #engine: FlowEngine
  #replicaId: string
  #version: string

  constructor(ctx: ServerContext, engine: FlowEngine, { replicaId, version }: { replicaId: string; version: string }) {
    this.#ctx = ctx
    this.#engine = engine
    this.#replicaId = replicaId
    this.#version = version
  }

  /** Takes over what dead replicas have left, of this release or of one before it. */
  async adopt(deadAfterMs: number): Promise<void> {
    await this.#alone(async (client) => {
      const { rows } = await client.query<{ workflow_uuid: string }>(statement`select w.workflow_uuid from dbos.workflow_status w
         left join replica r on r.id = w.executor_id
         where (w.status = 'PENDING' or (w.status = 'ENQUEUED' and w.application_version < ${this.#version})) and w.executor_id <> ${this.#replicaId}
           and (r.seen_at is null or r.seen_at < now() - (${deadAfterMs} || ' milliseconds')::interval)
           and w.updated_at < (extract(epoch from now()) * 1000 - ${deadAfterMs})`)
      for (const { workflow_uuid: id } of rows) {
        this.#ctx.log.warn({ workflow: id }, 'taking over a flow whose replica is gone')
        // Only replicas of the flow's own release may do it.
        await client.query(
          statement`update dbos.workflow_status set application_version = ${this.#version} where workflow_uuid = ${id} and application_version < ${this.#version}`,
        )
        await this.#engine.resumeWorkflow(id)
      }
    })
  }

  /** A flow that an error of the database has ended goes on at the step that failed, whichever process it was in; what was done before is kept. */
  async takeUpLost(): Promise<void> {
    await this.#alone(async (client) => {
      const { rows } = await client.query<{ id: string; step: number }>(statement`select w.workflow_uuid as id, coalesce(
           (select min(o.function_id) from dbos.operation_outputs o where o.workflow_uuid = w.workflow_uuid and o.error is not null),
           (select max(o.function_id) + 1 from dbos.operation_outputs o where o.workflow_uuid = w.workflow_uuid), 0)::int as step
         from dbos.workflow_status w left join dbos.workflow_output e on e.workflow_uuid = w.workflow_uuid
         where w.status = 'ERROR' and coalesce(e.error, w.error) like '%' || ${FlowLostDatabase.words} || '%' limit 100`)
      for (const { id, step } of rows) {
        this.#ctx.log.warn({ workflow: id }, 'going on with a flow that lost the database')
        await this.#engine.rewindWorkflow(id, { startStep: step, applicationVersion: this.#version })
      }
    })
  }

  /** A flow that was given up begins anew; false where it goes on already, or nobody knows it. */
  async resume(id: string): Promise<boolean> {
    let isResumed = false
    await this.#alone(async (client) => {
      const { rows } = await client.query(
        statement`select 1 from dbos.workflow_status where workflow_uuid = ${id} and status = any(${[...givenUpStatuses]})`,
      )
      if (rows.length === 0) return
      await this.#engine.rewindWorkflow(id, { startStep: 0, applicationVersion: this.#version })
      isResumed = true
    })
    return isResumed
  }

  /** Runs on a connection of its own while no other replica does; where one does, nothing is done. */
  async #alone(take: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#ctx.pool.connect()
    try {
      const { rows } = await client.query<{ held: boolean }>(statement`select pg_try_advisory_lock(${lockNumber}) as held`)
      if (!rows[0]?.held) return
      try {
        await take(client)
      } finally {
        await client.query(statement`select pg_advisory_unlock(${lockNumber})`)
      }
    } finally {
      client.release()
    }
  }

  /** Keeps a flow here until the transaction ends: anyone who takes it over waits, and sees what was written. Throws where it is elsewhere. */
  async hold(tx: Tx, id: string): Promise<void> {
    const { rows } = await tx.execute(statement`select 1 from dbos.workflow_status
       where workflow_uuid = ${id} and status = 'PENDING' and executor_id = ${this.#replicaId} for share`)
    if (rows.length === 0) throw new FlowElsewhere()
  }

  /** True while this replica has to end the flow: else it has been taken over, or its end is written down. */
  async isHere(id: string): Promise<boolean> {
    const { rows } = await this.#ctx.db.execute(statement`select 1 from dbos.workflow_status
       where workflow_uuid = ${id} and status = 'PENDING' and executor_id = ${this.#replicaId}`)
    return rows.length > 0
  }

  /** Deletes what is kept of flows that ended long ago, by the engine's own clock. One that failed stays for as long as its purchase is open. */
  async forgetEnded(): Promise<number> {
    let deleted = 0
    for (;;) {
      const { rows } = await this.#ctx.db.execute<{
        id: string
      }>(statement`select w.workflow_uuid as id from dbos.workflow_status w
         where w.status in ('SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')
           and coalesce(w.completed_at, w.updated_at) < (extract(epoch from now()) - ${keptDays} * 86400) * 1000
           and (w.status = 'SUCCESS' or w.workflow_uuid <> all (array(
             select id::text from purchase where state not in ('bound', 'declined', 'refunded', 'failed'))))
         limit ${deletedAtOnce}`)
      if (rows.length > 0) await this.#engine.deleteWorkflows(rows.map(({ id }) => id))
      deleted += rows.length
      if (rows.length < deletedAtOnce) return deleted
    }
  }
}

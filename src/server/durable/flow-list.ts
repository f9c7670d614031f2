import { statement } from '../../db/statement.ts'
import type { Before } from '../listed-quote.ts'
import type { ServerContext } from '../server-context.ts'
import { deadAfterMs } from './replica.ts'
import { givenUpStatuses } from './left-flows.ts'

/** Flows that go on, or those that were given up with something left undone. */
export const flowLists = ['running', 'given-up'] as const
export type FlowList = (typeof flowLists)[number]

export interface ListedFlow {
  id: string
  name: string
  startedAt: Date
  list: FlowList
  /** Which replica has it, and whether that one has been heard of; null where it waits for one. */
  replica: { id: string; isAlive: boolean } | null
  trouble: { step: string; error: string; tries: number; at: Date } | null
}

interface Row {
  id: string
  name: string
  created_ms: number
  status: string
  executor_id: string | null
  is_alive: boolean | null
  step: string | null
  error: string | null
  tries: number | null
  at: Date | null
}

const statuses: Readonly<Record<FlowList, readonly string[]>> = { running: ['PENDING', 'ENQUEUED'], 'given-up': givenUpStatuses }

const select = statement`select w.workflow_uuid as id, w.name, w.created_at::float8 as created_ms, w.status, w.executor_id,
    r.seen_at > now() - (${deadAfterMs} || ' milliseconds')::interval as is_alive, t.step, t.error, t.tries, t.at
  from dbos.workflow_status w left join replica r on r.id = w.executor_id left join flow_trouble t on t.flow_id = w.workflow_uuid`

const asFlow = (row: Row): ListedFlow => ({
  id: row.id,
  name: row.name,
  startedAt: new Date(row.created_ms),
  list: statuses.running.includes(row.status) ? 'running' : 'given-up',
  replica: row.executor_id && row.status !== 'ENQUEUED' ? { id: row.executor_id, isAlive: row.is_alive === true } : null,
  trouble:
    row.step !== null && row.error !== null && row.at !== null
      ? { step: row.step, error: row.error, tries: row.tries ?? 0, at: row.at }
      : null,
})

/** The flows of a list on every replica, newest first. */
export async function listFlows(
  { db }: Pick<ServerContext, 'db'>,
  list: FlowList,
  { before, limit }: { before: Before | null; limit: number },
): Promise<ListedFlow[]> {
  const { rows } = await db.execute<Row>(statement`${select} where w.status = any(${[...statuses[list]]})
      and ${before ? statement`(w.created_at, w.workflow_uuid) < (${before.at.getTime()}, ${before.id})` : statement`true`}
    order by w.created_at desc, w.workflow_uuid desc limit ${limit}`)
  return rows.map(asFlow)
}

/** One flow; null where nobody knows it, or it has done its work. */
export async function findFlow({ db }: Pick<ServerContext, 'db'>, id: string): Promise<ListedFlow | null> {
  const { rows } = await db.execute<Row>(statement`${select} where w.workflow_uuid = ${id} and w.status <> 'SUCCESS'`)
  return rows[0] ? asFlow(rows[0]) : null
}

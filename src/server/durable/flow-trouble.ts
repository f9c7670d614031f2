import { statement } from '../../db/statement.ts'
import { OutsideError } from '../outside/outbound.ts'
import type { ServerContext } from '../server-context.ts'
import type { Retention } from '../slice.ts'

/** What went wrong in a step, and how often it has been tried. */
export interface StepTrouble {
  step: string
  error: Error
  tries: number
}

/** A kind of error in words of ours; what a company or a person wrote is never kept. */
const wordsOf = (error: Error): string =>
  error instanceof OutsideError ? `${error.company}: ${error.kind} (${error.reason})` : error.name

/** Keeps the last trouble of a flow for anyone who looks after it. One that cannot be kept stands in the log all the same. */
export function keepTrouble({ db, log }: ServerContext, flowId: string, { step, error, tries }: StepTrouble): void {
  db.execute(
    statement`insert into flow_trouble (flow_id, step, error, tries, at) values (${flowId}, ${step}, ${wordsOf(error)}, ${tries}, now())
      on conflict (flow_id) do update set step = excluded.step, error = excluded.error, tries = excluded.tries, at = excluded.at`,
  ).catch((failed: unknown) => log.warn({ err: failed }, 'the trouble of a flow was not kept'))
}

/** As long as a flow that was given up. */
export const troubleRetention: Retention = {
  what: 'what went wrong in flows, 60 days',
  sql: "delete from flow_trouble where at < $1::timestamptz - interval '60 days'",
}

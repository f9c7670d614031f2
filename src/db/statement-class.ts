import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a statement is for, which says how long it may take:
 * - `request`: somebody waits for the answer of a call;
 * - `step`: a step of a flow, a follow-up or a minute job, which is tried again when it was cut;
 * - `job`: the hourly work of a server on whole tables.
 *
 * Migrations have a connection of their own without a limit, backups are programs of their own, and the durable library has a pool.
 */
export type StatementClass = 'request' | 'step' | 'job'

const current = new AsyncLocalStorage<StatementClass>()

/** Runs work whose statements are of this class. */
export function asStatements<Result>(statementClass: StatementClass, work: () => Result): Result {
  return current.run(statementClass, work)
}

/** The class of a statement that is made now; a request's where nothing was said. */
export function statementClass(): StatementClass {
  return current.getStore() ?? 'request'
}

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectionName } from '../src/db/database.ts'

/** Notes each statement that a server makes for a call in this test file, so that all of them can be explained at the end of the run. */
const noted = new Set<string>()
const file = join(inject('statementsFolder'), `${process.pid}.jsonl`)

/** Whether the code that asked is the server's and not a test's; what waited for a first write has no callers left, and is the server's. */
const isOurs = (): boolean => {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  const asked = frames.find(
    (frame) => !/node_modules|node:|note-statements|[\\/]src[\\/]db[\\/](?!.*\.test\.)|<anonymous>/.test(frame),
  )
  return asked === undefined || (/[\\/]src[\\/]/.test(asked) && !/\.test\.ts/.test(asked))
}

const note = (statement: unknown): void => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text
  if (typeof text !== 'string' || noted.has(text) || !isOurs()) return
  noted.add(text)
  appendFileSync(file, `${JSON.stringify(text)}\n`)
}

type Query = (this: unknown, ...given: unknown[]) => unknown
/** The connections of calls are known by their name; those with other limits are for steps and jobs. */
const isOfCalls = (name: unknown): boolean => name === connectionName('request')

// oxlint-disable-next-line typescript/unbound-method -- called with what it was called on
const poolQuery = pg.Pool.prototype.query as Query
pg.Pool.prototype.query = function (this: pg.Pool, ...given: unknown[]) {
  if (isOfCalls((this.options as { application_name?: unknown }).application_name)) note(given[0])
  return poolQuery.apply(this, given)
} as typeof pg.Pool.prototype.query

// oxlint-disable-next-line typescript/unbound-method -- called with what it was called on
const clientQuery = pg.Client.prototype.query as Query
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const { connectionParameters } = this as unknown as { connectionParameters?: { application_name?: unknown } }
  // The pool's own call ends in a callback and has been noted before.
  if (isOfCalls(connectionParameters?.application_name) && typeof given.at(-1) !== 'function') note(given[0])
  return clientQuery.apply(this, given)
} as typeof pg.Client.prototype.query

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const mark = Symbol.for('eider.statements-noted')

export function noteStatements({ folder, connections, isWanted = () => true }) {
  // Test files that share a process share the driver, which is changed once.
  if (pg.Pool.prototype[mark]) return
  pg.Pool.prototype[mark] = true
  const noted = new Set()
  const file = join(folder, `${process.pid}.jsonl`)

  const note = (statement) => {
    const text = typeof statement === 'string' ? statement : statement?.text
    if (typeof text !== 'string' || noted.has(text) || !isWanted()) return
    noted.add(text)
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  }

  const pool = pg.Pool.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with what it was called on
  const poolQuery = pool.query
  pool.query = function (...given) {
    if (this.options.application_name === connections) note(given[0])
    return poolQuery.apply(this, given)
  }

  const client = pg.Client.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with what it was called on
  const clientQuery = client.query
  client.query = function (...given) {
    // The pool's own call ends in a callback and has been noted before.
    if (this.connectionParameters?.application_name === connections && typeof given.at(-1) !== 'function') note(given[0])
    return clientQuery.apply(this, given)
  }
}

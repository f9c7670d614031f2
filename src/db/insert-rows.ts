import type { DbOrTx } from './execute.ts'
import { identifier, statement } from './statement.ts'

/** A row by its columns; a moment is written as one, an object as JSON. */
export type NewRow = Readonly<Record<string, unknown>>

/** So many rows in one statement: a statement of some megabytes at most. */
const rowsAtOnce = 250

/** Adds many rows of one table in few statements. All rows have the columns of the first one. */
export async function insertRows(on: DbOrTx, table: string, rows: readonly NewRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map(identifier)
    .reduce((before, column) => statement`${before}, ${column}`)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await on.execute(statement`insert into ${identifier(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${identifier(table)}, ${some}::json)`)
  }
}

import type { Statement } from '../db/statement.ts'

/** From which moment, and before which one. */
export interface ReportSpan {
  from: Date
  before: Date
}

/**
 * Rows of a report that lie in the order of an index: after `at` and `id`. Every value in it is cast where it stands, because a copy takes
 * its values as text.
 */
export interface ReportPart {
  /** Tables and conditions, what follows `from`. */
  rows: Statement
  at: Statement
  id: Statement
  /** An id that was read as text, as the type it has in the table. */
  readId: (text: string) => Statement
}

export interface ReportColumn {
  name: string
  /** Never null. Text; where it is plain, a day or a moment of a clock too. */
  text: Statement
  /** Figures, days and words of our own code: nothing in it was ever typed, so the database need not look for formulas. */
  isPlain?: true
  /** Where a word of our own stands for nothing: what was typed, and when the cell is empty in its place. */
  typed?: { text: Statement; isEmpty: Statement }
}

/** What a slice hands in of its own tables. */
export interface ReportSource {
  /** Names of the columns in the file, and their text. No name, address, health, bank or identity column (security T12). */
  columns: readonly ReportColumn[]
  parts: readonly ReportPart[]
}

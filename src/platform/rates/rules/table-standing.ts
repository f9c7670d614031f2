import type { IsoDate } from '../../../shared/dates.ts'
import { tableOn, type DatedTable } from '../../../shared/rate-table.ts'

export type Standing = 'over' | 'in-force' | 'coming'

/** The tables of a book, newest first, each with how it stands on a day. Of two that begin on one day the later in the book holds. */
export function standings<T extends DatedTable>(tables: readonly T[], today: IsoDate): { table: T; standing: Standing }[] {
  const inForce = tableOn(tables, today)
  const standingOf = (table: T): Standing => (table === inForce ? 'in-force' : table.effective > today ? 'coming' : 'over')
  return tables
    .map((table, at) => ({ table, at, standing: standingOf(table) }))
    .toSorted((a, b) => (a.table.effective === b.table.effective ? b.at - a.at : a.table.effective < b.table.effective ? 1 : -1))
    .map(({ table, standing }) => ({ table, standing }))
}
